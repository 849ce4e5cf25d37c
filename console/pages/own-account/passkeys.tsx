import { ActionIcon, Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '../../../contract/console/second-factors.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { addPasskey, canUsePasskeys, isDismissed } from '../../api-client/passkeys.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Section } from '../../components/forms/section.tsx';
import { Row, Rows } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { browserName } from './browser-name.ts';
import { ConfirmFirst, useMustConfirm } from './confirm-first.tsx';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';
import { WithPassword } from './with-password.tsx';

const words = texts.account.passkeys;

/** The passkeys of the account: add, rename, remove. */
export function Passkeys() {
  const { data } = useQuery(secondFactorsQuery);
  const mustConfirm = useMustConfirm();
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  if (!data) return null;
  return (
    <Section name={words.title} about={words.about}>
      {data.passkeys.length > 0 && (
        <Rows label={words.title}>
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
            {words.add}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="var(--quiet)">
          {isSecureContext ? words.notHere : words.needHttps}
        </Text>
      )}
      <WithPassword
        opened={isAdding}
        close={() => setAdding(false)}
        title={words.add}
        label={texts.account.continue}
        act={async (password) => {
          await addPasskey(name, password).catch((error) => {
            throw toReadable(error);
          });
          await reloadSecondFactors();
          showToast(words.added);
        }}
      >
        <NameInput value={name} change={setName} />
      </WithPassword>
    </Section>
  );
}

/** Explains why the browser did not create a passkey. */
function toReadable(error: unknown): unknown {
  if (isDismissed(error)) return new Error(words.dismissed);
  if (error instanceof DOMException && error.name === 'InvalidStateError') return new Error(words.known);
  return error;
}

const NameInput = (props: { value: string; change: (name: string) => void; error?: string | undefined }) => (
  <TextInput
    label={words.nameLabel}
    description={words.nameAbout}
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
        about={fillWith(passkey.last_used_at ? words.addedAndUsed : words.addedNotUsed, {
          added: <RelativeTime time={passkey.created_at} />,
          used: passkey.last_used_at && <RelativeTime time={passkey.last_used_at} />,
        })}
        isBrief
        aside={
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={fill(words.moreActions, { name: passkey.name })}
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
                {words.rename}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={16} aria-hidden />}
                onClick={() => setDialog('remove')}
              >
                {words.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      <Confirm
        opened={dialog === 'rename'}
        close={close}
        title={words.renaming}
        label={words.rename}
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
        title={fill(words.removal.title, { name: passkey.name })}
        label={words.remove}
        isDangerous
        act={async () => {
          await request('DELETE', path);
          await reloadSecondFactors();
          showToast(words.removed);
        }}
      >
        {words.removal.body}
      </Confirm>
    </>
  );
}
