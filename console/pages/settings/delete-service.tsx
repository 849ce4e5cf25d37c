import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { texts } from '../../texts.ts';

const { deletion } = texts.settings;

/** Deletes a service, once its owner has typed its title. It can be restored for a week. */
export function DeleteService({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const title = service.title ?? service.id;
  return (
    <DangerAction
      title={deletion.title}
      about={deletion.about}
      label={deletion.button}
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={fill(deletion.confirm.title, { service: title })}
      confirmLabel={deletion.confirm.button}
      typeOut={title}
      act={async () => {
        await request('POST', `/services/${service.id}/deletion`, { title });
        // The shell then shows the deleted service.
        await queries.invalidateQueries({ queryKey: serviceQuery(service.id).queryKey });
      }}
    >
      <Text size="sm">{deletion.confirm.atOnce}</Text>
      <List size="sm">
        <List.Item>{deletion.confirm.sending}</List.Item>
        <List.Item>{deletion.confirm.requests}</List.Item>
        <List.Item>{deletion.confirm.mails}</List.Item>
      </List>
      <Text size="sm">{deletion.confirm.inAWeek}</Text>
    </DangerAction>
  );
}
