import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { answerOf, anySubscription, requestTo, start } from './posting.ts';

test('an endless reason does not hold the request', async (t) => {
  const { post } = await start(t);
  const endless = await listen(t, (socket) => {
    socket.write('HTTP/1.1 503 Busy\r\n\r\n');
    const pour = () => {
      while (socket.writable && socket.write('y'.repeat(10_000)));
    };
    socket.on('drain', pour);
    pour();
  });
  assert.deepEqual(await post(requestTo(anySubscription(endless))), answerOf(503, 'y'.repeat(500)));
});

test('a push service that never finishes its TLS handshake is given up', async (t) => {
  const { post } = await start(t, { timeoutMs: 50 });
  const origin = await listen(t, () => {});
  const answer = await post(requestTo(anySubscription(origin.replace('http:', 'https:'))));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'timeout');
});

test('a status that has come counts, even if the rest of the answer stalls or breaks off', async (t) => {
  const { post } = await start(t, { timeoutMs: 1000 });
  const stalling = await listen(t, (socket) => {
    socket.write('HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\nhalf');
  });
  const breaking = await listen(t, (socket) => {
    socket.end('HTTP/1.1 410 Gone\r\ncontent-length: 99\r\n\r\nunsubscri');
  });
  assert.equal((await post(requestTo(anySubscription(stalling)))).kind, 'answer');
  assert.deepEqual(await post(requestTo(anySubscription(breaking))), answerOf(410, 'unsubscri'));
});

test('a hint before the answer is not taken for it', async (t) => {
  const { post } = await start(t);
  const origin = await listen(t, (socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n');
  });
  assert.deepEqual(await post(requestTo(anySubscription(origin))), answerOf(201, ''));
});

test('an answer that is not HTTP is a broken connection', async (t) => {
  const { post } = await start(t);
  const origin = await listen(t, (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'));
  const answer = await post(requestTo(anySubscription(origin)));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'connection');
});

/** A server that reads what it is sent and does with each connection what it likes; gives its origin. */
async function listen(t: TestContext, onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    // Only when the request is there may it be answered.
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
