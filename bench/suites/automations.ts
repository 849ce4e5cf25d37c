import { setTimeout as delay } from 'node:timers/promises';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, runLongQuery, startCarillon } from '../carillon.ts';
import { measure } from '../costs.ts';
import { atLeast, atMost } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** Waiting runs, events beside a broadcast, and due steps beside direct notifications. */
export const automations: Suite = {
  name: 'automations',
  title: 'Automations: waiting runs, events, and due steps',
  run,
};

const WAITING = 1_000_000;
const USERS = 20_000;
const EVENTS_IN_REQUEST = 1000;
const REQUESTS_AT_ONCE = 4;
const IDLE_MS = 10_000;

async function run(bench: Bench): Promise<Findings> {
  const users = bench.quick ? USERS / 4 : USERS;
  const waiting = bench.quick ? WAITING / 10 : WAITING;
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const business = await insertBusinessAtSink(carillon, users, bench.sink, bench.keys);
  const other = await insertBusinessAtSink(carillon, 5 * users, bench.sink, bench.keys);
  const shop = carillon.as(business);

  const idleWithout = await idle(carillon);
  await insertWaiting(carillon, other, waiting);
  const idleWith = await idle(carillon);
  logProgress(`idle: ${percent(idleWithout)} % without, ${percent(idleWith)} % with waiting runs`);

  const events: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  const rates: Record<'direct' | 'steps', number[]> = { direct: [], steps: [] };
  for (let i = 0; i < bench.runs; i++) {
    const names = [`alone-${i}`, `beside-${i}`];
    for (const name of names)
      await created(
        shop.post('/v1/automations', {
          name,
          trigger: { type: 'event', name },
          steps: [{ wait: { minutes: 60 } }, { send: { payload: PAYLOAD } }],
        }),
      );
    events.alone.push(await report(carillon, business, names[0]!, users));
    const broadcast = await created(carillon.as(other).post('/v1/notifications', { payload: PAYLOAD }));
    events.beside.push(await report(carillon, business, names[1]!, users));
    await carillon.waitUntilFinished(other, broadcast, 5 * users);
    rates.steps.push((2 * users) / (await seconds(() => takeStepsOf(carillon, business))));
    rates.direct.push((2 * users) / (await seconds(() => sendDirect(carillon, business, 2 * users))));
    logProgress(
      `events/s: ${formatNumber(events.alone.at(-1)!)}, beside a broadcast ${formatNumber(events.beside.at(-1)!)}; steps/s: ${formatNumber(rates.steps.at(-1)!)}, direct ${formatNumber(rates.direct.at(-1)!)}`,
    );
  }
  const share = median(rates.steps) / median(rates.direct);
  return {
    tables: [
      {
        columns: [`with ${formatNumber(waiting)} waiting runs of another service`, ''],
        rows: [
          ['CPU at rest without them, % of a core', percent(idleWithout)],
          ['CPU at rest with them, % of a core', percent(idleWith)],
          ['events/s that begin a run', formatNumber(median(events.alone))],
          ['events/s beside a broadcast', formatNumber(median(events.beside))],
          ['due steps/s, until each is accepted by the push service', formatNumber(median(rates.steps))],
          ['direct notifications/s, from the request on', formatNumber(median(rates.direct))],
        ],
      },
    ],
    goals: [
      atMost('CPU at rest that waiting runs add, % of a core', 100 * (idleWith - idleWithout), 1),
      atLeast('events accepted beside a broadcast, a second', median(events.beside), 3000, { digits: 0 }),
      atLeast('rate of due steps, of that of direct notifications', share, 0.5),
    ],
    notes: [
      `${formatNumber(users)} users; events in requests of ${EVENTS_IN_REQUEST}, ${REQUESTS_AT_ONCE} at a time. Each event begins a run that waits; the broadcast has ${formatNumber(5 * users)} devices of another service.`,
    ],
  };
}

const percent = (cpu: number): string => formatNumber(100 * cpu, 1);

/** Returns the CPU at rest, in cores. */
async function idle(carillon: BenchCarillon): Promise<number> {
  await delay(2000);
  const { node, postgres, wall } = await measure(carillon.subject, () => delay(IDLE_MS));
  return (node + postgres) / wall;
}

/** Inserts runs that wait for a month. */
async function insertWaiting(carillon: BenchCarillon, business: Business, count: number): Promise<void> {
  const automation = await created(
    carillon.as(business).post('/v1/automations', {
      name: 'Waiting',
      trigger: { type: 'event', name: 'waiting' },
      steps: [{ wait: { minutes: 43_200 } }, { send: { payload: PAYLOAD } }],
    }),
  );
  const serviceId = fromWire('svc', business.serviceId)!;
  await runLongQuery(
    carillon,
    sql`
    INSERT INTO automation_runs (service_id, id, automation_id, user_id, status, step, due_at, entry, started_at)
    SELECT ${serviceId}::uuid, uuidv7(), ${fromWire('aut', automation)}::uuid, 'waiting-' || i, 'waiting', 1,
      now() + interval '30 days' + i * interval '1 ms', '', now()
    FROM generate_series(1, ${count}::int) AS i`,
  );
  await runLongQuery(
    carillon,
    sql`
    INSERT INTO scheduled_runs (due_at, service_id, run_id)
    SELECT due_at, service_id, id FROM automation_runs WHERE service_id = ${serviceId}`,
  );
  await runLongQuery(carillon, sql`VACUUM ANALYZE automation_runs, scheduled_runs`);
}

/** Reports an event of each user. Returns the events accepted in a second. */
async function report(
  carillon: BenchCarillon,
  business: Business,
  name: string,
  users: number,
): Promise<number> {
  const starts = Array.from({ length: users / EVENTS_IN_REQUEST }, (_, i) => i * EVENTS_IN_REQUEST);
  const time = await seconds(() =>
    Promise.all(
      Array.from({ length: REQUESTS_AT_ONCE }, async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
          const events = Array.from({ length: EVENTS_IN_REQUEST }, (_, i) => ({
            user_id: `user-${start! + i + 1}`,
            name,
            data: { order: start! + i },
          }));
          const { status, body } = await carillon.as(business).post('/v1/users/events', { events });
          if (status !== 200 || body.accepted !== EVENTS_IN_REQUEST)
            throw new Error(`events: ${status} ${JSON.stringify(body).slice(0, 300)}`);
        }
      }),
    ),
  );
  return users / time;
}

/** Makes all waiting runs of a business due, and waits until they have ended and their notifications are final. */
async function takeStepsOf(carillon: BenchCarillon, business: Business): Promise<void> {
  const serviceId = fromWire('svc', business.serviceId)!;
  await runLongQuery(
    carillon,
    sql`
    WITH due AS (
      UPDATE automation_runs SET due_at = date_trunc('second', now()) WHERE service_id = ${serviceId} AND due_at IS NOT NULL
    )
    UPDATE scheduled_runs SET due_at = date_trunc('second', now()) WHERE service_id = ${serviceId}`,
  );
  for (;;) {
    const waiting = await carillon.database.query(sql`
      SELECT FROM automation_runs WHERE service_id = ${serviceId} AND status = 'waiting' LIMIT 1`);
    if (waiting.length === 0) break;
    await delay(50);
  }
  await carillon.waitUntilIdle(business);
}

async function sendDirect(carillon: BenchCarillon, business: Business, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += EVENTS_IN_REQUEST) {
    const notifications = Array.from({ length: EVENTS_IN_REQUEST }, (_, i) => ({
      user_id: `user-${((sent + i) % (count / 2)) + 1}`,
      payload: PAYLOAD,
    }));
    const { status } = await carillon.as(business).post('/v1/notifications/batch', { notifications });
    if (status !== 201) throw new Error(`a batch: ${status}`);
  }
  await carillon.waitUntilIdle(business);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Returns the id of what a request has created. */
async function created(answer: Promise<{ status: number; body: { id: string } }>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}
