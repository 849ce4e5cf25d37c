import { ActionIcon, Badge, Code, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import type { ManagedKey } from '../../../contract/keys.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Fact, Row } from '../../parts/rows.tsx';
import { say } from '../../parts/say.ts';
import { relatively, When } from '../../parts/when.tsx';
import { may } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import classes from './people.module.css';
import { RenameKey } from './rename-key.tsx';

const LONG = 90 * 86_400_000;

/** Whether a key could be one that nobody needs any more. */
const isUnused = ({ last_used_at, created_at }: ManagedKey): boolean =>
  Date.now() - Date.parse(last_used_at ?? created_at) > LONG;

type Props = { service: ManagedService; item: ManagedKey; isLast: boolean };

export function KeyRow({ service, item, isLast }: Props) {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'rename' | 'revoke' | null>(null);
  const { name, environment, last_four, created_at, last_used_at } = item;
  const short = `${environment}_…${last_four}`;
  const called = name ?? short;
  const close = () => setDialog(null);
  return (
    <>
      <Row
        lead={<KeyRound size={20} aria-hidden />}
        title={
          <>
            {name ?? 'Without a name'}
            {isUnused(item) && <Badge color="yellow">Unused for 90 days</Badge>}
          </>
        }
        about={
          <>
            <Code>{short}</Code> issued <When time={created_at} />
            <span className={classes.onPhone}>
              <Use at={last_used_at} />
            </span>
          </>
        }
        isBrief
        aside={
          <>
            <Fact>
              <Use at={last_used_at} />
            </Fact>
            {may(service.role, 'owner') && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More on ${called}`}>
                    <Ellipsis size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Pencil size={16} />} onClick={() => setDialog('rename')}>
                    Rename
                  </Menu.Item>
                  {isLast && <Menu.Label>The last key stays: issue another first</Menu.Label>}
                  <Menu.Item
                    color="red"
                    disabled={isLast}
                    leftSection={<Trash2 size={16} />}
                    onClick={() => setDialog('revoke')}
                  >
                    Revoke
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      <RenameKey service={service} item={item} opened={dialog === 'rename'} close={close} />
      <Confirm
        opened={dialog === 'revoke'}
        close={close}
        title={`Revoke ${called}?`}
        label="Revoke the key"
        isDangerous
        act={async () => {
          await ask('DELETE', `/services/${service.id}/keys/${item.id}`);
          await queries.invalidateQueries({ queryKey: [service.id] });
          say(`${called} is revoked.`);
        }}
      >
        Whatever sends with {short} is refused from that moment on, and this can’t be taken back.{' '}
        {last_used_at ? `It was last used ${relatively(last_used_at)}.` : 'It was never used.'}
      </Confirm>
    </>
  );
}

const Use = ({ at }: { at: string | null }) =>
  at ? (
    <>
      Used <When time={at} />
    </>
  ) : (
    'Never used'
  );
