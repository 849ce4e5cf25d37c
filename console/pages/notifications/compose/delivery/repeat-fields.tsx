import { Chip, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { fill } from '../../../../../languages/text.ts';
import { texts } from '../../../../texts.ts';
import { type Repeat, WEEKDAYS, type Weekday } from '../draft/draft.ts';
import { defaultRepeat, LAST_DAY, longDay, shortDay } from '../draft/repeat.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import { NextTimesLine } from './next-times.tsx';

const { repeat: words } = texts.personal;

type Props = {
  service: ConsoleService;
  repeat: Repeat;
  errors: DraftErrors;
  change: (repeat: Repeat) => void;
};

/** The days and the time at which a draft is sent again and again, and by whose clocks. */
export function RepeatFields({ service, repeat, errors, change }: Props) {
  const { every, dayOfMonth, time, isLocal } = repeat;
  const set = (fields: Partial<Repeat>) => change({ ...repeat, ...fields });
  return (
    <Stack gap="sm">
      <Group gap="sm" align="start" grow>
        <NativeSelect
          label={words.every}
          value={every}
          data={[
            { value: 'day', label: words.day },
            { value: 'week', label: words.week },
            { value: 'month', label: words.month },
          ]}
          onChange={({ target }) => set({ every: target.value as Repeat['every'] })}
        />
        <TextInput
          type="time"
          label={words.time}
          required
          value={time}
          error={errors['repeat.time']}
          onChange={({ target }) => set({ time: target.value })}
        />
      </Group>
      {every === 'week' && <Days repeat={repeat} error={errors['repeat.days']} set={set} />}
      {every === 'month' && (
        <NativeSelect
          label={words.dayOfMonth}
          description={dayOfMonth > 28 && words.skipped}
          inputWrapperOrder={['label', 'input', 'description']}
          value={String(dayOfMonth)}
          data={[
            ...Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
            { value: String(LAST_DAY), label: words.lastDay },
          ]}
          onChange={({ target }) => set({ dayOfMonth: Number(target.value) })}
        />
      )}
      <NativeSelect
        label={words.whose}
        description={isLocal && words.theirsAbout}
        inputWrapperOrder={['label', 'input', 'description']}
        value={isLocal ? 'theirs' : 'ours'}
        data={[
          {
            value: 'ours',
            label: fill(words.ours, { zone: service.settings.time_zone.replaceAll('_', ' ') }),
          },
          { value: 'theirs', label: words.theirs },
        ]}
        onChange={({ target }) => set({ isLocal: target.value === 'theirs' })}
      />
      <Text size="sm" c="var(--quiet)" role="status">
        <NextTimesLine service={service} repeat={repeat} /> {words.stops}
      </Text>
    </Stack>
  );
}

function Days(props: { repeat: Repeat; error: string | undefined; set: (fields: Partial<Repeat>) => void }) {
  const { repeat, error, set } = props;
  return (
    <Input.Wrapper label={words.days} error={error} labelElement="div">
      <Chip.Group multiple value={repeat.days} onChange={(days) => set({ days: days as Weekday[] })}>
        <Group gap={6} mt={4} role="group" aria-label={words.days}>
          {WEEKDAYS.map((day) => (
            <Chip
              key={day}
              value={day}
              variant="light"
              size="sm"
              aria-label={longDay(day)}
              aria-invalid={error ? true : undefined}
            >
              {shortDay(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** Returns the repetition that is offered first. */
export const firstRepeat = (service: ConsoleService, former: Repeat | null): Repeat =>
  former ?? defaultRepeat(service.settings.time_zone);
