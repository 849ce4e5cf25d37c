import { fromWire, toWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/client.ts';
import { type BenchCarillon, plantAtSink, runLong, startCarillon } from '../carillon.ts';
import { median, show } from '../numbers.ts';
import type { Bench, Findings, Part } from '../part.ts';
import { say } from '../say.ts';

/** Lists, at their first page and at their deepest, in a database with a million of each. */
export const pages: Part = { name: 'pages', title: 'Pages: the first and the deepest', run };

/** Devices that get every notification, so that a device's own list is deep as well. */
const REGULARS = 50;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [devices, deliveries] = bench.quick ? [100_000, 100_000] : [1_000_000, 1_000_000];
  const from = performance.now();
  const business = await plantAtSink(carillon, devices, bench.sink, bench.keys);
  say(`pages: ${show(devices)} devices planted in ${show((performance.now() - from) / 1000, 1)} s`);
  await plantDeliveries(carillon, business, deliveries / REGULARS);
  say(`pages: ${show(deliveries)} deliveries planted`);

  const lists = await listsOf(carillon, business);
  const rounds = bench.quick ? 100 : 400;
  const rows: { name: string; first: number; deepest: number; ratio: number }[] = [];
  for (const list of lists) {
    const runs: { first: number; deepest: number }[] = [];
    for (let turn = 0; turn < bench.runs; turn++) runs.push(await compare(carillon, business, list, rounds));
    const ratio = median(runs.map((one) => one.deepest / one.first));
    const of = (which: 'first' | 'deepest') => median(runs.map((one) => one[which]));
    rows.push({ name: list.name, first: of('first'), deepest: of('deepest'), ratio });
  }
  const worst = Math.max(...rows.map((row) => row.ratio));
  return {
    tables: [
      {
        columns: ['list, 50 a page', 'first page, ms', 'deepest page, ms', 'deepest / first'],
        rows: rows.map((row) => [row.name, show(row.first, 2), show(row.deepest, 2), show(row.ratio, 2)]),
      },
    ],
    goals: [
      {
        goal: 'the deepest page takes at most 1.3 of the first, every list',
        figure: show(worst, 2),
        met: worst <= 1.3,
      },
    ],
    notes: [
      `${show(devices)} devices; ${show(deliveries)} deliveries: ${show(deliveries / REGULARS)} notifications, each to the same ${REGULARS} devices, so that the filtered lists have ${show(deliveries / REGULARS)} entries too.`,
      `Median time of ${rounds} requests of each kind, over HTTP, one at a time, first and deepest in turns.`,
    ],
  };
}

async function plantDeliveries(carillon: BenchCarillon, business: Business, notifications: number) {
  const service = fromWire('svc', business.serviceId);
  await runLong(
    carillon,
    sql`
    INSERT INTO notifications (id, service_id, status, payload, due_at, released, dispatched, total, completed)
    SELECT uuidv7(), ${service}::uuid, 'completed', '{"title": "Fresh bread", "message": "The oven is open."}', now(), true,
      true, ${REGULARS}::int, ${REGULARS}::int
    FROM generate_series(1, ${notifications}::int)`,
  );
  await runLong(
    carillon,
    sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason)
    SELECT n.service_id, n.id, d.id, hashtextextended(d.user_id, 0), 2, 1, '201'
    FROM notifications n CROSS JOIN
      (SELECT id, user_id FROM devices WHERE service_id = ${service}::uuid ORDER BY id DESC LIMIT ${REGULARS}::int) d
    WHERE n.service_id = ${service}::uuid`,
  );
  await runLong(carillon, sql`VACUUM ANALYZE notifications`);
  await runLong(carillon, sql`VACUUM ANALYZE deliveries`);
}

type List = { name: string; first: string; deepest: string };

async function listsOf(carillon: BenchCarillon, business: Business): Promise<List[]> {
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

/** Median times in ms. */
async function compare(carillon: BenchCarillon, business: Business, list: List, rounds: number) {
  const first: number[] = [];
  const deepest: number[] = [];
  for (let round = -20; round < rounds; round++)
    for (const [path, times] of [
      [list.first, first],
      [list.deepest, deepest],
    ] as const) {
      const from = performance.now();
      const { status, body } = await carillon.call('GET', path, business);
      const took = performance.now() - from;
      if (status !== 200 || body.data.length !== 50)
        throw new Error(`${path}: ${status}, ${body.data?.length} entries`);
      if (round >= 0) times.push(took);
    }
  return { first: median(first), deepest: median(deepest) };
}
