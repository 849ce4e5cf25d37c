import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { makeRunsDue } from '../../support/automations.ts';
import { dataFolder, testEnv } from '../../support/carillon.ts';
import { until, untilAnswers } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

/** `RUNS=20000` repeats it with more. */
const RUNS = Number(process.env.RUNS ?? 800);
const EVENTS_IN_REQUEST = 80;

let push: PushService;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let running: CarillonProcess;

before(async () => {
  push = await startPushService();
  folder = await dataFolder();
  running = await startProcess(testEnv(folder.path));
});
after(async () => {
  await running?.stop();
  await push?.close();
  await folder?.remove();
});

const step = (title: string) => ({ send: { payload: { title, message: 'The oven is open.' } } });

/** Kills the process, API and worker, and starts it again. */
async function killCarillon(): Promise<void> {
  await running.stop('SIGKILL');
  running = await startProcess(testEnv(folder.path));
  await withDatabase(endLeases);
}

async function killPostgres(): Promise<void> {
  const [pid] = (await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Uses the database of the running PostgreSQL, which may be another one after a kill. */
async function withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
  const connection = await attachEmbeddedPostgres({ dataDir: folder.path });
  const database = openDatabase(connection!, createLog('silent'), 1);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

test('when the API, the worker and PostgreSQL are killed while runs are under way, everybody gets each step once', async () => {
  const { business, tokens } = await withDatabase((database) => seedPhones(running, database, push, RUNS));
  const shop = () => running.as(business);
  const { body: automation } = await shop().post('/v1/automations', {
    name: 'Orders',
    trigger: { type: 'event', name: 'ordered' },
    steps: [step('One'), { wait: { minutes: 60 } }, { stop_if: { event: 'returned' } }, step('Two')],
  });
  const users = await withDatabase((database) =>
    database.query<{ user_id: string }>(
      sql`SELECT user_id FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)} ORDER BY number`,
    ),
  );
  /** Reports an event of each user; a request without an answer is repeated with its Idempotency-Key. */
  const report = async (name: string, some: { user_id: string }[]) => {
    for (let i = 0; i < some.length; i += EVENTS_IN_REQUEST) {
      const events = some.slice(i, i + EVENTS_IN_REQUEST).map(({ user_id }) => ({ user_id, name }));
      const headers = { 'idempotency-key': `${name} ${i}` };
      await untilAnswers(async () => {
        const { status, body } = await shop().post('/v1/users/events', { events }, headers);
        if (status >= 500 || status === 409) throw new Error(`events: ${status}`);
        assert.equal(body.accepted, events.length, JSON.stringify(body));
      });
    }
  };
  const statistics = () =>
    untilAnswers(async () => {
      const { status, body } = await shop().get(`/v1/automations/${automation.id}?expand=statistics`);
      if (status !== 200) throw new Error(`statistics: ${status}`);
      return body.statistics;
    });

  const reported = report('ordered', users);
  await push.waitFor(RUNS / 10);
  await killCarillon();
  await push.waitFor(RUNS / 2);
  await killPostgres();
  await reported;
  await until(async () => (await statistics()).waiting === RUNS, 'runs that all wait');

  const returned = users.filter((_, i) => i % 4 === 0);
  await report('returned', returned);
  const first = push.received.length;
  await withDatabase((database) => makeRunsDue(database, business.serviceId));
  await push.waitFor(first + RUNS / 10);
  await killPostgres();
  await push.waitFor(first + RUNS / 4);
  await killCarillon();
  const sent = 2 * RUNS - returned.length;
  await until(async () => {
    const { waiting, sent: accepted } = await statistics();
    return waiting === 0 && accepted === sent;
  }, 'runs that are all over');

  const { shown, tapped, ...counts } = await statistics();
  assert.deepEqual(counts, {
    entered: RUNS,
    waiting: 0,
    ended: RUNS - returned.length,
    stopped: returned.length,
    failed: 0,
    sent,
  });
  // A message that was in flight at a kill may come twice: phones show it once, because it is the same notification.
  const received = Map.groupBy(push.received, ({ token }) => token);
  const notificationsOf = (token: string, title: string) =>
    new Set(
      received.get(token)?.flatMap(({ content }) => {
        const { notification } = content as PushMessage;
        return notification.title === title ? [notification.data.notification_id] : [];
      }),
    ).size;
  for (const [i, token] of tokens.entries())
    assert.deepEqual(
      [notificationsOf(token, 'One'), notificationsOf(token, 'Two')],
      [1, i % 4 === 0 ? 0 : 1],
      users[i]!.user_id,
    );
  assert.deepEqual(push.violations, []);
});
