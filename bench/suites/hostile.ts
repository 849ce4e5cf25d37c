import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_BATCH_NOTIFICATIONS, MAX_TRANSLATIONS } from '../../contract/limits.ts';
import type { AnyRoute } from '../../server/api/http/route.ts';
import { signUpWithService } from '../../tests/support/console.ts';
import { routes } from '../../tests/support/openapi.ts';
import { worstBodies } from '../../tests/support/worst-bodies.ts';
import { type BenchCarillon, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { formatNumber } from '../numbers.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';

/** Time for which one request keeps the process from serving others. */
export const hostile: Suite = { name: 'hostile', title: 'Requests that are made to be expensive', run };

/** Body size for an endpoint that takes 64 KiB. */
const USUAL_BYTES = 64 * 1024 - 100;
/** Pause above which a request is measured again, since the machine may have caused it. The shortest pause counts. */
const SUSPICIOUS_MS = 20;
const REPETITIONS = 4;

type Request = { what: string; method: string; path: string; body: string; headers: Record<string, string> };
type Pause = { what: string; ms: number };

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink, {
    ACCOUNT_RATE_LIMIT: '0',
    // An empty PUBLIC_URL makes the console use the address of the request.
    PUBLIC_URL: '',
  });
  bench.stack.defer(() => carillon.close());
  const probe = new Worker(new URL('./livez-probe.ts', import.meta.url), { workerData: carillon.url });
  bench.stack.defer(async () => void (await probe.terminate()));
  const pauses: Pause[] = [];
  const makeRequest = await prepareCallers(carillon);
  for (const request of allRequests(makeRequest, bench.quick)) {
    let ms = await longestPause(carillon, probe, request);
    for (let i = 0; i < REPETITIONS && ms > SUSPICIOUS_MS; i++)
      ms = Math.min(ms, await longestPause(carillon, probe, request));
    pauses.push({ what: request.what, ms });
    if (ms > SUSPICIOUS_MS) logProgress(`  ${formatNumber(ms, 1)} ms: ${request.what}`);
  }
  pauses.sort((a, b) => b.ms - a.ms);
  return {
    tables: [
      {
        columns: ['request', 'pause, ms'],
        rows: pauses.slice(0, 10).map(({ what, ms }) => [what, formatNumber(ms, 1)]),
      },
    ],
    goals: [atMost('one request keeps others waiting: the longest, ms', pauses[0]!.ms, 50, { digits: 1 })],
    notes: [
      `${formatNumber(pauses.length)} requests: to each endpoint that takes a body, as large as it takes, with a bad value of each sort in each place of its schema, and with wrong values everywhere; and the largest valid ones.`,
      'The pause is the longest time that GET /livez takes meanwhile, asked by a thread of its own: the shortest of five, if the first is long.',
    ],
  };
}

type MakeRequest = (method: string, url: string, route: AnyRoute, what: string, body: string) => Request;

/** Registers a business with a member and a phone. Returns a function that makes their requests. */
async function prepareCallers(carillon: BenchCarillon): Promise<MakeRequest> {
  const owner = await signUpWithService(carillon);
  const { business } = owner;
  const { body: phone } = await carillon.call('POST', '/embed/v1/devices', {
    body: {
      service: business.serviceId,
      user: 'ada',
      device: { name: 'Pixel 9', platform: 'android', device_identifier: randomUUID() },
      subscription: null,
    },
  });
  const { body: token } = await carillon.call('POST', '/v1/users/ada/tokens', business);
  return (method, url, route, what, body) => {
    const isPhone = route.access === 'phone';
    const callers: Record<AnyRoute['access'], Record<string, string>> = {
      public: {},
      key: { authorization: `Bearer ${business.key}`, 'x-service-id': business.serviceId },
      phone: { authorization: `Bearer ${phone.secret}` },
      user: { authorization: `Bearer ${token.token}` },
      account: { cookie: owner.cookie(), origin: carillon.url },
      member: { cookie: owner.cookie(), origin: carillon.url },
    };
    const path = url
      .replace(':service', business.serviceId)
      .replaceAll(/:\w+/g, isPhone ? phone.id : 'ntf_01k9x3f7q2e8hb5v0m4c6d1t9z');
    return {
      what: `${method} ${url}: ${what}`,
      method,
      path,
      body,
      headers: { ...callers[route.access], 'content-type': 'application/json' },
    };
  };
}

/** Yields one request after the other: together, their bodies have gigabytes. */
function* allRequests(makeRequest: MakeRequest, isQuick: boolean): Generator<Request> {
  yield* fullRequests(makeRequest);
  yield* badRequests(makeRequest, isQuick);
}

function* badRequests(makeRequest: MakeRequest, isQuick: boolean): Generator<Request> {
  const tried = new Set<string>();
  for (const [method, url, route] of routes) {
    if (!route.body) continue;
    const bytes = route.maxBodyBytes ? route.maxBodyBytes - 100 : USUAL_BYTES;
    // A quick run tries each sort of field once.
    for (const { what, text } of worstBodies(route.body, bytes, isQuick ? tried : new Set()))
      yield makeRequest(method, url, route, what, text);
  }
}

/** Yields the largest valid requests. */
function* fullRequests(makeRequest: MakeRequest): Generator<Request> {
  const languages = [
    'af',
    'ar',
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fi',
    'fr',
    'he',
    'hr',
    'hu',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
  ];
  const translations = Object.fromEntries(
    languages.slice(0, MAX_TRANSLATIONS).map((tag) => [tag, { title: 'a', message: 'b' }]),
  );
  const payload = { title: 'a', message: 'b', translations };
  const notifications = Array.from({ length: MAX_BATCH_NOTIFICATIONS }, (_, i) => ({
    user_id: String(i),
    payload,
  }));
  const user_ids = Array.from({ length: 10_000 }, (_, i) => `user-${i}`.padEnd(90, 'x'));
  const bodies: [string, string, object][] = [
    ['/v1/notifications/batch', 'a full batch in 20 languages', { notifications }],
    ['/v1/notifications', 'to 10,000 users', { payload, audience: { user_ids } }],
  ];
  for (const [method, url, route] of routes)
    for (const [path, what, body] of bodies)
      if (method === 'POST' && url === path)
        yield makeRequest(method, url, route, what, JSON.stringify(body));
}

/** Returns the longest time in ms that GET /livez took while the request was answered. */
async function longestPause({ url }: BenchCarillon, probe: Worker, request: Request): Promise<number> {
  probe.postMessage('begin');
  const { method, path, body, headers } = request;
  const answer = await fetch(url + path, { method, body, headers });
  await answer.text();
  const longest = once(probe, 'message');
  probe.postMessage('end');
  if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
    throw new Error(`${request.what} was answered by ${answer.status}`);
  return (await longest)[0];
}
