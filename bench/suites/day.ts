import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusiness, POLL_INTERVAL_MS, startCarillon } from '../carillon.ts';
import { type Cost, measure } from '../costs.ts';
import { formatNumber, microsecondsEach } from '../numbers.ts';
import {
  acceptedOf,
  FINAL_STATUSES,
  findDifferences,
  type PushLog,
  readPushLog,
  type Sent,
} from '../push-log.ts';
import { type Sink, startSink } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { type BrowserKeys, endpointPrefix, PAYLOAD } from '../workload.ts';

/** A simulated day, which checks that no accepted notification is lost or counted wrongly. */
export const day: Suite = {
  name: 'day',
  title: 'A day: a million devices, two broadcasts, and what goes wrong',
  run,
};

/** Percentages of the devices: 3 are gone, and 10 are subscribed at the push service that is down for a while. */
const GONE_PERCENT = 3;
const SECOND_PERCENT = 10;
const DIRECT_INTERVAL_MS = 50;
const RETRY_POST_MS = 100;
const ACCEPT_TIMEOUT_MS = 120_000;
/** Time without a change after which a notification counts as lost: longer than the longest delay before a retry. */
const STALL_TIMEOUT_MS = 150_000;
/** Number of notifications that are read at a time at the end. */
const READ_CONCURRENCY = 16;

type Size = { devices: number; downMs: number };

/** A notification of the day. `kind` is a row of the results. */
type SentToday = Sent & { kind: string };

const isGone = (device: number): boolean => device % 100 < GONE_PERCENT;

async function run(bench: Bench): Promise<Findings> {
  const size = bench.quick ? { devices: 20_000, downMs: 5000 } : { devices: 1_000_000, downMs: 20_000 };
  const push = await startSink(bench.folder, { isLogged: true });
  bench.stack.defer(push.stop);
  const second = await startSink(bench.folder, { isLogged: true });
  bench.stack.defer(second.stop);
  const { sent, costs, bytes, seconds } = await live(bench, size, push, second);
  const log = await readPushLog([push, second]);
  logProgress(`  ${formatNumber(sent.length)} notifications compared with the log of the push services`);
  const errors = findDifferences(sent, log);
  return findings(size, { sent, log, costs, bytes, seconds, errors });
}

/** Runs the day itself. */
async function live(bench: Bench, size: Size, push: Sink, second: Sink) {
  // Retry delays are compressed like the day.
  const env = { RETRY_BASE_MS: '1000' };
  let carillon = await startCarillon(bench.folder, bench.sink, env);
  bench.stack.defer(() => carillon.close());
  const business = await insertDevices(carillon, size.devices, push, second, bench.keys);
  const before = await readBytes(carillon);
  logProgress(`  ${formatNumber(size.devices)} devices inserted`);
  const startedAt = performance.now();
  const post = (to: string, expected: { kind: string; devices: number }) =>
    postUntilAccepted(() => carillon.as(business), to, expected);
  const postBroadcast = (kind: string) =>
    post('', { kind, devices: (size.devices / 100) * (100 - GONE_PERCENT) });
  const sent: SentToday[] = [];

  const direct = startDirect(size.devices, post);
  bench.stack.defer(async () => void (await direct.stop()));
  const morning = await measure(carillon.subject, async () => {
    sent.push(await postBroadcast('first broadcast'));
    await untilReceived(push, 0.4 * size.devices);
  });
  await carillon.kill();
  carillon = await startCarillon(bench.folder, bench.sink, env, carillon.dataDir);
  logProgress('  killed in the middle of the first broadcast, and started again');

  const afternoon = await measure(carillon.subject, async () => {
    await untilFinal(carillon, business, sent);
    logProgress('  first broadcast finished');
    const already = await push.received();
    sent.push(await postBroadcast('second broadcast'));
    await untilReceived(push, already + 0.1 * size.devices);
    await second.become('down');
    await delay(size.downMs);
    await second.become('unavailable');
    await delay(size.downMs);
    await second.become('up');
    logProgress('  the second push service is up again');
    await untilFinal(carillon, business, sent);
    logProgress('  second broadcast finished');
    sent.push(...(await direct.stop()));
    await untilFinal(carillon, business, sent);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = (await readBytes(carillon)) - before;
  await readAll(carillon, business, sent); // including notifications that were final before
  return { sent, costs: [morning, afternoon], bytes, seconds };
}

function insertDevices(
  carillon: BenchCarillon,
  devices: number,
  push: Sink,
  second: Sink,
  keys: BrowserKeys,
) {
  const group = randomUUID().slice(0, 8);
  const gone = endpointPrefix(`${push.origin}/gone`, group);
  const prefixes = Array.from({ length: 100 }, (_, i) => {
    if (i < GONE_PERCENT) return gone;
    return endpointPrefix(i < GONE_PERCENT + SECOND_PERCENT ? second.origin : push.origin, group);
  });
  return insertBusiness(carillon, devices, prefixes, keys);
}

async function untilReceived(sink: Sink, messages: number): Promise<void> {
  while ((await sink.received()) < messages) await delay(20);
}

/**
 * Reads notifications until all are final, or until the rest has not changed for STALL_TIMEOUT_MS. The comparison at the end then
 * reports them as lost.
 */
async function untilFinal(carillon: BenchCarillon, business: Business, sent: Sent[]): Promise<void> {
  let before = '';
  let changedAt = performance.now();
  for (;;) {
    const left = sent.filter(({ status }) => !FINAL_STATUSES.includes(status));
    await readAll(carillon, business, left);
    const now = JSON.stringify(left);
    if (now !== before) changedAt = performance.now();
    before = now;
    if (left.length === 0 || performance.now() - changedAt > STALL_TIMEOUT_MS) return;
    await delay(POLL_INTERVAL_MS);
  }
}

/** Posts a notification and repeats it with the same Idempotency-Key until there is an answer. */
async function postUntilAccepted(
  shop: () => ReturnType<BenchCarillon['as']>,
  to: string,
  expected: { kind: string; devices: number },
): Promise<SentToday> {
  const headers = { 'idempotency-key': randomUUID() };
  const deadline = performance.now() + ACCEPT_TIMEOUT_MS;
  for (;;) {
    const answer = await shop()
      .post(`/v1/notifications${to}`, { payload: PAYLOAD }, headers)
      .catch(() => null);
    if (answer?.status === 201) {
      const { id, status, delivery_stats: stats } = answer.body;
      return { ...expected, id, status, stats };
    }
    if ((answer && answer.status < 500) || performance.now() > deadline)
      throw new Error(`not accepted: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await delay(RETRY_POST_MS);
  }
}

/** Posts direct messages, each to another device, until `stop` is called, which resolves with all of them. */
function startDirect(
  devices: number,
  post: (to: string, expected: { kind: string; devices: number }) => Promise<SentToday>,
) {
  const posts: Promise<SentToday>[] = [];
  const timer = setInterval(() => {
    // The step is a prime number, which spreads the messages over all devices.
    const device = 1 + ((posts.length * 7919) % devices);
    const kind = 'direct messages';
    const posted = post(`?user_id=user-${device}`, { kind, devices: isGone(device) ? 0 : 1 });
    posted.catch(() => {}); // stop() rejects
    posts.push(posted);
  }, DIRECT_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(posts);
    },
  };
}

async function readBytes(carillon: BenchCarillon): Promise<number> {
  const [row] = await carillon.database.query<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float AS bytes`,
  );
  return row!.bytes;
}

/** Reads the status and statistics of notifications from the API. */
async function readAll(carillon: BenchCarillon, business: Business, sent: Sent[]): Promise<void> {
  const left = sent.values();
  const readInTurn = async () => {
    for (const one of left) {
      const { body } = await carillon.call('GET', `/v1/notifications/${one.id}`, business);
      one.status = body.status;
      one.stats = body.delivery_stats;
    }
  };
  await Promise.all(Array.from({ length: READ_CONCURRENCY }, readInTurn));
}

type Day = {
  sent: SentToday[];
  log: PushLog;
  costs: Cost[];
  bytes: number;
  seconds: number;
  errors: string[];
};

function findings(size: Size, { sent, log, costs, bytes, seconds, errors }: Day): Findings {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const requests = sum([...log.accepted.values()].map(({ devices, repeated }) => devices.size + repeated));
  const deliveries = sum(sent.map(({ stats }) => stats.total));
  const costEach = (field: 'node' | 'postgres') =>
    microsecondsEach(sum(costs.map((cost) => cost[field])), requests);
  const kinds = Map.groupBy(sent, ({ kind }) => kind);
  return {
    tables: [
      {
        columns: [
          '',
          'notifications',
          'deliveries',
          'completed, by the API',
          'accepted by push services',
          'of these again',
          'failed, by the API',
        ],
        rows: [...kinds].map(([kind, same]) => {
          const accepted = same.map(({ id }) => acceptedOf(log, id));
          return [
            kind,
            formatNumber(same.length),
            formatNumber(sum(same.map(({ stats }) => stats.total))),
            formatNumber(sum(same.map(({ stats }) => stats.completed))),
            formatNumber(sum(accepted.map(({ devices }) => devices.size))),
            formatNumber(sum(accepted.map(({ repeated }) => repeated))),
            formatNumber(sum(same.map(({ stats }) => stats.failed))),
          ];
        }),
      },
      {
        columns: [
          'the day took',
          'CPU in Node, µs per message',
          'in PostgreSQL, µs',
          'peak memory, MB',
          'disk, bytes per delivery',
          'answers of 410',
          'of 503',
          'other load',
        ],
        rows: [
          [
            `${formatNumber(seconds)} s`,
            formatNumber(costEach('node')),
            formatNumber(costEach('postgres')),
            formatNumber(Math.max(...costs.map(({ peakMemory }) => peakMemory))),
            formatNumber(bytes / deliveries, 1),
            ...[410, 503].map((status) => formatNumber(log.answers.get(status) ?? 0)),
            `${formatNumber(Math.max(...costs.map(({ otherLoad }) => otherLoad)) * 100)} %`,
          ],
        ],
      },
    ],
    goals: [
      {
        what: 'a day: notifications lost, or whose statistics differ from what push services accepted',
        figure: formatNumber(errors.length),
        goal: '0',
        met: errors.length === 0,
      },
    ],
    notes: [
      `${formatNumber(size.devices)} devices, ${GONE_PERCENT} % of them gone, ${SECOND_PERCENT} % at a second push service. A direct message every ${DIRECT_INTERVAL_MS} ms.`,
      'The process is killed (-9) at 40 % of the first broadcast and started again with its data; the start is not part of CPU. Requests without an answer are repeated with the same Idempotency-Key.',
      `During the second broadcast the second push service refuses connections for ${size.downMs / 1000} s, then answers with 503 as long. RETRY_BASE_MS is 1,000.`,
      'Push services count by topic and device: “again” is a message that they had already accepted. Disk: how much the whole database grew.',
    ],
    errors: errors.slice(0, 20),
  };
}
