import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { MAX_CONTENT_BYTES } from '../../../server/web-push/encrypt.ts';
import type { Ready } from '../../../server/web-push/parcels.ts';
import type { Encryption } from '../../../server/web-push/primitives.ts';
import { type Common, startThreads } from '../../../server/web-push/push-threads.ts';
import { startPushService } from '../../push-service.ts';
import { requestTo } from './posting.ts';

async function start(
  t: TestContext,
  { count = 1, connectionsPerOrigin = 100, encryption = 'auto' as Encryption } = {},
) {
  const service = await startPushService();
  const workers: Worker[] = [];
  const note = (worker: Worker) => workers.push(worker);
  process.on('worker', note);
  const lost: Error[] = [];
  const ready: Ready[] = [];
  const threads = startThreads({
    ...{ count, connectionsPerOrigin },
    timeoutMs: 10_000,
    encryption,
    ready: (thread) => ready.push(thread),
    lost: (error) => lost.push(error),
  });
  t.after(async () => {
    process.off('worker', note);
    await threads.stop();
    await service.close();
  });
  const subscribe = () => {
    const { subscription, token } = service.subscribe();
    const { origin, authorization, topic } = requestTo(subscription);
    const common: Common = { origin, authorization, topic, ttl: 60, urgency: 'normal', content: bytes('x') };
    const recipient = {
      p256dh: Buffer.from(subscription.keys.p256dh, 'base64url'),
      auth: Buffer.from(subscription.keys.auth, 'base64url'),
    };
    return { token, common, endpoint: subscription.endpoint, recipient };
  };
  return { service, threads, workers, ready, lost, subscribe };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const TAKEN = { kind: 'answer', status: 201, retryAfter: null, reason: '' };

test('messages are encrypted each for its own recipient, and posted by several threads', async (t) => {
  const { service, threads, subscribe } = await start(t, { count: 2 });
  const phones = Array.from({ length: 40 }, subscribe);
  const common = { ...phones[0]!.common, content: bytes('Fresh bread ✓') };
  const answers = await Promise.all(
    phones.map(({ endpoint, recipient }) => threads.send(common, endpoint, recipient)),
  );
  assert.deepEqual(answers, Array(40).fill(TAKEN));
  for (const { token } of phones)
    assert.deepEqual(
      service.deliveriesOf(token).map(({ content }) => content),
      ['Fresh bread ✓'],
    );
  assert.deepEqual(service.faults, []);
});

test('messages can be encrypted by OpenSSL, and a thread says by what it does', async (t) => {
  const { service, threads, ready, subscribe } = await start(t, { encryption: 'openssl' });
  const { token, common, endpoint, recipient } = subscribe();
  assert.deepEqual(await threads.send(common, endpoint, recipient), TAKEN);
  assert.deepEqual(service.deliveriesOf(token)[0]?.content, 'x');
  assert.deepEqual(ready, [{ encryption: 'openssl', refused: null }]);
});

test('an answer comes whole: status, reason and when to try again', async (t) => {
  const { service, threads, subscribe } = await start(t);
  const { token, common, endpoint, recipient } = subscribe();
  service.behave(token, [{ status: 429, headers: { 'retry-after': '7' }, body: 'too many' }]);
  assert.deepEqual(await threads.send(common, endpoint, recipient), {
    ...{ kind: 'answer', status: 429, retryAfter: 7000, reason: 'too many' },
  });
});

test('what is for one person goes before what is for everybody', async (t) => {
  const { service, threads, subscribe } = await start(t, { connectionsPerOrigin: 1 });
  const crowd = Array.from({ length: 30 }, subscribe);
  const [phone, { common }] = [subscribe(), crowd[0]!];
  await Promise.all([
    ...crowd.map(({ endpoint, recipient }) => threads.send(common, endpoint, recipient)),
    threads.send({ ...common, urgency: 'high' }, phone.endpoint, phone.recipient),
  ]);
  assert.equal(service.received[0]?.token, phone.token);
});

test('a message that can never be sent is refused, and those beside it are sent', async (t) => {
  const { threads, subscribe } = await start(t);
  const { common, endpoint, recipient } = subscribe();
  const tooLong = threads.send(
    { ...common, content: new Uint8Array(MAX_CONTENT_BYTES + 1) },
    endpoint,
    recipient,
  );
  const off = threads.send(common, endpoint, { ...recipient, p256dh: Buffer.alloc(65, 4) });
  const good = threads.send(common, endpoint, recipient);
  await assert.rejects(tooLong, /3994 bytes/);
  await assert.rejects(off, Error);
  assert.deepEqual(await good, TAKEN);
});

test('a thread that ends leaves its messages without an answer, and another takes its place', async (t) => {
  const { service, threads, workers, lost, subscribe } = await start(t);
  const { token, common, endpoint, recipient } = subscribe();
  service.behave(token, ['hang']);
  const hanging = threads.send(common, endpoint, recipient);
  await service.waitFor(() => service.attemptsOf(token).length === 1);
  await workers[0]!.terminate();
  assert.deepEqual(await hanging, {
    ...{ kind: 'no-answer', reason: 'connection', detail: 'the thread that sends has ended' },
  });
  assert.deepEqual(await threads.send(common, endpoint, recipient), TAKEN);
  assert.equal(workers.length, 2);
  assert.equal(lost.length, 1, 'and somebody is told');
});

test('a stop ends what is under way, without an answer', async (t) => {
  const { service, threads, workers, lost, subscribe } = await start(t);
  const { token, common, endpoint, recipient } = subscribe();
  service.behave(token, 'hang');
  const hanging = threads.send(common, endpoint, recipient);
  await service.waitFor(() => service.attemptsOf(token).length === 1);
  const ended = once(workers[0]!, 'exit');
  await threads.stop();
  await ended;
  assert.equal((await hanging).kind, 'no-answer');
  assert.equal((await threads.send(common, endpoint, recipient)).kind, 'no-answer');
  assert.deepEqual(lost, []);
});
