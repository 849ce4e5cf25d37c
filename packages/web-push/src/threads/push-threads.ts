import { Worker } from 'node:worker_threads';
import {
  type AnswerListener,
  endWithoutAnswer,
  type Load,
  type ParcelInFlight,
  passAnswers,
} from './answers.ts';
import { createIsolation } from './isolation.ts';
import {
  type Addresses,
  type EncryptionReport,
  type LibraryFallback,
  type MessageTemplate,
  type Parcel,
  pickAddresses,
  type Results,
  type ThreadSettings,
  threadsClock,
} from './parcels.ts';

export type Threads = {
  /** Starts the threads, if they are not running. Resolves when they are ready to send. */
  ready(): Promise<void>;
  /**
   * Encrypts messages and posts each once, or once more if its thread dies. Network errors are answers.
   */
  send(template: MessageTemplate, addresses: Addresses, listener: AnswerListener): void;
  /** Terminates the threads at once. Messages in flight end without a response. */
  stop(): Promise<void>;
};

type Thread = Load & {
  worker: Worker;
  /** Parcels of this turn of the event loop. */
  unsent: ParcelInFlight[];
  /** Resolves when it is ready, or has exited. */
  started: Promise<void>;
  isEnding: boolean;
};

/**
 * Sends in `count` threads, each with its own connections, because encrypting takes more time than all other work on
 * a message. They post too, because handing the ciphertexts back would cost as much as posting them. The threads start
 * with the first message, and end when they are idle.
 *
 * @param options `connectionsPerOrigin`, `http2ConnectionsPerOrigin`: for all threads together; `resendWithinMs`: highest age at
 *   which messages of an exited thread are sent again; `idleMs`: time without a message after which the threads end;
 *   `onEncryption`: called when a thread has started and when it switches to OpenSSL; `onLibraryFallback`: called once for each
 *   origin with which our HTTP/2 client fails; `onThreadLost`: called when a thread has ended unexpectedly, with the origins of its
 *   messages, which are isolated from then on
 */
export function startThreads(
  options: Omit<ThreadSettings, 'libraryOrigins' | 'http2'> & {
    http2?: ThreadSettings['http2'];
    count: number;
    resendWithinMs?: number;
    idleMs?: number;
    onEncryption: (report: EncryptionReport) => void;
    onLibraryFallback?: (origin: string, detail: string) => void;
    onThreadLost: (error: Error, origins: string[]) => void;
  },
): Threads {
  const { resendWithinMs = RESEND_WITHIN_MS, idleMs = IDLE_MS } = options;
  const libraryOrigins = new Set<string>();
  const settings: Omit<ThreadSettings, 'libraryOrigins'> = {
    http2: options.http2 ?? 'auto',
    encryption: options.encryption,
    connectionsPerOrigin: Math.ceil(options.connectionsPerOrigin / options.count),
    http2ConnectionsPerOrigin: Math.ceil(options.http2ConnectionsPerOrigin / options.count),
    timeoutMs: options.timeoutMs,
    localDomain: options.localDomain,
  };
  const threads = new Set<Thread>();
  /** Threads of isolated origins, by their slots. */
  const isolatedThreads = new Map<number, Thread>();
  const isolation = createIsolation();
  let nextNumber = 0;
  let isStopped = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function startThread(): Thread {
    const worker = new Worker(new URL('./push-thread.ts', import.meta.url), {
      workerData: { ...settings, libraryOrigins: [...libraryOrigins] } satisfies ThreadSettings,
      // A thread holds a thousand messages at most, so a larger heap would only collect garbage later. With half the young
      // generation, messages in flight would be copied twice as often.
      resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 },
    });
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
    const thread: Thread = {
      worker,
      inFlight: new Map(),
      messages: 0,
      unsent: [],
      started,
      isEnding: false,
    };
    worker.on('message', (message: Results | EncryptionReport | LibraryFallback) => {
      if ('encryption' in message) {
        options.onEncryption(message);
        markStarted();
      } else if ('libraryOrigin' in message) useLibrary(message);
      else {
        passAnswers(thread, message);
        endWhenIdle();
      }
    });
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      markStarted();
      threads.delete(thread);
      for (const [slot, isolated] of isolatedThreads) if (isolated === thread) isolatedThreads.delete(slot);
      if (thread.isEnding) return;
      const lost = [...thread.inFlight.values()];
      const origins = [...new Set(lost.map(({ template }) => template.origin))];
      if (!isStopped) {
        isolation.isolate(origins);
        options.onThreadLost(cause ?? new Error(`the sending thread exited with code ${code}`), origins);
      }
      for (const parcel of lost) resend(parcel);
    });
    return thread;
  }

  /** Sends unanswered messages again. The push service may have them, but a retry would repeat them too, and later. */
  function resend(parcel: ParcelInFlight): void {
    const { template, addresses, listener, answered } = parcel;
    const indexes = [...answered.keys()].filter((index) => !answered[index]);
    if (isStopped || parcel.isResent || threadsClock() - parcel.sentAt > resendWithinMs) {
      endWithoutAnswer(indexes, listener, 'the sending thread exited');
      return;
    }
    enqueue(
      template,
      pickAddresses(addresses, indexes),
      {
        onAnswer: (index, answer, timing) => listener.onAnswer(indexes[index]!, answer, timing),
        onGroup: listener.onGroup,
      },
      true,
    );
  }

  function enqueue(
    template: MessageTemplate,
    addresses: Addresses,
    listener: AnswerListener,
    isResent: boolean,
  ): void {
    const count = addresses.endpoints.length;
    const parcel: ParcelInFlight = {
      number: nextNumber++,
      template,
      addresses,
      sentAt: threadsClock(),
      isResent,
      listener,
      left: count,
      answered: new Uint8Array(count),
    };
    clearTimeout(idleTimer);
    const thread = isolatedThreadOf(template.origin) ?? pickThread();
    thread.inFlight.set(parcel.number, parcel);
    thread.messages += count;
    if (thread.unsent.length === 0) setImmediate(() => handOver(thread));
    thread.unsent.push(parcel);
  }

  /** Ends the threads after a time without a message in any of them. */
  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    if ([...threads].some(({ inFlight }) => inFlight.size > 0)) return;
    idleTimer = setTimeout(() => {
      for (const thread of threads) end(thread);
      threads.clear();
    }, idleMs).unref();
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
      end(thread);
    }
  }

  function end(thread: Thread): void {
    thread.isEnding = true;
    void thread.worker.terminate();
  }

  function useLibrary(fallback: LibraryFallback): void {
    const { libraryOrigin, detail } = fallback;
    if (libraryOrigins.has(libraryOrigin)) return;
    libraryOrigins.add(libraryOrigin);
    for (const { worker } of [...threads, ...isolatedThreads.values()]) worker.postMessage(fallback);
    options.onLibraryFallback?.(libraryOrigin, detail);
  }

  /** Picks the thread with the fewest messages in flight. Missing threads are started first. */
  function pickThread(): Thread {
    startMissing();
    let best: Thread | undefined;
    for (const thread of threads) if (!best || thread.messages < best.messages) best = thread;
    return best!;
  }

  function startMissing(): void {
    while (threads.size < options.count) threads.add(startThread());
  }

  return {
    async ready() {
      if (isStopped) return;
      clearTimeout(idleTimer);
      startMissing();
      await Promise.all([...threads].map(({ started }) => started));
      endWhenIdle();
    },
    send(template, addresses, listener) {
      if (isStopped)
        setImmediate(
          endWithoutAnswer,
          addresses.endpoints.keys(),
          listener,
          'the sending threads are stopped',
        );
      else enqueue(template, addresses, listener, false);
    },
    async stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      await Promise.all([...threads, ...isolatedThreads.values()].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Highest age of a message that is sent again. A worker expects the result of a message within two timeouts and five seconds
 * (`fallbackDelay`), and a resent message starts over.
 */
const RESEND_WITHIN_MS = 3000;
/** The connections of an idle thread are closed after the same time: `http2/liveness.ts`. */
const IDLE_MS = 60_000;

/** Hands over the unsent parcels. Addresses are copied, not transferred, to be sent again if the thread dies. */
function handOver(thread: Thread): void {
  const parcels = thread.unsent.map(
    ({ number, sentAt, template, addresses }): Parcel => ({ ...template, ...addresses, number, sentAt }),
  );
  thread.unsent = [];
  thread.worker.postMessage(parcels);
}
