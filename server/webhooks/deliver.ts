import type { AttemptKind } from '../../contract/api/webhooks.ts';
import { newId } from '../ids.ts';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import type { Metrics } from '../metrics.ts';
import type { Database, Queryable } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import type { LeasedWebhook, WebhookRef } from '../storage/webhooks/due-webhooks.ts';
import type { EventRow } from '../storage/webhooks/events.ts';
import type { NewAttempt } from '../storage/webhooks/webhook-attempts.ts';
import {
  type Backlog,
  findDueBacklog,
  findHeldKeys,
  readBacklogEvents,
  readStream,
} from '../storage/webhooks/webhook-events.ts';
import { type BacklogChange, type WindowResult, writeWindow } from '../storage/webhooks/webhook-results.ts';
import { isSuccess, MAX_IN_FLIGHT, type WebhookPoster } from './post.ts';
import { presentEvents } from './present-events.ts';
import { batchOf, headersOf, MAX_BATCH, messageOf, secretsOf, type WebhookMessage } from './requests.ts';
import { RETRY_SECONDS, retryDelays } from './retry-delays.ts';

export type DeliverDeps = {
  database: Database;
  keyring: Keyring;
  poster: WebhookPoster;
  metrics: Metrics;
  /** Factor of the delays before retries. */
  backoff: number;
  /** Called in the transaction that disables a webhook because it failed for days. */
  onGivenUp: (tx: Queryable, ref: WebhookRef, url: string) => Promise<void>;
};

/** Number of events that are posted before their outcomes are written. */
const WINDOW_SIZE = { single: 32, batch: 5 * MAX_BATCH };
/** Longest pause between requests to a webhook while all of them fail. */
const MAX_PAUSE_SECONDS = 3600;
/** Number of backlogs at which a failed window makes the stream wait instead of adding more. */
const MAX_BACKLOGS = 200;
const GIVE_UP_AFTER_MS = 5 * 86_400_000;

/** `more`: there may be more to post at once. `disabled`: the webhook has failed for days. */
export type Delivered = 'more' | 'nothing' | 'lost' | 'disabled';

/**
 * Posts the next events of a webhook, in order for each device and each notification. A failed request moves to a backlog with the later
 * events of its devices, and is retried while others go on; while nothing succeeds, the stream waits.
 *
 * @param cancelled ends the requests; unanswered ones are posted again
 */
export async function deliverStream(
  deps: DeliverDeps,
  webhook: LeasedWebhook,
  cancelled: AbortSignal,
): Promise<Delivered> {
  const { database } = deps;
  const isDown = webhook.failures > 0;
  if (isDown && webhook.due_at.getTime() > database.now()) return 'nothing';
  const limit = limitOf(webhook, isDown);
  const { rows, upTo } = await readStream(database, webhook, limit);
  if (upTo === webhook.cursor) return 'nothing';
  const held = await findHeldKeys(database, webhook);
  const isHeld = (row: EventRow) => held.has(keyOf(row));
  const posted = await postRows(
    deps,
    webhook,
    'stream',
    rows.filter((row) => !isHeld(row)),
    cancelled,
  );
  if (cancelled.aborted) return 'lost';
  const isFailure = posted.failed.length > 0 && posted.delivered.size === 0;
  const mustWait = isFailure && (isDown || new Set(held.values()).size >= MAX_BACKLOGS);
  const now = database.now();
  const result: WindowResult = {
    ...resultOf(deps, webhook, posted, now),
    cursor: mustWait ? null : upTo,
    backlogs: mustWait
      ? []
      : [
          ...rows
            .filter(isHeld)
            .map((row) => ({ kind: 'append' as const, id: held.get(keyOf(row))!, numbers: [row.number] })),
          ...posted.failed.map((group) => ({
            kind: 'add' as const,
            id: newId(),
            numbers: group.map(({ number }) => number),
            keys: [...new Set(group.map(keyOf))].filter((key) => key.includes('-')),
            failedAt: new Date(now),
            dueAt: new Date(now + retryDelay(deps, 0)),
          })),
        ],
  };
  return write(deps, webhook, result, isFailure ? 'nothing' : 'more');
}

/** Posts the next events of a backlog that is due. */
export async function deliverBacklog(
  deps: DeliverDeps,
  webhook: LeasedWebhook,
  cancelled: AbortSignal,
): Promise<Delivered> {
  const { database } = deps;
  const backlog = await findDueBacklog(database, webhook, new Date(database.now()));
  if (!backlog) return 'nothing';
  const limit = limitOf(webhook, backlog.attempts > 0);
  const { rows, upTo } = await readBacklogEvents(database, webhook, backlog, limit);
  const posted = await postRows(deps, webhook, backlog.kind, rows, cancelled);
  if (cancelled.aborted) return 'lost';
  const now = database.now();
  const isFailure = posted.failed.length > 0;
  const change = isFailure
    ? afterFailure(deps, webhook, backlog, posted, upTo, now)
    : rest(backlog, upTo, now);
  const result = { ...resultOf(deps, webhook, posted, now), cursor: null, backlogs: [change] };
  return write(deps, webhook, result, isFailure ? 'nothing' : 'more');
}

/** Returns how many events to post: after a failure only one request's, to see whether it gets through. */
const limitOf = ({ batch }: LeasedWebhook, hasFailed: boolean): number =>
  hasFailed ? (batch ? MAX_BATCH : 1) : WINDOW_SIZE[batch ? 'batch' : 'single'];

type Posted = { attempts: NewAttempt[]; delivered: Set<string>; failed: EventRow[][] };

/** Posts events. Each device's events are posted in order, up to the first failure. */
async function postRows(
  deps: DeliverDeps,
  webhook: LeasedWebhook,
  kind: AttemptKind,
  rows: EventRow[],
  cancelled: AbortSignal,
): Promise<Posted> {
  const posted: Posted = { attempts: [], delivered: new Set(), failed: [] };
  if (rows.length === 0) return posted;
  const events = await presentEvents(deps.database, webhook.service_id, rows);
  const eventOf = new Map(rows.map((row, i) => [row.number, events[i]!]));
  const requests = (group: EventRow[]): { rows: EventRow[]; message: WebhookMessage }[] =>
    webhook.batch
      ? chunksOf(group, MAX_BATCH).map((chunk) => ({
          rows: chunk,
          message: batchOf(chunk.map((row) => eventOf.get(row.number)!)),
        }))
      : group.map((row) => ({ rows: [row], message: messageOf(eventOf.get(row.number)!) }));
  const groups = webhook.batch ? [rows] : [...Map.groupBy(rows, keyOf).values()];
  const limit = createConcurrencyLimit(MAX_IN_FLIGHT);
  await Promise.all(
    groups.map((group) =>
      limit(async () => {
        for (const request of requests(group)) {
          const numbers = request.rows.map(({ number }) => number);
          const attempt = await postMessage(deps, webhook, kind, request.message, numbers, cancelled);
          if (cancelled.aborted) return;
          posted.attempts.push(attempt);
          if (!isSuccess(attempt)) {
            posted.failed.push(group.filter(({ number }) => !posted.delivered.has(number)));
            return;
          }
          for (const number of numbers) posted.delivered.add(number);
        }
      }),
    ),
  );
  return posted;
}

/** Signs and posts a message, and returns the attempt. */
export async function postMessage(
  { database, keyring, poster, metrics }: Omit<DeliverDeps, 'backoff' | 'onGivenUp'>,
  webhook: Pick<LeasedWebhook, 'url' | 'secret_sealed' | 'former_secret_sealed' | 'rotated_at'>,
  kind: AttemptKind,
  message: WebhookMessage,
  numbers: string[],
  cancelled?: AbortSignal,
): Promise<NewAttempt> {
  const at = database.now();
  const headers = headersOf(message, secretsOf(keyring, webhook, at), at);
  const startedAt = performance.now();
  const result = await poster.post(webhook.url, headers, message.body, cancelled);
  const duration = performance.now() - startedAt;
  metrics.webhookPosted(result.status === null ? 'none' : String(result.status), duration / 1000);
  return { id: newId(), kind, at: new Date(at), durationMs: Math.round(duration), numbers, ...result };
}

const chunksOf = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

const keyOf = (row: EventRow): string => row.device_id ?? row.notification_id ?? row.number;

/** Returns the part of a result that all windows have in common. */
function resultOf(deps: DeliverDeps, webhook: LeasedWebhook, { attempts, delivered }: Posted, now: number) {
  const outcome = delivered.size > 0 ? 'success' : attempts.length > 0 ? 'failure' : 'none';
  const failures =
    outcome === 'failure' ? webhook.failures + 1 : outcome === 'success' ? 0 : webhook.failures;
  const since = webhook.failing_since?.getTime() ?? now;
  return {
    attempts,
    outcome,
    now: new Date(now),
    dueAt: new Date(now + (failures > 0 ? pauseOf(deps, failures) : 0)),
    givesUp: outcome === 'failure' && now - since > GIVE_UP_AFTER_MS,
  } as const;
}

/**
 * Returns the change to a backlog after a failure. A request is given up after its last retry, if other requests have succeeded since its
 * first failure.
 */
function afterFailure(
  deps: DeliverDeps,
  { failing_since }: LeasedWebhook,
  backlog: Backlog,
  { delivered, failed }: Posted,
  upTo: string,
  now: number,
): BacklogChange {
  const failedAt = delivered.size > 0 || backlog.failed_at === null ? new Date(now) : backlog.failed_at;
  const attempts = delivered.size > 0 ? 1 : backlog.attempts + 1;
  const isOver = attempts > RETRY_SECONDS.length && (failing_since === null || failing_since > failedAt);
  const { id } = backlog;
  if (isOver && backlog.numbers === null) return rest(backlog, upTo, now);
  const dropped = isOver ? new Set(failed.map((group) => group[0]!.number)) : new Set();
  return {
    kind: 'change',
    id,
    numbers: backlog.numbers?.filter((number) => !delivered.has(number) && !dropped.has(number)) ?? null,
    after: backlog.after,
    attempts: isOver ? 0 : attempts,
    failedAt: isOver ? null : failedAt,
    dueAt: new Date(now + (isOver ? 0 : retryDelay(deps, attempts - 1))),
  };
}

/** Returns the change to a backlog that goes on after the event `upTo`. */
function rest({ id, numbers, until }: Backlog, upTo: string, now: number): BacklogChange {
  const left = numbers?.slice(numbers.indexOf(upTo) + 1) ?? null;
  if (left ? left.length === 0 : upTo === until) return { kind: 'remove', id, upTo };
  return {
    kind: 'change',
    id,
    numbers: left,
    after: left ? null : upTo,
    attempts: 0,
    failedAt: null,
    dueAt: new Date(now),
  };
}

async function write(
  { database, onGivenUp }: DeliverDeps,
  webhook: LeasedWebhook,
  result: WindowResult,
  next: Delivered,
): Promise<Delivered> {
  const { id, url, service_id: serviceId } = webhook;
  const isHeld = await writeWindow(database, webhook, result, (tx) => onGivenUp(tx, { serviceId, id }, url));
  if (!isHeld) return 'lost';
  return result.givesUp ? 'disabled' : next;
}

const retryDelay = ({ backoff }: DeliverDeps, attempt: number): number =>
  retryDelays(backoff)[Math.min(attempt, RETRY_SECONDS.length - 1)]!;

const pauseOf = (deps: DeliverDeps, failures: number): number =>
  Math.min(retryDelay(deps, failures - 1), MAX_PAUSE_SECONDS * 1000);
