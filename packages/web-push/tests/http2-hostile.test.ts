import assert from 'node:assert/strict';
import { once } from 'node:events';
import { constants, createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { anySubscription, createRequest, responseOf } from '../../../tests/support/posting.ts';
import {
  certificate,
  frame,
  ok,
  readClientFrames,
  SETTINGS,
  startRawServer,
} from '../../../tests/support/servers/raw-http2-server.ts';
import { createPoster, type PosterOptions } from '../src/post.ts';
import type { PushAnswer } from '../src/push-request.ts';

const HEADERS = 1;
const PING = frame(6, 0, 0, '00'.repeat(8));
const UNKNOWN = frame(200, 0, 0);

function start(t: TestContext, options: Partial<PosterOptions> = {}) {
  const poster = createPoster({ connectionsPerOrigin: 10, timeoutMs: 10_000, ...options });
  t.after(() => poster.abort());
  return (origin: string) => poster.post(createRequest(anySubscription(origin)));
}

const kindOf = (answer: PushAnswer) =>
  answer.kind === 'answer' ? String(answer.status) : `${answer.kind} ${answer.reason}`;

/** Writes again and again, as fast as the client reads, until the connection ends. */
function flood(socket: TLSSocket, bytes: Buffer): void {
  const writeMore = () => {
    while (socket.writable && socket.write(bytes));
  };
  socket.on('drain', writeMore);
  writeMore();
}

test('a request that gets no stream is a timeout', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type }) => {
      // MAX_CONCURRENT_STREAMS = 0 from the first response on.
      if (type === HEADERS) socket.write(Buffer.concat([ok(1), frame(4, 0, 0, '0003 00000000')]));
    });
    socket.write(SETTINGS);
  });
  // Connecting takes some 100 ms of CPU, and more while other tests run.
  const post = start(t, { timeoutMs: 5000 });
  assert.equal(kindOf(await post(origin)), '200');
  assert.equal(kindOf(await post(origin)), 'no-answer timeout');
});

test('a push service without SETTINGS is a timeout', async (t) => {
  const { origin } = await startRawServer(t, (socket) => socket.resume());
  assert.equal(kindOf(await start(t, { timeoutMs: 200 })(origin)), 'no-answer timeout');
});

for (const [name, bytes] of [
  ['PING', PING],
  ['SETTINGS', SETTINGS],
  ['WINDOW_UPDATE', frame(8, 0, 0, '00000001')],
  ['unknown frames', UNKNOWN],
  ['empty DATA on a stream that has ended', frame(0, 0, 1)],
] as const)
  test(`a flood of ${name} that is never read ends the connection`, async (t) => {
    const closed = Promise.withResolvers<void>();
    const { origin } = await startRawServer(t, (socket) => {
      socket.on('close', closed.resolve);
      readClientFrames(socket, ({ type }) => {
        if (type !== HEADERS) return;
        socket.pause();
        socket.write(ok(1));
        flood(socket, Buffer.concat(Array(100).fill(bytes)));
      });
      socket.write(SETTINGS);
    });
    assert.equal(kindOf(await start(t)(origin)), '200');
    await closed.promise;
  });

test('endless CONTINUATION frames without content end the connection', async (t) => {
  const closed = Promise.withResolvers<void>();
  const { origin } = await startRawServer(t, (socket) => {
    socket.on('close', closed.resolve);
    readClientFrames(socket, ({ type }) => {
      if (type !== HEADERS) return;
      socket.write(frame(1, 0, 1, '88'));
      flood(socket, Buffer.concat(Array(100).fill(frame(9, 0, 1))));
    });
    socket.write(SETTINGS);
  });
  assert.equal(kindOf(await start(t)(origin)), 'no-answer connection');
  await closed.promise;
});

test('frames that arrive byte by byte are understood', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    socket.setNoDelay(true);
    const drip = (bytes: Buffer) => {
      for (const byte of bytes) socket.write(Buffer.of(byte));
    };
    readClientFrames(socket, ({ type, streamId }) => {
      if (type !== HEADERS) return;
      // 404 in HEADERS, CONTINUATION and DATA.
      drip(Buffer.concat([frame(1, 0, streamId, '8d'), frame(9, 4, streamId, '5c 01 32')]));
      drip(frame(0, 1, streamId, Buffer.from('gone')));
    });
    drip(SETTINGS);
  });
  assert.deepEqual(await start(t)(origin), responseOf(404, 'gone'));
});

test('a status that is not a number of three digits is no answer; the connection goes on', async (t) => {
  const statuses = ['99999', '20', 'abc'];
  const { origin, counts } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type, streamId }) => {
      if (type !== HEADERS) return;
      const status = Buffer.from(statuses.shift() ?? '201');
      socket.write(frame(1, 5, streamId, Buffer.concat([Buffer.of(8, status.length), status])));
    });
    socket.write(SETTINGS);
  });
  const post = start(t);
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(kindOf(await post(origin)));
  assert.deepEqual(answers, [...Array(3).fill('no-answer connection'), '201']);
  assert.equal(counts.opened, 1);
});

test('trailers do not replace the status', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type, streamId }) => {
      if (type !== HEADERS) return;
      // 204, then 500 where trailers belong.
      socket.write(Buffer.concat([frame(1, 4, streamId, '89'), frame(1, 5, streamId, '8e')]));
    });
    socket.write(SETTINGS);
  });
  assert.deepEqual(await start(t)(origin), responseOf(204, ''));
});

test('requests leave after SETTINGS', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    let hasSent = false;
    readClientFrames(socket, ({ type, streamId }) => {
      if (type === HEADERS) socket.end(hasSent ? ok(streamId) : '');
      if (type !== 4 || hasSent) return;
      // The client's SETTINGS have arrived, and so would a request that was sent with them.
      setImmediate(() => {
        hasSent = true;
        socket.write(SETTINGS);
      });
    });
  });
  assert.equal(kindOf(await start(t)(origin)), '200');
});

test('a push service that says GOAWAY after each request has few connections at a time', async (t) => {
  const { origin, counts } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type, streamId }) => {
      if (type !== HEADERS || streamId > 1) return;
      // The stream is answered late, so that a client without a limit would open more connections.
      socket.write(frame(7, 0, 0, '00000001 00000000'));
      setTimeout(() => socket.write(ok(1)), 150);
    });
    socket.write(SETTINGS);
  });
  const post = start(t);
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(origin)));
  assert.deepEqual(answers, Array(12).fill(responseOf(200, '')));
  assert.equal(counts.opened, 12);
  assert.ok(counts.maxOpen <= 4, String(counts.maxOpen));
});

test('a push service that ends each connection is not connected to again and again', async (t) => {
  const { origin: hostile, counts } = await startRawServer(t, (socket) => socket.end(SETTINGS));
  const { origin: healthy } = await startRawServer(t, (socket) => {
    readClientFrames(socket, ({ type, streamId }) => type === HEADERS && socket.write(ok(streamId)));
    socket.write(SETTINGS);
  });
  const post = start(t);
  let isDone = false;
  const attempts = Array.from({ length: 20 }, async () => {
    while (!isDone) await post(hostile);
  });
  for (let i = 0; i < 300; i++) assert.equal(kindOf(await post(healthy)), '200');
  isDone = true;
  // Without a pause between connections, there would be hundreds.
  assert.ok(counts.opened < 50, String(counts.opened));
  await Promise.all(attempts);
});

test('after two protocol failures an origin is reached through the library, and once says why', async (t) => {
  let failures = 0;
  const server = createSecureServer(certificate, (_, response) => response.writeHead(201).end());
  server.on('session', (session) => {
    session.on('error', () => {});
    session.on('remoteSettings', ({ initialWindowSize }) => {
      // Our client keeps the default window; undici sets a larger one.
      if (initialWindowSize !== 65_535) return;
      failures++;
      session.goaway(constants.NGHTTP2_COMPRESSION_ERROR, 0);
    });
    t.after(() => session.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fallbacks: string[][] = [];
  const post = start(t, { onLibraryFallback: (...fallback) => fallbacks.push(fallback) });
  const answers = await Promise.all([post(origin), post(origin)]);
  assert.deepEqual(answers.map(kindOf), ['201', '201']);
  assert.equal(kindOf(await post(origin)), '201');
  assert.equal(failures, 2);
  assert.deepEqual(fallbacks, [[origin, 'the push service reported a protocol violation (9)']]);
});

test('HTTP2=library leaves HTTP/2 to the library, within the same time limits', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    socket.resume();
    // MAX_CONCURRENT_STREAMS = 0
    socket.write(frame(4, 0, 0, '0003 00000000'));
  });
  const post = start(t, { timeoutMs: 300, http2: 'library' });
  assert.equal(kindOf(await post(origin)), 'no-answer timeout');
});

test('a connection that breaks without a protocol failure is no reason for the library', async (t) => {
  const { origin } = await startRawServer(t, (socket) => {
    socket.write(SETTINGS);
    socket.once('data', () => socket.destroy());
  });
  const fallbacks: string[] = [];
  const post = start(t, { timeoutMs: 1000, onLibraryFallback: (name) => fallbacks.push(name) });
  for (let i = 0; i < 3; i++) assert.equal((await post(origin)).kind, 'no-answer');
  assert.deepEqual(fallbacks, []);
});

test('a connection is closed that the push service keeps half open', async (t) => {
  const closed = Promise.withResolvers<void>();
  const { origin } = await startRawServer(t, (socket) => {
    socket.allowHalfOpen = true;
    // Only a write reveals that the client has closed the socket.
    socket.on('end', () =>
      t.after(
        clearInterval.bind(
          null,
          setInterval(() => socket.write(UNKNOWN), 50),
        ),
      ),
    );
    socket.on('close', closed.resolve);
    readClientFrames(socket, ({ type }) => {
      if (type === HEADERS) socket.write(Buffer.concat([ok(1), frame(7, 0, 0, '00000001 00000000')]));
    });
    socket.write(SETTINGS);
  });
  assert.equal(kindOf(await start(t)(origin)), '200');
  // The client ends its side at once, and the socket a second later.
  await closed.promise;
});
