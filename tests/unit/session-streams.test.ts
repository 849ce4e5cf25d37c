import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { createSessionStreams } from '../../server/api/session-streams.ts';
import type { ApiError } from '../../server/errors.ts';
import { createLog } from '../../server/log.ts';
import type { Database } from '../../server/storage/database.ts';
import type { SessionEvent } from '../../server/storage/sessions.ts';
import type { Signals } from '../../server/storage/signals.ts';

const HASH = Buffer.alloc(32, 1);
const joined = (number: number): SessionEvent => ({ number, type: 'joined', data: {} });

/** Streams over a table that is a list, and signals that are told by hand. */
function startStreams() {
  const table: SessionEvent[] = [];
  const sent: string[] = [];
  let signal = (_: string) => {};
  let missed = () => {};
  let failures = 0;
  const database = {
    async query({ values }: { values: unknown[] }) {
      if (failures-- > 0) throw new Error('the database is away');
      failures = 0;
      return table.filter((event) => event.number > Number(values[1]));
    },
  } as unknown as Database;
  const signals: Signals = {
    listen(_, heard, onMissed = () => {}) {
      signal = heard;
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

/** An answer that keeps what is written on it. */
function fakeReply() {
  const headers: Record<string, unknown> = {};
  const raw = Object.assign(new EventEmitter(), {
    text: '',
    destroyed: false,
    isOver: false,
    setHeader() {},
    writeHead() {},
    write: (text: string) => {
      raw.text += text;
    },
    end: () => {
      raw.isOver = true;
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

const numbers = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
/** Promises that are settled already have had their turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(streams: ReturnType<typeof startStreams>['streams'], more: object = {}) {
  const answer = fakeReply();
  streams.open(answer.reply, { hash: HASH, after: 0, client: '192.0.2.1', first: {}, ...more });
  return answer;
}

test('a signal, a word of this process and a connection that came back each bring what is new, once', async () => {
  const { streams, table, sent, signal, missed } = startStreams();
  const { raw } = open(streams);
  await turn();
  table.push(joined(1));
  signal();
  signal();
  await turn();
  table.push(joined(2));
  streams.tell([HASH]);
  await turn();
  table.push(joined(3));
  missed();
  await turn();
  assert.deepEqual(numbers(raw.text), [1, 2, 3]);
  assert.deepEqual(sent, [HASH.toString('base64url')], 'other processes are told of what this one did');
  streams.stop();
});

test('every 15 seconds comes a sign of life, and a look that makes up for a signal that was lost', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { streams, table } = startStreams();
  const { raw } = open(streams);
  await turn();
  table.push(joined(1));
  t.mock.timers.tick(14_999);
  await turn();
  assert.doesNotMatch(raw.text, /^:/m);
  assert.deepEqual(numbers(raw.text), []);
  t.mock.timers.tick(1);
  await turn();
  assert.match(raw.text, /^:\n\n/m);
  assert.deepEqual(numbers(raw.text), [1]);
  streams.stop();
});

test('a look that fails loses nothing: the next one brings it', async () => {
  const { streams, table, signal, failNext } = startStreams();
  const { raw } = open(streams);
  await turn();
  table.push(joined(1));
  failNext(1);
  signal();
  await turn();
  assert.deepEqual(numbers(raw.text), []);
  signal();
  await turn();
  assert.deepEqual(numbers(raw.text), [1]);
  streams.stop();
});

test('a stream ends after ten minutes, and is silent from then on', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { streams, table, signal } = startStreams();
  const { raw } = open(streams);
  t.mock.timers.tick(10 * 60_000 - 1);
  assert.equal(raw.isOver, false);
  t.mock.timers.tick(1);
  assert.equal(raw.isOver, true);
  const { text } = raw;
  table.push(joined(1));
  signal();
  await turn();
  t.mock.timers.tick(60_000);
  assert.equal(raw.text, text);
});

const isTooMany = (error: ApiError) => error.status === 429;

test('a process holds 10,000 streams, and 20 of one address; whoever leaves makes room', () => {
  const { streams } = startStreams();
  const answers = Array.from({ length: 10_000 }, (_, i) =>
    open(streams, { client: `192.0.${Math.floor(i / 20 / 250)}.${Math.floor(i / 20) % 250}` }),
  );
  const refused = fakeReply();
  const ask = { hash: HASH, after: 0, client: '198.51.100.1', first: {} };
  assert.throws(() => streams.open(refused.reply, ask), isTooMany);
  assert.equal(refused.headers['retry-after'], 30);
  assert.equal(refused.raw.text, '');

  answers[0]!.raw.emit('close');
  assert.throws(() => open(streams, { client: '192.0.0.1' }), isTooMany, 'its address holds 20 still');
  open(streams, { client: '192.0.0.0' });
  assert.throws(() => open(streams, { client: '192.0.0.0' }), isTooMany);
  streams.stop();
  assert.ok(answers.every(({ raw }) => raw.isOver));
});

test('a network of IPv6 counts as one address: whoever has one has all of it', () => {
  const { streams } = startStreams();
  const answers = Array.from({ length: 20 }, (_, i) => open(streams, { client: `2001:db8:0:1::${i}:1` }));
  assert.throws(() => open(streams, { client: '2001:db8:0:1:ffff::2' }), isTooMany);
  open(streams, { client: '2001:db8:0:2::1' });
  answers[7]!.raw.emit('close');
  open(streams, { client: '2001:db8:0:1:ffff::2' });

  for (let i = 0; i < 20; i++) open(streams, { client: '::ffff:192.0.2.7' });
  assert.throws(() => open(streams, { client: '192.0.2.7' }), isTooMany, 'mapped, it is an address of IPv4');
  streams.stop();
});

test('whoever left before the answer began takes no room', () => {
  const { streams } = startStreams();
  for (let i = 0; i < 25; i++) {
    const { reply, raw } = fakeReply();
    raw.destroyed = true;
    streams.open(reply, { hash: HASH, after: 0, client: '192.0.2.1', first: {} });
    assert.equal(raw.isOver, true);
  }
  const { raw } = open(streams);
  assert.equal(raw.isOver, false);
  streams.stop();
});

test('what opens while the process stops is ended at once, so that it comes back elsewhere', () => {
  const { streams } = startStreams();
  streams.stop();
  const { raw } = open(streams);
  assert.match(raw.text, /^retry: 2000$/m);
  assert.equal(raw.isOver, true);
});
