import { Worker } from 'node:worker_threads';
import { createIsolation } from './isolation.ts';
import {
  type EncryptionReport,
  KEY_BYTES,
  type LibraryFallback,
  type MessageTemplate,
  type Parcel,
  PUBLIC_KEY_BYTES,
  type Results,
  type ThreadSettings,
  threadsClock,
} from './parcels.ts';
import type { Recipient } from './primitives.ts';
import type { PushAnswer } from './push-request.ts';

export type Threads = {
  /**
   * Encrypts a message and posts it, once, or once more if its thread dies. Network errors are results.
   *
   * @throws when the message can never be sent
   */
  send(template: MessageTemplate, endpoint: string, recipient: Recipient): Promise<PushAnswer>;
  /** Terminates the threads at once: messages in flight end without a response. */
  stop(): Promise<void>;
};

/** On the clock of `performance.now`; `exchangeMs` is null without an answer. */
export type AnswerTiming = { sentAt: number; receivedAt: number; exchangeMs: number | null };

type OnAnswer = (origin: string, endpoint: string, answer: PushAnswer, timing: AnswerTiming) => void;

type PendingMessage = {
  number: number;
  template: MessageTemplate;
  sentAt: number;
  isResent: boolean;
  endpoint: string;
  recipient: Recipient;
  resolve: (result: PushAnswer) => void;
  reject: (bug: Error) => void;
};

type Thread = {
  worker: Worker;
  inFlight: Map<number, PendingMessage>;
  /** Messages of this turn of the event loop. */
  unsent: Map<MessageTemplate, PendingMessage[]>;
  isEnding: boolean;
};

/**
 * Encrypting takes more time than everything else that is done for a message, so `count` threads do it, each
 * with its own connections. They post too, because handing the ciphertexts back would cost as much as posting
 * them.
 *
 * @param options `connectionsPerOrigin`, `http2ConnectionsPerOrigin`: of all threads together; `onAnswer`: called
 *   with each answer before `send` resolves; `onEncryption`: called when a thread has started and when it switches to OpenSSL; `onLibraryFallback`: called once for each origin with which our HTTP/2
 *   client fails; `onThreadLost`: called when a thread has ended by itself, with the origins of
 *   its messages, which have threads of their own from then on
 */
export function startThreads(
  options: Omit<ThreadSettings, 'libraryOrigins' | 'http2'> & {
    http2?: ThreadSettings['http2'];
    count: number;
    onAnswer?: OnAnswer;
    onEncryption: (report: EncryptionReport) => void;
    onLibraryFallback?: (origin: string, detail: string) => void;
    onThreadLost: (error: Error, origins: string[]) => void;
  },
): Threads {
  const libraryOrigins = new Set<string>();
  const settings: Omit<ThreadSettings, 'libraryOrigins'> = {
    http2: options.http2 ?? 'auto',
    encryption: options.encryption,
    connectionsPerOrigin: Math.ceil(options.connectionsPerOrigin / options.count),
    http2ConnectionsPerOrigin: Math.ceil(options.http2ConnectionsPerOrigin / options.count),
    timeoutMs: options.timeoutMs,
  };
  const threads = new Set<Thread>();
  /** Threads of isolated origins, by their slots. */
  const isolatedThreads = new Map<number, Thread>();
  const isolation = createIsolation();
  let nextNumber = 0;
  let isStopped = false;
  for (let i = 0; i < options.count; i++) threads.add(startThread());

  function startThread(): Thread {
    const worker = new Worker(new URL('./push-thread.ts', import.meta.url), {
      workerData: { ...settings, libraryOrigins: [...libraryOrigins] } satisfies ThreadSettings,
      // A thread holds a thousand messages at most; a larger heap would only collect garbage later.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = { worker, inFlight: new Map(), unsent: new Map(), isEnding: false };
    worker.on('message', (message: Results | EncryptionReport | LibraryFallback) => {
      if ('encryption' in message) options.onEncryption(message);
      else if ('libraryOrigin' in message) useLibrary(message);
      else settleMessages(thread, message, options.onAnswer);
    });
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      threads.delete(thread);
      for (const [slot, isolated] of isolatedThreads) if (isolated === thread) isolatedThreads.delete(slot);
      if (thread.isEnding) return;
      const lost = [...thread.inFlight.values()];
      const origins = [...new Set(lost.map(({ template }) => template.origin))];
      if (!isStopped) {
        isolation.isolate(origins);
        options.onThreadLost(cause ?? new Error(`the sending thread exited with code ${code}`), origins);
      }
      for (const message of lost) resend(message);
    });
    return thread;
  }

  /** The push service may have the message. The retries would send it again too, and later. */
  function resend(message: PendingMessage): void {
    if (isStopped || message.isResent || threadsClock() - message.sentAt > RESEND_WITHIN_MS)
      message.resolve({ kind: 'no-answer', reason: 'connection', detail: 'the sending thread exited' });
    else enqueue({ ...message, sentAt: threadsClock(), isResent: true });
  }

  function enqueue(message: PendingMessage): void {
    const thread = isolatedThreadOf(message.template.origin) ?? pickThread();
    thread.inFlight.set(message.number, message);
    if (thread.unsent.size === 0) setImmediate(() => handOver(thread));
    const messages = thread.unsent.get(message.template);
    if (messages) messages.push(message);
    else thread.unsent.set(message.template, [message]);
  }

  function isolatedThreadOf(origin: string): Thread | null {
    const slot = isolation.slotOf(origin);
    if (isolatedThreads.size > 0) endUnused();
    if (slot === null) return null;
    const thread = isolatedThreads.get(slot) ?? startThread();
    isolatedThreads.set(slot, thread);
    return thread;
  }

  function endUnused(): void {
    for (const [slot, thread] of isolatedThreads) {
      if (isolation.isUsed(slot) || thread.inFlight.size > 0) continue;
      isolatedThreads.delete(slot);
      thread.isEnding = true;
      void thread.worker.terminate();
    }
  }

  function useLibrary(fallback: LibraryFallback): void {
    const { libraryOrigin, detail } = fallback;
    if (libraryOrigins.has(libraryOrigin)) return;
    libraryOrigins.add(libraryOrigin);
    for (const { worker } of [...threads, ...isolatedThreads.values()]) worker.postMessage(fallback);
    options.onLibraryFallback?.(libraryOrigin, detail);
  }

  /** Picks the thread with the fewest messages in flight. A thread that has exited is replaced first. */
  function pickThread(): Thread {
    while (threads.size < options.count) threads.add(startThread());
    let best: Thread | undefined;
    for (const thread of threads) if (!best || thread.inFlight.size < best.inFlight.size) best = thread;
    return best!;
  }

  return {
    send: (template, endpoint, recipient) =>
      new Promise((resolve, reject) => {
        if (isStopped)
          return resolve({
            kind: 'no-answer',
            reason: 'connection',
            detail: 'the sending threads are stopped',
          });
        const sentAt = threadsClock();
        const number = nextNumber++;
        enqueue({ number, template, endpoint, recipient, sentAt, isResent: false, resolve, reject });
      }),
    async stop() {
      isStopped = true;
      await Promise.all([...threads, ...isolatedThreads.values()].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * A worker expects the end of a message within two timeouts and five seconds (`afterPosting`); a message that is sent
 * again begins anew.
 */
const RESEND_WITHIN_MS = 3000;

function settleMessages(
  { inFlight }: Thread,
  { accepted, detailed }: Results,
  onAnswer: OnAnswer = () => {},
): void {
  const [receivedAt, now] = [performance.now(), threadsClock()];
  const settle = (message: PendingMessage, answer: PushAnswer, exchangeMs: number | null) => {
    const { template, endpoint } = message;
    const sentAt = receivedAt - (now - message.sentAt);
    onAnswer(template.origin, endpoint, answer, { sentAt, receivedAt, exchangeMs });
    message.resolve(answer);
  };
  for (let i = 0; i < accepted.length; i += 3) {
    const message = takeMessage(inFlight, accepted[i]!);
    const answer = { kind: 'answer', status: accepted[i + 1]!, retryAfter: null, reason: '' } as const;
    if (message) settle(message, answer, accepted[i + 2]!);
  }
  for (const { number, result, exchangeMs } of detailed) {
    const message = takeMessage(inFlight, number);
    if (result.kind === 'bug') message?.reject(new Error(result.message));
    else if (message) settle(message, result, exchangeMs);
  }
}

function takeMessage(inFlight: Map<number, PendingMessage>, number: number): PendingMessage | undefined {
  const message = inFlight.get(number);
  inFlight.delete(number);
  return message;
}

/** Makes parcels of the messages of one turn of the event loop. */
function handOver({ worker, unsent }: Thread): void {
  const parcels = [...unsent].map(([template, messages]) => createParcel(template, messages));
  unsent.clear();
  worker.postMessage(
    parcels,
    parcels.map(({ keys }) => keys.buffer as ArrayBuffer),
  );
}

function createParcel(template: MessageTemplate, messages: PendingMessage[]): Parcel {
  const keys = new Uint8Array(messages.length * KEY_BYTES);
  for (const [i, { recipient }] of messages.entries()) {
    keys.set(recipient.p256dh, i * KEY_BYTES);
    keys.set(recipient.auth, i * KEY_BYTES + PUBLIC_KEY_BYTES);
  }
  return {
    ...template,
    sentAt: messages[0]!.sentAt,
    numbers: messages.map(({ number }) => number),
    endpoints: messages.map(({ endpoint }) => endpoint),
    keys,
  };
}
