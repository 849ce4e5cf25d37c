import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { showToast } from '../../../components/feedback/toast.ts';
import { generalError } from '../../../components/forms/form-errors.tsx';
import { pluralize } from '../../../components/text/numbers.ts';
import { formatDateTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { formatDuration } from './delivery/option-words.ts';
import { type Draft, isToMany, type Recipients } from './draft/draft.ts';
import { errorsByField, type Rejection } from './draft/rejected-fields.ts';
import {
  type Count,
  formatProven,
  proposeDraft,
  reachQuery,
  sendDraft,
  toRequest,
  wasSentBeforeChange,
} from './draft/requests.ts';
import { deleteDraft } from './draft/use-draft.ts';
import { parseTime } from './draft/validate-draft.ts';
import { CapLine, useSent } from './recipients/cap-field.tsx';
import { GuardLine } from './recipients/guard.tsx';

type Props = {
  service: string;
  draft: Draft;
  /** True if an owner has to approve it first. */
  isProposal: boolean;
  opened: boolean;
  close: () => void;
  change: (fields: Partial<Draft>) => void;
  /** Shows errors of the API at their fields. */
  reject: (rejection: Rejection) => void;
  onExited: () => void;
};

/** Shows how many users a draft reaches and when, before it is sent. */
export function ConfirmSend({ service, draft, isProposal, opened, close, change, reject, onExited }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reachOptions = reachQuery(service, draft.recipients);
  const { data: whole } = useQuery({ ...reachOptions, staleTime: 0, enabled: opened });
  const reach = useSent(service, draft, whole);
  const sending = useMutation({
    mutationFn: () =>
      isProposal ? proposeDraft(service, draft).then(() => null) : sendDraft(service, draft),
    async onSuccess(id) {
      deleteDraft(service);
      if (id === null) {
        void queries.invalidateQueries({ queryKey: [service, 'proposals'] });
        showToast('An owner is asked for approval.');
        await navigate(paths.notifications(service));
        return;
      }
      if (draft.isLater) showToast('Notification scheduled.');
      void queries.invalidateQueries({ queryKey: [service, 'notifications'] });
      await navigate(paths.notification(service, id));
    },
    onError(error) {
      const errors = errorsByField(error);
      if (wasSentBeforeChange(error) || Object.keys(errors).length === 0) return;
      reject({ body: toRequest(draft), errors });
      sending.reset();
      close();
    },
  });
  const back = () => {
    if (sending.isPending) return;
    sending.reset();
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={back}
      onExitTransitionEnd={onExited}
      title={confirmTitle(draft, isProposal)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <div>
          <Text fw={600}>{draft.title}</Text>
          <Text size="sm" c="var(--quiet)">
            {draft.message}
          </Text>
        </div>
        <Text>
          {isProposal && 'It waits until an owner approves it. '}
          {describeSend(draft, reach)}
        </Text>
        {reach && reach === whole && isToMany(draft.recipients) && (
          <Text size="sm" c="var(--quiet)">
            {formatProven(reach)}
          </Text>
        )}
        <GuardLine service={service} draft={draft} />
        <CapLine service={service} draft={draft} />
        {reach?.devices === 0 && (
          <Alert color="yellow">
            Nobody would receive it right now: none of these devices has notifications turned on.
          </Alert>
        )}
        <SendError
          service={service}
          error={sending.error}
          sendAsNew={() => {
            change({ key: crypto.randomUUID() });
            sending.reset();
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={back}>
            Back
          </Button>
          <Button loading={sending.isPending} onClick={() => sending.mutate()} data-autofocus>
            {isProposal ? 'Ask for approval' : sendLabel(draft, reach)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function confirmTitle({ isLater }: Draft, isProposal: boolean): string {
  if (isProposal) return 'Ask an owner to approve it?';
  return isLater ? 'Schedule this notification?' : 'Send this notification?';
}

/** Returns a label such as "Send to 1,204 customers" and "Schedule for grace". */
export function sendLabel(draft: Draft, reach: Count | undefined): string {
  const { isLater, recipients, unresponsive } = draft;
  // The reach is unknown if unresponsive users are left out.
  const target = targetLabel(recipients, unresponsive === 'send' ? reach : undefined);
  if (!target) return isLater ? 'Schedule' : 'Send';
  return `${isLater ? 'Schedule for' : 'Send to'} ${target}`;
}

function targetLabel(recipients: Recipients, reach: Count | undefined): string {
  if (recipients.kind === 'user') return shorten(recipients.id);
  if (recipients.kind === 'device') return shorten(recipients.name);
  return reach && reach.people > 0 ? pluralize(reach.people, 'customer') : '';
}

const MAX_NAME_LENGTH = 24;

const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;

/** Recipients of a scheduled notification, other than everybody. */
const GROUPS = {
  topic: 'everybody who has the topic on by then',
  audience: 'everybody in the audience by then',
  list: 'the customers of the list',
};

function describeSend(draft: Draft, reach: Count | undefined): string {
  const { recipients, overMinutes } = draft;
  const time = draft.isLater && parseTime(draft);
  const devices = reach && pluralize(reach.devices, 'device');
  if (isToMany(recipients)) {
    const whom = recipients.kind === 'everybody' ? 'everybody subscribed by then' : GROUPS[recipients.kind];
    const people = reach && `${pluralize(reach.people, 'customer')} on ${devices}`;
    const pace = overMinutes > 0 ? `, evenly over ${formatDuration(overMinutes * 60)}` : '';
    if (!time)
      return overMinutes > 0
        ? `Goes to ${people ?? whom}${pace}. You can stop it until then.`
        : `Goes to ${people ?? whom} now. This can’t be undone.`;
    return `Will be sent ${at(draft, time)} to ${whom}${pace}${people ? `, currently ${people}` : ''}. You can cancel it until then.`;
  }
  const name = recipients.kind === 'user' ? recipients.id : recipients.name || 'the selected device';
  const target = `“${name}”${devices ? ` on ${devices}` : ''}`;
  if (!time) return `Goes to ${target} now. This can’t be undone.`;
  return `Will be sent ${at(draft, time)} to ${target}. You can cancel it until then.`;
}

const at = ({ localZone }: Draft, time: Date): string =>
  localZone
    ? `on ${formatDateTime(time.toISOString(), localZone)} local time`
    : `on ${formatDateTime(time.toISOString())}`;

function SendError(props: { service: string; error: Error | null; sendAsNew: () => void }) {
  const { service, error, sendAsNew } = props;
  if (!error) return null;
  if (!wasSentBeforeChange(error))
    return (
      <Alert color="red" role="alert">
        {generalError(error, [])}
      </Alert>
    );
  return (
    <Alert color="yellow" role="alert" title="This draft may have been sent already">
      <Stack gap="xs">
        <Text size="sm">
          An earlier version was sent, but its response was lost. Check your{' '}
          <Anchor component={Link} to={paths.notifications(service)} size="sm" underline="always">
            notifications
          </Anchor>{' '}
          before you send it again.
        </Text>
        <Button size="compact-sm" variant="default" w="fit-content" onClick={sendAsNew}>
          Send as a new notification
        </Button>
      </Stack>
    </Alert>
  );
}
