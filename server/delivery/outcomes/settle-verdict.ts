import type { Metrics } from '../../metrics.ts';
import type { Recipient } from '../../storage/sending/deliveries.ts';
import type { Verdict } from './judge.ts';
import type { Settlement, Settler } from './settle.ts';

/**
 * An attempt. `number`: attempts so far, including this one; `pushService`: `none` if nothing was posted; `revision`: of the content that was
 * posted.
 */
export type Attempted = { number: number; pushService: string; direct: boolean; revision: number };

/** Counts and settles the verdict on a delivery. Resolves and rejects like `Settler.settle`. */
export function settleVerdict(
  { settler, metrics }: { settler: Settler; metrics: Metrics },
  recipient: Recipient,
  verdict: Verdict,
  attempt: Attempted,
): Promise<void> {
  const { status, reasonCode } = verdict.outcome;
  metrics.settled(attempt.pushService, status, reasonCode);
  return settler.settle(settlementOf(recipient, verdict, attempt));
}

export function settlementOf(
  { serviceId, notificationId, deviceId, waveDueAt, userHash, place, endpoint }: Recipient,
  { outcome, gone }: Verdict,
  { number, direct, revision }: Attempted,
): Settlement {
  const delivery = { serviceId, notificationId, deviceId, waveDueAt, ...(place && { place }) };
  return {
    ...delivery,
    userHash,
    attempts: number,
    outcome,
    direct,
    revision,
    goneEndpoint: gone ? endpoint : null,
  };
}
