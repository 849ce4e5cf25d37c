import { Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { NotificationWithStats } from '../../../contract/notifications.ts';
import { FormFault } from '../../parts/form-fault.tsx';
import { otherFault } from '../../parts/form-faults.ts';
import { paths } from '../../paths.ts';
import { ask, queryOf } from '../../server/request.ts';
import type { MyDevice } from './use-phone.ts';

type Props = {
  service: ManagedService;
  device: MyDevice | null;
  /** The notification that was tapped last. */
  tapped: string | null;
  onDelivered: () => void;
};

/** One's first notification, and what became of it. */
export function SendOne({ service, device, tapped, onDelivered }: Props) {
  const [form, setForm] = useState({ title: 'Hello from the tower', message: 'The first bell is yours.' });
  const sending = useMutation({
    mutationFn: () =>
      ask<{ id: string }>(
        'POST',
        `/services/${service.id}/notifications${queryOf({ device_id: device?.id })}`,
        {
          payload: form,
        },
      ),
  });
  if (!device)
    return <Text c="var(--quiet)">Once a phone is here, you send it something from this page.</Text>;
  const fault = otherFault(sending.error, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Stack>
        <TextInput
          label="Title"
          required
          maxLength={50}
          value={form.title}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <Textarea
          label="Message"
          required
          maxLength={200}
          autosize
          value={form.message}
          onChange={({ target }) => setForm({ ...form, message: target.value })}
        />
        <FormFault fault={fault} />
        <Group>
          <Button type="submit" loading={sending.isPending}>
            Send to {device.name}
          </Button>
          {sending.data && (
            <Became
              service={service.id}
              id={sending.data.id}
              isTapped={tapped === sending.data.id}
              onDelivered={onDelivered}
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** How it goes, read every half a second until it is final. */
function Became(props: { service: string; id: string; isTapped: boolean; onDelivered: () => void }) {
  const { service, id, isTapped, onDelivered } = props;
  const { data, error } = useQuery({
    queryKey: [service, 'notifications', id],
    queryFn: () => ask<NotificationWithStats>('GET', `/services/${service}/notifications/${id}`),
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : 500),
  });
  const isDelivered = data?.status === 'completed';
  useEffect(() => {
    if (isDelivered) onDelivered();
  }, [isDelivered, onDelivered]);
  return (
    <Text size="sm" role="status">
      {isDelivered && <Check size={15} aria-hidden style={{ verticalAlign: '-2px', marginInlineEnd: 6 }} />}
      {error ? error.message : isTapped ? 'Delivered, and tapped.' : WORDS[data?.status ?? 'created']}{' '}
      <Anchor component={Link} to={paths.notification(service, id)} size="sm">
        Details
      </Anchor>
    </Text>
  );
}

const isFinal = (data: NotificationWithStats | undefined): boolean =>
  data !== undefined && data.status !== 'created' && data.status !== 'queued';

const WORDS = {
  created: 'Accepted …',
  queued: 'On its way …',
  completed: 'Delivered: look at your phone.',
  failed: 'The push service did not take it.',
  skipped: 'There was nobody to send it to: are notifications on, on the phone?',
} as const;
