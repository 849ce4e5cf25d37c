import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useService } from '../../../../api-client/me.ts';
import { formatNumber, pluralize } from '../../../../components/text/numbers.ts';
import classes from '../compose.module.css';
import { type Draft, isToMany } from '../draft/draft.ts';
import { cappedQuery } from '../draft/requests.ts';

/** How many of the recipients the frequency cap leaves out. Nothing is shown if there are none, or the draft is urgent. */
export function CapLine({ service, draft }: { service: string; draft: Draft }) {
  const cap = useService(service).settings.frequency_cap;
  const { recipients, options } = draft;
  const isStopped = cap !== null && isToMany(recipients) && options.urgency !== 'high' && !options.uncapped;
  const { data } = useQuery({ ...cappedQuery(service, recipients), ...(!isStopped && { enabled: false }) });
  if (!isStopped || !data?.people) return null;
  const { people } = data;
  return (
    <Text size="sm" role="status" className={classes.reach ?? ''}>
      <Gauge size={16} aria-hidden />
      {`${formatNumber(people)} of them had ${cap.notifications} in ${pluralize(cap.days, 'day')}, and ${people === 1 ? 'is' : 'are'} left out: that is your frequency cap.`}
    </Text>
  );
}
