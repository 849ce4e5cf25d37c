import type { PushAnswer } from '../push-request.ts';
import { type Addresses, type MessageTemplate, type Results, threadsClock } from './parcels.ts';

export type AnswerListener = {
  /** @param answer an error if the message can never be sent */
  onAnswer(index: number, answer: PushAnswer | Error, timing: AnswerTiming): void;
  /** Called after each group of answers that arrived together. */
  onGroup(): void;
};

/** Times on the clock of `performance.now`; `exchangeMs` is null without an answer. The object is valid only during `onAnswer`. */
export type AnswerTiming = { sentAt: number; receivedAt: number; exchangeMs: number | null };

export type ParcelInFlight = {
  number: number;
  template: MessageTemplate;
  addresses: Addresses;
  sentAt: number;
  isResent: boolean;
  listener: AnswerListener;
  left: number;
  /** 1 at the index of each answered message. */
  answered: Uint8Array;
};

/** What a thread has in flight. `messages`: number of messages in all its parcels. */
export type Load = { inFlight: Map<number, ParcelInFlight>; messages: number };

/** Passes the answers of a thread to the listeners of its parcels, and forgets the parcels that have all of theirs. */
export function passAnswers(thread: Load, { accepted, detailed }: Results): void {
  const [receivedAt, now] = [performance.now(), threadsClock()];
  const timing: AnswerTiming = { sentAt: 0, receivedAt, exchangeMs: null };
  const listeners = new Set<AnswerListener>();
  const pass = (number: number, index: number, answer: PushAnswer | Error, exchangeMs: number | null) => {
    const parcel = thread.inFlight.get(number);
    if (!parcel || parcel.answered[index]) return;
    parcel.answered[index] = 1;
    parcel.left--;
    thread.messages--;
    if (parcel.left === 0) thread.inFlight.delete(number);
    timing.sentAt = receivedAt - (now - parcel.sentAt);
    timing.exchangeMs = exchangeMs;
    parcel.listener.onAnswer(index, answer, timing);
    listeners.add(parcel.listener);
  };
  for (let i = 0; i < accepted.length; i += 4)
    pass(accepted[i]!, accepted[i + 1]!, success(accepted[i + 2]!), accepted[i + 3]!);
  for (const { number, index, result, exchangeMs } of detailed)
    pass(number, index, result.kind === 'bug' ? new Error(result.message) : result, exchangeMs);
  for (const listener of listeners) listener.onGroup();
}

/** Shared answers, one for each status. */
const successes = new Map<number, PushAnswer>();

function success(status: number): PushAnswer {
  const existing = successes.get(status);
  if (existing) return existing;
  const created: PushAnswer = { kind: 'answer', status, retryAfter: null, reason: '' };
  successes.set(status, created);
  return created;
}

export function endWithoutAnswer(indexes: Iterable<number>, listener: AnswerListener, detail: string): void {
  const receivedAt = performance.now();
  const answer: PushAnswer = { kind: 'no-answer', reason: 'connection', detail };
  for (const index of indexes)
    listener.onAnswer(index, answer, { sentAt: receivedAt, receivedAt, exchangeMs: null });
  listener.onGroup();
}
