import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { signInByLink } from '../../api-client/accounts.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { SignedOutPage } from './signed-out-page.tsx';

/** The page that a link of `carillon sign-in-link` opens. A button signs in, because programs that preview links open them too. */
export function SignInLink() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => signInByLink(token) });
  if (isSuccess) return <Navigate to={paths.home} replace />;
  return (
    <SignedOutPage
      title={texts.accounts.link.title}
      about={texts.accounts.link.about}
      error={messageOf(error)}
    >
      <Button size="md" loading={isPending} onClick={() => mutate()}>
        {texts.accounts.signIn}
      </Button>
    </SignedOutPage>
  );
}
