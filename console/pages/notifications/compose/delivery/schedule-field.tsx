import {
  Button,
  Card,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { Moon } from 'lucide-react';
import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { MAX_SCHEDULE_DAYS } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { capitalize } from '../../../../components/text/sentences.ts';
import { formatRelativeTime } from '../../../../components/text/time.tsx';
import {
  BROWSER_ZONE,
  formatTimeOfDay,
  formatTimeZone,
  isWithin,
  toClockTime,
} from '../../../../components/text/time-zones.ts';
import { texts } from '../../../../texts.ts';
import shared from '../compose.module.css';
import type { Draft } from '../draft/draft.ts';
import { repeatOf } from '../draft/repeat.ts';
import { type DraftErrors, parseTime } from '../draft/validate-draft.ts';
import { variantsOf } from '../draft/variants.ts';
import classes from './delivery.module.css';
import { paceChoices } from './option-words.ts';
import { quickTimes } from './quick-times.ts';
import { firstRepeat, RepeatFields } from './repeat-fields.tsx';

const { pace, schedule: words } = texts.delivery;
const { quick, quiet: quietWords } = words;

type Props = {
  service: ConsoleService;
  draft: Draft;
  isToMany: boolean;
  error: string | undefined;
  change: (fields: Partial<Draft>) => void;
  /** True if it may be sent again and again. */
  canRepeat?: boolean;
  errors?: DraftErrors;
  /** True if the notification is already scheduled, so that only its time can change. */
  isFixed?: boolean;
  /** True if the better one of its texts is chosen later, which is not possible if it is spread over a time. */
  hasWinner?: boolean;
};

/** Fields for sending now or at a time, which is the same for everybody, or local to each recipient. */
export function ScheduleField(props: Props) {
  const { service, draft, isToMany, error, errors = {}, change, isFixed = false, hasWinner = false } = props;
  const { canRepeat = false } = props;
  const repeat = canRepeat ? repeatOf(draft) : null;
  const hasVariants = variantsOf(draft) !== null;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {words.title}
        </Title>
        {!isFixed && (
          <SegmentedControl
            aria-label={words.label}
            value={repeat ? 'repeat' : draft.isLater ? 'later' : 'now'}
            onChange={(value) => change(choiceOf(value, service, draft))}
            data={[
              { value: 'now', label: words.now },
              { value: 'later', label: words.later },
              ...(canRepeat && !hasVariants ? [{ value: 'repeat', label: texts.personal.repeat.title }] : []),
            ]}
          />
        )}
        {canRepeat && hasVariants && (
          <Text size="sm" c="var(--quiet)">
            {texts.compose.variants.cannotRepeat}
          </Text>
        )}
        {repeat && (
          <RepeatFields
            service={service}
            repeat={repeat}
            errors={errors}
            change={(changed) => change({ repeat: changed })}
          />
        )}
        {draft.isLater && !repeat && (
          <TimeFields
            service={service}
            draft={draft}
            isToMany={isToMany && !hasWinner}
            error={error}
            change={change}
          />
        )}
        {hasWinner && (
          <Text size="sm" c="var(--quiet)">
            {texts.compose.variants.atOnce}
          </Text>
        )}
        {isToMany && !hasWinner && (
          <NativeSelect
            label={pace.label}
            description={pace.about}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={String(draft.overMinutes)}
            onChange={({ target }) => change({ overMinutes: Number(target.value) })}
            data={paceChoices(draft.overMinutes)}
          />
        )}
        <QuietHours service={service} draft={draft} isToMany={isToMany} />
      </Stack>
    </Card>
  );
}

function TimeFields({ service, draft, isToMany, error, change }: Props) {
  const { time_zone: zone } = service.settings;
  const time = parseTime(draft);
  return (
    <>
      <QuickTimes zone={zone} draft={draft} change={change} />
      <Group gap="sm" align="start" grow>
        <TextInput
          type="date"
          label={words.date}
          required
          min={toClockTime(new Date()).date}
          max={toClockTime(new Date(Date.now() + MAX_SCHEDULE_DAYS * 86_400_000)).date}
          value={draft.date}
          error={Boolean(error)}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextInput
          type="time"
          label={words.time}
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
      {isToMany && (
        <Switch
          label={draft.time ? fill(words.local, { time: formatTimeOfDay(draft.time) }) : words.localUnset}
          description={words.localAbout}
          checked={draft.localZone !== ''}
          onChange={({ target }) => change({ localZone: target.checked ? zone : '' })}
        />
      )}
      <Text size="sm" c="var(--quiet)">
        {describeZone(draft, time, !error)}
      </Text>
    </>
  );
}

/** Says in which time zone the fields are, and how far the time is away if it `isValid`. */
function describeZone({ localZone }: Draft, time: Date | null, isValid: boolean): string {
  const at = time ?? new Date();
  if (localZone) return fill(words.unknownZone, { zone: formatTimeZone(at, localZone) });
  if (!time || !isValid) return fill(words.zone, { zone: formatTimeZone(at) });
  return fill(words.timeAndZone, {
    time: capitalize(formatRelativeTime(time.toISOString())),
    zone: formatTimeZone(at),
  });
}

/** Buttons with times in the business's zone, which is named if the clocks of the fields show another time. */
function QuickTimes({ zone, draft, change }: Pick<Props, 'draft' | 'change'> & { zone: string }) {
  const shownZone = draft.localZone || BROWSER_ZONE;
  return (
    <div className={classes.quickTimes}>
      {quickTimes(zone).map(({ label, time }, index) => {
        const clock = toClockTime(time, shownZone);
        const isElsewhere = index > 0 && toClockTime(time, zone).time !== clock.time;
        return (
          <Button key={label} variant="default" size="compact-sm" onClick={() => change(clock)}>
            {isElsewhere ? fill(quick.elsewhere, { label, city: cityOf(zone) }) : label}
          </Button>
        );
      })}
    </div>
  );
}

/** Returns the city of a zone: "Vienna" for "Europe/Vienna". */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** A note that the service's quiet hours delay the draft, if they can. */
function QuietHours({ service, draft, isToMany }: Pick<Props, 'service' | 'draft' | 'isToMany'>) {
  const quiet = service.settings.quiet_hours;
  const urgency = draft.options.urgency ?? (isToMany ? 'normal' : 'high');
  if (!quiet || urgency === 'high') return null;
  const [from, to] = [formatTimeOfDay(quiet.from), formatTimeOfDay(quiet.to)];
  if (draft.isLater && draft.localZone) {
    if (!isWithin(draft.time, quiet)) return null;
    return <QuietNote>{fill(quietWords.local, { time: formatTimeOfDay(draft.time), to })}</QuietNote>;
  }
  return <QuietNote>{fill(quietWords.any, { from, to })}</QuietNote>;
}

const QuietNote = ({ children }: { children: string }) => (
  <Text size="sm" className={shared.reach ?? ''} role="status">
    <Moon size={16} aria-hidden />
    {children}
  </Text>
);

function choiceOf(value: string, service: ConsoleService, draft: Draft): Partial<Draft> {
  if (value === 'repeat') return { isLater: false, repeat: firstRepeat(service, draft.repeat) };
  return value === 'now'
    ? { isLater: false, repeat: null }
    : { isLater: true, repeat: null, ...defaultTime(draft) };
}

/** Returns the next full hour, unless a time was already chosen. */
function defaultTime({ date, time }: Draft): Partial<Draft> {
  if (date && time) return {};
  const next = new Date(Date.now() + 3_600_000);
  next.setMinutes(0);
  return toClockTime(next);
}
