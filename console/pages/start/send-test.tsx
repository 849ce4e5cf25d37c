import { Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { MAX_NOTIFICATION_MESSAGE_LENGTH, MAX_NOTIFICATION_TITLE_LENGTH } from '../../../contract/limits.ts';
import { isFinal } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { notificationQuery, sendTest } from '../notifications/queries.ts';
import type { MyDevice } from './use-phone.ts';

const { send } = texts.start;

const POLL_INTERVAL_MS = 500;
/** Fields that show their own errors. */
const FIELDS = ['payload.title', 'payload.message'];

type Props = {
  service: ConsoleService;
  device: MyDevice | null;
  /** Id of the notification that was tapped last. */
  tapped: string | null;
  onDelivered: () => void;
};

/** Sends a notification to the member's own phone, and shows its progress. */
export function SendTest({ service, device, tapped, onDelivered }: Props) {
  const [form, setForm] = useState(send.first);
  const sending = useMutation({
    mutationFn: () => sendTest(service.id, { payload: form }, device!.id),
  });
  const { error, formProps } = useFormChecks(sending.error, () => sending.mutate());
  if (!device) return <Text c="var(--quiet)">{send.notYet}</Text>;
  const formError = generalError(error, FIELDS);
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          label={send.title}
          name="payload.title"
          required
          maxLength={MAX_NOTIFICATION_TITLE_LENGTH}
          value={form.title}
          error={fieldError(error, 'payload.title')}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <Textarea
          label={send.message}
          name="payload.message"
          required
          maxLength={MAX_NOTIFICATION_MESSAGE_LENGTH}
          autosize
          value={form.message}
          error={fieldError(error, 'payload.message')}
          onChange={({ target }) => setForm({ ...form, message: target.value })}
        />
        <FormError error={formError} />
        <Group>
          <Button type="submit" loading={sending.isPending}>
            {fill(send.button, { phone: device.name })}
          </Button>
          {sending.data && (
            <Progress
              service={service.id}
              id={sending.data}
              isTapped={tapped === sending.data}
              onDelivered={onDelivered}
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** The notification's status, polled every half second until it is final. */
function Progress(props: { service: string; id: string; isTapped: boolean; onDelivered: () => void }) {
  const { service, id, isTapped, onDelivered } = props;
  const { data, error } = useQuery({
    ...notificationQuery(service, id),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : POLL_INTERVAL_MS),
  });
  const isDelivered = data?.status === 'completed';
  useEffect(() => {
    if (isDelivered) onDelivered();
  }, [isDelivered, onDelivered]);
  return (
    <Text size="sm" role="status">
      {isDelivered && <Check size={15} aria-hidden style={{ verticalAlign: '-2px', marginInlineEnd: 6 }} />}
      {error ? messageOf(error) : isTapped ? send.tapped : send.states[data?.status ?? 'created']}{' '}
      <Anchor component={Link} to={paths.notification(service, id)} size="sm">
        {send.details}
      </Anchor>
    </Text>
  );
}
