import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { fromWire, toWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { secretHash } from '../../server/storage/devices/phones.ts';
import { findEngagement } from '../../server/storage/notifications/receipts.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, POLL_INTERVAL_MS, startCarillon } from '../carillon.ts';
import { atLeast } from '../goals.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  otherLoad,
  postgresCost,
  type Result,
  rate,
} from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import type { Bench, Findings, Suite } from '../suite.ts';

/** Rate of receipts of a broadcast, one request from each phone, alone and during another broadcast. */
export const receipts: Suite = { name: 'receipts', title: 'Receipts: each phone reports “shown”', run };

const ALONE = 'receipts alone';
const BUSY = 'beside a broadcast';
/** Number of phones that report at the same time: each waits until its receipt is written. */
const CONCURRENCY = 3000;
const SECRET = 'secret-of-all-phones';

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 10_000 : 60_000;
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const business = await insertBusinessAtSink(carillon, count, bench.sink, bench.keys);
  const audience = await insertBusinessAtSink(carillon, count, bench.sink, bench.keys);
  const phones = await readPhones(carillon, business);
  const pool = new Pool(carillon.url, { connections: CONCURRENCY, pipelining: 1 });
  bench.stack.defer(() => pool.close());
  await reportAll(pool, phones, await sendBroadcast(carillon, business, count)); // warm-up

  const messageRates: number[] = [];
  const errors: string[] = [];
  let notification = '';
  const contender = (name: string, work: () => Promise<unknown>): Contender => ({
    name,
    count,
    subject: carillon.subject,
    async before() {
      notification = await sendBroadcast(carillon, business, count);
    },
    work,
    async after() {
      const { shown } = await readEngagement(carillon, business, notification);
      if (shown !== count) errors.push(`${name}: ${shown} of ${count} receipts were counted`);
    },
  });
  const results = await interleave(
    [
      contender(ALONE, () => reportAll(pool, phones, notification)),
      contender(BUSY, async () => {
        const startedAt = performance.now();
        let isOver = false;
        const reporting = reportAll(pool, phones, notification).finally(() => {
          isOver = true;
        });
        let sent = 0;
        while (!isOver) {
          const id = await carillon.as(audience).send();
          while (!isOver && (await completedOf(carillon, audience, id)) < count)
            await delay(POLL_INTERVAL_MS);
          sent += await completedOf(carillon, audience, id);
        }
        await reporting;
        messageRates.push((sent / (performance.now() - startedAt)) * 1000);
        await carillon.waitUntilIdle(audience);
      }),
    ],
    bench.runs,
  );
  return findings(results, count, messageRates, errors);
}

async function sendBroadcast(carillon: BenchCarillon, business: Business, count: number): Promise<string> {
  const id = await carillon.as(business).send();
  await carillon.waitUntilFinished(business, id, count);
  return id;
}

async function completedOf(carillon: BenchCarillon, business: Business, id: string): Promise<number> {
  return (await carillon.as(business).get(`/v1/notifications/${id}`)).body.delivery_stats.completed;
}

async function readEngagement(carillon: BenchCarillon, business: Business, id: string) {
  const uuid = fromWire('ntf', id)!;
  const found = await findEngagement(carillon.database, fromWire('svc', business.serviceId)!, [uuid]);
  return found.get(uuid)!;
}

/** Returns the devices, not in the order of their blocks. Gives all of them the same secret. */
async function readPhones({ database }: BenchCarillon, { serviceId }: Business): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    UPDATE devices SET secret_hash = ${secretHash(SECRET)} WHERE service_id = ${fromWire('svc', serviceId)} RETURNING id`);
  return rows.map(({ id }) => toWire('dvc', id)).sort((a, b) => (a.slice(-8) < b.slice(-8) ? -1 : 1));
}

/** Reports from all phones. Resolves when every receipt is confirmed. */
async function reportAll(pool: Pool, phones: string[], notification: string): Promise<void> {
  const receipt = { notification_id: notification, type: 'shown', at: new Date().toISOString() };
  const body = JSON.stringify({ receipts: [receipt] });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` };
  let next = 0;
  const reportInTurn = async () => {
    while (next < phones.length) {
      const path = `/embed/v1/devices/${phones[next++]}/receipts`;
      const answer = await pool.request({ method: 'POST', path, headers, body });
      if (answer.statusCode !== 200)
        throw new Error(`not accepted: ${answer.statusCode} ${await answer.body.text()}`);
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, reportInTurn));
}

function findings(results: Result[], count: number, messageRates: number[], errors: string[]): Findings {
  const busy = results.find(({ name }) => name === BUSY)!;
  return {
    tables: [
      {
        columns: [
          '',
          'receipts/s',
          'CPU in Node, µs',
          'in PostgreSQL, µs',
          'messages/s meanwhile',
          'other load',
        ],
        rows: results.map((result) => [
          result.name,
          formatNumber(rate(result)),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          result === busy ? formatNumber(median(messageRates)) : '',
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [atLeast('receipts/s beside a broadcast, one to a request', rate(busy), 3000, { digits: 0 })],
    notes: [
      `${formatNumber(count)} phones per run, one request and one receipt each, ${formatNumber(CONCURRENCY)} at once, in no order. CPU is per receipt, beside a broadcast with the broadcast’s own. One process, two cores, with the phones and the push service.`,
    ],
    errors: [
      ...errors,
      ...results.flatMap(({ name, failure }) => (failure === null ? [] : [`${name}: ${failure}`])),
    ],
  };
}
