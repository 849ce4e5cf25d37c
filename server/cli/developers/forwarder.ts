import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '../../../contract/api/events.ts';
import { isSuccess, MAX_IN_FLIGHT, type WebhookAnswer } from '../../webhooks/post.ts';
import { retryDelays } from '../../webhooks/retry-delays.ts';

export type ForwarderOptions = {
  post(event: Event, stopped: AbortSignal): Promise<WebhookAnswer>;
  /** Called whenever all events up to one are done, with its id. */
  onProgress(id: string): void;
  report(line: string): void;
  /** Factor of the delays before retries. */
  backoff: number;
  stopped: AbortSignal;
};

/** Highest number of events that are not done: while there are as many, `add` waits. */
const MAX_HELD = 1000;

/**
 * Forwards events as webhooks are posted: those of one device in order, others beside them; a failed one is repeated, and later ones of its
 * device wait for it.
 */
export function createForwarder({ post, onProgress, report, backoff, stopped }: ForwarderOptions) {
  /** Events in the order of the feed. */
  const held: { id: string; isDone: boolean }[] = [];
  const queues = new Map<string, Event[]>();
  let posting = 0;
  let changed = Promise.withResolvers<void>();
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  stopped.addEventListener('abort', change);

  return {
    /** Takes an event; resolves once there is room for another. */
    async add(event: Event): Promise<void> {
      held.push({ id: event.id, isDone: false });
      const key = keyOf(event);
      const queue = queues.get(key);
      if (queue) queue.push(event);
      else {
        queues.set(key, [event]);
        void work(key);
      }
      while (held.length >= MAX_HELD && !stopped.aborted) await changed.promise;
    },
  };

  async function work(key: string): Promise<void> {
    const queue = queues.get(key)!;
    for (let event = queue[0]; event && !stopped.aborted; queue.shift(), event = queue[0]) {
      await forward(event);
      if (!stopped.aborted) finish(event.id);
    }
    if (!stopped.aborted) queues.delete(key);
  }

  /** Resolves when the event was taken, or is given up. */
  async function forward(event: Event): Promise<void> {
    for (const delay of [...retryDelays(backoff), null]) {
      while (posting >= MAX_IN_FLIGHT && !stopped.aborted) await changed.promise;
      if (stopped.aborted) return;
      posting++;
      const answer = await post(event, stopped).finally(() => posting--);
      change();
      if (stopped.aborted) return;
      const outcome = answer.status ?? `no answer: ${answer.error}`;
      const again = delay === null ? 'given up' : `again in ${Math.round(delay / 1000)} s`;
      report(`${event.id}  ${event.type}  ${outcome}${isSuccess(answer) ? '' : `, ${again}`}`);
      if (isSuccess(answer) || delay === null) return;
      await pause(delay, undefined, { signal: stopped }).catch(() => {});
    }
  }

  function finish(id: string): void {
    held.find((one) => one.id === id)!.isDone = true;
    let last: string | null = null;
    while (held[0]?.isDone) last = held.shift()!.id;
    if (last !== null) onProgress(last);
    change();
  }
}

/** Returns what events must stay in order of: a device, else a notification or a user. */
const keyOf = ({ id, data }: Event): string => data.device_id ?? data.notification_id ?? data.user_id ?? id;
