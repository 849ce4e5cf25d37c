/** A thread that encrypts and posts, so that the event loop of the API never waits for either. */
import { parentPort, workerData } from 'node:worker_threads';
import { encrypt } from './encrypt.ts';
import { type Answers, KEY_BYTES, type Parcel, PUBLIC_KEY_BYTES } from './parcels.ts';
import { createPoster } from './post.ts';

/**
 * Messages encrypted in one turn of the event loop, some 1 ms of work: between turns answers are read, and a message to one
 * person that has come meanwhile goes first.
 */
const A_TURN = 8;

const port = parentPort!;
const poster = createPoster(workerData as { connectionsPerOrigin: number; timeoutMs: number });
type Part = { parcel: Parcel; next: number };
const urgent: Part[] = [];
const others: Part[] = [];
let answers: Answers = { taken: [], others: [] };
let isTurning = false;

port.on('message', (parcels: Parcel[]) => {
  for (const parcel of parcels) (parcel.urgency === 'high' ? urgent : others).push({ parcel, next: 0 });
  turn();
});

function turn(): void {
  isTurning = false;
  for (let i = 0; i < A_TURN; i++) {
    const queue = urgent.length > 0 ? urgent : others;
    const part = queue[0];
    if (!part) return;
    const { parcel, next } = part;
    part.next++;
    if (part.next === parcel.numbers.length) queue.shift();
    void send(parcel, next);
  }
  if (isTurning) return;
  isTurning = true;
  setImmediate(turn);
}

async function send(parcel: Parcel, index: number): Promise<void> {
  const { content, keys, origin, authorization, ttl, urgency, topic } = parcel;
  const number = parcel.numbers[index]!;
  const at = keys.byteOffset + index * KEY_BYTES;
  try {
    const recipient = {
      p256dh: Buffer.from(keys.buffer, at, PUBLIC_KEY_BYTES),
      auth: Buffer.from(keys.buffer, at + PUBLIC_KEY_BYTES, KEY_BYTES - PUBLIC_KEY_BYTES),
    };
    const body = encrypt(content, recipient);
    const endpoint = parcel.endpoints[index]!;
    const answer = await poster.post({ endpoint, origin, authorization, body, ttl, urgency, topic });
    tell(number, answer);
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
