import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fromWire, toWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { dispatchPage } from '../../server/storage/sending/broadcasts/dispatch.ts';
import { signUpWithService } from '../../tests/support/console.ts';
import { type BenchCarillon, insertDevices, runLongQuery, startCarillon } from '../carillon.ts';
import { type Cost, measure } from '../costs.ts';
import { atMost } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Counts of whom a notification reaches, and what a frequency cap adds to the dispatch of a broadcast. */
export const reach: Suite = {
  name: 'reach',
  title: 'Whom a notification reaches, and what a frequency cap costs',
  run,
};

const DEVICES = 1_000_000;
/** Earlier broadcasts to all devices, over twenty days: three or four are in the days of the cap. */
const BROADCASTS = 10;
const CAP = { notifications: 10, days: 7 };
const TAGS = [{ key: 'plan', op: 'is', value: 'gold' }];
const TARGETS = { everybody: {}, 'a filter': { audience: { filter: { tags: TAGS } } } };

async function run(bench: Bench): Promise<Findings> {
  const devices = bench.quick ? DEVICES / 10 : DEVICES;
  // Without workers, the bench dispatches the broadcasts, and nothing is sent.
  const carillon = await startCarillon(bench.folder, bench.sink, { ROLES: 'api', PUBLIC_URL: '' });
  bench.stack.defer(() => carillon.close());
  const owner = await signUpWithService(carillon);
  const { business } = owner;
  const api = carillon.as(business);
  await seed(bench, carillon, business, devices);
  const setCap = async (cap: object | null) => {
    const { status } = await api.patch(`/v1/services/${business.serviceId}`, {
      settings: { frequency_cap: cap },
    });
    if (status !== 200) throw new Error(`the cap: ${status}`);
  };
  await setCap(CAP);

  const get = (path: string) => () => owner.get(owner.at(path));
  const requests = {
    'the overview': get('/overview'),
    'GET /v1/devices?reach=silent': () => api.get('/v1/devices?reach=silent&limit=100&expand=reach'),
    'GET /v1/users?reach=silent': () => api.get('/v1/users?reach=silent&limit=100'),
    'POST /v1/audiences/count of a reach': () =>
      api.post('/v1/audiences/count', { filter: { reach: 'silent' } }),
    'the composer, everybody': get('/audience'),
    'the composer, a filter': () => owner.post(owner.at('/audience'), { filter: { tags: TAGS } }),
    'the composer, left out by the cap': () => owner.post(owner.at('/capped'), {}),
  };
  const counts: [what: string, cost: Cost][] = [];
  for (const [what, send] of Object.entries(requests)) {
    const cost = await measure(carillon.subject, async () => {
      const { status, body } = await send();
      if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    });
    logProgress(`${what}: ${formatNumber(1000 * cost.wall)} ms`);
    counts.push([what, cost]);
    // Counts are cached for a while, so each is measured once.
    await delay(500);
  }

  const dispatches: [what: string, without: number, withCap: number][] = [];
  for (const [what, target] of Object.entries(TARGETS)) {
    const costs: Record<'without' | 'withCap', number[]> = { without: [], withCap: [] };
    for (let run = 0; run < bench.runs; run++)
      for (const [kind, cap] of [
        ['without', null],
        ['withCap', CAP],
      ] as const) {
        await setCap(cap);
        costs[kind].push(await dispatch(carillon, business.serviceId, target, devices));
      }
    dispatches.push([what, median(costs.without), median(costs.withCap)]);
    logProgress(
      `dispatch to ${what}: ${costs.without.map((s) => s.toFixed(1))}, with the cap ${costs.withCap.map((s) => s.toFixed(1))} s`,
    );
  }

  const slowest = Math.max(...counts.map(([, { wall }]) => 1000 * wall));
  return {
    tables: [
      {
        columns: [`over ${formatNumber(devices)} devices`, 'ms', 'PostgreSQL’s CPU, ms'],
        rows: counts.map(([what, { wall, postgres }]) => [
          what,
          formatNumber(1000 * wall),
          formatNumber(1000 * postgres),
        ]),
      },
      {
        columns: ['dispatch to', 'CPU without a cap, s', 'with it, s', 'ratio'],
        rows: dispatches.map(([what, without, withCap]) => [
          what,
          formatNumber(without, 1),
          formatNumber(withCap, 1),
          formatNumber(withCap / without, 2),
        ]),
      },
    ],
    goals: [
      atMost('the slowest count', slowest, 1000, { digits: 0, unit: 'ms' }),
      ...dispatches.map(([what, without, withCap]) =>
        atMost(`the dispatch of a capped broadcast to ${what}, of one without a cap`, withCap / without, 1.2),
      ),
    ],
    notes: [
      `One service, ${BROADCASTS} earlier broadcasts to all of its devices. The cap, ${CAP.notifications} in ${CAP.days} days, leaves nobody out, so both dispatches write the same. CPU is PostgreSQL’s and the dispatching process’s.`,
    ],
  };
}

/** Inserts devices of which a third is silent, and broadcasts that they accepted. */
async function seed(
  bench: Bench,
  carillon: BenchCarillon,
  business: { serviceId: string; key: string },
  devices: number,
): Promise<void> {
  const serviceId = fromWire('svc', business.serviceId)!;
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  await insertDevices(carillon, business, devices, [prefix], bench.keys);
  logProgress('devices are inserted');
  await runLongQuery(
    carillon,
    sql`
      UPDATE devices SET reach = (ARRAY['proven', 'silent', 'unproven'])[1 + number % 3], reach_at = now(), tags = '{"plan": "gold"}',
        user_since = now() - interval '40 days', subscribed_at = now() - interval '40 days'
      WHERE service_id = ${serviceId}`,
  );
  await runLongQuery(
    carillon,
    sql`
      INSERT INTO notifications (service_id, id, status, payload, released, dispatched, created_at, due_at, total, completed)
      SELECT ${serviceId}::uuid, uuidv7(ago), 'completed', ${JSON.stringify(PAYLOAD)}::jsonb, true, true, now() + ago, now() + ago, ${devices}::int, ${devices}::int
      FROM (SELECT i * -interval '2 days' AS ago FROM generate_series(1, ${BROADCASTS}::int) AS i) AS earlier`,
  );
  await runLongQuery(
    carillon,
    sql`
      INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, counted, dispatched_at)
      SELECT n.service_id, n.id, block, bits, bits, true, n.due_at
      FROM notifications n, generate_series(0, ${Math.floor(devices / 1024)}::int) AS block, repeat('1', 1024) AS ones,
        LATERAL (SELECT ones::bit(1024) AS bits) AS b
      WHERE n.service_id = ${serviceId}`,
  );
  await runLongQuery(carillon, sql`VACUUM FULL devices`);
  await runLongQuery(carillon, sql`VACUUM ANALYZE`);
  logProgress('earlier broadcasts are inserted');
}

/** Returns the CPU time, in seconds, of dispatching a broadcast, and takes it back. */
async function dispatch(
  carillon: BenchCarillon,
  service: string,
  target: object,
  devices: number,
): Promise<number> {
  const serviceId = fromWire('svc', service)!;
  const [row] = await carillon.database.query<{ id: string }>(sql`
    INSERT INTO notifications (service_id, id, status, payload, audience, released, due_at)
    VALUES (${serviceId}, uuidv7(), 'queued', ${JSON.stringify(PAYLOAD)}::jsonb, ${'audience' in target ? JSON.stringify(target.audience) : null}::jsonb, true, now())
    RETURNING id`);
  const before = process.cpuUsage();
  const { postgres } = await measure(carillon.subject, async () => {
    while ((await dispatchPage(carillon.database, serviceId, row!.id)) === 'more');
  });
  const { user, system } = process.cpuUsage(before);
  const [written] = await carillon.database.query<{ total: number }>(sql`
    SELECT total FROM notifications WHERE service_id = ${serviceId} AND id = ${row!.id}`);
  if (written!.total !== devices)
    throw new Error(`${toWire('ntf', row!.id)} was dispatched to ${written!.total} of ${devices} devices`);
  await runLongQuery(
    carillon,
    sql`DELETE FROM broadcast_pages WHERE service_id = ${serviceId} AND notification_id = ${row!.id}`,
  );
  await runLongQuery(carillon, sql`DELETE FROM jobs`);
  await runLongQuery(
    carillon,
    sql`DELETE FROM notifications WHERE service_id = ${serviceId} AND id = ${row!.id}`,
  );
  await runLongQuery(carillon, sql`VACUUM broadcast_pages, jobs, notifications`);
  return postgres + (user + system) / 1e6;
}
