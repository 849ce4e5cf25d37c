import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { assertRefused } from '../../support/expect-errors.ts';

const LIMIT = 5;
const running: TestCarillon[] = [];
after(async () => {
  for (const carillon of running) await carillon.stop();
});

async function start(env: Record<string, string>): Promise<TestCarillon> {
  const carillon = await startTestCarillon(env);
  running.push(carillon);
  return carillon;
}

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status);

function assertTooMany(answer: Answer): void {
  assertRefused(answer, 429);
  const seconds = answer.headers.get('retry-after') ?? '';
  assert.match(seconds, /^[1-9]\d*$/);
  assert.ok(Number(seconds) <= 60);
  assert.ok(answer.headers.get('x-request-id'));
}

test('endpoints without a key share one limit per minute; above it they are a 429 with Retry-After', async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: String(LIMIT), DEMO: 'on' });
  const business = await carillon.register();
  const others = [
    await carillon.call('GET', `/embed/v1/services/${business.serviceId}`),
    await carillon.call('GET', `/app/${business.serviceId}/`),
    await carillon.call('POST', '/embed/v1/devices', { body: {} }),
    await carillon.call('POST', '/register', { body: {} }),
  ];
  assert.deepEqual(statuses(others), [200, 200, 400, 400]);

  assertTooMany(await carillon.call('POST', '/register', { body: {} }));
  assertTooMany(await carillon.call('POST', '/embed/v1/devices', { body: {} }));
  assertTooMany(await carillon.call('GET', `/embed/v1/services/${business.serviceId}`));
  assertTooMany(await carillon.call('GET', `/embed/v1/devices/dvc_01k9x3f7q2e8hb5v0m4c6d1t9z`));
  const page = await carillon.call('GET', `/app/${business.serviceId}/`);
  assert.deepEqual([page.status, page.headers.get('content-type')], [429, 'text/html; charset=utf-8']);
  assert.match(page.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  assert.match(page.body, /Too many requests/);

  // Businesses' own keys and health checks are not limited.
  for (let i = 0; i < LIMIT * 2; i++) {
    assert.equal((await carillon.call('GET', '/hi', { key: business.key })).status, 200);
    assert.equal((await carillon.as(business).get('/v1/devices')).status, 200);
    assert.equal((await carillon.call('GET', '/livez')).status, 200);
  }
});

test("the demo's key is limited like endpoints without a key", async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: String(LIMIT), DEMO: 'on' });
  const { apiKey, serviceId } = carillon.carillon.demo!;
  const { toWire } = await import('../../../server/ids.ts');
  const demo = { key: apiKey, serviceId: toWire('svc', serviceId) };
  const hi = () => carillon.call('GET', '/hi', { key: apiKey });

  for (let i = 0; i < LIMIT; i++) assert.equal((await hi()).status, 200);

  assertTooMany(await hi());
  assertTooMany(await carillon.as(demo).get('/v1/devices'));
});

test('a page of the documentation counts once', async () => {
  for (const path of ['/docs/', '/docs/errors', '/docs/images/hero.png', '/openapi.json']) {
    const carillon = await start({ PUBLIC_RATE_LIMIT: String(LIMIT) });
    for (let i = 0; i < LIMIT; i++) assert.equal((await carillon.call('GET', path)).status, 200, path);
    const refused = await carillon.call('GET', path);
    assertTooMany(refused);
    const isOpen = refused.headers.get('access-control-allow-origin') === '*';
    assert.equal(isOpen, path === '/openapi.json', 'tools on any site may read why they do not get it');
  }
});

test('a limit of 0 disables the rate limit', async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: '0' });
  const { serviceId } = await carillon.register();

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => carillon.call('GET', `/embed/v1/services/${serviceId}`)),
  );

  assert.deepEqual([...new Set(statuses(answers))], [200]);
});
