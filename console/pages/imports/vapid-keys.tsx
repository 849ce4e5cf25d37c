import { ActionIcon, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { FileKey2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { VapidKey } from '../../../contract/api/vapid-keys.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm, TypeToConfirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { Row, RowGlyph, Rows } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { AddKey } from './add-key.tsx';

const { pairs } = texts.imports;

/** The imported key pairs, and how many devices each one reaches. */
export function VapidKeys({ service, keys }: { service: ConsoleService; keys: VapidKey[] }) {
  const [isAdding, add] = useDisclosure();
  const isOwner = hasRole(service.role, 'owner');
  return (
    <section aria-labelledby="vapid-keys">
      <Group justify="space-between" align="end" mb="sm">
        <Title order={2} size="h4" id="vapid-keys">
          {pairs.title}
        </Title>
        {isOwner && keys.length > 0 && keys.length < MAX_VAPID_KEYS && (
          <Button variant="default" size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
            {pairs.import}
          </Button>
        )}
      </Group>
      {keys.length === 0 ? (
        <Card>
          <Stack align="flex-start">
            <Text size="sm">{fillWith(pairs.none, { vapid: <em>VAPID</em> })}</Text>
            {isOwner ? (
              <Button leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
                {pairs.import}
              </Button>
            ) : (
              <Text size="sm" c="var(--quiet)">
                {pairs.ownerCanImport}
              </Text>
            )}
          </Stack>
        </Card>
      ) : (
        <Rows label={pairs.title}>
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
        title={count(pairs.activeDevices, active_devices)}
        about={fillWith(pairs.importedAt, {
          key: <Code title={public_key}>{shortKey}</Code>,
          time: <RelativeTime time={created_at} />,
        })}
        isBrief
        aside={
          canDelete && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={fill(pairs.deletion.button, { key: shortKey })}
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
  const devices = item.active_devices;
  const number = String(devices);
  return (
    <Confirm
      opened={opened}
      close={() => {
        setTyped('');
        close();
      }}
      title={pairs.deletion.title}
      label={pairs.deletion.confirm}
      isDangerous
      disabled={devices > 0 && typed !== number}
      act={async () => {
        const query = devices > 0 ? '?force=true' : '';
        await request('DELETE', `/services/${service}/vapid-keys/${item.id}${query}`);
        await queries.invalidateQueries({ queryKey: [service] });
        showToast(pairs.deletion.done);
      }}
    >
      <Text size="sm">{devices === 0 ? pairs.deletion.unused : count(pairs.deletion.used, devices)}</Text>
      {devices > 0 && <TypeToConfirm text={number} typed={typed} setTyped={setTyped} />}
    </Confirm>
  );
}
