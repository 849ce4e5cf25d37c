import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook, WebhookSecret } from '../../../contract/api/webhooks.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { NewSecret } from '../../components/secrets/new-secret.tsx';
import { paths } from '../../paths.ts';
import { webhooksPath } from './webhook-queries.ts';

type Props = { service: ConsoleService; webhook: Webhook };

const PERIODS: [hours: string, label: string][] = [
  ['1', 'The last hour'],
  ['24', 'The last day'],
  ['168', 'The last week'],
  ['720', 'The last 30 days'],
];

/** Actions on a webhook as a whole: disable it, replace its secret, send its events again, delete it. */
export function WebhookActions({ service, webhook }: Props) {
  const isOwner = hasRole(service.role, 'owner');
  return (
    <Card component="section" aria-labelledby="more">
      <Title order={2} size="h5" id="more" mb="md">
        More
      </Title>
      <Stack>
        {isOwner && <Enabling service={service} webhook={webhook} />}
        {webhook.enabled && <Recovering service={service} webhook={webhook} />}
        {isOwner && <Rotating service={service} webhook={webhook} />}
        {isOwner && <Deleting service={service} webhook={webhook} />}
      </Stack>
    </Card>
  );
}

const Action = ({ about, children }: { about: string; children: ReactNode }) => (
  <Group justify="space-between" gap="md">
    <Text size="sm" style={{ flex: '1 1 240px' }}>
      {about}
    </Text>
    {children}
  </Group>
);

function Enabling({ service, webhook }: Props) {
  const queries = useQueryClient();
  const enabled = !webhook.enabled;
  const changing = useMutation({
    mutationFn: () => request('PATCH', `${webhooksPath(service.id)}/${webhook.id}`, { enabled }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] }),
    onError: showErrorToast,
  });
  return (
    <Action
      about={
        enabled ? 'It gets the events from the moment you enable it.' : 'While disabled, nothing is posted.'
      }
    >
      <Button variant="default" loading={changing.isPending} onClick={() => changing.mutate()}>
        {enabled ? 'Enable' : 'Disable'}
      </Button>
    </Action>
  );
}

function Recovering({ service, webhook }: Props) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [hours, setHours] = useState('24');
  const recover = async () => {
    const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
    await request('POST', `${webhooksPath(service.id)}/${webhook.id}/recover`, { since });
    await queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] });
    showToast('The events will be sent again.');
  };
  return (
    <Action about="If your server lost events, send them again.">
      <Button variant="default" onClick={() => setOpen(true)}>
        Send events again…
      </Button>
      <Confirm
        opened={isOpen}
        close={() => setOpen(false)}
        title="Send events again?"
        label="Send again"
        act={recover}
      >
        <Text size="sm">
          All events since then are posted, including those that your server has received. They keep their
          IDs.
        </Text>
        <Select
          label="Since when"
          data={PERIODS.map(([value, label]) => ({ value, label }))}
          value={hours}
          allowDeselect={false}
          onChange={(value) => setHours(value ?? '24')}
        />
      </Confirm>
    </Action>
  );
}

function Rotating({ service, webhook }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = async () => {
    const path = `${webhooksPath(service.id)}/${webhook.id}/rotate`;
    const answer = await request<WebhookSecret>('POST', path);
    setSecret(answer.secret);
    await queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] });
  };
  return (
    <Action about="For a day after you replace it, requests are signed with both secrets.">
      <Button variant="default" onClick={() => setAsking(true)}>
        Replace secret…
      </Button>
      <Confirm
        opened={isAsking}
        close={() => setAsking(false)}
        title="Replace the secret?"
        label="Replace secret"
        act={rotate}
      >
        <Text size="sm">
          The current one still signs for 24 hours. If you replaced one in the last day, that one stops now.
        </Text>
      </Confirm>
      <NewSecret label="Secret" secret={secret} close={() => setSecret(null)} />
    </Action>
  );
}

function Deleting({ service, webhook }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await request('DELETE', `${webhooksPath(service.id)}/${webhook.id}`);
    await navigate(paths.webhooks(service.id), { replace: true });
    queries.removeQueries({ queryKey: [service.id, 'webhooks', webhook.id] });
    await queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] });
    showToast('Webhook deleted.');
  };
  return (
    <Action about="Also deletes its log and the events that are still to be posted.">
      <Button variant="default" onClick={() => setOpen(true)}>
        Delete…
      </Button>
      <Confirm
        opened={isOpen}
        close={() => setOpen(false)}
        title="Delete this webhook?"
        label="Delete webhook"
        isDangerous
        act={remove}
      >
        <Text size="sm">This can’t be undone.</Text>
      </Confirm>
    </Action>
  );
}
