import { Button, Group, Text } from '@mantine/core';
import type { MissingFactor } from '../../../contract/console/second-factors.ts';
import { canUsePasskeys } from '../../api-client/passkeys.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { texts } from '../../texts.ts';
import { usePasskeySignIn } from '../accounts/use-passkey-sign-in.ts';

const { code, setUp, passkey } = texts.account.factorFirst;

/** Replaces the forms that the server refuses after a sign-in without the account's second factor. */
export const FactorFirst = ({ missing }: { missing: MissingFactor }) =>
  missing === 'passkey_sign_in' ? (
    <PasskeyFirst />
  ) : missing === 'code_sign_in' ? (
    <Section name={code.title} about={code.about} />
  ) : (
    <Section name={setUp.title} about={setUp.about} />
  );

function PasskeyFirst() {
  const { signIn, isPending, error } = usePasskeySignIn();
  return (
    <Section name={passkey.title} about={passkey.about}>
      <FormError error={error} />
      {canUsePasskeys() ? (
        <Group>
          <Button loading={isPending} onClick={signIn}>
            {texts.accounts.passkey}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="var(--quiet)">
          {passkey.notHere}
        </Text>
      )}
    </Section>
  );
}
