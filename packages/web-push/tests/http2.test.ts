import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
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
import { createServer as createTls, type TLSSocket } from 'node:tls';
import { anySubscription, createRequest, responseOf } from '../../../tests/support/posting.ts';
import {
  certificate,
  frame,
  ok,
  readClientFrames,
  startRawServer,
} from '../../../tests/support/servers/raw-http2-server.ts';
import { createPoster, type Http2 } from '../src/post.ts';

type Request = { headers: IncomingHttpHeaders; body: Buffer };

/** Starts a push service on Node's HTTP/2 server. `respond` is called with each complete request. */
async function start(
  t: TestContext,
  {
    settings,
    timeoutMs = 10_000,
    http2 = 'auto',
    http2ConnectionsPerOrigin = 1,
    respond = (stream: ServerHttp2Stream) => stream.respond({ ':status': 201 }, { endStream: true }),
  }: {
    settings?: SecureServerOptions['settings'];
    timeoutMs?: number;
    http2?: Http2;
    http2ConnectionsPerOrigin?: number;
    respond?: (stream: ServerHttp2Stream, request: Request, session: ServerHttp2Session) => void;
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
    const chunks: Buffer[] = [];
    stream.on('error', () => {});
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const request = { headers, body: Buffer.concat(chunks) };
      requests.push(request);
      respond(stream, request, stream.session as ServerHttp2Session);
    });
  });
  const origin = await listen(server);
  const poster = createPoster({ connectionsPerOrigin: 100, timeoutMs, http2, http2ConnectionsPerOrigin });
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

const to = (origin: string, options = {}) => createRequest(anySubscription(origin), options);
const ACCEPTED = responseOf(201, '');

test('requests arrive complete, with all of their fields', async (t) => {
  const { origin, post, requests } = await start(t);
  const request = to(origin, { content: 'Fresh bread', ttl: 60, urgency: 'high' });
  assert.deepEqual(await post({ ...request, endpoint: `${origin}/wpush/v2/abc?d=%20e` }), ACCEPTED);
  const [{ headers, body }] = requests as [Request];
  assert.partialDeepStrictEqual(headers, {
    ':method': 'POST',
    ':scheme': 'https',
    ':path': '/wpush/v2/abc?d=%20e',
    ':authority': new URL(origin).host,
    ttl: '60',
    urgency: 'high',
    topic: request.topic,
    'content-encoding': 'aes128gcm',
    'content-length': String(request.body.length),
    authorization: request.authorization,
  });
  assert.deepEqual(body, request.body);
});

test('requests share one connection and respect its concurrent stream limit', async (t) => {
  let [inFlight, maxInFlight] = [0, 0];
  const { send, sessions, requests } = await start(t, {
    settings: { maxConcurrentStreams: 7 },
    respond(stream) {
      maxInFlight = Math.max(maxInFlight, ++inFlight);
      setImmediate(() => {
        inFlight--;
        stream.respond({ ':status': 201 }, { endStream: true });
      });
    },
  });
  assert.deepEqual(await send(), ACCEPTED);
  const answers = await Promise.all(Array.from({ length: 200 }, () => send()));
  assert.deepEqual(answers, Array(200).fill(ACCEPTED));
  assert.equal(requests.length, 201);
  assert.equal(sessions.length, 1);
  assert.ok(maxInFlight > 1 && maxInFlight <= 7, String(maxInFlight));
});

test('where streams are few, more connections are opened, up to a bound, and urgent requests do not wait', async (t) => {
  const held: ServerHttp2Stream[] = [];
  const arrivals = new EventEmitter();
  let urgent = 0;
  const { send, sessions, requests } = await start(t, {
    settings: { maxConcurrentStreams: 5 },
    http2ConnectionsPerOrigin: 3,
    respond(stream, { headers }) {
      if (headers.urgency === 'high') {
        urgent++;
        stream.respond({ ':status': 201 }, { endStream: true });
      } else held.push(stream);
      arrivals.emit('arrival');
    },
  });
  const arrived = async (isMet: () => boolean) => {
    while (!isMet()) await once(arrivals, 'arrival');
  };
  const answers = Array.from({ length: 40 }, () => send());
  // A tenth of the 15 streams is reserved for urgent requests.
  await arrived(() => held.length === 13);
  for (let i = 0; i < 20; i++) assert.deepEqual(await send({ urgency: 'high' }), ACCEPTED);
  assert.deepEqual([urgent, held.length, sessions.length], [20, 13, 3]);
  while (requests.length < 60) {
    const before = requests.length;
    for (const stream of held.splice(0)) stream.respond({ ':status': 201 }, { endStream: true });
    await arrived(() => requests.length > before);
    assert.ok(held.length <= 13, String(held.length));
  }
  for (const stream of held) stream.respond({ ':status': 201 }, { endStream: true });
  assert.deepEqual(await Promise.all(answers), Array(40).fill(ACCEPTED));
  assert.deepEqual([requests.length, sessions.length], [60, 3]);
});

test('with one stream on each connection, an urgent request gets a connection', async (t) => {
  const held: ServerHttp2Stream[] = [];
  const arrived = Promise.withResolvers<void>();
  const { send } = await start(t, {
    settings: { maxConcurrentStreams: 1 },
    http2ConnectionsPerOrigin: 2,
    respond(stream, { headers }) {
      if (headers.urgency === 'high') stream.respond({ ':status': 201 }, { endStream: true });
      else held.push(stream);
      arrived.resolve();
    },
  });
  const answers = [send(), send()];
  await arrived.promise;
  assert.deepEqual(await send({ urgency: 'high' }), ACCEPTED);
  assert.equal(held.length, 1);
  held.pop()!.respond({ ':status': 201 }, { endStream: true });
  assert.deepEqual(await answers[0], ACCEPTED);
});

test('a connection that fails does not fail requests that another can take', async (t) => {
  let connections = 0;
  const held: number[] = [];
  const sockets: TLSSocket[] = [];
  const { origin } = await startRawServer(t, (socket, number) => {
    connections++;
    // The first connection allows two streams; later ones end at once.
    if (number > 1) {
      socket.destroy();
      for (const streamId of held.splice(0)) sockets[0]!.write(ok(streamId));
      return;
    }
    sockets.push(socket);
    readClientFrames(socket, ({ type, streamId }) => {
      if (type !== 1) return;
      if (connections === 1) held.push(streamId);
      else socket.write(ok(streamId));
    });
    socket.write(frame(4, 0, 0, '0003 00000002'));
  });
  const poster = createPoster({ connectionsPerOrigin: 1, timeoutMs: 10_000, http2ConnectionsPerOrigin: 2 });
  t.after(() => poster.abort());
  const answers = await Promise.all(Array.from({ length: 10 }, () => poster.post(to(origin))));
  assert.deepEqual(answers, Array(10).fill(responseOf(200, '')));
  assert.ok(connections > 1);
});

test('status, reason and Retry-After are found among informational responses, other fields and trailers', async (t) => {
  const { send } = await start(t, {
    respond(stream) {
      stream.additionalHeaders({ ':status': 103, link: '</x>' });
      const otherFields = Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`x-${i}`, `${i} `.repeat(30).trim()]),
      );
      stream.respond({ ...otherFields, ':status': 429, 'retry-after': '120' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'x-after': 'all' }));
      stream.end('too\nmany');
    },
  });
  assert.deepEqual(await send(), {
    kind: 'answer',
    status: 429,
    retryAfter: 120_000,
    reason: 'too many',
  });
});

test('a small flow-control window splits the body', async (t) => {
  const { send, requests } = await start(t, { settings: { initialWindowSize: 100 } });
  const content = 'x'.repeat(3900);
  assert.deepEqual(await send(), ACCEPTED);
  assert.deepEqual(await Promise.all([send({ content }), send({ content })]), [ACCEPTED, ACCEPTED]);
  assert.deepEqual(
    requests.slice(1).map(({ body }) => body.length),
    [4003, 4003],
  );
});

for (const http2 of ['auto', 'library'] as const)
  test(`requests that GOAWAY declares unprocessed are sent once on another connection (HTTP2=${http2})`, async (t) => {
    let isFirst = true;
    const { send, sessions, requests } = await start(t, {
      http2,
      respond(stream, _, session) {
        if (isFirst) session.goaway(constants.NGHTTP2_NO_ERROR, stream.id);
        isFirst = false;
        stream.respond({ ':status': 201 }, { endStream: true });
      },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    assert.deepEqual(answers, Array(20).fill(ACCEPTED));
    assert.equal(sessions.length, 2);
    const paths = requests.map(({ headers }) => headers[':path']);
    assert.ok(paths.length >= 20, String(paths.length));
  });

test('a refused stream is retried up to three times', async (t) => {
  let remainingRefusals = 2;
  const { send, requests } = await start(t, {
    respond(stream) {
      if (remainingRefusals-- > 0) stream.close(constants.NGHTTP2_REFUSED_STREAM);
      else stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  assert.deepEqual(await send(), ACCEPTED);
  assert.equal(requests.length, 3);
  remainingRefusals = Number.POSITIVE_INFINITY;
  assert.deepEqual(await send(), {
    kind: 'no-answer',
    reason: 'connection',
    detail: 'the push service repeatedly refused to process the request',
  });
});

test('a reset stream is a connection error unless its status has arrived', async (t) => {
  let responds = false;
  const { send } = await start(t, {
    respond(stream) {
      if (!responds) return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      stream.respond({ ':status': 201 });
      stream.write('x', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    },
  });
  const reset = await send();
  assert.deepEqual([reset.kind, 'reason' in reset && reset.reason], ['no-answer', 'connection']);
  responds = true;
  assert.deepEqual(await send(), ACCEPTED);
});

test('a connection that stops receiving is closed, and the next request opens another', async (t) => {
  let isSilent = true;
  const { send, sessions } = await start(t, {
    timeoutMs: 3000,
    respond(stream) {
      if (!isSilent) stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  const answer = await send();
  assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'timeout']);
  isSilent = false;
  assert.deepEqual(await send(), ACCEPTED);
  assert.ok(sessions.length <= 2);
});

test('a broken connection fails the requests in flight, and the next request opens another', async (t) => {
  let breaks = true;
  const { send, sessions } = await start(t, {
    respond(stream, _, session) {
      if (breaks) session.destroy();
      else stream.respond({ ':status': 201 }, { endStream: true });
    },
  });
  const answers = await Promise.all([send(), send()]);
  for (const answer of answers)
    assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'connection']);
  breaks = false;
  assert.deepEqual(await send(), ACCEPTED);
  assert.ok(sessions.length >= 2);
});

test('close waits for responses in flight', async (t) => {
  const streams: ServerHttp2Stream[] = [];
  const received = Promise.withResolvers<void>();
  const { send, close } = await start(t, {
    respond(stream) {
      streams.push(stream);
      received.resolve();
    },
  });
  const answer = send();
  await received.promise;
  const closed = close();
  streams[0]!.respond({ ':status': 201 }, { endStream: true });
  assert.deepEqual(await answer, ACCEPTED);
  await closed;
});

test('a push service without HTTP/2 is reached over HTTP/1.1, and HTTP/2 is not tried again for each request', async (t) => {
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
  assert.deepEqual(await poster.post(to(origin)), ACCEPTED);
  const firstConnections = connections;
  assert.deepEqual(await poster.post(to(origin)), ACCEPTED);
  assert.equal(connections, firstConnections);
});

test('a push service that violates HTTP/2 is a connection error', async (t) => {
  for (const garbage of [
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    '\0\0\x05\x01\x04\0\0\0\x01\xff\xff\xff\xff\xff',
  ]) {
    const server = createTls({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(garbage, 'latin1'));
    });
    const origin = await listen(server);
    const poster = createPoster({ connectionsPerOrigin: 1, timeoutMs: 10_000 });
    t.after(() => server.close());
    const answer = await poster.post(to(origin));
    assert.deepEqual([answer.kind, 'reason' in answer && answer.reason], ['no-answer', 'connection']);
    await poster.abort();
  }
});
