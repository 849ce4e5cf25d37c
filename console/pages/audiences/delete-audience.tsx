import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/audiences.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/confirm.tsx';
import { showToast } from '../../components/toast.ts';
import { paths } from '../../paths.ts';
import { audienceQuery } from './queries.ts';

export function DeleteAudience({ service, audience }: { service: string; audience: SavedAudience }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [confirming, { open, close }] = useDisclosure();
  const remove = async () => {
    await request('DELETE', `/services/${service}/audiences/${audience.id}`);
    await navigate(paths.audiences(service), { replace: true });
    queries.removeQueries({ queryKey: audienceQuery(service, audience.id).queryKey });
    await queries.invalidateQueries({ queryKey: [service, 'audiences', 'list'] });
    showToast(`Deleted ${audience.name}.`);
  };
  return (
    <Card mt="xl" component="section" aria-labelledby="delete">
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 260px' }}>
          <Title order={2} size="h5" id="delete">
            Delete this audience
          </Title>
          <Text size="sm" c="var(--quiet)">
            Its people and their tags stay as they are.
          </Text>
        </div>
        <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={open}>
          Delete…
        </Button>
      </Group>
      <Confirm
        opened={confirming}
        close={close}
        title={`Delete ${audience.name}?`}
        label="Delete audience"
        isDangerous
        act={remove}
      >
        <Text size="sm">
          Scheduled notifications to it are still sent: they keep its conditions. Requests that name it by its
          ID are rejected.
        </Text>
      </Confirm>
    </Card>
  );
}
