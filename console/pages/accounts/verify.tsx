import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ConfirmedEmail } from '../../../contract/api/accounts.ts';
import { fill } from '../../../languages/text.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { FormError } from '../../components/forms/form-errors.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { SendVerification } from './send-verification.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

const { verify } = texts.accounts;

/** The page that a mailed link opens. It asks for a click, since some mail programs open links by themselves. */
export function Verify() {
  const { account } = useMe();
  const queries = useQueryClient();
  const token = useSearchParams()[0].get('token') ?? '';
  const confirming = useMutation({
    mutationFn: () => request<ConfirmedEmail>('POST', '/account/verification', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  if (!account) return null;
  const newAddress = decodeLink(token).updateTo;
  const words = newAddress === undefined ? verify.confirm : verify.change;
  if (confirming.data || (account.email_verified && newAddress === undefined))
    return (
      <SignedOutPage
        title={confirming.data?.changed ? verify.changed : verify.confirmed}
        about={account.email}
      >
        <Button component={Link} to={paths.home} size="md">
          {texts.accounts.toConsole}
        </Button>
      </SignedOutPage>
    );
  return (
    <SignedOutPage
      title={words.title}
      about={
        newAddress === undefined
          ? account.email
          : fill(verify.change.about, { former: account.email, email: newAddress })
      }
    >
      {confirming.error ? (
        <Stack>
          <FormError
            error={
              confirming.error instanceof RequestError && confirming.error.status !== 404
                ? messageOf(confirming.error)
                : verify.invalid
            }
          />
          {newAddress === undefined ? (
            <SendVerification />
          ) : (
            <Button component={Link} to={paths.account} variant="default" size="md">
              {texts.accounts.yourAccount}
            </Button>
          )}
        </Stack>
      ) : (
        <Button size="md" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {words.button}
        </Button>
      )}
      <Text size="sm" c="var(--quiet)">
        {words.why}
      </Text>
    </SignedOutPage>
  );
}

/** Reads the purpose of a mailed link. The server checks its signature; the page only chooses its words by it. */
function decodeLink(token: string): { updateTo?: string } {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
