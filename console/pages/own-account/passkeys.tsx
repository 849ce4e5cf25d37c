import { ActionIcon, Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '../../../contract/console/second-factors.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '../../../contract/limits.ts';
import { addPasskey, canUsePasskeys, isDismissed } from '../../api-client/passkeys.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { Row, Rows } from '../../components/lists/list.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { browserName } from './browser-name.ts';
import { ConfirmFirst, useMustConfirm } from './confirm-first.tsx';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';
import { WithPassword } from './with-password.tsx';

/** The passkeys of the account: add, rename, remove. */
export function Passkeys() {
  const { data } = useQuery(secondFactorsQuery);
  const mustConfirm = useMustConfirm();
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  if (!data) return null;
  return (
    <Section
      name="Passkeys"
      about="Sign in with your fingerprint, your face or a PIN in place of the password and a code."
    >
      {data.passkeys.length > 0 && (
        <Rows label="Passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Rows>
      )}
      {mustConfirm ? (
        <ConfirmFirst />
      ) : canUsePasskeys() ? (
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setName(browserName(navigator.userAgent));
              setAdding(true);
            }}
          >
            Add a passkey
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="var(--quiet)">
          {isSecureContext
            ? 'This browser can’t add passkeys for this address.'
            : 'Passkeys need HTTPS: the operator of this installation has to set it up.'}
        </Text>
      )}
      <WithPassword
        opened={isAdding}
        close={() => setAdding(false)}
        title="Add a passkey"
        label="Continue"
        act={async (password) => {
          await addPasskey(name, password).catch((error) => {
            throw toReadable(error);
          });
          await reloadSecondFactors();
          showToast('Passkey added.');
        }}
      >
        <NameInput value={name} change={setName} />
      </WithPassword>
    </Section>
  );
}

/** Explains why the browser did not create a passkey. */
function toReadable(error: unknown): unknown {
  if (isDismissed(error)) return new Error('No passkey was added: the browser’s dialog was closed.');
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return new Error('This device already has a passkey for your account.');
  return error;
}

const NameInput = (props: { value: string; change: (name: string) => void; error?: string | undefined }) => (
  <TextInput
    label="Name of the passkey"
    description="Helps you recognize it in the list."
    required
    maxLength={MAX_PASSKEY_NAME_LENGTH}
    value={props.value}
    error={props.error}
    onChange={({ target }) => props.change(target.value)}
  />
);

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const [name, setName] = useState(passkey.name);
  const path = `/account/passkeys/${passkey.id}`;
  const close = () => setDialog(null);
  return (
    <>
      <Row
        lead={<KeyRound size={20} aria-hidden />}
        title={passkey.name}
        about={
          <>
            Added <RelativeTime time={passkey.created_at} />
            {passkey.last_used_at ? (
              <>
                , last used <RelativeTime time={passkey.last_used_at} />
              </>
            ) : (
              ', not used yet'
            )}
          </>
        }
        isBrief
        aside={
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`More actions for ${passkey.name}`}
              >
                <Ellipsis size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<Pencil size={16} aria-hidden />}
                onClick={() => {
                  setName(passkey.name);
                  setDialog('rename');
                }}
              >
                Rename
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={16} aria-hidden />}
                onClick={() => setDialog('remove')}
              >
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      <Confirm
        opened={dialog === 'rename'}
        close={close}
        title="Rename the passkey"
        label="Rename"
        disabled={name.trim() === ''}
        act={async () => {
          await request('PATCH', path, { name });
          await reloadSecondFactors();
        }}
      >
        <NameInput value={name} change={setName} />
      </Confirm>
      <Confirm
        opened={dialog === 'remove'}
        close={close}
        title={`Remove ${passkey.name}?`}
        label="Remove"
        isDangerous
        act={async () => {
          await request('DELETE', path);
          await reloadSecondFactors();
          showToast('Passkey removed.');
        }}
      >
        You can no longer sign in with it, and other browsers that used it are signed out. Delete it on your
        device or in your password manager, too: Carillon can’t.
      </Confirm>
    </>
  );
}
