import { Worker } from 'node:worker_threads';
import {
  type Answers,
  KEY_BYTES,
  type Parcel,
  PUBLIC_KEY_BYTES,
  type Ready,
  type ThreadSettings,
} from './parcels.ts';
import type { PushAnswer } from './post.ts';
import type { Recipient } from './primitives.ts';

/** What messages of one notification to one push origin share. The same object for all of them sends them together. */
export type Common = Omit<Parcel, 'numbers' | 'endpoints' | 'keys'>;

export type Threads = {
  /**
   * Encrypts a message and posts it, once. The network's faults are answers, and so is the end of a thread.
   *
   * @throws where the message can never be sent
   */
  send(common: Common, endpoint: string, recipient: Recipient): Promise<PushAnswer>;
  /** Ends the threads at once: what is under way ends without an answer. */
  stop(): Promise<void>;
};

type Waiting = {
  number: number;
  endpoint: string;
  recipient: Recipient;
  resolve: (answer: PushAnswer) => void;
  reject: (bug: Error) => void;
};

type Thread = { worker: Worker; underWay: Map<number, Waiting>; gathered: Map<Common, Waiting[]> };

/**
 * Encrypting takes more time than everything else that is done for a message: it is done in `count` threads, each with
 * connections of its own, and so is the posting, since handing over ciphertexts would cost as much as posting them.
 *
 * @param options `connectionsPerOrigin`: of all threads together; `ready`: is told once a thread has started, and by what
 *   it encrypts; `lost`: of a thread that ended by itself
 */
export function startThreads(
  options: ThreadSettings & { count: number; ready: (thread: Ready) => void; lost: (error: Error) => void },
): Threads {
  const settings: ThreadSettings = {
    encryption: options.encryption,
    connectionsPerOrigin: Math.ceil(options.connectionsPerOrigin / options.count),
    timeoutMs: options.timeoutMs,
  };
  const threads = new Set<Thread>();
  let number = 0;
  let isStopped = false;

  const begin = (): Thread => {
    const worker = new Worker(new URL('./push-thread.ts', import.meta.url), {
      workerData: settings,
      // A thread holds some hundred messages: what it lets grow beyond that is garbage.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = { worker, underWay: new Map(), gathered: new Map() };
    threads.add(thread);
    const take = (number: number): Waiting | undefined => {
      const waiting = thread.underWay.get(number);
      thread.underWay.delete(number);
      return waiting;
    };
    worker.on('message', (message: Answers | Ready) => {
      if ('encryption' in message) return options.ready(message);
      const { taken, others } = message;
      for (let i = 0; i < taken.length; i += 2)
        take(taken[i]!)?.resolve({ kind: 'answer', status: taken[i + 1]!, retryAfter: null, reason: '' });
      for (const { number, answer } of others)
        if (answer.kind === 'bug') take(number)?.reject(new Error(answer.message));
        else take(number)?.resolve(answer);
    });
    let why: Error | undefined;
    worker.on('error', (error) => {
      why = error;
    });
    worker.on('exit', (code) => {
      threads.delete(thread);
      if (!isStopped) options.lost(why ?? new Error(`it ended with code ${code}`));
      const detail = 'the thread that sends has ended';
      for (const { resolve } of thread.underWay.values())
        resolve({ kind: 'no-answer', reason: 'connection', detail });
    });
    return thread;
  };
  for (let i = 0; i < options.count; i++) begin();

  /** The one with the least to do. One that has ended is replaced when there is something to send. */
  const next = (): Thread => {
    if (threads.size < options.count) return begin();
    let least: Thread | undefined;
    for (const thread of threads) if (!least || thread.underWay.size < least.underWay.size) least = thread;
    return least!;
  };

  return {
    send: (common, endpoint, recipient) =>
      new Promise((resolve, reject) => {
        if (isStopped) return resolve({ kind: 'no-answer', reason: 'connection', detail: 'stopped' });
        const thread = next();
        const waiting = { number: number++, endpoint, recipient, resolve, reject };
        thread.underWay.set(waiting.number, waiting);
        if (thread.gathered.size === 0) setImmediate(() => handOver(thread));
        const together = thread.gathered.get(common);
        if (together) together.push(waiting);
        else thread.gathered.set(common, [waiting]);
      }),
    async stop() {
      isStopped = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** What came in one turn of the event loop goes together. */
function handOver({ worker, gathered }: Thread): void {
  const parcels = [...gathered].map(([common, waiting]) => parcel(common, waiting));
  gathered.clear();
  worker.postMessage(
    parcels,
    parcels.map(({ keys }) => keys.buffer as ArrayBuffer),
  );
}

function parcel(common: Common, waiting: Waiting[]): Parcel {
  const keys = new Uint8Array(waiting.length * KEY_BYTES);
  for (const [i, { recipient }] of waiting.entries()) {
    keys.set(recipient.p256dh, i * KEY_BYTES);
    keys.set(recipient.auth, i * KEY_BYTES + PUBLIC_KEY_BYTES);
  }
  return {
    ...common,
    numbers: waiting.map(({ number }) => number),
    endpoints: waiting.map(({ endpoint }) => endpoint),
    keys,
  };
}
