import { ActionIcon, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { FileKey2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { VapidKey } from '../../../contract/api/vapid-keys.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm, TypeToConfirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Row, RowGlyph, Rows } from '../../components/lists/list.tsx';
import { pluralize } from '../../components/text/numbers.ts';
import { RelativeTime } from '../../components/text/time.tsx';
import { AddKey } from './add-key.tsx';

/** The imported key pairs, and how many devices each one reaches. */
export function VapidKeys({ service, keys }: { service: ConsoleService; keys: VapidKey[] }) {
  const [isAdding, add] = useDisclosure();
  const isOwner = hasRole(service.role, 'owner');
  return (
    <section aria-labelledby="vapid-keys">
      <Group justify="space-between" align="end" mb="sm">
        <Title order={2} size="h4" id="vapid-keys">
          VAPID key pairs
        </Title>
        {isOwner && keys.length > 0 && keys.length < MAX_VAPID_KEYS && (
          <Button variant="default" size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
            Import key pair
          </Button>
        )}
      </Group>
      {keys.length === 0 ? (
        <Card>
          <Stack align="flex-start">
            <Text size="sm">
              Browsers take messages only from the key pair for which somebody subscribed. Your former system
              has it, usually in its settings under <em>VAPID</em>. It is stored encrypted, and never shown.
            </Text>
            {isOwner ? (
              <Button leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
                Import key pair
              </Button>
            ) : (
              <Text size="sm" c="var(--quiet)">
                An owner of this service can import one.
              </Text>
            )}
          </Stack>
        </Card>
      ) : (
        <Rows label="VAPID key pairs">
          {keys.map((key) => (
            <KeyRow key={key.id} service={service.id} item={key} canDelete={isOwner} />
          ))}
        </Rows>
      )}
      {isOwner && <AddKey service={service.id} opened={isAdding} close={add.close} />}
    </section>
  );
}

function KeyRow({ service, item, canDelete }: { service: string; item: VapidKey; canDelete: boolean }) {
  const [isDeleting, deletion] = useDisclosure();
  const { public_key, active_devices, created_at } = item;
  const shortKey = `${public_key.slice(0, 10)}…`;
  return (
    <>
      <Row
        lead={
          <RowGlyph>
            <FileKey2 size={18} />
          </RowGlyph>
        }
        title={pluralize(active_devices, 'active device')}
        about={
          <>
            <Code title={public_key}>{shortKey}</Code> imported <RelativeTime time={created_at} />
          </>
        }
        isBrief
        aside={
          canDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Delete the key pair ${shortKey}`}
              onClick={deletion.open}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {canDelete && <DeleteKey service={service} item={item} opened={isDeleting} close={deletion.close} />}
    </>
  );
}

function DeleteKey(props: { service: string; item: VapidKey; opened: boolean; close: () => void }) {
  const { service, item, opened, close } = props;
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const count = item.active_devices;
  const number = String(count);
  return (
    <Confirm
      opened={opened}
      close={() => {
        setTyped('');
        close();
      }}
      title="Delete this key pair?"
      label="Delete key pair"
      isDangerous
      disabled={count > 0 && typed !== number}
      act={async () => {
        const query = count > 0 ? '?force=true' : '';
        await request('DELETE', `/services/${service}/vapid-keys/${item.id}${query}`);
        await queries.invalidateQueries({ queryKey: [service] });
        showToast('Deleted the key pair.');
      }}
    >
      <Text size="sm">
        {count === 0
          ? 'No active device needs it any more.'
          : `${pluralize(count, 'phone or browser', 'phones and browsers')} would go silent: no other key reaches ${
              count === 1 ? 'it' : 'them'
            }. ${count === 1 ? 'It is' : 'They are'} deactivated until ${count === 1 ? 'its customer subscribes' : 'their customers subscribe'} again.`}
      </Text>
      {count > 0 && <TypeToConfirm text={number} typed={typed} setTyped={setTyped} />}
    </Confirm>
  );
}
