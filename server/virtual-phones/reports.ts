import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt, ReportedReceipts } from '../../contract/phone/receipts.ts';
import { parseRetryAfter } from '../../packages/web-push/src/retry-after.ts';
import { toWire } from '../ids.ts';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { createHttpClient } from '../lib/network/http-client.ts';
import type { Log } from '../log.ts';
import type { VirtualPhone } from './phone.ts';

/** Reports the receipts of virtual phones, to the endpoint of real phones. */
export type Reports = {
  /** Reports in the background that a notification was shown, then the reaction to it. */
  add(phone: VirtualPhone, notificationId: string, reaction: Reaction): void;
  stop(): Promise<void>;
};

/** `action`: index of the button that is tapped. */
export type Reaction = { type: 'tapped' | 'dismissed'; action?: number };

const TIMEOUT_MS = 10_000;
/** Pause before a notification is shown, before the reaction to it, and before the first retry. */
const PAUSE_MS = 500;
const MAX_CONCURRENT = 16;
/** Highest number of messages that wait for a reaction: further ones get none. */
const MAX_WAITING = { all: 2000, ofService: 500 } as const;
/** Highest number of attempts, which take some three minutes unless the API sends Retry-After. */
const MAX_ATTEMPTS = 10;
const MAX_RETRY_DELAY_MS = 60_000;

/** `removed`: the device no longer exists. `retryAfter` is in ms. */
type Answer =
  | { outcome: 'counted' | 'removed' }
  | { outcome: 'failed'; reason: string; retryAfter: number | null };

export function startReports(apiUrl: string, log: Log): Reports {
  const stopping = new AbortController();
  const { signal } = stopping;
  const client = createHttpClient({ connections: MAX_CONCURRENT });
  const limit = createConcurrencyLimit(MAX_CONCURRENT);
  /** Number of waiting messages, by service. */
  const waiting = new Map<string, number>();
  let waitingOfAll = 0;

  const addWaiting = (serviceId: string, count: 1 | -1): void => {
    waitingOfAll += count;
    const left = (waiting.get(serviceId) ?? 0) + count;
    if (left > 0) waiting.set(serviceId, left);
    else waiting.delete(serviceId);
  };

  async function live(phone: VirtualPhone, notificationId: string, reaction: Reaction): Promise<void> {
    for (const what of [{ type: 'shown' }, reaction] as const) {
      await delay(PAUSE_MS, undefined, { signal });
      const receipt = { notification_id: notificationId, ...what, at: new Date().toISOString() };
      if (!(await report(phone, receipt))) return;
    }
  }

  /** Returns whether the receipt is counted. */
  async function report(phone: VirtualPhone, receipt: Receipt): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const answer = await limit(() => post(phone, receipt)).catch(
        ({ message }: Error): Answer => ({ outcome: 'failed', reason: message, retryAfter: null }),
      );
      if (answer.outcome !== 'failed') return answer.outcome === 'counted';
      if (attempt === MAX_ATTEMPTS) {
        const device_id = toWire('dvc', phone.deviceId);
        log.warn({ device_id, receipt, reason: answer.reason }, 'a virtual phone could not report a receipt');
        return false;
      }
      const wait = answer.retryAfter ?? PAUSE_MS * 2 ** (attempt - 1);
      await delay(Math.min(wait, MAX_RETRY_DELAY_MS), undefined, { signal });
    }
  }

  async function post(phone: VirtualPhone, receipt: Receipt): Promise<Answer> {
    signal.throwIfAborted();
    const url = `${apiUrl}/embed/v1/devices/${toWire('dvc', phone.deviceId)}/receipts`;
    const { statusCode, headers, body } = await client.request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${phone.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ receipts: [receipt] }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (statusCode !== 200) {
      await body.dump();
      if (statusCode === 401) return { outcome: 'removed' };
      const retryAfter = parseRetryAfter(String(headers['retry-after'] ?? ''));
      return { outcome: 'failed', reason: `status ${statusCode}`, retryAfter };
    }
    const { skipped } = (await body.json()) as ReportedReceipts;
    if (skipped.length === 0) return { outcome: 'counted' };
    // The outcome of the delivery may not be written yet.
    return { outcome: 'failed', reason: 'not known as sent to this phone', retryAfter: null };
  }

  return {
    add(phone, notificationId, reaction) {
      const { serviceId } = phone;
      if (waitingOfAll >= MAX_WAITING.all || (waiting.get(serviceId) ?? 0) >= MAX_WAITING.ofService) {
        log.debug(
          { service_id: toWire('svc', serviceId) },
          'too many messages to virtual phones: no receipts',
        );
        return;
      }
      addWaiting(serviceId, 1);
      live(phone, notificationId, reaction)
        .catch((error) => {
          if (!signal.aborted) log.error({ err: error }, 'a virtual phone failed');
        })
        .finally(() => addWaiting(serviceId, -1));
    },
    async stop() {
      stopping.abort();
      await client.destroy();
    },
  };
}
