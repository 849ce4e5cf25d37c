import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/api/audiences.ts';
import { request } from '../../api-client/request.ts';
import { DangerAction } from '../../components/feedback/danger-action.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { paths } from '../../paths.ts';
import { audienceQuery } from './queries.ts';

export function DeleteAudience({ service, audience }: { service: string; audience: SavedAudience }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <DangerAction
      title="Delete this audience"
      about="Its customers and their tags stay as they are."
      label="Delete…"
      icon={<Trash2 size={16} aria-hidden />}
      dialogTitle={`Delete ${audience.name}?`}
      confirmLabel="Delete audience"
      act={async () => {
        await request('DELETE', `/services/${service}/audiences/${audience.id}`);
        await navigate(paths.audiences(service), { replace: true });
        queries.removeQueries({ queryKey: audienceQuery(service, audience.id).queryKey });
        await queries.invalidateQueries({ queryKey: [service, 'audiences', 'list'] });
        showToast(`Deleted ${audience.name}.`);
      }}
    >
      <Text size="sm">
        Scheduled notifications to it are still sent: they keep its conditions. API requests that use its ID
        will be rejected.
      </Text>
    </DangerAction>
  );
}
