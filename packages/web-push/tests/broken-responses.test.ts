import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { anySubscription, createRequest, responseOf, start } from '../../../tests/support/posting.ts';

test('an endless response body is cut off', async (t) => {
  const { post } = await start(t);
  const endless = await listen(t, (socket) => {
    socket.write('HTTP/1.1 503 Busy\r\n\r\n');
    const writeMore = () => {
      while (socket.writable && socket.write('y'.repeat(10_000)));
    };
    socket.on('drain', writeMore);
    writeMore();
  });
  assert.deepEqual(await post(createRequest(anySubscription(endless))), responseOf(503, 'y'.repeat(500)));
});

test('a TLS handshake that never finishes is a timeout', async (t) => {
  const { post } = await start(t, { timeoutMs: 50 });
  const origin = await listen(t, () => {});
  const answer = await post(createRequest(anySubscription(origin.replace('http:', 'https:'))));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'timeout');
});

test('a received status counts even if the body stalls or breaks off', async (t) => {
  const { post } = await start(t, { timeoutMs: 1000 });
  const stalling = await listen(t, (socket) => {
    socket.write('HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\nhalf');
  });
  const breaking = await listen(t, (socket) => {
    socket.end('HTTP/1.1 410 Gone\r\ncontent-length: 99\r\n\r\nunsubscri');
  });
  assert.equal((await post(createRequest(anySubscription(stalling)))).kind, 'answer');
  assert.deepEqual(await post(createRequest(anySubscription(breaking))), responseOf(410, 'unsubscri'));
});

test('an informational response is skipped', async (t) => {
  const { post } = await start(t);
  const origin = await listen(t, (socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n');
  });
  assert.deepEqual(await post(createRequest(anySubscription(origin))), responseOf(201, ''));
});

test('a response that is not HTTP is a connection error', async (t) => {
  const { post } = await start(t);
  const origin = await listen(t, (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'));
  const answer = await post(createRequest(anySubscription(origin)));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'connection');
});

/** Starts a TCP server that calls `onConnection` when data arrives, and returns its origin. */
async function listen(t: TestContext, onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    // The response must not precede the request.
    socket.once('data', () => onConnection(socket)).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
