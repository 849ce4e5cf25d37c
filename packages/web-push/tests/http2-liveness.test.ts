import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { frame, ok, SETTINGS } from '../../../tests/support/servers/raw-http2-server.ts';
import { openHttp2 } from '../src/http2/connection.ts';
import type { Exchange } from '../src/http2/requests.ts';

// These tests set the clock.

function start(t: TestContext, { timeoutMs = 60_000, maxStreamId = 1001 } = {}) {
  let now = 0;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  const [client, server] = duplexPair();
  const events: string[] = [];
  const connection = openHttp2(
    Object.assign(client, { ref() {}, unref() {} }) as unknown as Socket,
    { timeoutMs, maxStreamId },
    {
      streamsFreed: () => {},
      protocolFailure: (detail) => events.push(detail),
      closed: () => events.push('closed'),
      ended: ({ detail }) => events.push(`ended: ${detail}`),
    },
  );
  const send = (name: string) =>
    connection.send({
      fields: Buffer.of(0x83),
      body: Buffer.from('x'),
      onResponse: ({ status }) => events.push(`${name}: ${status}`),
      onError: (reason, detail) => events.push(`${name}: ${reason}, ${detail}`),
      onUnprocessed: (by) => events.push(`${name}: ${by}`),
    } satisfies Exchange);
  const received: number[] = [];
  server.on('data', (chunk: Buffer) => {
    for (let start = chunk.indexOf('SM\r\n\r\n') + 1 ? 24 : 0; start < chunk.length; ) {
      received.push(chunk[start + 3]!);
      start += 9 + chunk.readUIntBE(start, 3);
    }
  });
  const pass = async (ms: number) => {
    await settled();
    for (let step = 0; step < ms; step += 500) {
      now += 500;
      t.mock.timers.tick(500);
      await settled();
    }
  };
  /** Lets time pass during which the process does nothing, then fires its timers. */
  const stall = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  return { connection, send, server, events, received, pass, stall };
}

/** Waits until streams have handed their data on, which takes turns of the event loop. */
async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function write(server: Duplex, ...frames: Buffer[]): Promise<void> {
  server.write(Buffer.concat(frames));
  await settled();
}

const PING = 6;

test('a connection that does not answer a PING ends within seconds, with all of its requests', async (t) => {
  const { send, server, events, received, pass } = start(t);
  await write(server, SETTINGS);
  send('first');
  await pass(1000);
  send('second');
  await pass(1500);
  assert.ok(!received.includes(PING));
  await pass(500);
  assert.ok(received.includes(PING));
  assert.deepEqual(events, []);
  await pass(5000);
  assert.deepEqual(events, [
    'closed',
    'first: connection, the push service did not answer a PING',
    'second: connection, the push service did not answer a PING',
    'ended: the push service did not answer a PING',
  ]);
});

test('a slow push service that answers PING keeps its connection', async (t) => {
  const { send, server, events, received, pass } = start(t);
  await write(server, SETTINGS);
  send('slow');
  for (let i = 0; i < 5; i++) {
    await pass(3000);
    await write(server, frame(PING, 1, 0, '00'.repeat(8)));
  }
  assert.ok(received.filter((type) => type === PING).length >= 4);
  await write(server, ok(1));
  assert.deepEqual(events, ['slow: 200']);
});

test('the first request after a silence is sent with a PING', async (t) => {
  const { send, server, events, received, pass } = start(t);
  await write(server, SETTINGS);
  await pass(30_000);
  send('late');
  await settled();
  assert.ok(received.includes(PING));
  await pass(5000);
  assert.match(events[1]!, /^late: connection, .*PING/);
});

test('a response that has arrived during a stall counts, though its time is over', async (t) => {
  const { send, server, events, stall } = start(t, { timeoutMs: 1000 });
  await write(server, SETTINGS);
  send('stalled');
  await settled();
  // Timers fire first; then the socket is read, where the response has been waiting.
  stall(1500);
  await write(server, ok(1));
  assert.deepEqual(events, ['stalled: 200']);
});

test('a stall does not count against the push service: requests have their whole time again', async (t) => {
  const { send, server, events, pass, stall } = start(t, { timeoutMs: 2000 });
  await write(server, SETTINGS);
  send('answered');
  send('unanswered');
  await settled();
  stall(30_000);
  await pass(1500);
  await write(server, ok(1));
  assert.deepEqual(events, ['answered: 200']);
  await pass(500);
  assert.deepEqual(events.slice(1), ['unanswered: timeout, no complete response within 2000 ms']);
});

test('a PING that is sent before a stall is waited for after it', async (t) => {
  const { send, server, events, received, pass, stall } = start(t);
  await write(server, SETTINGS);
  send('slow');
  await pass(3000);
  assert.ok(received.includes(PING));
  stall(30_000);
  await pass(2000);
  assert.deepEqual(events, []);
  await write(server, ok(1));
  assert.deepEqual(events, ['slow: 200']);
});

test('every request has its own deadline, though one is sent while another ends', async (t) => {
  const { send, server, events, pass } = start(t, { timeoutMs: 2000 });
  await write(server, SETTINGS);
  send('first');
  await pass(1000);
  send('second');
  await write(server, frame(PING, 1, 0, '00'.repeat(8)));
  await pass(1000);
  assert.deepEqual(events, ['first: timeout, no complete response within 2000 ms']);
  await pass(500);
  await write(server, ok(3));
  assert.deepEqual(events.slice(1), ['second: 200']);
});

test('an idle connection is closed after a minute, though the push service pings', async (t) => {
  const { send, server, events, pass } = start(t);
  await write(server, SETTINGS);
  send('only');
  await write(server, ok(1));
  for (let i = 0; i < 7; i++) {
    await pass(10_000);
    await write(server, frame(PING, 0, 0, '00'.repeat(8)));
  }
  assert.deepEqual(events.slice(0, 2), ['only: 200', 'closed']);
});

test('a connection closes at the end of its stream identifiers, once its requests have ended', async (t) => {
  const { connection, send, server, events } = start(t, { maxStreamId: 3 });
  await write(server, SETTINGS);
  send('first');
  assert.ok(connection.freeStreams() > 0);
  send('last');
  assert.equal(connection.freeStreams(), 0);
  assert.deepEqual(events, ['closed']);
  await write(server, ok(1), ok(3));
  assert.deepEqual(events.slice(0, 3), ['closed', 'first: 200', 'last: 200']);
});
