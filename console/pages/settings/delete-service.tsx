import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';

/** Deletes a service, once its owner has typed its title. It can be restored for a week. */
export function DeleteService({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const title = service.title ?? service.id;
  return (
    <DangerAction
      title="Delete this service"
      about="It stops at once. You can restore it for a week; then all of its data is deleted."
      label="Delete…"
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={`Delete ${title}?`}
      confirmLabel="Delete service"
      typeOut={title}
      act={async () => {
        await request('POST', `/services/${service.id}/deletion`, { title });
        // The shell then shows the deleted service.
        await queries.invalidateQueries({ queryKey: serviceQuery(service.id).queryKey });
      }}
    >
      <Text size="sm">At once:</Text>
      <List size="sm">
        <List.Item>sending stops, and scheduled notifications are cancelled</List.Item>
        <List.Item>your API keys are rejected, and your app says that the service has ended</List.Item>
        <List.Item>every owner gets an email, if this installation can send email</List.Item>
      </List>
      <Text size="sm">
        In a week: devices, customers, notifications, images, keys and the team’s access are deleted for good.
        Until then any owner can restore the service; cancelled notifications stay cancelled.
      </Text>
    </DangerAction>
  );
}
