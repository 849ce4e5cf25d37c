import type { TestEvent } from 'node:test/reporters';
import { spec } from 'node:test/reporters';
import { until } from '../deadlines.ts';

/** Outcomes of a file's tests. */
export type FileReport = {
  passed: number;
  failed: number;
  /** Names of the tests that were skipped, with the reasons. */
  skipped: string[];
  /** The names of its tests, as Node's spec reporter prints them. */
  text: string;
  /** The errors of the failed tests, in the same format. */
  errors: string;
};

/** Events of the running file. */
let events: TestEvent[] = [];

/**
 * Returns a report of the events since the last call.
 *
 * @param file the name of its suite
 * @param isComplete whether to wait for the end of the suite, which Node's runner reports a few turns after its promise
 */
export async function takeReport(file: string, isComplete: boolean): Promise<FileReport> {
  const isItsEnd = (event: TestEvent) =>
    isEnded(event) && event.data.nesting === 0 && event.data.name === file;
  if (isComplete) await until(() => events.some(isItsEnd), `the report of ${file}`);
  const taken = events;
  events = [];
  const { passed, failed } = count(taken);
  const hasFailed = taken.some((event) => isItsEnd(event) && event.type === 'test:fail');
  return {
    passed,
    failed: hasFailed ? Math.max(failed, 1) : failed,
    skipped: taken.filter(isSkipped).map(nameWithReason),
    ...(await format(taken)),
  };
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
  event.type === 'test:pass' && event.data.skip !== undefined && event.data.details.type !== 'suite';

const nameWithReason = ({ data: { name, skip } }: Ended): string =>
  typeof skip === 'string' ? `${name} (${skip})` : name;

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
  // A test that has called skip() can still fail.
  if (type === 'test:fail') return 'failed';
  return data.skip === undefined ? 'passed' : null;
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
