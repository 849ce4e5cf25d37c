import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { meQuery, useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError } from '../../components/form-errors.tsx';
import { paths } from '../../paths.ts';
import { SendVerification } from './send-verification.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

/** The page that a mailed link opens. A click confirms, since some mail programs open links by themselves. */
export function Verify() {
  const { account } = useMe();
  const queries = useQueryClient();
  const token = useSearchParams()[0].get('token') ?? '';
  const confirming = useMutation({
    mutationFn: () => request('POST', '/account/verification', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  if (!account) return null;
  if (account.email_verified)
    return (
      <SignedOutPage title="Your email address is confirmed" about={account.email}>
        <Button component={Link} to={paths.home} size="md">
          Go to the console
        </Button>
      </SignedOutPage>
    );
  return (
    <SignedOutPage title="Confirm your email address" about={account.email}>
      {confirming.error ? (
        <Stack>
          <FormError error="This link has expired, or it is for another account." />
          <SendVerification />
        </Stack>
      ) : (
        <Button size="md" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm
        </Button>
      )}
      <Text size="sm" c="var(--quiet)">
        Carillon emails invitations only for accounts with a confirmed address.
      </Text>
    </SignedOutPage>
  );
}
