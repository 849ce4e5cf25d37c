import { List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ManagedService } from '../../../contract/console.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm, TypeToConfirm } from '../../components/confirm.tsx';
import { DangerCard } from '../../components/danger-card.tsx';

/** Deletes a service, once its owner has typed its title. For a week it can be restored. */
export function DeleteService({ service }: { service: ManagedService }) {
  const queries = useQueryClient();
  const [confirming, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState('');
  const title = service.title ?? service.id;
  return (
    <DangerCard
      title="Delete this service"
      about="It stops at once. For a week you can restore it, then everything of it is deleted."
      label="Delete…"
      icon={<Trash2 size={16} aria-hidden />}
      open={() => {
        setTyped('');
        open();
      }}
    >
      <Confirm
        opened={confirming}
        close={close}
        title={`Delete ${title}?`}
        label="Delete service"
        isDangerous
        disabled={typed.trim() !== title.trim()}
        act={async () => {
          await request('POST', `/services/${service.id}/deletion`, { title: typed });
          // The shell shows what is left to do.
          await queries.invalidateQueries({ queryKey: serviceQuery(service.id).queryKey });
        }}
      >
        <Text size="sm">At once:</Text>
        <List size="sm">
          <List.Item>nothing is sent any more, and scheduled notifications are cancelled</List.Item>
          <List.Item>your API keys are rejected, and your app says that it has ended</List.Item>
          <List.Item>every owner gets an email, if this installation sends any</List.Item>
        </List>
        <Text size="sm">
          In a week: devices, customers, notifications, images, keys and the team’s access are deleted for
          good. Until then any owner can restore the service; cancelled notifications stay cancelled.
        </Text>
        <TypeToConfirm text={title} typed={typed} setTyped={setTyped} />
      </Confirm>
    </DangerCard>
  );
}
