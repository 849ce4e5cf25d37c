import { ActionIcon, Badge, Button, Code, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleKey } from '../../../contract/api/keys.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_KEY_NAME_LENGTH, UNUSED_KEY_DAYS } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { Row, RowFact, RowGlyph } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { formatRelativeTime, RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { describeScopes } from './key-access.ts';
import classes from './keys.module.css';

const { row, revocation } = texts.keys;

const UNUSED_AFTER_MS = UNUSED_KEY_DAYS * 86_400_000;

const isUnused = ({ last_used_at, created_at }: ConsoleKey): boolean =>
  Date.now() - Date.parse(last_used_at ?? created_at) > UNUSED_AFTER_MS;

const hasExpired = ({ expires_at }: ConsoleKey): boolean =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

type Props = { service: ConsoleService; item: ConsoleKey; isLast: boolean };

/** One API key, with its menu and the dialogs that the menu opens. */
export function KeyRow({ service, item, isLast }: Props) {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'rename' | 'revoke' | null>(null);
  const { name, environment, last_four, created_at, last_used_at, scopes, expires_at } = item;
  const shortKey = `${environment}_…${last_four}`;
  const label = name ?? shortKey;
  const about =
    expires_at === null ? row.created : hasExpired(item) ? row.createdAndExpired : row.createdAndExpires;
  const close = () => setDialog(null);
  return (
    <>
      <Row
        lead={
          <RowGlyph>
            <KeyRound size={18} />
          </RowGlyph>
        }
        title={
          <>
            {name ?? row.unnamed}
            {scopes && <Badge>{describeScopes(scopes)}</Badge>}
            {hasExpired(item) ? (
              <Badge color="red">{row.expired}</Badge>
            ) : (
              isUnused(item) && <Badge color="yellow">{count(row.unused, UNUSED_KEY_DAYS)}</Badge>
            )}
          </>
        }
        about={
          <>
            {fillWith(about, {
              key: <Code>{shortKey}</Code>,
              created: <RelativeTime time={created_at} />,
              expires: expires_at && <RelativeTime time={expires_at} />,
            })}
            <span className={classes.narrowOnly}>
              <LastUse at={last_used_at} />
            </span>
          </>
        }
        isBrief
        aside={
          <>
            <RowFact>
              <LastUse at={last_used_at} />
            </RowFact>
            {hasRole(service.role, 'owner') && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={fill(row.moreActions, { name: label })}
                  >
                    <Ellipsis size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Pencil size={16} />} onClick={() => setDialog('rename')}>
                    {row.rename}
                  </Menu.Item>
                  {isLast && <Menu.Label>{row.last}</Menu.Label>}
                  <Menu.Item
                    color="red"
                    disabled={isLast}
                    leftSection={<Trash2 size={16} />}
                    onClick={() => setDialog('revoke')}
                  >
                    {row.revoke}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      <RenameDialog service={service} item={item} opened={dialog === 'rename'} close={close} />
      <Confirm
        opened={dialog === 'revoke'}
        close={close}
        title={fill(revocation.title, { name: label })}
        label={revocation.button}
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service.id}/keys/${item.id}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          showToast(fill(revocation.done, { name: label }));
        }}
      >
        {last_used_at
          ? fill(revocation.body, { key: shortKey, time: formatRelativeTime(last_used_at) })
          : fill(revocation.bodyNeverUsed, { key: shortKey })}
      </Confirm>
    </>
  );
}

const LastUse = ({ at }: { at: string | null }) =>
  at ? fillWith(row.used, { time: <RelativeTime time={at} /> }) : row.neverUsed;

function RenameDialog(props: {
  service: ConsoleService;
  item: ConsoleKey;
  opened: boolean;
  close: () => void;
}) {
  const { service, item, opened, close } = props;
  const queries = useQueryClient();
  const [name, setName] = useState(item.name ?? '');
  const renaming = useMutation({
    mutationFn: () => request<ConsoleKey>('PATCH', `/services/${service.id}/keys/${item.id}`, { name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [service.id] });
      close();
    },
  });
  const { error, formProps } = useFormChecks(renaming.error, () => renaming.mutate());
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={texts.keys.renaming}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form {...formProps}>
        <Stack>
          <TextInput
            label={texts.keys.name}
            name="name"
            required
            data-autofocus
            maxLength={MAX_KEY_NAME_LENGTH}
            value={name}
            error={fieldError(error, 'name') ?? messageOf(error)}
            onChange={({ target }) => setName(target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={renaming.isPending} disabled={name.trim() === ''}>
              {row.rename}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
