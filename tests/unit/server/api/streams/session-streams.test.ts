import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { createSessionStreams } from '../../../../../server/api/streams/session-streams.ts';
import type { ApiError } from '../../../../../server/errors.ts';
import { createLog } from '../../../../../server/log.ts';
import type { Database } from '../../../../../server/storage/database.ts';
import type { SessionEvent } from '../../../../../server/storage/devices/sessions.ts';
import type { Signals } from '../../../../../server/storage/signals.ts';

const HASH = Buffer.alloc(32, 1);
const SERVICE = '00000000-0000-7000-8000-000000000000';
const joined = (number: number): SessionEvent => ({ number, type: 'joined', data: {} });

/** Creates streams with an array as the table of events, and signals that the test sends. */
function startStreams() {
  const table: SessionEvent[] = [];
  const sent: string[] = [];
  let signal = (_: string) => {};
  let missed = () => {};
  let failures = 0;
  const database = {
    async query({ values }: { values: unknown[] }) {
      if (failures-- > 0) throw new Error('the database is down');
      failures = 0;
      return table.filter((event) => event.number > Number(values.at(-1)));
    },
  } as unknown as Database;
  const signals: Signals = {
    listen(_, onSignal, onMissed = () => {}) {
      signal = onSignal;
      missed = onMissed;
    },
    send: (_, payload) => void sent.push(payload),
    stop: async () => {},
  };
  return {
    streams: createSessionStreams(database, signals, createLog('silent')),
    table,
    sent,
    signal: () => signal(HASH.toString('base64url')),
    missed: () => missed(),
    failNext: (times: number) => {
      failures = times;
    },
  };
}

/** Creates a reply that records the text written to it. */
function fakeReply() {
  const headers: Record<string, unknown> = {};
  const raw = Object.assign(new EventEmitter(), {
    text: '',
    destroyed: false,
    isEnded: false,
    setHeader() {},
    writeHead() {},
    write: (text: string) => {
      raw.text += text;
    },
    end: () => {
      raw.isEnded = true;
      raw.emit('close');
    },
  });
  const reply = {
    raw,
    headers: () => reply,
    header: (name: string, value: unknown) => {
      headers[name] = value;
      return reply;
    },
    getHeaders: () => headers,
    hijack: () => reply,
  };
  return { reply: reply as unknown as FastifyReply, raw, headers };
}

const eventIds = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
/** Lets the callbacks of settled promises run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function open(streams: ReturnType<typeof startStreams>['streams'], more: object = {}) {
  const response = fakeReply();
  streams.open(response.reply, {
    serviceId: SERVICE,
    hash: HASH,
    after: 0,
    client: '192.0.2.1',
    first: {},
    ...more,
  });
  return response;
}

test('a signal, a notify in this process and a restored connection for signals each send new events once', async () => {
  const { streams, table, sent, signal, missed } = startStreams();
  const { raw } = open(streams);
  await nextTurn();
  table.push(joined(1));
  signal();
  signal();
  await nextTurn();
  table.push(joined(2));
  streams.notify([HASH]);
  await nextTurn();
  table.push(joined(3));
  missed();
  await nextTurn();
  assert.deepEqual(eventIds(raw.text), [1, 2, 3]);
  assert.deepEqual(sent, [HASH.toString('base64url')], 'notify also signals the other processes');
  streams.stop();
});

test('every 15 seconds a stream sends a heartbeat, and new events whose signal was lost', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { streams, table } = startStreams();
  const { raw } = open(streams);
  await nextTurn();
  table.push(joined(1));
  t.mock.timers.tick(14_999);
  await nextTurn();
  assert.doesNotMatch(raw.text, /^:/m);
  assert.deepEqual(eventIds(raw.text), []);
  t.mock.timers.tick(1);
  await nextTurn();
  assert.match(raw.text, /^:\n\n/m);
  assert.deepEqual(eventIds(raw.text), [1]);
  streams.stop();
});

test('a failed read loses no events: the next one sends them', async () => {
  const { streams, table, signal, failNext } = startStreams();
  const { raw } = open(streams);
  await nextTurn();
  table.push(joined(1));
  failNext(1);
  signal();
  await nextTurn();
  assert.deepEqual(eventIds(raw.text), []);
  signal();
  await nextTurn();
  assert.deepEqual(eventIds(raw.text), [1]);
  streams.stop();
});

test('a stream ends after ten minutes and writes nothing more', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { streams, table, signal } = startStreams();
  const { raw } = open(streams);
  t.mock.timers.tick(10 * 60_000 - 1);
  assert.equal(raw.isEnded, false);
  t.mock.timers.tick(1);
  assert.equal(raw.isEnded, true);
  const { text } = raw;
  table.push(joined(1));
  signal();
  await nextTurn();
  t.mock.timers.tick(60_000);
  assert.equal(raw.text, text);
});

const isTooMany = (error: ApiError) => error.status === 429;

test('a process has at most 10,000 streams, 20 per address; a closed one can be replaced', () => {
  const { streams } = startStreams();
  const responses = Array.from({ length: 10_000 }, (_, i) =>
    open(streams, { client: `192.0.${Math.floor(i / 20 / 250)}.${Math.floor(i / 20) % 250}` }),
  );
  const rejected = fakeReply();
  const session = { serviceId: SERVICE, hash: HASH, after: 0, client: '198.51.100.1', first: {} };
  assert.throws(() => streams.open(rejected.reply, session), isTooMany);
  assert.equal(rejected.headers['retry-after'], 30);
  assert.equal(rejected.raw.text, '');

  responses[0]!.raw.emit('close');
  assert.throws(() => open(streams, { client: '192.0.0.1' }), isTooMany, 'its address still has 20');
  open(streams, { client: '192.0.0.0' });
  assert.throws(() => open(streams, { client: '192.0.0.0' }), isTooMany);
  streams.stop();
  assert.ok(responses.every(({ raw }) => raw.isEnded));
});

test('an IPv6 network (/64) counts as one address, since a client usually has all of it', () => {
  const { streams } = startStreams();
  const responses = Array.from({ length: 20 }, (_, i) => open(streams, { client: `2001:db8:0:1::${i}:1` }));
  assert.throws(() => open(streams, { client: '2001:db8:0:1:ffff::2' }), isTooMany);
  open(streams, { client: '2001:db8:0:2::1' });
  responses[7]!.raw.emit('close');
  open(streams, { client: '2001:db8:0:1:ffff::2' });

  for (let i = 0; i < 20; i++) open(streams, { client: '::ffff:192.0.2.7' });
  assert.throws(() => open(streams, { client: '192.0.2.7' }), isTooMany, 'a mapped address counts as IPv4');
  streams.stop();
});

test('a client that left before the response started does not count', () => {
  const { streams } = startStreams();
  for (let i = 0; i < 25; i++) {
    const { reply, raw } = fakeReply();
    raw.destroyed = true;
    streams.open(reply, { serviceId: SERVICE, hash: HASH, after: 0, client: '192.0.2.1', first: {} });
    assert.equal(raw.isEnded, true);
  }
  const { raw } = open(streams);
  assert.equal(raw.isEnded, false);
  streams.stop();
});

test('a stream that is opened during shutdown ends at once, so that the browser reconnects elsewhere', () => {
  const { streams } = startStreams();
  streams.stop();
  const { raw } = open(streams);
  assert.match(raw.text, /^retry: 2000$/m);
  assert.equal(raw.isEnded, true);
});
