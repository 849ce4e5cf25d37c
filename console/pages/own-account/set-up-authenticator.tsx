import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { request } from '../../api-client/request.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { CopyField } from '../../components/secrets/copy.tsx';
import { QrCode } from '../../components/secrets/qr-code.tsx';
import { texts } from '../../texts.ts';
import classes from './own-account.module.css';
import { reloadSecondFactors } from './queries.ts';
import { WithPassword } from './with-password.tsx';

const { authenticator } = texts.account;
const { settingUp } = authenticator;

type Secret = { totpURI: string; backupCodes: string[] };

/** Password, QR code and first code: the app becomes a factor once a code proves that it has the secret. */
export function SetUpAuthenticator(props: {
  email: string;
  close: () => void;
  showCodes: (codes: string[]) => void;
}) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret ? (
    <ScanCode {...props} secret={secret} />
  ) : (
    <WithPassword
      opened
      close={props.close}
      title={authenticator.setUp}
      label={texts.account.continue}
      keepOpen
      act={async (password) =>
        setSecret(await request<Secret>('POST', '/auth/two-factor/enable', { password }))
      }
    >
      <Text size="sm">{settingUp.about}</Text>
    </WithPassword>
  );
}

function ScanCode(props: { secret: Secret; close: () => void; showCodes: (codes: string[]) => void }) {
  const { totpURI, backupCodes } = props.secret;
  const [code, setCode] = useState('');
  const verifying = useMutation({
    mutationFn: () => request('POST', '/auth/two-factor/verify-totp', { code: code.replace(/\s/g, '') }),
    async onSuccess() {
      props.showCodes(backupCodes);
      await reloadSecondFactors();
    },
  });
  const { error, formProps } = useFormChecks(verifying.error, () => verifying.mutate());
  return (
    <Modal
      opened
      onClose={props.close}
      title={settingUp.scan}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form {...formProps}>
        <Stack>
          <div className={classes.qr}>
            <QrCode qr={qrOf(totpURI)} label={settingUp.qrCode} />
          </div>
          <div>
            <Text size="sm" c="var(--quiet)">
              {settingUp.enter}
            </Text>
            <CopyField value={keyOf(totpURI)} label={settingUp.key} />
          </div>
          <TextInput
            label={settingUp.code}
            name="code"
            required
            data-autofocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            placeholder="123 456"
            value={code}
            error={fieldError(error, 'code') ?? messageOf(error)}
            onChange={({ target }) => {
              setCode(target.value);
              verifying.reset();
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.close} disabled={verifying.isPending}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={verifying.isPending} disabled={code.trim() === ''}>
              {authenticator.turnOn}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the key in groups of four, for reading. */
const keyOf = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');

/** Returns a QR code, made in the browser so that no server renders the secret. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: path.join('') };
}
