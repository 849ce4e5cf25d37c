import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import type { Answer } from '../../client.ts';
import { assertRefused } from './refusals.ts';

const MOST = 5;
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

test('endpoints without a key share one allowance a minute; beyond it 429 says when to try again', async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: String(MOST), DEMO: 'on' });
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
  assert.match(page.body, /One moment/);

  // A business's own key is not limited, nor what an operator asks.
  for (let i = 0; i < MOST * 2; i++) {
    assert.equal((await carillon.call('GET', '/hi', { key: business.key })).status, 200);
    assert.equal((await carillon.as(business).get('/v1/devices')).status, 200);
    assert.equal((await carillon.call('GET', '/livez')).status, 200);
  }
});

test("the demonstration's key is limited as if there were none, and so is one issued with it", async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: String(MOST), DEMO: 'on' });
  const { apiKey, serviceId } = carillon.carillon.demo!;
  const { toWire } = await import('../../../server/ids.ts');
  const demo = { key: apiKey, serviceId: toWire('svc', serviceId) };
  const issued = await carillon.as(demo).post('/v1/keys');
  assert.equal(issued.status, 201);
  const hi = (key: string) => carillon.call('GET', '/hi', { key });

  for (let i = 1; i < MOST; i++) assert.equal((await hi(i % 2 ? apiKey : issued.body.api_key)).status, 200);

  assertTooMany(await hi(apiKey));
  assertTooMany(await hi(issued.body.api_key));
  assertTooMany(await carillon.as(demo).get('/v1/devices'));
});

test('a limit of 0 is no limit', async () => {
  const carillon = await start({ PUBLIC_RATE_LIMIT: '0' });
  const { serviceId } = await carillon.register();

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => carillon.call('GET', `/embed/v1/services/${serviceId}`)),
  );

  assert.deepEqual([...new Set(statuses(answers))], [200]);
});
