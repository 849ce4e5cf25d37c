import { fromWire, toWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, runLongQuery, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';

/** Durations of the first and the deepest list page of each list, in a database with a million devices and deliveries. */
export const pages: Suite = { name: 'pages', title: 'Pages: first and deepest', run };

/** Number of devices with a delivery of each notification, so that the list of a device is deep too. */
const RECIPIENTS = 50;
const WARM_UP_ROUNDS = 20;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [devices, deliveries] = bench.quick ? [100_000, 100_000] : [1_000_000, 1_000_000];
  const startedAt = performance.now();
  const business = await insertBusinessAtSink(carillon, devices, bench.sink, bench.keys);
  logProgress(
    `pages: ${formatNumber(devices)} devices inserted in ${formatNumber((performance.now() - startedAt) / 1000, 1)} s`,
  );
  await insertDeliveries(carillon, business, deliveries / RECIPIENTS);
  logProgress(`pages: ${formatNumber(deliveries)} deliveries inserted`);

  const lists = await findLists(carillon, business);
  const rounds = bench.quick ? 100 : 400;
  const rows: { name: string; first: number; deepest: number; ratio: number }[] = [];
  for (const list of lists) {
    const runs: { first: number; deepest: number }[] = [];
    for (let run = 0; run < bench.runs; run++) runs.push(await compare(carillon, business, list, rounds));
    const ratio = median(runs.map((run) => run.deepest / run.first));
    const medianOf = (page: 'first' | 'deepest') => median(runs.map((run) => run[page]));
    rows.push({ name: list.name, first: medianOf('first'), deepest: medianOf('deepest'), ratio });
  }
  const worst = Math.max(...rows.map((row) => row.ratio));
  return {
    tables: [
      {
        columns: ['list, 50 per page', 'first page, ms', 'deepest page, ms', 'deepest / first'],
        rows: rows.map((row) => [
          row.name,
          formatNumber(row.first, 2),
          formatNumber(row.deepest, 2),
          formatNumber(row.ratio, 2),
        ]),
      },
    ],
    goals: [atMost('time of the deepest page of a list, of the first, worst list', worst, 1.3)],
    notes: [
      `${formatNumber(devices)} devices; ${formatNumber(deliveries)} deliveries: ${formatNumber(deliveries / RECIPIENTS)} notifications to the same ${RECIPIENTS} devices, so that the filtered lists have ${formatNumber(deliveries / RECIPIENTS)} items too.`,
      `Median of ${rounds} requests over HTTP for each page, one at a time, first and deepest in turns.`,
    ],
  };
}

async function insertDeliveries(carillon: BenchCarillon, business: Business, notifications: number) {
  const service = fromWire('svc', business.serviceId);
  await runLongQuery(
    carillon,
    sql`
    INSERT INTO notifications (id, service_id, status, payload, due_at, released, dispatched, total, completed)
    SELECT uuidv7(), ${service}::uuid, 'completed', '{"title": "Fresh bread", "message": "The oven is open."}', now(), true,
      true, ${RECIPIENTS}::int, ${RECIPIENTS}::int
    FROM generate_series(1, ${notifications}::int)`,
  );
  await runLongQuery(
    carillon,
    sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
    SELECT n.service_id, n.id, d.id, hashtextextended(d.user_id, 0), 2, 1, 'accepted'
    FROM notifications n CROSS JOIN
      (SELECT id, user_id FROM devices WHERE service_id = ${service}::uuid ORDER BY id DESC LIMIT ${RECIPIENTS}::int) d
    WHERE n.service_id = ${service}::uuid`,
  );
  await runLongQuery(carillon, sql`VACUUM ANALYZE notifications`);
  await runLongQuery(carillon, sql`VACUUM ANALYZE deliveries`);
}

type List = { name: string; first: string; deepest: string };

async function findLists(carillon: BenchCarillon, business: Business): Promise<List[]> {
  const { database } = carillon;
  const [device] = await database.query<{ id: string }>(
    sql`SELECT id FROM devices ORDER BY id OFFSET 50 LIMIT 1`,
  );
  const [notification] = await database.query<{ id: string }>(
    sql`SELECT id FROM notifications ORDER BY id OFFSET 50 LIMIT 1`,
  );
  const { body } = await carillon.call('GET', '/v1/devices', business);
  const { id, user_id: user } = body.data[0];
  const list = (name: string, path: string, after: string): List => ({
    name,
    first: path,
    deepest: `${path}${path.includes('?') ? '&' : '?'}after=${after}`,
  });
  const oldest = toWire('ntf', notification!.id);
  return [
    list('devices', '/v1/devices', toWire('dvc', device!.id)),
    list('notifications', '/v1/notifications', oldest),
    list('notifications by status', '/v1/notifications?status=completed', oldest),
    list('notifications by device_id', `/v1/notifications?device_id=${id}`, oldest),
    list('notifications by user_id', `/v1/notifications?user_id=${user}`, oldest),
  ];
}

/** Compares the first with the deepest list page. Resolves with median times in ms. */
async function compare(carillon: BenchCarillon, business: Business, list: List, rounds: number) {
  const first: number[] = [];
  const deepest: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const [path, times] of [
      [list.first, first],
      [list.deepest, deepest],
    ] as const) {
      const requestedAt = performance.now();
      const { status, body } = await carillon.call('GET', path, business);
      const duration = performance.now() - requestedAt;
      if (status !== 200 || body.data.length !== 50)
        throw new Error(`${path}: ${status}, ${body.data?.length} items`);
      if (round >= 0) times.push(duration);
    }
  return { first: median(first), deepest: median(deepest) };
}
