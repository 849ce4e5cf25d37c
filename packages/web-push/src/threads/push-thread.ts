/** A sending thread: encrypts and posts, so that the event loop of the API waits for neither. See `parcels.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createEncrypter } from '../encryption/create-encrypter.ts';
import { createPrimitives } from '../encryption/create-primitives.ts';
import { ENCRYPTION_BATCH_SIZE, type Recipient } from '../encryption/primitives.ts';
import { createPoster } from '../post.ts';
import type { PushAnswer } from '../push-request.ts';
import {
  contentAt,
  type EncryptionReport,
  KEY_BYTES,
  type LibraryFallback,
  type Parcel,
  PUBLIC_KEY_BYTES,
  type Results,
  type ThreadSettings,
  threadsClock,
} from './parcels.ts';

const port = parentPort!;
const { encryption, libraryOrigins, ...options } = workerData as ThreadSettings;
let fallbackReason: string | null = null;
const primitives = createPrimitives(encryption, (reason) => {
  fallbackReason = reason;
});
const encryptBatch = createEncrypter(primitives, (reason) =>
  port.postMessage({ encryption: 'openssl', fallbackReason: reason } satisfies EncryptionReport),
);
const poster = createPoster({
  ...options,
  onLibraryFallback: (libraryOrigin, detail) =>
    port.postMessage({ libraryOrigin, detail } satisfies LibraryFallback),
});
for (const origin of libraryOrigins) poster.useLibrary(origin);
port.postMessage({ encryption: primitives.kind, fallbackReason } satisfies EncryptionReport);

/** `next` is the index of the first message that is not encrypted yet. */
type QueuedParcel = { parcel: Parcel; next: number };
type BatchItem = { parcel: Parcel; index: number; recipient: Recipient };
const urgentParcels: QueuedParcel[] = [];
const normalParcels: QueuedParcel[] = [];
let results: Results = { accepted: [], detailed: [] };
let isBatchScheduled = false;

port.on('message', (parcels: Parcel[] | LibraryFallback) => {
  if ('libraryOrigin' in parcels) {
    poster.useLibrary(parcels.libraryOrigin);
    return;
  }
  for (const parcel of parcels) (parcel.isUrgent ? urgentParcels : normalParcels).push({ parcel, next: 0 });
  scheduleBatch();
});

// A batch is deferred, so that messages that arrive in the same turn of the event loop are encrypted together.
function scheduleBatch(): void {
  if (isBatchScheduled) return;
  isBatchScheduled = true;
  setImmediate(sendBatch);
}

/** Sends a batch, which takes about 1 ms. Between batches, responses are read, and urgent parcels go first. */
function sendBatch(): void {
  isBatchScheduled = false;
  const batch: BatchItem[] = [];
  const staleBefore = threadsClock() - MAX_QUEUED_MS;
  while (batch.length < ENCRYPTION_BATCH_SIZE) {
    const queue = urgentParcels.length > 0 ? urgentParcels : normalParcels;
    const queued = queue[0];
    if (!queued) break;
    const { parcel, next } = queued;
    if (parcel.sentAt < staleBefore) {
      queue.shift();
      for (let index = next; index < parcel.endpoints.length; index++) addResult(parcel, index, STALE, 0);
      continue;
    }
    batch.push({ parcel, index: next, recipient: readRecipient(parcel, next) });
    queued.next++;
    if (queued.next === parcel.endpoints.length) queue.shift();
  }
  const messages = batch.map(({ parcel, index, recipient }) => ({
    content: contentAt(parcel, index),
    recipient,
  }));
  const bodies = encryptBatch(messages);
  for (const [i, { parcel, index }] of batch.entries()) void post(parcel, index, bodies[i]!);
  if (urgentParcels.length + normalParcels.length > 0) scheduleBatch();
}

function readRecipient({ keys }: Parcel, index: number): Recipient {
  const start = keys.byteOffset + index * KEY_BYTES;
  return {
    p256dh: Buffer.from(keys.buffer, start, PUBLIC_KEY_BYTES),
    auth: Buffer.from(keys.buffer, start + PUBLIC_KEY_BYTES, KEY_BYTES - PUBLIC_KEY_BYTES),
  };
}

async function post(parcel: Parcel, index: number, body: Buffer | Error): Promise<void> {
  const { origin, authorization, ttl, urgency, isUrgent, topic } = parcel;
  const endpoint = parcel.endpoints[index]!;
  let sentAt = 0;
  const onSent = () => {
    sentAt = performance.now();
  };
  try {
    if (body instanceof Error) throw body;
    const request = { endpoint, origin, authorization, body, ttl, urgency, isUrgent, topic, onSent };
    addResult(parcel, index, await poster.post(request), sentAt);
  } catch (error) {
    addResult(parcel, index, { kind: 'bug', message: (error as Error).message }, sentAt);
  }
}

/** Adds a result. All results of one turn of the event loop are handed over together. */
function addResult(
  { number }: Parcel,
  index: number,
  result: Results['detailed'][number]['result'],
  sentAt: number,
): void {
  if (results.accepted.length + results.detailed.length === 0) setImmediate(handOverResults);
  const exchangeMs = performance.now() - sentAt;
  if (result.kind !== 'answer') results.detailed.push({ number, index, result, exchangeMs: null });
  else if (result.status < 300) results.accepted.push(number, index, result.status, exchangeMs);
  else results.detailed.push({ number, index, result, exchangeMs });
}

function handOverResults(): void {
  port.postMessage(results);
  results = { accepted: [], detailed: [] };
}

/** Age of a stale message. Messages wait for milliseconds; once the lease has ended, another process may have sent them. */
const MAX_QUEUED_MS = 10_000;
const STALE: PushAnswer = {
  kind: 'no-answer',
  reason: 'timeout',
  detail: 'this process was suspended before the message was sent',
};
