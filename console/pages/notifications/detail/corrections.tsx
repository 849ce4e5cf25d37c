import { Button, Card, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Eraser, PencilLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { fill } from '../../../../languages/text.ts';
import { needsApproval } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { count } from '../../../components/text/numbers.ts';
import { formatRelativeTime } from '../../../components/text/time.tsx';
import { texts } from '../../../texts.ts';

const { correct, remove, result: words } = texts.corrections;

/** The dialog and its previews are loaded when they are opened, which is seldom. */
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }));

type Props = { service: ConsoleService; notification: ConsoleNotificationDetails };

/** Buttons that put right a notification that has begun to leave. One that waits is edited or cancelled. */
export function CorrectionActions({ service, notification }: Props) {
  const [isCorrectOpen, correction] = useDisclosure();
  const [isRemoveOpen, removal] = useDisclosure();
  const { audience, corrections, due_at, is_waiting } = notification;
  if (is_waiting || due_at === null || corrections?.retracted_at) return null;
  const isToMany = audience.kind !== 'user' && audience.kind !== 'device';
  return (
    <>
      {!needsApproval(service, isToMany) && (
        <Button
          variant="default"
          onClick={correction.open}
          leftSection={<PencilLine size={16} aria-hidden />}
        >
          {correct.action}
        </Button>
      )}
      <Button
        color="red"
        variant="outline"
        onClick={removal.open}
        leftSection={<Eraser size={16} aria-hidden />}
      >
        {remove.action}
      </Button>
      {isCorrectOpen && (
        <Suspense fallback={null}>
          <CorrectDialog service={service} notification={notification} close={correction.close} />
        </Suspense>
      )}
      <RemoveDialog
        service={service}
        notification={notification}
        opened={isRemoveOpen}
        close={removal.close}
      />
    </>
  );
}

function RemoveDialog({
  service,
  notification,
  opened,
  close,
}: Props & { opened: boolean; close: () => void }) {
  const queries = useQueryClient();
  return (
    <Confirm
      opened={opened}
      close={close}
      title={remove.title}
      label={remove.confirm}
      cancelLabel={remove.keep}
      isDangerous
      act={async () => {
        await request('POST', `/services/${service.id}/notifications/${notification.id}/retract`);
        showToast(remove.done);
        await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
      }}
    >
      <List spacing="xs">
        {[remove.inboxes, remove.left, remove.phones, remove.iphone, remove.off].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text fw={600}>{remove.final}</Text>
    </Confirm>
  );
}

/** The outcome of the latest correction. Renders nothing without one. */
export function CorrectionLine({ notification: { corrections } }: Pick<Props, 'notification'>) {
  if (!corrections) return null;
  const { replaced_at, retracted_at, sent, failed, waiting } = corrections;
  const at = retracted_at ?? replaced_at;
  if (at === null) return null;
  const counts = [
    sent > 0 && count(retracted_at ? words.told : words.updated, sent),
    waiting > 0 && count(words.waiting, waiting),
    failed > 0 && count(words.failed, failed),
  ].filter((part) => part !== false);
  const [only, full] = retracted_at
    ? [words.removedOnly, words.removed]
    : [words.correctedOnly, words.corrected];
  const time = formatRelativeTime(at);
  return (
    <Card role="status">
      <Text fw={600}>
        {counts.length === 0
          ? fill(only, { time })
          : fill(full, {
              time,
              counts: counts.reduce((first, second) => fill(words.list, { first, second })),
            })}
      </Text>
      {failed > 0 && (
        <Text size="sm" c="var(--quiet)" mt={4}>
          {words.later}
        </Text>
      )}
    </Card>
  );
}
