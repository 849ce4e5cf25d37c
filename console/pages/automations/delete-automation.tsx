import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Automation } from '../../../contract/api/automations/automations.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { automationQuery, automationsPath } from './queries.ts';

const { deletion } = texts.automations;

export function DeleteAutomation(props: { service: string; automation: Pick<Automation, 'id' | 'name'> }) {
  const { service } = props;
  const { id, name } = props.automation;
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <DangerAction
      title={deletion.title}
      about={deletion.about}
      label={deletion.button}
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={fill(deletion.question, { name })}
      confirmLabel={deletion.confirm}
      act={async () => {
        await request('DELETE', `${automationsPath(service)}/${id}`);
        await navigate(paths.automations(service), { replace: true });
        queries.removeQueries({ queryKey: automationQuery(service, id).queryKey });
        await queries.invalidateQueries({ queryKey: [service, 'automations'] });
        showToast(fill(deletion.deleted, { name }));
      }}
    >
      <Text size="sm">{deletion.body}</Text>
    </DangerAction>
  );
}
