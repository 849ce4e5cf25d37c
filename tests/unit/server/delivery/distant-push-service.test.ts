import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { MessageTemplate } from '../../../../packages/web-push/src/threads/parcels.ts';
import { startThreads } from '../../../../packages/web-push/src/threads/push-threads.ts';
import { createOrigins, type Post } from '../../../../server/delivery/origins/origins.ts';
import { anySubscription, createRequest } from '../../../support/posting.ts';
import { sendOne } from '../../../support/sending.ts';
import { certificate } from '../../../support/servers/raw-http2-server.ts';

/** Delay that is far longer than those of a busy machine, for which the limit allows half as much again. */
const DELAY_MS = 1000;

/** Starts an HTTP/2 push service that answers each request after a delay. */
async function startDistant(t: TestContext, maxConcurrentStreams: number) {
  const sessions = new Set<ServerHttp2Session>();
  const arrived = new Map<string, number>();
  const counts = { inFlight: 0, maxInFlight: 0, connections: 0 };
  const server = createSecureServer({ ...certificate, settings: { maxConcurrentStreams } });
  server.on('session', (session) => {
    counts.connections++;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    const path = headers[':path']!;
    arrived.set(path, (arrived.get(path) ?? 0) + 1);
    counts.inFlight++;
    counts.maxInFlight = Math.max(counts.maxInFlight, counts.inFlight);
    stream.on('error', () => {});
    stream.resume();
    setTimeout(() => {
      counts.inFlight--;
      if (!stream.destroyed) stream.respond({ ':status': 201 }, { endStream: true });
    }, DELAY_MS);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived, counts };
}

/** Sends like a worker: through the queues of `origins`, in a thread. */
function startSending(t: TestContext, origin: string, maxInFlight: number) {
  // Threads have their own certificate authorities, and take the environment from here.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const origins = createOrigins({ maxInFlight, threads: 1, slowAfterMs: 10_000 });
  const threads = startThreads({
    count: 1,
    connectionsPerOrigin: 100,
    http2ConnectionsPerOrigin: 20,
    timeoutMs: 30_000,
    encryption: 'auto',
    onEncryption: () => {},
    onThreadLost: () => {},
  });
  t.after(async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    await threads.stop();
  });
  const subscription = anySubscription(origin);
  const { authorization, topic, ttl } = createRequest(subscription);
  const broadcast: MessageTemplate = {
    ...{ origin, authorization, topic, ttl },
    urgency: 'normal',
    isUrgent: false,
    content: Buffer.from('x'),
  };
  const direct: MessageTemplate = { ...broadcast, isUrgent: true };
  const recipient = {
    p256dh: Buffer.from(subscription.keys.p256dh, 'base64url'),
    auth: Buffer.from(subscription.keys.auth, 'base64url'),
  };
  const send = (path: string, template: MessageTemplate) =>
    new Promise<number | null>((resolve) => {
      const post: Post = async (_, end) => {
        const endpoint = `${origin}${path}`;
        const answer = await sendOne(threads, template, endpoint, recipient, (answer, timing) =>
          origins.observe(origin, endpoint, answer, timing),
        );
        end(1);
        resolve(answer.kind === 'answer' ? answer.status : null);
      };
      origins.submit(origin, { direct: template === direct, count: 1, post });
    });
  return {
    origins,
    sendBroadcast: (path: string) => send(path, broadcast),
    sendDirect: (path: string) => send(path, direct),
  };
}

test('to a distant push service more requests are in flight, over more connections, never above the bound', async (t) => {
  const MESSAGES = 1000;
  const MAX_IN_FLIGHT = 300;
  const { origin, arrived, counts } = await startDistant(t, 100);
  const { origins, sendBroadcast, sendDirect } = startSending(t, origin, MAX_IN_FLIGHT);
  const broadcast = Promise.all(Array.from({ length: MESSAGES }, (_, i) => sendBroadcast(`/${i}`)));
  const direct: (number | null)[] = [];
  for (let i = 0; i < 5; i++) direct.push(await sendDirect(`/direct-${i}`));
  assert.ok(arrived.size < MESSAGES, 'a direct message does not wait for the broadcast');
  assert.deepEqual(new Set([...direct, ...(await broadcast)]), new Set([201]));
  assert.equal(arrived.size, MESSAGES + 5);
  assert.deepEqual(new Set(arrived.values()), new Set([1]), 'each message arrived once');
  assert.ok(counts.maxInFlight > 100, `${counts.maxInFlight} in flight`);
  assert.ok(counts.maxInFlight <= MAX_IN_FLIGHT, `${counts.maxInFlight} in flight`);
  assert.ok(counts.connections > 1, `${counts.connections} connections`);
  const [{ limit, inFlight } = { limit: 0, inFlight: 0 }] = origins.readConcurrency();
  assert.ok(limit > 100 && limit <= MAX_IN_FLIGHT, `${limit}`);
  assert.equal(inFlight, 0);
});
