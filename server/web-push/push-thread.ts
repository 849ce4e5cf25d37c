/** A thread that encrypts and posts, so that the event loop of the API never waits for either. */
import { parentPort, workerData } from 'node:worker_threads';
import { encrypt, type Message } from './encrypt.ts';
import {
  type Answers,
  KEY_BYTES,
  type Parcel,
  PUBLIC_KEY_BYTES,
  type Ready,
  type ThreadSettings,
} from './parcels.ts';
import { createPoster } from './post.ts';
import { createPrimitives, MOST_AT_ONCE, type Recipient } from './primitives.ts';

const port = parentPort!;
const { encryption, ...options } = workerData as ThreadSettings;
let refused: string | null = null;
let primitives = createPrimitives(encryption, (reason) => {
  refused = reason;
});
const poster = createPoster(options);
port.postMessage({ encryption: primitives.kind, refused } satisfies Ready);

type Part = { parcel: Parcel; next: number };
type Taken = { parcel: Parcel; index: number; recipient: Recipient };
const urgent: Part[] = [];
const others: Part[] = [];
let answers: Answers = { taken: [], others: [] };
let isTurnToCome = false;

port.on('message', (parcels: Parcel[]) => {
  for (const parcel of parcels) (parcel.urgency === 'high' ? urgent : others).push({ parcel, next: 0 });
  prepareTurn();
});

// Not at once: what comes in the same turn of the event loop is encrypted together.
function prepareTurn(): void {
  if (isTurnToCome) return;
  isTurnToCome = true;
  setImmediate(turn);
}

/**
 * As many as are encrypted at once, some 1 ms of work: between turns answers are read, and a message to one person that has come
 * meanwhile goes first.
 */
function turn(): void {
  isTurnToCome = false;
  const taken: Taken[] = [];
  while (taken.length < MOST_AT_ONCE) {
    const queue = urgent.length > 0 ? urgent : others;
    const part = queue[0];
    if (!part) break;
    taken.push({ parcel: part.parcel, index: part.next, recipient: recipientOf(part.parcel, part.next) });
    part.next++;
    if (part.next === part.parcel.numbers.length) queue.shift();
  }
  const messages = taken.map(({ parcel, recipient }) => ({ content: parcel.content, recipient }));
  const bodies = encryptAll(messages);
  for (const [i, { parcel, index }] of taken.entries()) void send(parcel, index, bodies[i]!);
  if (urgent.length + others.length > 0) prepareTurn();
}

/** A fault in our own arithmetic costs no message: OpenSSL takes over. */
function encryptAll(messages: Message[]): (Buffer | Error)[] {
  try {
    return encrypt(messages, primitives);
  } catch (error) {
    if (primitives.kind === 'openssl') throw error;
    primitives = createPrimitives('openssl');
    port.postMessage({ encryption: 'openssl', refused: (error as Error).message } satisfies Ready);
    return encrypt(messages, primitives);
  }
}

function recipientOf({ keys }: Parcel, index: number): Recipient {
  const at = keys.byteOffset + index * KEY_BYTES;
  return {
    p256dh: Buffer.from(keys.buffer, at, PUBLIC_KEY_BYTES),
    auth: Buffer.from(keys.buffer, at + PUBLIC_KEY_BYTES, KEY_BYTES - PUBLIC_KEY_BYTES),
  };
}

async function send(parcel: Parcel, index: number, body: Buffer | Error): Promise<void> {
  const { origin, authorization, ttl, urgency, topic } = parcel;
  const number = parcel.numbers[index]!;
  const endpoint = parcel.endpoints[index]!;
  try {
    if (body instanceof Error) throw body;
    tell(number, await poster.post({ endpoint, origin, authorization, body, ttl, urgency, topic }));
  } catch (error) {
    tell(number, { kind: 'bug', message: (error as Error).message });
  }
}

/** Answers that came in one turn of the event loop go together. */
function tell(number: number, answer: Answers['others'][number]['answer']): void {
  if (answers.taken.length + answers.others.length === 0) setImmediate(handOver);
  if (answer.kind === 'answer' && answer.status < 300) answers.taken.push(number, answer.status);
  else answers.others.push({ number, answer });
}

function handOver(): void {
  port.postMessage(answers);
  answers = { taken: [], others: [] };
}
