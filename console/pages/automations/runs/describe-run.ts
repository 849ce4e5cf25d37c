import type { Run } from '../../../../contract/api/automations/automation-runs.ts';
import { fill } from '../../../../languages/text.ts';
import { count } from '../../../components/text/numbers.ts';
import { formatRelativeTime } from '../../../components/text/time.tsx';
import { texts } from '../../../texts.ts';

const { runs: words } = texts;

/** Says how far a run is. `isOn`: whether its automation is, without which nothing goes on. */
export function describeRun(
  { status, due_at, reason }: Pick<Run, 'status' | 'due_at' | 'reason'>,
  isOn: boolean,
): string {
  if (status === 'waiting')
    return isOn && due_at ? fill(words.waiting, { time: formatRelativeTime(due_at) }) : words.held;
  if (status === 'ended') return words.ended;
  return reason ? words.reasons[reason] : words[status];
}

/** Says how many steps are done. A run that is over may have left behind more steps than its automation has now. */
export const describeSteps = ({ step }: Pick<Run, 'step'>, steps: number): string =>
  fill(count(words.steps, Math.max(steps, step)), { done: step });
