import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PasswordLink } from '../../../contract/api/accounts.ts';
import { refreshAccount } from '../../api-client/accounts.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

const { reset } = texts.accounts;

/** The page that a reset link opens, whether it came by mail or from the operator. */
export function NewPassword() {
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => request<PasswordLink>('GET', `/passwords/${encodeURIComponent(token)}`),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
  if (token === '' || (link.error instanceof RequestError && link.error.status === 404))
    return <InvalidLink />;
  return (
    <SignedOutPage title={reset.title}>
      {link.data ? (
        <Form token={token} email={link.data.email} />
      ) : link.error ? (
        <LoadError error={link.error} retry={() => void link.refetch()} />
      ) : (
        <Skeleton height={190} role="status" aria-busy aria-label={texts.common.loading} />
      )}
    </SignedOutPage>
  );
}

const InvalidLink = () => (
  <SignedOutPage title={reset.expired.title} about={reset.expired.about}>
    <Button component={Link} to={paths.forgot} size="md">
      {reset.expired.button}
    </Button>
  </SignedOutPage>
);

function Form({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const saving = useMutation({
    mutationFn: () => request('POST', '/auth/reset-password', { token, newPassword }),
    async onSuccess() {
      await refreshAccount();
      await navigate(`${paths.signIn}?reset&email=${encodeURIComponent(email)}`);
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  const formError = generalError(error, ['newPassword']);
  return (
    <form {...formProps}>
      <Stack>
        <FormError error={formError} />
        <TextInput label={reset.account} name="email" autoComplete="username" readOnly value={email} />
        <NewPasswordInput
          label={reset.label}
          note={reset.note}
          name="newPassword"
          value={newPassword}
          error={fieldError(error, 'newPassword')}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <Button type="submit" size="md" loading={saving.isPending}>
          {reset.button}
        </Button>
      </Stack>
    </form>
  );
}
