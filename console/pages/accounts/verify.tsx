import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ConfirmedEmail } from '../../../contract/api/accounts.ts';
import { meQuery, useMe } from '../../api-client/me.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { paths } from '../../paths.ts';
import { SendVerification } from './send-verification.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

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
  if (confirming.data || (account.email_verified && newAddress === undefined))
    return (
      <SignedOutPage
        title={confirming.data?.changed ? 'Your email address is changed' : 'Your email address is confirmed'}
        about={account.email}
      >
        <Button component={Link} to={paths.home} size="md">
          Go to the console
        </Button>
      </SignedOutPage>
    );
  return (
    <SignedOutPage
      title={newAddress === undefined ? 'Confirm your email address' : 'Change your email address'}
      about={newAddress === undefined ? account.email : `From ${account.email} to ${newAddress}`}
    >
      {confirming.error ? (
        <Stack>
          <FormError
            error={
              confirming.error instanceof RequestError && confirming.error.status !== 404
                ? confirming.error.message
                : 'This link has expired, or it is for another account.'
            }
          />
          {newAddress === undefined ? (
            <SendVerification />
          ) : (
            <Button component={Link} to={paths.account} variant="default" size="md">
              Your account
            </Button>
          )}
        </Stack>
      ) : (
        <Button size="md" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {newAddress === undefined ? 'Confirm' : 'Change address'}
        </Button>
      )}
      <Text size="sm" c="var(--quiet)">
        {newAddress === undefined
          ? 'Carillon emails invitations only for accounts with a confirmed address.'
          : 'From then on, you sign in with the new address. We’ll let your old address know.'}
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
