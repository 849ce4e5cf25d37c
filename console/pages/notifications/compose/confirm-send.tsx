import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { UNDO_SECONDS } from '../../../../contract/limits.ts';
import { fill } from '../../../../languages/text.ts';
import { formatCount } from '../../../api-client/audience-count.ts';
import { showToast } from '../../../components/feedback/toast.ts';
import { generalError } from '../../../components/forms/form-errors.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { count } from '../../../components/text/numbers.ts';
import { joinSentences } from '../../../components/text/sentences.ts';
import { formatDateTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { formatDuration } from './delivery/option-words.ts';
import { toPayload } from './draft/content.ts';
import { type Draft, isToMany } from './draft/draft.ts';
import { errorsByField, type Rejection } from './draft/rejected-fields.ts';
import {
  type Count,
  canUndo,
  formatProven,
  proposeDraft,
  reachQuery,
  sendDraft,
  toRequest,
  wasSentBeforeChange,
} from './draft/requests.ts';
import { deleteDraft, storeDraft } from './draft/use-draft.ts';
import { parseTime } from './draft/validate-draft.ts';
import { toVariants } from './draft/variants.ts';
import { CapLine, useSent } from './recipients/cap-field.tsx';
import { GuardLine } from './recipients/guard.tsx';
import { offerUndo } from './undo/offer-undo.tsx';
import { describeVariants } from './variants/describe.ts';
import { VariantTexts } from './variants/variant-texts.tsx';

const { confirm: words, send: labels } = texts.compose;

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
  const sent = toVariants(draft);
  const sending = useMutation({
    mutationFn: async () => {
      const askedAt = performance.now();
      return {
        id: isProposal ? await proposeDraft(service, draft) : await sendDraft(service, draft),
        askedAt,
      };
    },
    async onSuccess({ id, askedAt }) {
      deleteDraft(service);
      if (id === null) {
        void queries.invalidateQueries({ queryKey: [service, 'proposals'] });
        showToast(words.asked);
        await navigate(paths.notifications(service));
        return;
      }
      if (draft.isLater) showToast(words.scheduled);
      if (canUndo(draft)) void offerUndo({ service, id, askedAt, restore });
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
  const restore = async () => {
    storeDraft(service, { ...draft, key: crypto.randomUUID() });
    void queries.invalidateQueries({ queryKey: [service, 'notifications'] });
    await navigate(paths.compose(service));
  };
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
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack>
        <VariantTexts variants={sent?.variants ?? [{ name: '', payload: toPayload(draft) }]} />
        <Text>
          {joinSentences(
            isProposal && words.proposal,
            describeSend(draft, reach, isProposal),
            sent && describeVariants(sent.variants, sent.winner),
          )}
        </Text>
        {reach && reach === whole && isToMany(draft.recipients) && (
          <Text size="sm" c="var(--quiet)">
            {formatProven(reach)}
          </Text>
        )}
        <GuardLine service={service} draft={draft} />
        <CapLine service={service} draft={draft} />
        {reach?.devices === 0 && <Alert color="yellow">{words.unreachable}</Alert>}
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
            {words.back}
          </Button>
          <Button loading={sending.isPending} onClick={() => sending.mutate()} data-autofocus>
            {isProposal ? labels.ask : sendLabel(draft, reach)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function confirmTitle({ isLater }: Draft, isProposal: boolean): string {
  if (isProposal) return words.askTitle;
  return isLater ? words.scheduleTitle : words.sendTitle;
}

/** Returns a label such as "Send to 1,204 customers" and "Schedule for grace". */
export function sendLabel({ isLater, recipients, unresponsive }: Draft, reach: Count | undefined): string {
  const name =
    recipients.kind === 'user' ? recipients.id : recipients.kind === 'device' ? recipients.name : '';
  if (name) return fill(isLater ? labels.scheduleForOne : labels.sendToOne, { name: shorten(name) });
  // The reach is unknown if unresponsive users are left out.
  const people = isToMany(recipients) && unresponsive === 'send' ? (reach?.people ?? 0) : 0;
  if (people > 0) return count(isLater ? labels.scheduleFor : labels.sendTo, people);
  return isLater ? labels.schedule : labels.send;
}

const MAX_NAME_LENGTH = 24;

const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;

function describeSend(draft: Draft, reach: Count | undefined, isProposal: boolean): string {
  const { recipients, overMinutes } = draft;
  const time = draft.isLater && parseTime(draft);
  const customers = reach && formatCount({ users: reach.people, devices: reach.devices });
  const isPaced = isToMany(recipients) && overMinutes > 0;
  const values = {
    customers: customers ?? '',
    duration: formatDuration(overMinutes * 60),
    ...(time && { time: formatTime(draft, time) }),
  };
  if (!isToMany(recipients)) {
    const devices = reach && count(words.devices, reach.devices);
    const name = recipients.kind === 'user' ? recipients.id : recipients.name || words.whom.device;
    const whom = devices ? fill(words.whom.singleOn, { name, devices }) : fill(words.whom.single, { name });
    return fill(time ? words.later : words.now, { ...values, whom });
  }
  const whom = words.whom[recipients.kind];
  if (!time) {
    const now = isProposal ? words.now : count(texts.personal.undo.now, UNDO_SECONDS);
    return fill(isPaced ? words.nowEvenly : now, { ...values, whom: customers ?? whom });
  }
  const text = isPaced
    ? customers
      ? words.laterEvenlyCurrently
      : words.laterEvenly
    : customers
      ? words.laterCurrently
      : words.later;
  return fill(text, { ...values, whom });
}

const formatTime = ({ localZone }: Draft, time: Date): string =>
  localZone
    ? fill(texts.notification.upcoming.localTime, { time: formatDateTime(time.toISOString(), localZone) })
    : formatDateTime(time.toISOString());

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
    <Alert color="yellow" role="alert" title={words.sentBefore.title}>
      <Stack gap="xs">
        <Text size="sm">
          {fillWith(words.sentBefore.body, {
            notifications: (
              <Anchor component={Link} to={paths.notifications(service)} size="sm" underline="always">
                {words.sentBefore.notifications}
              </Anchor>
            ),
          })}
        </Text>
        <Button size="compact-sm" variant="default" w="fit-content" onClick={sendAsNew}>
          {words.sentBefore.again}
        </Button>
      </Stack>
    </Alert>
  );
}
