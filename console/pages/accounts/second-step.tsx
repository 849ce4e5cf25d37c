import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TRUSTED_BROWSER_DAYS } from '../../../contract/limits.ts';
import { refreshAccount } from '../../api-client/accounts.ts';
import { RequestError, request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import { SignedOutPage } from './signed-out-page.tsx';

/**
 * The step after the password: a code of the authenticator app, or a recovery code. `restart` leads back to the password, with an
 * error.
 */
export function SecondStep({ restart }: { restart: (error: string | null) => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const verifying = useMutation({
    async mutationFn() {
      const path = isRecovery ? 'verify-backup-code' : 'verify-totp';
      await request('POST', `/auth/two-factor/${path}`, {
        code: isRecovery ? recoveryCode(code) : code.replace(/\s/g, ''),
        trustDevice,
      });
      await refreshAccount();
    },
    onError(error) {
      if (error instanceof RequestError && error.code === 'sign_in_required') restart(error.message);
    },
  });
  const change = (text: string) => {
    setCode(text);
    verifying.reset();
  };
  const { code: ofCode, recovery, trust, back } = texts.accounts.secondStep;
  const words = isRecovery ? recovery : ofCode;
  const { error, formProps } = useFormChecks(verifying.error, () => verifying.mutate());
  return (
    <SignedOutPage title={words.title} about={words.about}>
      <form {...formProps}>
        <Stack>
          <TextInput
            // The key makes it a new field, so that the browser offers matching values.
            key={isRecovery ? 'recovery' : 'code'}
            label={words.label}
            name="code"
            size="md"
            required
            autoFocus
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            {...(isRecovery
              ? { spellCheck: false, autoCapitalize: 'off', maxLength: 20 }
              : { inputMode: 'numeric', maxLength: 12, placeholder: '123 456' })}
            value={code}
            error={fieldError(error, 'code') ?? messageOf(error)}
            onChange={({ target }) => change(target.value)}
          />
          <Checkbox
            label={count(trust, TRUSTED_BROWSER_DAYS)}
            checked={trustDevice}
            onChange={({ target }) => setTrust(target.checked)}
          />
          <Button type="submit" size="md" loading={verifying.isPending}>
            {texts.accounts.signIn}
          </Button>
        </Stack>
      </form>
      <Stack gap={6} align="flex-start">
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery);
            change('');
          }}
        >
          {words.other}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={() => restart(null)}>
          {back}
        </Anchor>
      </Stack>
    </SignedOutPage>
  );
}

/** Formats a recovery code as it was shown: two groups of five. */
const recoveryCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^(.{5})(.+)$/, '$1-$2');
