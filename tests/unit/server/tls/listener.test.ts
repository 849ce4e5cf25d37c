import assert from 'node:assert/strict';
import { once } from 'node:events';
import { constants } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createSecureContext } from 'node:tls';
import type { ApiDeps } from '../../../../server/api/deps.ts';
import { createApp } from '../../../../server/api/http/app.ts';
import type { UnreadLimits } from '../../../../server/api/http/unread-answers.ts';
import { startEventStream } from '../../../../server/api/streams/event-stream.ts';
import { readConfig } from '../../../../server/config.ts';
import { createLog } from '../../../../server/log.ts';
import { createMetrics } from '../../../../server/metrics.ts';
import type { GateLimits } from '../../../../server/tls/connection-gate.ts';
import { addStrictTransportSecurity } from '../../../../server/tls/hsts.ts';
import { createTlsListener } from '../../../../server/tls/listener.ts';
import type { CertificateSource } from '../../../../server/tls/source.ts';
import { TLS_OPTIONS } from '../../../../server/tls/tls-options.ts';
import { NO_DISK_WATCH } from '../../../../server/upkeep/disk-watch.ts';
import { until } from '../../../support/deadlines.ts';
import { ask, getOverHttp1, getOverHttp2, openHttp2, openTls } from '../../../support/https-client.ts';
import { selfSignedCertificate } from '../../../support/servers/self-signed-certificate.ts';

const NAME = 'push.bakery.test';
const MB = 1_048_576;
const DAY_MS = 86_400_000;
const { key, cert } = selfSignedCertificate(NAME);
const served = { context: createSecureContext({ ...TLS_OPTIONS, cert, key }), since: new Date(0) };

/** Serves an app over TLS, on a free port, with a certificate for one name. */
async function serve(
  t: TestContext,
  { unread, handshakes, now = 0 }: { unread?: UnreadLimits; handshakes?: GateLimits; now?: number } = {},
) {
  const deps = {
    config: readConfig({}),
    database: { query: async () => [], now: () => now } as never,
    metrics: createMetrics({ depths: async () => [] }),
    log: createLog('silent'),
    disk: NO_DISK_WATCH,
  } as unknown as ApiDeps;
  const stopping = new AbortController();
  const app = createApp(deps, stopping.signal, unread);
  const looked: string[] = [];
  const source = {
    find(name: string) {
      looked.push(name);
      return name === NAME ? served : null;
    },
    since: (name: string) => (name === NAME ? served.since : null),
  } as unknown as CertificateSource;
  addStrictTransportSecurity(app, deps.database, source);
  app.post('/echo', async ({ body, headers, ip, protocol, host }) => ({ body, headers, ip, protocol, host }));
  app.get('/large', async (_, reply) =>
    reply.type('application/octet-stream').send(Buffer.alloc(40 * MB, 'x')),
  );
  const waiting: (() => void)[] = [];
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { slow: true };
  });
  const streams: ReturnType<typeof startEventStream>[] = [];
  let ended = 0;
  app.get('/events', (_, reply) => {
    streams.push(startEventStream(reply, { heartbeat() {}, end: () => void ended++ }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listener = createTlsListener(app, source, deps.log, handshakes);
  stopping.signal.addEventListener('abort', listener.announceEnd);
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  const { port } = listener.server.address() as AddressInfo;
  let stopped: Promise<unknown> | undefined;
  const stop = (patience = 60_000) => {
    stopped ??= Promise.all([listener.stop(patience), app.close()]);
    return stopped;
  };
  t.after(() => {
    for (const resolve of waiting) resolve();
    return stop(0);
  });
  return {
    app,
    listener,
    looked,
    port,
    stop,
    stopping,
    waiting,
    streams,
    over: () => ended,
    target: { port, name: NAME, ca: cert },
  };
}

test('one port serves HTTP/2 and HTTP/1.1, and handlers see the same request', async (t) => {
  const { target } = await serve(t);
  const session = await openHttp2(target);
  t.after(() => session.destroy());
  const headers = { ':method': 'POST', ':path': '/echo', 'content-type': 'application/json' };
  const answer = await ask(session, headers, '{"bread":1}');
  assert.equal(answer.status, 200);
  const seen = JSON.parse(answer.body);
  assert.deepEqual(seen, {
    body: { bread: 1 },
    headers: { 'content-type': 'application/json', host: NAME },
    ip: '127.0.0.1',
    protocol: 'https',
    host: NAME,
  });
  // It is answered before it has arrived.
  const large = await ask(session, headers, `"${'x'.repeat(2 * MB)}"`);
  assert.equal(large.status, 400, large.body);
  assert.equal((await ask(session, headers, '{}')).status, 200);
  const unknown = await getOverHttp1(target, '/nowhere');
  assert.equal(unknown.status, 404);
  // The health routes are for this machine.
  assert.equal((await getOverHttp1(target, '/metrics')).status, 404);
  assert.equal((await getOverHttp2(target, '/livez')).status, 404);
  await assert.rejects(ask(session, { ':path': '/echo', ':authority': 'a b' }), /PROTOCOL_ERROR/);
});

test('a handshake for another name, or none, ends without a certificate', async (t) => {
  const { target, looked } = await serve(t);
  for (const name of ['other.bakery.test', '']) {
    await assert.rejects(openTls(target, { servername: name }), /alert handshake failure|ECONNRESET/, name);
  }
  assert.deepEqual(looked, ['other.bakery.test']);
  const upper = await openTls(target, {
    servername: 'PUSH.Bakery.test',
    checkServerIdentity: () => undefined,
  });
  upper.destroy();
});

test('handshakes are new enough, resumed, and not repeated on an open connection', async (t) => {
  const { target } = await serve(t);
  await assert.rejects(
    openTls(target, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' }),
  );
  for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
    const first = await openTls(target, { maxVersion });
    first.on('error', () => {});
    const [session] =
      first.getSession() && maxVersion === 'TLSv1.2' ? [first.getSession()] : await once(first, 'session');
    const second = await openTls(target, { maxVersion, session });
    assert.ok(second.isSessionReused(), maxVersion);
    second.destroy();
    if (maxVersion === 'TLSv1.2') {
      const [error] = await new Promise<unknown[]>((resolve) => {
        first.renegotiate({}, (...args) => resolve(args));
        first.once('error', (...args) => resolve(args));
      });
      assert.match(String(error), /no renegotiation|ECONNRESET|NO_RENEGOTIATION/i);
    }
    first.destroy();
  }
});

test('browsers are told to stay with https once it has worked for a day', async (t) => {
  const young = await serve(t, { now: DAY_MS - 1 });
  assert.equal(
    (await getOverHttp2(young.target, '/nowhere')).headers['strict-transport-security'],
    undefined,
  );
  const old = await serve(t, { now: DAY_MS });
  assert.equal(
    (await getOverHttp2(old.target, '/nowhere')).headers['strict-transport-security'],
    'max-age=31536000',
  );
});

test('connections without a handshake are bounded for a network, and the others are served', async (t) => {
  const { port, target } = await serve(t, { handshakes: { perNetwork: 3, total: 100 } });
  const silent = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
  t.after(() => silent.forEach((socket) => void socket.destroy()));
  const fourth = connect(port, '127.0.0.1').on('error', () => {});
  await once(fourth, 'close');
  const [first] = silent;
  first!.destroy();
  await until(
    async () => (await getOverHttp1(target, '/nowhere').catch(() => null))?.status === 404,
    'a place after a connection has ended',
  );
});

test('an answer that is not read counts for its client, over HTTP/2 and HTTP/1.1', async (t) => {
  const NEVER = 600_000;
  const { target } = await serve(t, { unread: { perClient: 8 * MB, total: 1000 * MB, slowMs: NEVER } });
  const session = await openHttp2(target);
  t.after(() => session.destroy());
  const stream = session.request({ ':path': '/large' });
  stream.pause();
  await once(stream, 'response');
  assert.equal((await ask(session, { ':path': '/livez' })).status, 429);
  stream.close(constants.NGHTTP2_CANCEL);
  await until(
    async () => (await ask(session, { ':path': '/livez' })).status === 404,
    'the end of the answer',
  );
});

test('a client that reads too slowly is cut off, over HTTP/2 and HTTP/1.1', async (t) => {
  const { app, target } = await serve(t, { unread: { perClient: 1000 * MB, total: 1000 * MB, slowMs: 1 } });
  const session = await openHttp2(target);
  session.on('error', () => {});
  const left = new Promise((resolve) => session.once('close', resolve));
  session
    .request({ ':path': '/large' })
    .on('error', () => {})
    .pause();
  await left;
  const accepted = once(app.server, 'connection');
  const socket = await openTls(target);
  t.after(() => socket.destroy());
  socket.on('error', () => {}).pause();
  socket.write(`GET /large HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
  const [answering] = await accepted;
  await until(() => answering.destroyed, 'the connection to be closed');
});

test('a client that resets its requests, or sends a head that is too long, is cut off', async (t) => {
  const { target } = await serve(t);
  const long = await openHttp2(target);
  long.on('error', () => {});
  assert.equal((await ask(long, { ':path': '/nowhere', 'x-long': 'x'.repeat(40_000) })).status, 431);
  long.destroy();
  const session = await openHttp2(target);
  session.on('error', () => {});
  for (let sent = 0; !session.destroyed && sent < 600; sent++) {
    const stream = session.request({ ':path': '/slow' }).on('error', () => {});
    // The head is on its way, and so is the reset after it.
    setImmediate(() => stream.close(constants.NGHTTP2_CANCEL));
    await new Promise((resolve) => stream.once('close', resolve));
  }
  await until(() => session.destroyed, 'the end of the connection');
});

test('a shutdown answers what is in progress, over HTTP/2 and HTTP/1.1, and closes idle connections', async (t) => {
  const { target, stop, stopping, waiting, port } = await serve(t);
  const idle = [await openTls(target), await openTls(target)];
  idle[1]!.write(`GET /nowhere HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
  await once(idle[1]!, 'data');
  const silent = connect(port, '127.0.0.1');
  const session = await openHttp2(target);
  const overHttp2 = ask(session, { ':path': '/slow' });
  const overHttp1 = getOverHttp1(target, '/slow');
  await until(() => waiting.length === 2, 'two requests');
  const goaway = once(session, 'goaway');
  stopping.abort();
  await goaway;
  const late = await getOverHttp1(target, '/nowhere');
  assert.equal(late.headers.connection, 'close');
  assert.equal((await getOverHttp2(target, '/nowhere')).headers.connection, undefined);
  const stopped = stop();
  const ends = [...idle, silent].map((socket) => once(socket, 'close'));
  await Promise.all(ends);
  for (const resolve of waiting) resolve();
  assert.equal((await overHttp2).body, '{"slow":true}');
  assert.equal((await overHttp1).body, '{"slow":true}');
  await stopped;
});

test('server-sent events arrive over HTTP/2 one by one, and end with the client', async (t) => {
  const { target, streams, over } = await serve(t);
  const session = await openHttp2(target);
  t.after(() => session.destroy());
  const stream = session.request({ ':path': '/events' });
  stream.setEncoding('utf8');
  await once(stream, 'response');
  let seen = '';
  stream.on('data', (text) => {
    seen += text;
  });
  streams[0]!.send({ type: 'shown', data: { n: 1 } });
  await until(() => seen.includes('data: {"n":1}'), 'an event');
  streams[0]!.send({ type: 'shown', data: { n: 2 } });
  await until(() => seen.includes('data: {"n":2}'), 'another');
  const ended = once(stream, 'end');
  streams[0]!.end();
  await ended;
  const left = session.request({ ':path': '/events' });
  await once(left, 'response');
  left.close(constants.NGHTTP2_CANCEL);
  await until(() => over() === 2, 'the end of the stream whose client left');
});
