import { Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Copy, OctagonX, Pencil, RotateCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { fill } from '../../../../languages/text.ts';
import { hasRole, needsApproval } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { messageOf } from '../../../components/feedback/error-message.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { count } from '../../../components/text/numbers.ts';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { joinSentences } from '../../../components/text/sentences.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { CorrectionActions } from './corrections.tsx';
import { describeSchedule } from './describe-schedule.ts';

const { actions: words, cancellation, resending, stopping } = texts.notification;

/** Buttons for the actions that the notification's status and the member's role allow. */
export function Actions({
  service,
  notification,
}: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
}) {
  const [isCancelOpen, cancel] = useDisclosure();
  const [isStopOpen, stop] = useDisclosure();
  const [isResendOpen, resend] = useDisclosure();
  if (!hasRole(service.role, 'editor')) return null;
  const { id, delivery_stats: stats } = notification;
  const { kind } = notification.audience;
  const maySend = !needsApproval(service, kind !== 'user' && kind !== 'device');
  const canResend = maySend && isFinal(notification) && stats.failed > 0 && notification.resent_as === null;
  const canStop = !isFinal(notification) && !notification.is_waiting;
  const canChange = notification.is_waiting && notification.status === 'created';
  return (
    <>
      {canResend && (
        <Button variant="default" onClick={resend.open} leftSection={<RotateCw size={16} aria-hidden />}>
          {words.resend}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.compose(service.id, id)}
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
      >
        {words.duplicate}
      </Button>
      {canChange && maySend && (
        <Button
          component={Link}
          to={paths.editNotification(service.id, id)}
          variant="default"
          leftSection={<Pencil size={16} aria-hidden />}
        >
          {words.edit}
        </Button>
      )}
      {canChange && (
        <Button
          color="red"
          variant="outline"
          onClick={cancel.open}
          leftSection={<Ban size={16} aria-hidden />}
        >
          {words.cancel}
        </Button>
      )}
      {canStop && (
        <Button
          color="red"
          variant="outline"
          onClick={stop.open}
          leftSection={<OctagonX size={16} aria-hidden />}
        >
          {words.stop}
        </Button>
      )}
      <CorrectionActions service={service} notification={notification} />
      <StopDialog service={service} notification={notification} opened={isStopOpen} close={stop.close} />
      <CancelDialog
        service={service}
        notification={notification}
        opened={isCancelOpen}
        close={cancel.close}
      />
      {canResend && <ResendDialog service={service.id} id={id} opened={isResendOpen} close={resend.close} />}
    </>
  );
}

type DialogProps = {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
  opened: boolean;
  close: () => void;
};

function CancelDialog({ service, notification, opened, close }: DialogProps) {
  const queries = useQueryClient();
  return (
    <Confirm
      opened={opened}
      close={close}
      title={cancellation.title}
      label={cancellation.confirm}
      cancelLabel={cancellation.keep}
      isDangerous
      act={async () => {
        await request('DELETE', `/services/${service.id}/notifications/${notification.id}`);
        showToast(cancellation.done);
        await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
      }}
    >
      <Text>
        {fill(notification.scheduled_at ? cancellation.bodyScheduled : cancellation.body, {
          title: shownTexts(notification.payload).title,
          time: describeSchedule(service, notification),
        })}
      </Text>
    </Confirm>
  );
}

function StopDialog({ service, notification, opened, close }: DialogProps) {
  const queries = useQueryClient();
  const { completed, created, queued } = notification.delivery_stats;
  const waiting = created + queued;
  return (
    <Confirm
      opened={opened}
      close={close}
      title={stopping.title}
      label={stopping.confirm}
      cancelLabel={stopping.keep}
      isDangerous
      act={async () => {
        await request('POST', `/services/${service.id}/notifications/${notification.id}/stop`);
        await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
      }}
    >
      <Text>
        {joinSentences(
          waiting > 0 && count(stopping.waiting, waiting),
          completed > 0 && count(stopping.sent, completed),
          waiting === 0 && completed === 0 && stopping.unknown,
        )}
      </Text>
    </Confirm>
  );
}

/** Number of failed devices that can be reached now. */
type ResendReach = { devices: number; people: number };

function ResendDialog(props: { service: string; id: string; opened: boolean; close: () => void }) {
  const { service, id, opened, close } = props;
  const path = `/services/${service}/notifications/${id}/resend`;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [service, 'notifications', id, 'resend'],
    queryFn: () => request<ResendReach>('GET', path),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Confirm
      opened={opened}
      close={close}
      title={resending.title}
      label={data && data.devices > 0 ? count(resending.confirmTo, data.devices) : resending.confirm}
      disabled={data?.devices === 0 || !data}
      act={async () => {
        const { id: newId } = await request<{ id: string }>('POST', path, {});
        await queries.invalidateQueries({ queryKey: [service, 'notifications'] });
        await navigate(paths.notification(service, newId));
      }}
    >
      {error && <Text role="alert">{messageOf(error)}</Text>}
      {!data && !error && <Skeleton height={48} />}
      {data && <Text>{describeResend(data)}</Text>}
    </Confirm>
  );
}

function describeResend({ devices, people }: ResendReach): string {
  if (devices === 0) return resending.none;
  return fill(resending.body, {
    devices: count(resending.devices, devices),
    customers: count(resending.customers, people),
  });
}
