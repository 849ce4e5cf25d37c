import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_FILTER_TAGS, MAX_TOPICS } from '../../contract/limits.ts';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Answer, Business } from '../../tests/support/client.ts';
import { signUpWithService } from '../../tests/support/console.ts';
import { type BenchCarillon, insertDevices, runLongQuery, startCarillon } from '../carillon.ts';
import { measure } from '../costs.ts';
import { atMost } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Requests whose cost a tenant chooses, alone and 25 at once, and what another tenant notices of them. */
export const neighbours: Suite = {
  name: 'neighbours',
  title: 'Expensive requests of one service, and the answers that another one waits for',
  run,
};

const DEVICES = 50_000;
/** Number of requests that exceeds the connections of the pool. */
const AT_ONCE = 25;
/** Pause between two requests, for the server to come to rest. */
const QUIET_MS = 1000;

/** `isDownload`: the answer has all devices, which are read in parts. */
type Request = { what: string; isDownload?: true; send: () => Promise<Answer> };
type Finding = Request & { ms: number; postgresMs: number; statuses: Map<number, number>; waits: number[] };

async function run(bench: Bench): Promise<Findings> {
  // An empty PUBLIC_URL makes the console use the address of the request.
  const carillon = await startCarillon(bench.folder, bench.sink, {
    ACCOUNT_RATE_LIMIT: '0',
    PUBLIC_URL: '',
    WEBHOOK_HOSTS: 'https://127.0.0.1:*',
  });
  bench.stack.defer(() => carillon.close());
  const neighbour = await carillon.register();
  const requests = await prepare(bench, carillon);
  const idle = await neighbourWaits(carillon, neighbour, delay(2 * QUIET_MS));
  const findings: Finding[] = [];
  for (const request of requests) {
    const { what, send } = request;
    expectAnswered(what, await send()); // warm-up
    const costs = [];
    for (let run = 0; run < bench.runs; run++)
      costs.push(await measure(carillon.subject, async () => expectAnswered(what, await send())));
    const statuses = new Map<number, number>();
    const atOnce = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { status } = await send();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const waits = await neighbourWaits(carillon, neighbour, atOnce);
    findings.push({
      ...request,
      ms: 1000 * median(costs.map(({ wall }) => wall)),
      postgresMs: 1000 * median(costs.map(({ postgres }) => postgres)),
      statuses,
      waits,
    });
    await delay(QUIET_MS);
  }
  const wrong = findings.flatMap(({ what, statuses }) =>
    [...statuses]
      .filter(([status]) => status !== 200 && status !== 429)
      .map(([status, count]) => `${what}: ${count} answers of ${status}`),
  );
  return {
    tables: [
      {
        columns: [
          `over ${formatNumber(DEVICES)} devices`,
          'alone, ms',
          'PostgreSQL’s CPU, ms',
          `${AT_ONCE} at once: answered, rejected`,
          'the neighbour’s wait, median, ms',
          'longest, ms',
        ],
        rows: [
          ['nothing', '', '', '', formatNumber(median(idle), 1), formatNumber(Math.max(...idle), 1)],
          ...findings.map(({ what, ms, postgresMs, statuses, waits }) => [
            what,
            formatNumber(ms),
            formatNumber(postgresMs),
            `${statuses.get(200) ?? 0}, ${statuses.get(429) ?? 0}`,
            formatNumber(median(waits), 1),
            formatNumber(Math.max(...waits), 1),
          ]),
        ],
      },
    ],
    goals: [
      atMost(
        'the most expensive request alone, except downloads',
        Math.max(...findings.map(({ isDownload, ms }) => (isDownload ? 0 : ms))),
        1000,
        { digits: 0, unit: 'ms' },
      ),
      atMost('the neighbour’s longest wait', Math.max(...findings.flatMap(({ waits }) => waits)), 500, {
        digits: 0,
        unit: 'ms',
      }),
    ],
    notes: [
      `One service with ${formatNumber(DEVICES)} devices, each with ${MAX_TOPICS} topics and ${MAX_FILTER_TAGS} tags. The filter names all of them. The neighbour’s request is \`GET /v1/devices\`, one after the other; a rejection is a 429.`,
    ],
    errors: wrong,
  };
}

/** Returns the durations, in ms, of the neighbour's requests until `work` ends. @throws Error unless each is answered with 200 */
async function neighbourWaits(
  carillon: BenchCarillon,
  neighbour: Business,
  work: Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  do {
    const startedAt = performance.now();
    expectAnswered('the neighbour', await carillon.call('GET', '/v1/devices', neighbour));
    waits.push(performance.now() - startedAt);
    await delay(5);
  } while (!isOver);
  await ended;
  return waits;
}

function expectAnswered(what: string, { status, body }: Answer): void {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

/** Creates a service with devices, topics, tags, a notification and a webhook. Returns its requests. */
async function prepare(bench: Bench, carillon: BenchCarillon): Promise<Request[]> {
  const owner = await signUpWithService(carillon);
  const { business } = owner;
  const api = carillon.as(business);
  const topics = Array.from({ length: MAX_TOPICS }, (_, i) => `topic-${i}`);
  const create = async (path: string, content: object): Promise<string> => {
    const { status, body } = await api.post(path, content);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  for (const key of topics) await create('/v1/topics', { key, name: key });
  await insertDevices(
    carillon,
    business,
    DEVICES,
    [endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8))],
    bench.keys,
  );
  const serviceId = fromWire('svc', business.serviceId)!;
  await runLongQuery(
    carillon,
    sql`
      UPDATE devices SET
        tags = (SELECT jsonb_object_agg('tag-' || i, number % (i + 2)) FROM generate_series(0, ${MAX_FILTER_TAGS - 1}::int) AS i),
        topics = (SELECT jsonb_object_agg('topic-' || i, (number + i) % 7 > 0) FROM generate_series(0, ${MAX_TOPICS - 1}::int) AS i),
        user_since = now() - interval '40 days', subscribed_at = now() - interval '40 days'
      WHERE service_id = ${serviceId}`,
  );
  await runLongQuery(carillon, sql`VACUUM FULL devices`);
  const webhook = await create('/v1/webhooks', {
    url: `${bench.sink.origin}/webhook`,
    events: ['notification.completed'],
  });
  const id = await api.send('', PAYLOAD);
  await carillon.waitUntilFinished(business, id, DEVICES);
  await runLongQuery(carillon, sql`VACUUM ANALYZE`);
  const filter = {
    topics: { any: topics, none: topics.slice(0, 1) },
    tags: Array.from({ length: MAX_FILTER_TAGS }, (_, i) => ({ key: `tag-${i}`, op: 'gt', value: -1 })),
  };
  const audience = await create('/v1/audiences', { name: 'Everything', filter });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const get = (path: string) => () => owner.get(owner.at(path));
  return [
    { what: 'POST /v1/audiences/count', send: () => api.post('/v1/audiences/count', { filter }) },
    {
      what: 'POST /v1/notifications?dry_run',
      send: () => api.post('/v1/notifications?dry_run=true', { payload: PAYLOAD, audience: { filter } }),
    },
    { what: 'unresponsive, of a filter', send: () => owner.post(owner.at('/unresponsive'), { filter }) },
    {
      what: 'POST /v1/webhooks/…/recover',
      send: () => api.post(`/v1/webhooks/${webhook}/recover`, { since }),
    },
    { what: 'users of an audience', send: get(`/users?audience_id=${audience}&limit=100`) },
    { what: 'users without a subscription', send: get('/users?reach=unsubscribed&limit=100') },
    { what: 'users, searched', send: get('/users?search=user-4&limit=100') },
    { what: 'devices, searched', send: get('/devices?search=zzz&limit=100') },
    { what: 'devices, searched and counted', send: get('/devices/count?search=user-') },
    { what: 'devices as CSV', isDownload: true, send: get('/devices.csv') },
    { what: 'recipients, searched', send: get(`/notifications/${id}/recipients?search=user-49&limit=100`) },
    { what: 'recipients as CSV', isDownload: true, send: get(`/notifications/${id}/recipients.csv`) },
    { what: 'a notification by platform', send: get(`/notifications/${id}/platforms`) },
    { what: 'whom it missed', send: get(`/notifications/${id}/resend`) },
  ];
}
