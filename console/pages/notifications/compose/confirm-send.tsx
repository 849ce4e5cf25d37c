import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Audience as Reach } from '../../../../contract/managed-devices.ts';
import { otherFault } from '../../../parts/form-faults.ts';
import { counted } from '../../../parts/numbers.ts';
import { say } from '../../../parts/say.ts';
import { exactly } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import { timeOf } from './checks.ts';
import { type Draft, forgetDraft } from './draft.ts';
import { reachQuery, whomWords } from './reach.ts';
import { send, wasSentOtherwise } from './send.ts';
import { zoneWords } from './when-field.tsx';

type Props = {
  service: string;
  draft: Draft;
  opened: boolean;
  close: () => void;
  change: (part: Partial<Draft>) => void;
};

/** Says how many people get it and when, before it is sent. */
export function ConfirmSend({ service, draft, opened, close, change }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: reach } = useQuery({ ...reachQuery(service, draft.whom), staleTime: 0, enabled: opened });
  const sending = useMutation({
    mutationFn: () => send(service, draft),
    async onSuccess(id) {
      forgetDraft(service);
      if (draft.isLater) say('Scheduled.');
      void queries.invalidateQueries({ queryKey: [service, 'notifications'] });
      await navigate(paths.notification(service, id));
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
      title={draft.isLater ? 'Schedule this notification?' : 'Send this notification?'}
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
          {whoWords(draft, reach)} {whenWords(draft)}
        </Text>
        {reach?.devices === 0 && (
          <Alert color="yellow">As it stands nobody would get it: no such device has notifications on.</Alert>
        )}
        <Fault
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
            {label(draft, reach)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** From so many devices on, the button says how many. */
const MANY = 1000;

function label({ isLater }: Draft, reach: Reach | undefined): string {
  const deed = isLater ? 'Schedule' : 'Send';
  if (!reach || reach.devices <= MANY) return isLater ? deed : 'Send now';
  return `${deed} ${isLater ? 'for' : 'to'} ${counted(reach.devices, 'device')}`;
}

function whoWords({ whom }: Draft, reach: Reach | undefined): string {
  const who = whomWords(whom);
  const whose = who.charAt(0).toUpperCase() + who.slice(1);
  const name = whom.kind === 'everybody' ? whose : `“${who}”`;
  if (!reach)
    return `It goes to ${whom.kind === 'everybody' ? who : name}; how many that are cannot be said now.`;
  const { devices, people } = reach;
  return whom.kind === 'everybody'
    ? `${counted(people, 'person gets', 'people get')} it, on ${counted(devices, 'device')}: everybody who has notifications on.`
    : `${name} gets it, on ${counted(devices, 'device')}.`;
}

function whenWords(draft: Draft): string {
  const time = draft.isLater && timeOf(draft);
  if (!time) return 'It is sent at once, and cannot be taken back.';
  return `It is sent on ${exactly(time.toISOString())}, ${zoneWords(time)}, to whoever is there by then. Until then it can be cancelled.`;
}

function Fault(props: { service: string; error: Error | null; sendAsNew: () => void }) {
  const { service, error, sendAsNew } = props;
  if (!error) return null;
  if (!wasSentOtherwise(error))
    return (
      <Alert color="red" role="alert">
        {otherFault(error, [])}
      </Alert>
    );
  return (
    <Alert color="yellow" role="alert" title="This draft may have been sent already">
      <Stack gap="xs">
        <Text size="sm">
          It was sent in an earlier form, and its answer was lost. Look at{' '}
          <Anchor component={Link} to={paths.notifications(service)} size="sm" underline="always">
            what was sent
          </Anchor>{' '}
          before you send it again.
        </Text>
        <Button size="compact-sm" variant="default" w="fit-content" onClick={sendAsNew}>
          Send it as a new one
        </Button>
      </Stack>
    </Alert>
  );
}
