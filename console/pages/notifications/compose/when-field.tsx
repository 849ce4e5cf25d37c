import { Card, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { relatively } from '../../../parts/when.tsx';
import { HORIZON_DAYS, timeOf } from './checks.ts';
import type { Draft } from './draft.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Now, or at a time of this browser's zone. */
export function WhenField(props: {
  draft: Draft;
  fault: string | undefined;
  change: (part: Partial<Draft>) => void;
}) {
  const { draft, fault, change } = props;
  const time = timeOf(draft);
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          When
        </Title>
        <SegmentedControl
          aria-label="When it is sent"
          value={draft.isLater ? 'later' : 'now'}
          onChange={(value) =>
            change(value === 'now' ? { isLater: false } : { isLater: true, ...startOf(draft) })
          }
          data={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
        />
        {draft.isLater && (
          <>
            <Group gap="sm" align="start" grow>
              <TextInput
                type="date"
                label="Day"
                required
                min={dayOf(new Date())}
                max={dayOf(new Date(Date.now() + HORIZON_DAYS * 86_400_000))}
                value={draft.date}
                error={Boolean(fault)}
                onChange={({ target }) => change({ date: target.value })}
              />
              <TextInput
                type="time"
                label="Time"
                required
                value={draft.time}
                error={Boolean(fault)}
                onChange={({ target }) => change({ time: target.value })}
              />
            </Group>
            {fault && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {fault}
              </Text>
            )}
            <Text size="sm" c="var(--quiet)">
              {time && !fault && `${sentence(relatively(time.toISOString()))}. `}
              Times are in {zoneWords(time ?? new Date())}, this browser’s time zone.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The next full hour, where no time was chosen before. */
function startOf({ date, time }: Draft): Partial<Draft> {
  if (date && time) return {};
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(0);
  return { date: dayOf(next), time: `${String(next.getHours()).padStart(2, '0')}:00` };
}

const dayOf = (time: Date): string =>
  [
    time.getFullYear(),
    String(time.getMonth() + 1).padStart(2, '0'),
    String(time.getDate()).padStart(2, '0'),
  ].join('-');

/** Such as "Europe/Vienna (GMT+2)", as it is at that time. */
export function zoneWords(time: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(time);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== ZONE ? `${ZONE.replaceAll('_', ' ')} (${offset})` : ZONE;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
