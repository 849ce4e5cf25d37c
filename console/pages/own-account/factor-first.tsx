import { Button, Group, Text } from '@mantine/core';
import type { MissingFactor } from '../../../contract/console/second-factors.ts';
import { canUsePasskeys } from '../../api-client/passkeys.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { usePasskeySignIn } from '../accounts/use-passkey-sign-in.ts';

/** Replaces the forms that the server refuses after a sign-in without the account's second factor. */
export const FactorFirst = ({ missing }: { missing: MissingFactor }) =>
  missing === 'passkey_sign_in' ? (
    <PasskeyFirst />
  ) : missing === 'code_sign_in' ? (
    <Section
      name="Sign in with your password and a code to change your account"
      about="You signed in without the code of your authenticator app. If you have lost it, ask the operator of this installation to remove it."
    />
  ) : (
    <Section
      name="Set up a second factor first"
      about="One of your services requires a second factor. Once you have one, you can change your name, email address and password here, and delete your account."
    />
  );

function PasskeyFirst() {
  const { signIn, isPending, error } = usePasskeySignIn();
  return (
    <Section
      name="Sign in with your passkey to change your account"
      about="You signed in without it. If you have lost your passkey, ask the operator of this installation to remove it."
    >
      <FormError error={error} />
      {canUsePasskeys() ? (
        <Group>
          <Button loading={isPending} onClick={signIn}>
            Sign in with a passkey
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="var(--quiet)">
          This browser can’t use passkeys for this address. Open this page in a browser that can.
        </Text>
      )}
    </Section>
  );
}
