import { Text } from '@mantine/core';
import { useMe } from '../../api-client/me.ts';
import { texts } from '../../texts.ts';

/** Returns whether the account must confirm its address before it gets a second factor. */
export function useMustConfirm(): boolean {
  const { account, installation } = useMe();
  return installation.mail && account?.email_verified === false;
}

export const ConfirmFirst = () => (
  <Text size="sm" c="var(--quiet)">
    {texts.account.unconfirmed.confirmFirst}
  </Text>
);
