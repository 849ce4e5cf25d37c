import type { TestEvent } from 'node:test/reporters';
import { spec } from 'node:test/reporters';
import { setImmediate } from 'node:timers/promises';

/** Outcomes of a file's tests. */
export type FileReport = {
  passed: number;
  failed: number;
  /** Names of the tests that were skipped, with the reasons. */
  skipped: string[];
  /** The names of its tests, as Node's spec reporter prints them. */
  text: string;
  /** The errors of those that failed, in its format. */
  errors: string;
};

/** Events of the file that runs. */
let events: TestEvent[] = [];

/**
 * Reports what has happened since the last call.
 *
 * @param isComplete whether to wait for the end of the file's suite, which Node's runner reports a few turns after its promise
 */
export async function takeReport(isComplete: boolean): Promise<FileReport> {
  while (isComplete && !events.some(isEndOfFile)) await setImmediate();
  const taken = events;
  events = [];
  return { ...count(taken), skipped: taken.filter(isSkipped).map(nameWithReason), ...(await format(taken)) };
}

/** Node's test runner loads this file as the reporter of a process. Only a generator can be a reporter; this one prints nothing. */
export default async function* collectEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) events.push(event);
  yield* [];
}

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const isEnded = (event: TestEvent): event is Ended =>
  event.type === 'test:pass' || event.type === 'test:fail';

const isSkipped = (event: TestEvent): event is Ended =>
  isEnded(event) && event.data.skip !== undefined && event.data.details.type !== 'suite';

const nameWithReason = ({ data: { name, skip } }: Ended): string =>
  typeof skip === 'string' ? `${name} (${skip})` : name;

const isEndOfFile = (event: TestEvent): boolean => isEnded(event) && event.data.nesting === 0;

function count(events: TestEvent[]): Pick<FileReport, 'passed' | 'failed'> {
  const counts = { passed: 0, failed: 0 };
  for (const event of events.filter(isEnded)) {
    const outcome = outcomeOf(event);
    if (outcome) counts[outcome]++;
  }
  return counts;
}

/** A suite counts only if it failed by itself: in a hook, or because its file could not be loaded. */
function outcomeOf({ type, data }: Ended): 'passed' | 'failed' | null {
  if (data.details.type === 'suite')
    return type === 'test:fail' && failureType(data) !== 'subtestsFailed' ? 'failed' : null;
  if (data.skip !== undefined) return null;
  return type === 'test:pass' ? 'passed' : 'failed';
}

const failureType = (data: Ended['data']): string | undefined =>
  (data.details as { error?: { failureType?: string } }).error?.failureType;

const ERRORS_TITLE = /^.*failing tests:.*$/m;

async function format(events: TestEvent[]): Promise<{ text: string; errors: string }> {
  const reporter = new spec();
  for (const event of events) reporter.write(event);
  reporter.end();
  const [text, errors = ''] = (await reporter.toArray()).join('').split(ERRORS_TITLE);
  return { text: text!.trim(), errors: errors.trim() };
}
