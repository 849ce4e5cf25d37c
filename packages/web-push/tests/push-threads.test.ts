import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { until } from '../../../tests/support/deadlines.ts';
import { createRequest } from '../../../tests/support/posting.ts';
import { type Keys, sendOne } from '../../../tests/support/sending.ts';
import { startPushService } from '../../../tests/support/servers/push-service.ts';
import {
  frame,
  readClientFrames,
  SETTINGS,
  startRawServer,
} from '../../../tests/support/servers/raw-http2-server.ts';
import { MAX_CONTENT_BYTES } from '../src/encryption/encrypt.ts';
import type { Encryption } from '../src/encryption/primitives.ts';
import type { EncryptionReport, MessageTemplate } from '../src/threads/parcels.ts';
import { startThreads } from '../src/threads/push-threads.ts';

async function start(
  t: TestContext,
  { count = 1, connectionsPerOrigin = 100, encryption = 'auto' as Encryption, idleMs = 60_000 } = {},
) {
  const service = await startPushService();
  const workers: Worker[] = [];
  const addWorker = (worker: Worker) => workers.push(worker);
  process.on('worker', addWorker);
  const lostThreads: string[][] = [];
  const fallbacks: string[] = [];
  const reports: EncryptionReport[] = [];
  const threads = startThreads({
    count,
    connectionsPerOrigin,
    http2ConnectionsPerOrigin: 1,
    timeoutMs: 10_000,
    // A busy machine may take long to start and end a thread.
    resendWithinMs: Number.POSITIVE_INFINITY,
    idleMs,
    encryption,
    onEncryption: (report) => reports.push(report),
    onLibraryFallback: (origin) => fallbacks.push(origin),
    onThreadLost: (_, origins) => lostThreads.push(origins),
  });
  t.after(async () => {
    process.off('worker', addWorker);
    await threads.stop();
    await service.close();
  });
  const subscribe = () => {
    const { subscription, token } = service.subscribe();
    const { origin, authorization, topic } = createRequest(subscription);
    const template: MessageTemplate = {
      origin,
      authorization,
      topic,
      ttl: 60,
      urgency: 'normal',
      isUrgent: false,
      content: bytes('x'),
    };
    const recipient = {
      p256dh: Buffer.from(subscription.keys.p256dh, 'base64url'),
      auth: Buffer.from(subscription.keys.auth, 'base64url'),
    };
    return { token, template, endpoint: subscription.endpoint, recipient };
  };
  const send = (template: MessageTemplate, endpoint: string, recipient: Keys) =>
    sendOne(threads, template, endpoint, recipient);
  return { service, threads, send, workers, reports, fallbacks, lostThreads, subscribe };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const SETTINGS_TYPE = 4;
const ACCEPTED = { kind: 'answer', status: 201, retryAfter: null, reason: '' };

test('several threads encrypt each message for its own recipient and post it', async (t) => {
  const { service, send, subscribe } = await start(t, { count: 2 });
  const phones = Array.from({ length: 40 }, subscribe);
  const template = { ...phones[0]!.template, content: bytes('Fresh bread ✓') };
  const answers = await Promise.all(
    phones.map(({ endpoint, recipient }) => send(template, endpoint, recipient)),
  );
  assert.deepEqual(answers, Array(40).fill(ACCEPTED));
  for (const { token } of phones)
    assert.deepEqual(
      service.deliveriesOf(token).map(({ content }) => content),
      ['Fresh bread ✓'],
    );
  assert.deepEqual(service.violations, []);
});

test('threads can use OpenSSL and report which encryption they use', async (t) => {
  const { service, send, reports, subscribe } = await start(t, { encryption: 'openssl' });
  const { token, template, endpoint, recipient } = subscribe();
  assert.deepEqual(await send(template, endpoint, recipient), ACCEPTED);
  assert.deepEqual(service.deliveriesOf(token)[0]?.content, 'x');
  assert.deepEqual(reports, [{ encryption: 'openssl', fallbackReason: null }]);
});

test('a response includes status, reason and Retry-After', async (t) => {
  const { service, send, subscribe } = await start(t);
  const { token, template, endpoint, recipient } = subscribe();
  service.behave(token, [{ status: 429, headers: { 'retry-after': '7' }, body: 'too many' }]);
  assert.deepEqual(await send(template, endpoint, recipient), {
    kind: 'answer',
    status: 429,
    retryAfter: 7000,
    reason: 'too many',
  });
});

test('urgent messages are sent before a broadcast', async (t) => {
  const { service, send, subscribe } = await start(t, { connectionsPerOrigin: 1 });
  const broadcast = Array.from({ length: 30 }, subscribe);
  const [phone, { template }] = [subscribe(), broadcast[0]!];
  await Promise.all([
    ...broadcast.map(({ endpoint, recipient }) => send(template, endpoint, recipient)),
    send({ ...template, isUrgent: true }, phone.endpoint, phone.recipient),
  ]);
  assert.equal(service.received[0]?.token, phone.token);
});

test('the messages of a parcel are answered by their indexes, in groups', async (t) => {
  const { service, threads, subscribe } = await start(t);
  const phones = Array.from({ length: 40 }, subscribe);
  const [{ template }] = phones as [(typeof phones)[number]];
  service.behave(phones[7]!.token, [{ status: 410, body: 'gone' }]);
  const statuses: (number | null)[] = [];
  let groups = 0;
  await new Promise<void>((resolve) => {
    const keys = Buffer.concat(phones.flatMap(({ recipient }) => [recipient.p256dh, recipient.auth]));
    const addresses = { endpoints: phones.map(({ endpoint }) => endpoint), keys: new Uint8Array(keys) };
    threads.send(template, addresses, {
      onAnswer(index, answer) {
        assert.equal(statuses[index], undefined, 'once');
        statuses[index] = 'status' in answer ? answer.status : null;
      },
      onGroup() {
        groups++;
        if (Object.keys(statuses).length === 40) resolve();
      },
    });
  });
  assert.deepEqual(
    statuses,
    phones.map((_, index) => (index === 7 ? 410 : 201)),
  );
  assert.ok(groups < 40, `${groups} groups`);
});

test('a message that can never be sent is rejected, and the others of its batch are sent', async (t) => {
  const { send, subscribe } = await start(t);
  const { template, endpoint, recipient } = subscribe();
  const tooLong = send({ ...template, content: new Uint8Array(MAX_CONTENT_BYTES + 1) }, endpoint, recipient);
  const offCurve = send(template, endpoint, { ...recipient, p256dh: Buffer.alloc(65, 4) });
  const valid = send(template, endpoint, recipient);
  await assert.rejects(tooLong, /3994 bytes/);
  await assert.rejects(offCurve, Error);
  assert.deepEqual(await valid, ACCEPTED);
});

test('when a thread exits, its messages are sent once more, each origin by a thread of its own', async (t) => {
  const { service, send, workers, lostThreads, subscribe } = await start(t);
  const healthy = await startPushService();
  t.after(() => healthy.close());
  const { token, template, endpoint, recipient } = subscribe();
  service.behave(token, ['hang', 'hang']);
  const phone = healthy.subscribe();
  healthy.behave(phone.token, ['hang']);
  const hanging = send(template, endpoint, recipient);
  const sendHealthy = () =>
    send({ ...template, ...createRequest(phone.subscription) }, phone.subscription.endpoint, {
      p256dh: Buffer.from(phone.subscription.keys.p256dh, 'base64url'),
      auth: Buffer.from(phone.subscription.keys.auth, 'base64url'),
    });
  const delayed = sendHealthy();
  const arrived = async (count: number) => {
    await service.waitFor(() => service.attemptsOf(token).length === count);
    await healthy.waitFor(() => healthy.attemptsOf(phone.token).length >= 1);
  };
  await arrived(1);
  await workers[0]!.terminate();
  // The message was sent again without a retry.
  assert.deepEqual(await delayed, ACCEPTED);
  await arrived(2);
  assert.equal(workers.length, 3);
  // Only the thread of the hanging origin ends; the healthy origin keeps its own.
  await workers[1]!.terminate();
  assert.deepEqual(await hanging, {
    kind: 'no-answer',
    reason: 'connection',
    detail: 'the sending thread exited',
  });
  assert.deepEqual(await sendHealthy(), ACCEPTED);
  const { origin } = new URL(phone.subscription.endpoint);
  assert.deepEqual(lostThreads, [[template.origin, origin], [template.origin]]);
  assert.deepEqual(await send(template, endpoint, recipient), ACCEPTED);
});

test('all threads use the library for an origin with which one has failed', async (t) => {
  // Threads have their own certificate authorities, but inherit this environment.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  let ours = 0;
  const { origin } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type, payload }) => {
      // Our client sends one setting, the library sends several.
      if (type === SETTINGS_TYPE && payload.length === 6) ours++;
    });
    // PING on a stream is a violation.
    socket.end(Buffer.concat([SETTINGS, frame(6, 0, 1, '00'.repeat(8))]));
  });
  const { send, fallbacks, subscribe } = await start(t, { count: 2 });
  const { template, recipient } = subscribe();
  const sendThere = () => send({ ...template, origin }, `${origin}/x`, recipient);
  await until(async () => {
    await sendThere();
    return fallbacks.length > 0;
  }, 'the other kind of thread to take over');
  const before = ours;
  const answers = await Promise.all(Array.from({ length: 6 }, sendThere));
  assert.deepEqual([...new Set(answers.map(({ kind }) => kind))], ['no-answer']);
  assert.equal(ours, before);
  assert.deepEqual(fallbacks, [origin]);
});

test('threads start on request, and send then', async (t) => {
  const { threads, send, workers, reports, subscribe } = await start(t, { count: 2 });
  assert.equal(workers.length, 0);
  await threads.ready();
  assert.equal(reports.length, 2);
  const { template, endpoint, recipient } = subscribe();
  assert.deepEqual(await send(template, endpoint, recipient), ACCEPTED);
  await threads.ready();
  assert.equal(workers.length, 2);
});

test('threads start with the first message, end when none is in flight, and start again', async (t) => {
  const { service, send, workers, lostThreads, subscribe } = await start(t, { count: 2, idleMs: 1 });
  const [waiting, quick] = [subscribe(), subscribe()];
  service.behave(waiting.token, ['slow']);
  const sendTo = ({ template, endpoint, recipient }: typeof quick) => send(template, endpoint, recipient);
  const unanswered = sendTo(waiting);
  assert.deepEqual(await sendTo(quick), ACCEPTED);
  assert.equal(workers.length, 2);
  const bothExited = Promise.all(workers.map((worker) => once(worker, 'exit')));
  await service.waitFor(() => service.attemptsOf(waiting.token).length === 1);
  service.release(waiting.token);
  assert.deepEqual(await unanswered, ACCEPTED);
  await bothExited;
  assert.deepEqual(await sendTo(quick), ACCEPTED);
  assert.equal(workers.length, 4);
  assert.deepEqual(lostThreads, []);
});

test('stop ends messages in flight without a response', async (t) => {
  const { service, threads, send, workers, lostThreads, subscribe } = await start(t);
  const { token, template, endpoint, recipient } = subscribe();
  service.behave(token, 'hang');
  const hanging = send(template, endpoint, recipient);
  await service.waitFor(() => service.attemptsOf(token).length === 1);
  const exited = once(workers[0]!, 'exit');
  await threads.stop();
  await exited;
  assert.equal((await hanging).kind, 'no-answer');
  assert.equal((await send(template, endpoint, recipient)).kind, 'no-answer');
  assert.deepEqual(lostThreads, []);
});
