import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { NotificationOptions } from '../../../../../contract/api/notification-content.ts';
import { useService } from '../../../../api-client/me.ts';
import { formatNumber, pluralize } from '../../../../components/text/numbers.ts';
import classes from '../compose.module.css';
import { type Draft, isToMany } from '../draft/draft.ts';
import { cappedQuery } from '../draft/requests.ts';

/** How many of the recipients the frequency cap leaves out, and the choice to send to them too. Nothing if the cap does not concern the draft. */
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
      {!isUncapped && <CapLine service={service} draft={draft} />}
      <Switch
        size="sm"
        label={
          isToMany(draft.recipients)
            ? `Send it to everybody, also to ${people > 0 ? `the ${pluralize(people, 'customer')}` : 'customers'} who had ${describeCap(cap)}`
            : `Send it also if the customer had ${describeCap(cap)}`
        }
        checked={isUncapped}
        onChange={({ target }) => change({ uncapped: target.checked || undefined })}
      />
    </Stack>
  );
}

/** The effect of the cap on a notification to many. Nothing if nobody had as many. */
export function CapLine({ service, draft }: { service: string; draft: Draft }) {
  const { cap, people } = useCap(service, draft);
  if (!cap || people === 0) return null;
  const had = `${formatNumber(people)} of them had ${describeCap(cap)}`;
  return (
    <Text size="sm" role="status" className={classes.reach ?? ''}>
      <Gauge size={16} aria-hidden />
      {draft.options.uncapped
        ? `${had}, and ${people === 1 ? 'gets' : 'get'} it too.`
        : `${had}, and ${people === 1 ? 'is' : 'are'} left out: that is your frequency cap.`}
    </Text>
  );
}

/** Returns the cap if the draft's urgency is subject to it, and how many of its recipients had as many. */
function useCap(service: string, { recipients, options: { urgency } }: Draft) {
  const { frequency_cap: cap } = useService(service).settings;
  const isSubject = cap !== null && (urgency ?? (isToMany(recipients) ? 'normal' : 'high')) !== 'high';
  const { data } = useQuery({ ...cappedQuery(service, recipients), ...(!isSubject && { enabled: false }) });
  return { cap: isSubject ? cap : null, people: data?.people ?? 0 };
}

const describeCap = ({ notifications, days }: { notifications: number; days: number }): string =>
  `${formatNumber(notifications)} in ${pluralize(days, 'day')}`;
