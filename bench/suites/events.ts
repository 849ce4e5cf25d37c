import { setTimeout as delay } from 'node:timers/promises';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { writeReceipts } from '../../server/storage/notifications/receipts.ts';
import type { Business } from '../../tests/support/client.ts';
import { startWebhookReceiver } from '../../tests/support/servers/webhook-receiver.ts';
import { type BenchCarillon, insertBusinessAtSink, POLL_INTERVAL_MS, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { type Contender, interleave, postgresCost } from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import type { Bench, Findings, Suite } from '../suite.ts';

/** Cost of events in PostgreSQL: one for a broadcast, and one for each receipt, posted in batches. */
export const events: Suite = {
  name: 'events',
  title: 'Events: a broadcast and its receipts, with and without a webhook',
  run,
};

/** Number of receipts that are written together. */
const GATHERED = 5000;

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 10_000 : 100_000;
  const receiver = await startWebhookReceiver();
  bench.stack.defer(() => receiver.close());
  const carillon = await startCarillon(bench.folder, bench.sink, { WEBHOOK_HOSTS: receiver.origin });
  bench.stack.defer(() => carillon.close());
  const [plain, told] = [
    await insertBusinessAtSink(carillon, count, bench.sink, bench.keys),
    await insertBusinessAtSink(carillon, count, bench.sink, bench.keys),
  ];
  await carillon.as(told).post('/v1/webhooks', {
    url: `${receiver.origin}/events`,
    events: ['notification.completed', 'notification.shown'],
    batch: true,
  });
  const errors: string[] = [];
  const posted = () => receiver.eventsAt('/events').length;

  const contendersOf = (business: Business, name: string): Contender[] => {
    let notification = '';
    const isTold = business === told;
    const common = { count, subject: carillon.subject };
    return [
      {
        ...common,
        name: `broadcast ${name}`,
        async work() {
          notification = await carillon.as(business).send();
          await carillon.waitUntilFinished(business, notification, count);
        },
      },
      {
        ...common,
        name: `receipts ${name}`,
        async work() {
          const before = posted();
          await report(carillon, business, notification);
          while (isTold && posted() < before + count) await delay(POLL_INTERVAL_MS);
        },
      },
    ];
  };
  const results = await interleave(
    [...contendersOf(plain, 'without a webhook'), ...contendersOf(told, 'with a webhook')],
    bench.runs,
  );
  const [broadcast, receipts, broadcastTold, receiptsTold] = results.map(postgresCost) as [
    number,
    number,
    number,
    number,
  ];
  for (const { name, failure } of results) if (failure !== null) errors.push(`${name}: ${failure}`);
  return {
    tables: [
      {
        columns: ['', 'CPU in PostgreSQL, µs'],
        rows: results.map((result) => [result.name, formatNumber(postgresCost(result), 2)]),
      },
    ],
    goals: [
      atMost('PostgreSQL for each event of a receipt, written and posted', receiptsTold - receipts, 10, {
        unit: 'µs',
      }),
      atMost('a broadcast with its event, to one without a webhook', broadcastTold / broadcast, 1.05),
    ],
    notes: [
      `Broadcasts to ${formatNumber(count)} phones, each of which reports “shown”; receipts are written ${formatNumber(GATHERED)} together, as a process gathers them. Requests to the webhook have up to 100 events.`,
    ],
    errors,
  };
}

/** Writes the receipts of all phones in batches, like the API. */
async function report({ database }: BenchCarillon, { serviceId }: Business, notification: string) {
  const [service, notificationId] = [fromWire('svc', serviceId)!, fromWire('ntf', notification)!];
  const devices = await database.query<{ id: string; number: number }>(sql`
    SELECT id, number FROM devices WHERE service_id = ${service} ORDER BY number`);
  for (let from = 0; from < devices.length; from += GATHERED)
    await writeReceipts(
      database,
      devices.slice(from, from + GATHERED).map(({ id, number }) => ({
        serviceId: service,
        notificationId,
        deviceId: id,
        number,
        type: 'shown' as const,
      })),
    );
}
