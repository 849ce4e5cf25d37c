import { Card, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { MAX_SCHEDULE_DAYS } from '../../../../contract/limits.ts';
import { formatRelativeTime } from '../../../components/time.tsx';
import type { Draft } from './draft.ts';
import { parseTime } from './validate-draft.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends now, or at a time in the browser's time zone. */
export function ScheduleField(props: {
  draft: Draft;
  error: string | undefined;
  change: (fields: Partial<Draft>) => void;
  /** It is scheduled already: only its time can change. */
  isFixed?: boolean;
}) {
  const { draft, error, change, isFixed = false } = props;
  const time = parseTime(draft);
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          When
        </Title>
        {!isFixed && (
          <SegmentedControl
            aria-label="When to send"
            value={draft.isLater ? 'later' : 'now'}
            onChange={(value) =>
              change(value === 'now' ? { isLater: false } : { isLater: true, ...defaultTime(draft) })
            }
            data={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'Schedule' },
            ]}
          />
        )}
        {draft.isLater && (
          <>
            <Group gap="sm" align="start" grow>
              <TextInput
                type="date"
                label="Date"
                required
                min={toInputDate(new Date())}
                max={toInputDate(new Date(Date.now() + MAX_SCHEDULE_DAYS * 86_400_000))}
                value={draft.date}
                error={Boolean(error)}
                onChange={({ target }) => change({ date: target.value })}
              />
              <TextInput
                type="time"
                label="Time"
                required
                value={draft.time}
                error={Boolean(error)}
                onChange={({ target }) => change({ time: target.value })}
              />
            </Group>
            {error && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {error}
              </Text>
            )}
            <Text size="sm" c="var(--quiet)">
              {time && !error && `${capitalize(formatRelativeTime(time.toISOString()))}. `}
              Times are in {formatTimeZone(time ?? new Date())}, your browser’s time zone.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The next full hour, unless a time was chosen before. */
function defaultTime({ date, time }: Draft): Partial<Draft> {
  if (date && time) return {};
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(0);
  return toInputs(next);
}

/** The values of the inputs for a time. */
export const toInputs = (time: Date): Pick<Draft, 'date' | 'time'> => ({
  date: toInputDate(time),
  time: [time.getHours(), time.getMinutes()].map((number) => String(number).padStart(2, '0')).join(':'),
});

const toInputDate = (time: Date): string =>
  [
    time.getFullYear(),
    String(time.getMonth() + 1).padStart(2, '0'),
    String(time.getDate()).padStart(2, '0'),
  ].join('-');

/** Such as "Europe/Vienna (GMT+2)", with the offset at that time. */
export function formatTimeZone(time: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(time);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== ZONE ? `${ZONE.replaceAll('_', ' ')} (${offset})` : ZONE;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
