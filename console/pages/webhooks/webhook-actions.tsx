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
import { texts } from '../../texts.ts';
import { webhooksPath } from './webhook-queries.ts';

const { actions } = texts.webhooks;

type Props = { service: ConsoleService; webhook: Webhook };

const PERIODS: [hours: string, label: string][] = [
  ['1', actions.recover.hour],
  ['24', actions.recover.day],
  ['168', actions.recover.week],
  ['720', actions.recover.month],
];

/** Actions on a webhook as a whole: disable it, replace its secret, send its events again, delete it. */
export function WebhookActions({ service, webhook }: Props) {
  const isOwner = hasRole(service.role, 'owner');
  return (
    <Card component="section" aria-labelledby="more">
      <Title order={2} size="h5" id="more" mb="md">
        {actions.title}
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
    <Action about={enabled ? actions.enableAbout : actions.disableAbout}>
      <Button variant="default" loading={changing.isPending} onClick={() => changing.mutate()}>
        {enabled ? actions.enable : actions.disable}
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
    showToast(actions.recover.done);
  };
  return (
    <Action about={actions.recover.about}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {actions.recover.button}
      </Button>
      <Confirm
        opened={isOpen}
        close={() => setOpen(false)}
        title={actions.recover.title}
        label={texts.webhooks.log.sendAgain}
        act={recover}
      >
        <Text size="sm">{actions.recover.body}</Text>
        <Select
          label={actions.recover.since}
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
    <Action about={actions.rotate.about}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {actions.rotate.button}
      </Button>
      <Confirm
        opened={isAsking}
        close={() => setAsking(false)}
        title={actions.rotate.title}
        label={actions.rotate.confirm}
        act={rotate}
      >
        <Text size="sm">{actions.rotate.body}</Text>
      </Confirm>
      <NewSecret label={texts.webhooks.secret} secret={secret} close={() => setSecret(null)} />
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
    showToast(actions.delete.done);
  };
  return (
    <Action about={actions.delete.about}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {actions.delete.button}
      </Button>
      <Confirm
        opened={isOpen}
        close={() => setOpen(false)}
        title={actions.delete.title}
        label={actions.delete.confirm}
        isDangerous
        act={remove}
      >
        <Text size="sm">{actions.delete.body}</Text>
      </Confirm>
    </Action>
  );
}
