import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attempt } from '../../../server/delivery/attempt.ts';
import { createOrigins } from '../../../server/delivery/origins/origins.ts';
import { ACCEPTED, fail } from '../../../server/delivery/outcomes/judge.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { divertAll } from '../../../server/storage/sending/broadcasts/broadcast-pages.ts';
import { createTestSender, dispatchBroadcast } from '../../support/broadcasts.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

/** Creates attempts that wait until they are answered, in the order of their messages. */
function heldAttempts() {
  const posted: string[] = [];
  const answers: (() => void)[] = [];
  let onPosted = () => {};
  const attempt: Attempt = (_notification, _to, { endpoints }, { onVerdict, onGroup }) => {
    posted.push(...endpoints);
    for (const index of endpoints.keys())
      answers.push(() => {
        onVerdict(index, ACCEPTED);
        onGroup();
      });
    onPosted();
  };
  const untilPosted = (count: number) =>
    new Promise<void>((resolve) => {
      onPosted = () => posted.length >= count && resolve();
      onPosted();
    });
  return { attempt, posted, answers, untilPosted };
}

const notLost = () => ({ lost: new AbortController().signal, isHeld: () => true as const, allStarted() {} });

test('a page is sent to each of its push services, and what cannot be sent fails with its reason', async () => {
  const endpoints = Array.from({ length: 60 }, (_, i) => `http://127.0.0.1:${9 + (i % 2)}/${i}`);
  endpoints[50] = 'https://elsewhere.example/x';
  const { ids, pages, read, rows } = await dispatchBroadcast(carillon, endpoints);
  await carillon.database.query(sql`
    UPDATE devices SET notifications_enabled = false WHERE id = ${fromWire('dvc', ids[51]!)}`);
  const origins = new Map<string, string[]>();
  const attempt: Attempt = (_notification, { origin }, messages, { recipient, onVerdict, onGroup }) => {
    origins.set(origin, [...(origins.get(origin) ?? []), ...messages.endpoints]);
    for (const [index, endpoint] of messages.endpoints.entries()) {
      assert.equal(recipient(index).endpoint, endpoint);
      onVerdict(index, endpoint.endsWith('/52') ? fail('gone', '410', true) : ACCEPTED);
    }
    onGroup();
  };
  const sender = await createTestSender(carillon, attempt);
  assert.equal(await sender.sendPages(pages, { lease: notLost(), leave() {} }), null);

  const wanted = endpoints.filter((_, i) => i !== 50 && i !== 51);
  for (const [origin, posted] of origins)
    assert.deepEqual(
      posted,
      wanted.filter((endpoint) => endpoint.startsWith(`${origin}/`)),
    );
  assert.equal(origins.size, 2);
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 60, created: 0, queued: 0, completed: 57, failed: 3 });
  const reasons = new Map((await rows()).map((row) => [row.device_id, row.reason_code]));
  assert.deepEqual(
    [50, 51, 52].map((i) => reasons.get(fromWire('dvc', ids[i]!)!)),
    ['endpoint_not_allowed', 'no_longer_subscribed', 'gone'],
  );
  const [gone] = await carillon.database.query<{ deactivated_at: Date | null }>(sql`
    SELECT deactivated_at FROM devices WHERE id = ${fromWire('dvc', ids[52]!)}`);
  assert.notEqual(gone!.deactivated_at, null);
});

test('when the lease is lost, what is in flight is settled, the rest is still owed, and the job fails only then', async () => {
  const { pages, read } = await dispatchBroadcast(carillon, 200);
  const { attempt, posted, answers, untilPosted } = heldAttempts();
  const sender = await createTestSender(carillon, attempt);
  const lost = new AbortController();
  let hasFailed = false;
  const sending = sender.sendPages(pages, {
    lease: { lost: lost.signal, isHeld: () => true, allStarted() {} },
    leave() {},
  });
  sending.catch(() => {
    hasFailed = true;
  });
  await untilPosted(64);
  lost.abort();
  for (const answer of answers.slice(0, -1)) answer();
  await until(
    async () => (await read()).delivery_stats.completed >= 63,
    'the answered messages to be written',
  );
  assert.equal(hasFailed, false, 'one message is still in flight');
  answers.at(-1)!();
  await assert.rejects(sending, /still owed/);
  assert.equal(posted.length, 64);
  const { status, delivery_stats } = await read();
  assert.equal(status, 'queued');
  assert.deepEqual(delivery_stats, { total: 200, created: 136, queued: 0, completed: 64, failed: 0 });
});

test('a job that gets what is in flight to a slow push service waits for it, and posts only what did not start', async () => {
  const { pages, read } = await dispatchBroadcast(carillon, 100);
  const { attempt, posted, answers, untilPosted } = heldAttempts();
  const origins = createOrigins({ maxInFlight: 100, threads: 1, slowAfterMs: 0 });
  const sender = await createTestSender(carillon, attempt, { origins });
  const slow = await sender.sendPages(pages, { lease: notLost(), leave() {} });
  assert.ok(slow);
  assert.equal(slow.posting.length, 64);
  assert.equal(slow.waiting.length, 36);
  assert.deepEqual(
    new Set([...slow.posting, ...slow.waiting].map(({ place }) => place?.position)),
    new Set(Array.from({ length: 100 }, (_, i) => i)),
  );

  // The transaction that gives them to other jobs does the same.
  const left = [...slow.posting, ...slow.waiting];
  await carillon.database.transaction((tx) => divertAll(tx, left));
  const rest = sender.send(left, { waitForSlow: true, lease: notLost() });
  for (const answer of answers.splice(0)) answer();
  await slow.settled;
  await untilPosted(100);
  for (const answer of answers.splice(0)) answer();
  await rest;
  assert.equal(new Set(posted).size, 100);
  assert.equal(posted.length, 100, 'nothing was posted twice');
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 100, created: 0, queued: 0, completed: 100, failed: 0 });
});
