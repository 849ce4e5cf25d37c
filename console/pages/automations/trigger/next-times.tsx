import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ScheduleTrigger } from '../../../../contract/api/automations/triggers.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { fill } from '../../../../languages/text.ts';
import { messageOf } from '../../../components/feedback/error-message.tsx';
import { fieldError } from '../../../components/forms/form-errors.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { formatTimeZone } from '../../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../../texts.ts';
import classes from '../automations.module.css';
import { nextTimesQuery } from '../queries.ts';

const { next: words } = texts.automations.form;

/** The next five times of a schedule, by the clocks of the service. */
export function NextTimes(props: { service: ConsoleService; trigger: ScheduleTrigger }) {
  const { service } = props;
  const [trigger] = useDebouncedValue(props.trigger, 300);
  const { data, error } = useQuery(nextTimesQuery(service.id, trigger));
  const zone = service.settings.time_zone;
  return (
    <Box role="group" aria-label={words.title}>
      <Text fw={560} size="sm">
        {words.title}
      </Text>
      <Text size="sm" c="var(--quiet)">
        {trigger.local_time ? words.localZone : fill(words.zone, { zone: formatTimeZone(new Date(), zone) })}
      </Text>
      {error ? (
        <Text className={classes.error ?? ''} role="status">
          {fillWith(words.failed, { reason: fieldError(error, 'trigger.rrule') ?? messageOf(error) })}
        </Text>
      ) : (
        <ol className={classes.next}>
          {data?.next.map((time) => (
            <li key={time}>
              <time dateTime={time}>{formatIn(zone, time)}</time>
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

const formatIn = (timeZone: string, time: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(time));
