import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { type PushServiceName, pushServiceOf } from '../../../packages/web-push/src/push-services.ts';
import type { Reason } from '../../storage/operating/status.ts';

export type FailureReason = {
  outcome: 'failed' | 'retrying';
  reason_code: ReasonCode;
  /** Null if the subscription is gone. */
  push_service: PushServiceName | null;
  detail: string | null;
  count: number;
};

/** Adds up the reasons of all services, and of all hosts of a push service. Sorts the most frequent first. */
export function mergeReasons(reasons: Reason[]): FailureReason[] {
  const merged = new Map<string, FailureReason>();
  for (const { outcome, reason_code, detail, host, count } of reasons) {
    const push_service = host ? nameOf(host) : null;
    const key = JSON.stringify([outcome, reason_code, push_service, detail]);
    const same = merged.get(key);
    if (same) same.count += count;
    else merged.set(key, { outcome, reason_code, push_service, detail, count });
  }
  return [...merged.values()].sort((a, b) => b.count - a.count);
}

const nameOf = (host: string): PushServiceName =>
  URL.canParse(`https://${host}`) ? pushServiceOf(`https://${host}`) : 'other';
