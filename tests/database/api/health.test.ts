import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const metrics = async (): Promise<string> => (await carillon.call('GET', '/metrics')).body;

/** Returns the value of the sample with this name and these labels; 0 if there is none. */
function sampleOf(text: string, name: string, labels: Record<string, string>): number {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)));
  assert.ok(lines.length <= 1, lines.join('\n'));
  return Number(lines[0]?.split(' ').at(-1) ?? 0);
}

test('liveness and readiness are public and not cached', async () => {
  for (const path of ['/livez', '/readyz']) {
    const { status, headers } = await carillon.call('GET', path);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
  }
});

test('who comes through a proxy gets none of the operator’s pages', async () => {
  for (const path of ['/livez', '/readyz', '/metrics', '/metrics?x=1'])
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded']) {
      const { status, body } = await carillon.call('GET', path, { headers: { [header]: '192.0.2.7' } });
      assert.equal(status, 404, `${path} with ${header}`);
      assert.equal(body.error.data.code, 'no_such_endpoint');
    }
});

test('metrics are in the Prometheus text format', async () => {
  const { status, headers } = await carillon.call('GET', '/metrics');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain; version=/);
  for (const line of (await metrics()).split('\n').filter(Boolean))
    assert.match(line, /^(# (HELP|TYPE) \w+ .*|[a-zA-Z_:][\w:]*(\{.*\})? (-?[\d.e+-]+|NaN|[+-]?Inf))$/i);
});

test('requests are counted by method, route pattern and status, never by ids or users', async () => {
  const name = 'carillon_http_request_duration_seconds_count';
  const labels = { method: 'GET', route: '/v1/devices/:id' };
  const before = await metrics();
  const business = await carillon.register();
  const shop = carillon.as(business);
  const { id } = await carillon.open(business.serviceId, 'somebody', null);

  await shop.get(`/v1/devices/${id}`);
  await shop.get(`/v1/devices/${id}`);
  await shop.get('/v1/devices/dvc_x');
  await carillon.call('GET', `/v1/devices/${id}`);
  await carillon.call('GET', '/secret-path-of-a-scanner');

  const text = await metrics();
  const added = (more: Record<string, string>) =>
    sampleOf(text, name, { ...labels, ...more }) - sampleOf(before, name, { ...labels, ...more });
  assert.deepEqual([added({ status: '200' }), added({ status: '400' }), added({ status: '401' })], [2, 1, 1]);
  assert.ok(!text.includes(id));
  assert.ok(!text.includes('somebody'));
  assert.ok(!text.includes('scanner'));
  assert.ok(!text.includes(business.serviceId));
});

test('notifications are counted by target, deliveries by outcome', async () => {
  const accepted = async (target: string) =>
    sampleOf(await metrics(), 'carillon_notifications_accepted_total', { target });
  const delivered = async ([outcome, reason_code]: [string, string]) =>
    sampleOf(await metrics(), 'carillon_deliveries_total', { outcome, reason_code, push_service: 'other' });
  const counts = async () =>
    Promise.all([
      ...['device', 'user', 'everybody'].map(accepted),
      ...(
        [
          ['completed', 'accepted'],
          ['failed', 'bad_request'],
        ] as [string, string][]
      ).map(delivered),
    ]);
  const before = await counts();
  const business = await carillon.register();
  const shop = carillon.as(business);
  const good = push.subscribe();
  const bad = push.subscribe({ behaviour: { status: 400 } });
  const { id } = await carillon.open(business.serviceId, 'ada', good.subscription);
  await carillon.open(business.serviceId, 'ada', bad.subscription);

  await shop.settled(await shop.send(`?device_id=${id}`));
  await shop.settled(await shop.send('?user_id=ada'));
  await shop.settled(await shop.send());
  const headers = { 'idempotency-key': 'once' };
  const body = { payload: { title: 'x', message: 'y' } };
  await shop.post('/v1/notifications?user_id=nobody', body, headers);
  await shop.post('/v1/notifications?user_id=nobody', body, headers);

  const after = await counts();
  assert.deepEqual(
    after.map((count, index) => count - before[index]!),
    [1, 2, 1, 3, 2],
  );
});

test('after a stop signal the process is not ready and closes connections with its answers, until its notice ends', async () => {
  const stopping = await startTestCarillon({ ROLES: 'api' });
  const before = await stopping.call('GET', '/readyz');
  assert.deepEqual([before.status, before.headers.get('connection')], [200, 'keep-alive']);

  const notice = Promise.withResolvers<void>();
  const stopped = stopping.carillon.stop(1000, notice.promise);
  const notReady = await stopping.call('GET', '/readyz');
  assert.deepEqual([notReady.status, notReady.headers.get('connection')], [503, 'close']);
  const served = await stopping.call('GET', '/openapi.json');
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close']);
  notice.resolve();
  await stopped;
  await assert.rejects(stopping.call('GET', '/readyz'));
  await stopping.remove();
});
