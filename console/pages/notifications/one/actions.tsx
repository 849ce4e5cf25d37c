import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Copy, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import type { SentDetail } from '../../../../contract/sent.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { say } from '../../../parts/say.ts';
import { exactly } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import { may } from '../../../server/me.ts';
import { ask } from '../../../server/request.ts';
import { isFinal } from '../words.ts';
import { Resend } from './resend.tsx';

/** What can be done with a notification where it stands. */
export function Actions({ service, notification }: { service: ManagedService; notification: SentDetail }) {
  const [cancelling, cancel] = useDisclosure();
  const [resending, resend] = useDisclosure();
  if (!may(service.role, 'editor')) return null;
  const { id, delivery_stats: stats } = notification;
  const canResend = isFinal(notification) && stats.failed > 0 && notification.resent_as === null;
  return (
    <>
      {canResend && (
        <Button variant="default" onClick={resend.open} leftSection={<RotateCw size={16} aria-hidden />}>
          Send again to those who failed
        </Button>
      )}
      <Button
        component={Link}
        to={paths.compose(service.id, id)}
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
      >
        Duplicate
      </Button>
      {notification.is_waiting && notification.status === 'created' && (
        <Button
          color="red"
          variant="outline"
          onClick={cancel.open}
          leftSection={<Ban size={16} aria-hidden />}
        >
          Cancel it
        </Button>
      )}
      <Cancel service={service.id} notification={notification} opened={cancelling} close={cancel.close} />
      {canResend && <Resend service={service.id} id={id} opened={resending} close={resend.close} />}
    </>
  );
}

function Cancel(props: { service: string; notification: SentDetail; opened: boolean; close: () => void }) {
  const { service, notification, opened, close } = props;
  const queries = useQueryClient();
  return (
    <Confirm
      opened={opened}
      close={close}
      title="Cancel this notification?"
      label="Do not send it"
      isDangerous
      act={async () => {
        await ask('DELETE', `/services/${service}/notifications/${notification.id}`);
        say('Cancelled. Nobody gets it.');
        await queries.invalidateQueries({ queryKey: [service, 'notifications'] });
      }}
    >
      <Text>
        “{notification.payload.title}” would be sent
        {notification.scheduled_at && ` on ${exactly(notification.scheduled_at)}`}. Once cancelled it stays in
        the list, and can be duplicated.
      </Text>
    </Confirm>
  );
}
