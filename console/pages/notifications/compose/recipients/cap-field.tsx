import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { NotificationOptions } from '../../../../../contract/api/notifications/notification-content.ts';
import { fill } from '../../../../../languages/text.ts';
import { useService } from '../../../../api-client/me.ts';
import { count, formatNumber } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import classes from '../compose.module.css';
import { type Draft, isToMany } from '../draft/draft.ts';
import { type Count, cappedQuery } from '../draft/requests.ts';

const { cap: words } = texts.reach;

/** The number of recipients whom the frequency cap leaves out, and the choice to send to them too. Draws nothing if the cap does not concern the draft. */
export function CapField(props: {
  service: string;
  draft: Draft;
  change: (options: Pick<NotificationOptions, 'uncapped'>) => void;
}) {
  const { service, draft, change } = props;
  const { cap, people } = useCap(service, draft);
  if (!cap) return null;
  const isUncapped = draft.options.uncapped ?? false;
  return (
    <Stack gap="xs">
      {!isUncapped && <CapLine service={service} draft={draft} of="them" />}
      <Switch
        size="sm"
        label={fill(
          isToMany(draft.recipients)
            ? people > 0
              ? count(words.sendToAllAnd, people)
              : words.sendToAll
            : words.sendToOne,
          { cap: describeCap(cap) },
        )}
        checked={isUncapped}
        onChange={({ target }) => change({ uncapped: target.checked || undefined })}
      />
    </Stack>
  );
}

/**
 * The effect of the cap on a notification to many. Draws nothing if nobody has had as many.
 *
 * @param of `them` after a count that includes who had as many
 */
export function CapLine({ service, draft, of }: { service: string; draft: Draft; of?: 'them' }) {
  const { cap, people } = useCap(service, draft);
  if (!cap || people === 0) return null;
  const leftOut = of ? words.leftOutOfThem : words.leftOutOthers;
  return (
    <Text size="sm" role="status" className={classes.reach ?? ''}>
      <Gauge size={16} aria-hidden />
      {fill(count(draft.options.uncapped ? words.sentToo : leftOut, people), { cap: describeCap(cap) })}
    </Text>
  );
}

/** Returns how many a draft is sent to, of those whom it is for. */
export function useSent(service: string, draft: Draft, reach: Count | undefined): Count | undefined {
  const { people, devices } = useCap(service, draft);
  if (!reach || people === 0 || draft.options.uncapped) return reach;
  return {
    ...reach,
    people: Math.max(reach.people - people, 0),
    devices: Math.max(reach.devices - devices, 0),
  };
}

/** Returns the cap if the draft's urgency is subject to it, and how many of its recipients had as many. */
function useCap(service: string, { recipients, options: { urgency } }: Draft) {
  const { frequency_cap: cap } = useService(service).settings;
  const isSubject = cap !== null && (urgency ?? (isToMany(recipients) ? 'normal' : 'high')) !== 'high';
  const { data } = useQuery({ ...cappedQuery(service, recipients), ...(!isSubject && { enabled: false }) });
  const { people = 0, devices = 0 } = (isSubject && data) || {};
  return { cap: isSubject ? cap : null, people, devices };
}

const describeCap = ({ notifications, days }: { notifications: number; days: number }): string =>
  fill(words.cap, { number: formatNumber(notifications), days: count(words.days, days) });
