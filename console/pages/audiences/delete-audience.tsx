import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/api/audiences.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { audienceQuery } from './queries.ts';

const { deletion } = texts.audiences;

export function DeleteAudience({ service, audience }: { service: string; audience: SavedAudience }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <DangerAction
      title={deletion.title}
      about={deletion.about}
      label={deletion.button}
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={fill(deletion.question, { audience: audience.name })}
      confirmLabel={deletion.confirm}
      act={async () => {
        await request('DELETE', `/services/${service}/audiences/${audience.id}`);
        await navigate(paths.audiences(service), { replace: true });
        queries.removeQueries({ queryKey: audienceQuery(service, audience.id).queryKey });
        await queries.invalidateQueries({ queryKey: [service, 'audiences', 'list'] });
        showToast(fill(deletion.deleted, { audience: audience.name }));
      }}
    >
      <Text size="sm">{deletion.body}</Text>
    </DangerAction>
  );
}
