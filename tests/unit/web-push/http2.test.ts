import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  constants,
  createSecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type SecureServerOptions,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createServer as createTls, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createPoster } from '../../../server/web-push/post.ts';
import { selfSignedCertificate } from '../../self-signed-certificate.ts';
import { answerOf, anySubscription, requestTo } from './posting.ts';

const certificate = selfSignedCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);

type Request = { headers: IncomingHttpHeaders; body: Buffer };

/** A push service that speaks HTTP/2, as Node does: `answer` has each request, whole. */
async function start(
  t: TestContext,
  {
    settings,
    timeoutMs = 10_000,
    answer = (stream: ServerHttp2Stream) => stream.respond({ ':status': 201 }, { endStream: true }),
  }: {
    settings?: SecureServerOptions['settings'];
    timeoutMs?: number;
    answer?: (stream: ServerHttp2Stream, request: Request, session: ServerHttp2Session) => void;
  } = {},
) {
  const sessions: ServerHttp2Session[] = [];
  const requests: Request[] = [];
  const server = createSecureServer({ ...certificate, ...(settings && { settings }) });
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    const parts: Buffer[] = [];
    stream.on('error', () => {});
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const request = { headers, body: Buffer.concat(parts) };
      requests.push(request);
      answer(stream, request, stream.session as ServerHttp2Session);
    });
  });
  const origin = await listen(server);
  const poster = createPoster({ connectionsPerOrigin: 100, timeoutMs });
  t.after(async () => {
    await poster.abort();
    for (const session of sessions) session.destroy();
    server.close();
  });
  return { origin, requests, sessions, ...poster, send: (options = {}) => poster.post(to(origin, options)) };
}

async function listen(server: Http2Server | Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const to = (origin: string, options = {}) => requestTo(anySubscription(origin), options);
const TAKEN = answerOf(201, '');

test('requests arrive whole, with all of their fields', async (t) => {
  const { origin, post, requests } = await start(t);
  const request = to(origin, { content: 'Fresh bread', ttl: 60, urgency: 'high' });
  assert.deepEqual(await post({ ...request, endpoint: `${origin}/wpush/v2/abc?d=%20e` }), TAKEN);
  const [{ headers, body }] = requests as [Request];
  assert.partialDeepStrictEqual(headers, {
    ...{ ':method': 'POST', ':scheme': 'https', ':path': '/wpush/v2/abc?d=%20e' },
    ...{ ':authority': new URL(origin).host, ttl: '60', urgency: 'high', topic: request.topic },
    ...{ 'content-encoding': 'aes128gcm', 'content-length': String(request.body.length) },
    authorization: request.authorization,
  });
  assert.deepEqual(body, request.body);
});

test('all share one connection, no more of them at a time than it takes', async (t) => {
  let [underWay, most] = [0, 0];
  const { send, sessions, requests } = await start(t, {
    settings: { maxConcurrentStreams: 7 },
    answer(stream) {
      most = Math.max(most, ++underWay);
      setImmediate(() => {
        underWay--;
        stream.respond({ ':status': 201 }, { endStream: true });
      });
    },
  });
  assert.deepEqual(await send(), TAKEN);
  const answers = await Promise.all(Array.from({ length: 200 }, () => send()));
  assert.deepEqual(answers, Array(200).fill(TAKEN));
  assert.equal(requests.length, 201);
  assert.equal(sessions.length, 1);
  assert.ok(most > 1 && most <= 7, String(most));
});

test('status, reason and Retry-After are read, whatever stands around them', async (t) => {
  const { send } = await start(t, {
    answer(stream) {
      stream.additionalHeaders({ ':status': 103, link: '</x>' });
      const noise = Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`x-${i}`, `${i} `.repeat(30).trim()]),
      );
      stream.respond({ ...noise, ':status': 429, 'retry-after': '120' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'x-after': 'all' }));
      stream.end('too\nmany');
    },
  });
  assert.deepEqual(await send(), {
    ...{ kind: 'answer', status: 429, retryAfter: 120_000, reason: 'too many' },
  });
});

test('a push service whose window is narrow gets the body piece by piece', async (t) => {
  const { send, requests } = await start(t, { settings: { initialWindowSize: 100 } });
  const content = 'x'.repeat(3900);
  assert.deepEqual(await send(), TAKEN);
  assert.deepEqual(await Promise.all([send({ content }), send({ content })]), [TAKEN, TAKEN]);
  assert.deepEqual(
    requests.slice(1).map(({ body }) => body.length),
    [4003, 4003],
  );
});

test('what a push service says goodbye to unseen is sent on another connection, once', async (t) => {
  let isFirst = true;
  const { send, sessions, requests } = await start(t, {
    answer(stream, _, session) {
      if (isFirst) session.goaway(constants.NGHTTP2_NO_ERROR, stream.id);
      isFirst = false;
      stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  assert.deepEqual(answers, Array(20).fill(TAKEN));
  assert.equal(sessions.length, 2);
  const seen = requests.map(({ headers }) => headers[':path']);
  assert.ok(seen.length >= 20, String(seen.length));
});

test('a refused stream is tried again, up to three times', async (t) => {
  let refusals = 2;
  const { send, requests } = await start(t, {
    answer(stream) {
      if (refusals-- > 0) stream.close(constants.NGHTTP2_REFUSED_STREAM);
      else stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  assert.deepEqual(await send(), TAKEN);
  assert.equal(requests.length, 3);
  refusals = Number.POSITIVE_INFINITY;
  assert.deepEqual(await send(), {
    ...{ kind: 'no-answer', reason: 'connection', detail: 'the push service refuses to look at it' },
  });
});

test('a stream that is reset is no answer, unless its status was here', async (t) => {
  let answers = false;
  const { send } = await start(t, {
    answer(stream) {
      if (!answers) return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      stream.respond({ ':status': 201 });
      stream.write('x', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    },
  });
  const reset = await send();
  assert.deepEqual([reset.kind, 'reason' in reset && reset.reason], ['no-answer', 'connection']);
  answers = true;
  assert.deepEqual(await send(), TAKEN);
});

test('a connection over which nothing is heard any more is given up; the next request gets another', async (t) => {
  let isSilent = true;
  const { send, sessions } = await start(t, {
    timeoutMs: 300,
    answer(stream) {
      if (!isSilent) stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  const answer = await send();
  assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'timeout']);
  isSilent = false;
  assert.deepEqual(await send(), TAKEN);
  assert.ok(sessions.length <= 2);
});

test('a connection that breaks leaves what was under way without an answer, and the next one is new', async (t) => {
  let breaks = true;
  const { send, sessions } = await start(t, {
    answer(stream, _, session) {
      if (breaks) session.destroy();
      else stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  const answers = await Promise.all([send(), send()]);
  for (const answer of answers)
    assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'connection']);
  breaks = false;
  assert.deepEqual(await send(), TAKEN);
  assert.ok(sessions.length >= 2);
});

test('closing waits for the answers that are owed', async (t) => {
  const held: ServerHttp2Stream[] = [];
  const asked = Promise.withResolvers<void>();
  const { send, close } = await start(t, {
    answer(stream) {
      held.push(stream);
      asked.resolve();
    },
  });
  const answer = send();
  await asked.promise;
  const closed = close();
  held[0]!.respond({ ':status': 201 }, { endStream: true });
  assert.deepEqual(await answer, TAKEN);
  await closed;
});

test('a push service without HTTP/2 is reached without, and not asked again each time', async (t) => {
  let connections = 0;
  const server = createHttps(certificate, (request, response) => {
    request.resume();
    response.writeHead(201).end();
  }).on('secureConnection', () => connections++);
  const origin = await listen(server);
  const poster = createPoster({ connectionsPerOrigin: 1, timeoutMs: 10_000 });
  t.after(async () => {
    await poster.close();
    server.close();
  });
  assert.deepEqual(await poster.post(to(origin)), TAKEN);
  const after = connections;
  assert.deepEqual(await poster.post(to(origin)), TAKEN);
  assert.equal(connections, after);
});

test('whoever answers nonsense is left, without an answer and without harm', async (t) => {
  for (const nonsense of [
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    '\0\0\x05\x01\x04\0\0\0\x01\xff\xff\xff\xff\xff',
  ]) {
    const server = createTls({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(nonsense, 'latin1'));
    });
    const origin = await listen(server);
    const poster = createPoster({ connectionsPerOrigin: 1, timeoutMs: 10_000 });
    t.after(() => server.close());
    const answer = await poster.post(to(origin));
    assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'connection']);
    await poster.abort();
  }
});
