import { createAttempt } from '../attempt.ts';
import { createSender } from '../send.ts';
import { type Corrector, collectOutcomes, createCorrector } from './correct.ts';

type SenderDeps = Parameters<typeof createSender>[0];
type AttemptDeps = Parameters<typeof createAttempt>[0];

/** A retraction stops the notification, and is sent nevertheless. */
const NEVER_STOPPED: SenderDeps['stops'] = {
  announce() {},
  note() {},
  isStopped: () => false,
  onStop() {},
  announceReplacement() {},
  onReplacement() {},
};

/** Starts a corrector. Its pushes share the limits of their origins with all others, and no metric counts them as deliveries. */
export function startCorrector(
  deps: Omit<SenderDeps, 'attempt' | 'settler'> & Omit<AttemptDeps, 'stops'>,
): Corrector {
  const collected = collectOutcomes();
  const attempt = createAttempt({ ...deps, stops: NEVER_STOPPED });
  const metrics = { ...deps.metrics, settled() {} };
  const settler = { ...collected, async stop() {} };
  const sender = createSender({ ...deps, metrics, attempt, settler, stops: NEVER_STOPPED });
  return createCorrector({ ...deps, sender, collected });
}
