import type { Step } from '../../../contract/api/automations/automations.ts';
import type { UserEventData } from '../../../contract/api/automations/user-events.ts';
import type { Content } from '../../../contract/api/notifications/notification-content.ts';
import type { TemplateContent } from '../../../contract/api/notifications/templates.ts';
import type { RunReason } from '../../../contract/lists.ts';
import { createLocalTime, isTimeZone, timeOf } from '../../lib/time/days.ts';
import { type ItemData, payloadOfItem } from '../feeds/item-data.ts';

/** The outcome of a run for now. `dueAt`: in ms since 1970. */
export type Outcome =
  | { status: 'waiting'; dueAt: number }
  | { status: 'ended' }
  | { status: 'stopped' | 'failed'; reason: RunReason };

/** `data`: what personal texts read; null if the payload is not personal. */
/** Options of notifications to many. */
const OF_MANY = ['local_time', 'over_minutes', 'unresponsive'];

/**
 * Returns whether what a run sends may have an option.
 *
 * @param isMany whether the automation sends to many, at the time of the trigger
 */
export const fitsRuns = (option: string, isMany: boolean): boolean =>
  option !== 'answer_by' && (isMany ? option !== 'local_time' : !OF_MANY.includes(option));

export type Sent = Pick<Content, 'payload' | 'data' | 'options'> & { topic: string | null };

/** A run that is taken along: its position, what it sends on the way, and where it stays. */
export type Moving = {
  steps: Step[];
  step: number;
  /** When it began, in ms since 1970. */
  startedAt: number;
  /** Data of the event or the item that began it. */
  data: UserEventData | null;
  /** The time zone of its user. */
  timeZone: string;
  /** Contents of the templates that its steps name, by their ids on the wire. */
  templates: Map<string, TemplateContent>;
  isMany: boolean;
  sends: Sent[];
  outcome: Outcome | null;
};

/**
 * Takes a run along until it waits, ends, or comes to a condition, which the caller decides: then it has no outcome, and its step is the condition.
 *
 * @param now the database's time, in ms
 */
export function moveToCondition(run: Moving, now: number): void {
  while (run.outcome === null) {
    const step = run.steps[run.step];
    if (!step) {
      run.outcome = { status: 'ended' };
      return;
    }
    if (step.stop_if) return;
    const isFirst = run.step === 0;
    if (step.send) {
      const content = contentOf(step.send, run);
      if (!content) {
        run.outcome = { status: 'failed', reason: 'template_unknown' };
        return;
      }
      const data = content.payload.personalize ? run.data : null;
      run.sends.push({ ...content, data, topic: step.send.topic ?? null });
    }
    run.step++;
    if (step.wait) {
      const dueAt = endOfWait(step.wait, isFirst ? run.startedAt : now, run.timeZone);
      if (dueAt > now) run.outcome = { status: 'waiting', dueAt };
    }
  }
}

/** Returns what a step sends; null if its template was deleted. */
function contentOf(
  { payload, template_id, options = {} }: NonNullable<Step['send']>,
  { templates, data, isMany }: Moving,
): Pick<Sent, 'payload' | 'options'> | null {
  if (template_id === undefined) return { payload: payload ?? payloadOfItem(data as ItemData), options };
  const template = templates.get(template_id);
  if (!template) return null;
  // The template may have been changed since the step was checked.
  const fitting = Object.entries(template.options).filter(([name]) => fitsRuns(name, isMany));
  return { payload: template.payload, options: { ...Object.fromEntries(fitting), ...options } };
}

/** Decides the condition to which a run has come. */
export function decide(run: Moving, reason: RunReason | null): void {
  if (reason !== null) run.outcome = { status: 'stopped', reason };
  else run.step++;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns when a wait ends that begins at `from`. */
export function endOfWait(wait: NonNullable<Step['wait']>, from: number, timeZone: string): number {
  if (wait.until === undefined) return from + (wait.minutes ?? 0) * MINUTE_MS;
  const localTime = createLocalTime(isTimeZone(timeZone) ? timeZone : 'UTC');
  const shown = localTime(from);
  const [hours, minutes] = wait.until.split(':').map(Number) as [number, number];
  const today = shown - (shown % DAY_MS) + (hours * 60 + minutes) * MINUTE_MS;
  return timeOf(today < shown ? today + DAY_MS : today, localTime);
}
