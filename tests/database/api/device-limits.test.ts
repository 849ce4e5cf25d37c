import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { deleteOldDevices } from '../../../server/upkeep/retention.ts';
import { hostsIn } from '../../../server/upkeep/unresolvable-hosts.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUp } from '../../support/console.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { keepHour } from '../../support/hours.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({
    MAX_DEVICES_PER_USER: '3',
    NEW_DEVICES_PER_IP: '5',
    NEW_DEVICES_PER_SERVICE: '8',
    PUBLIC_RATE_LIMIT: '100000',
    ACCOUNT_RATE_LIMIT: '5',
    TRUST_PROXY: 'true',
  });
  await keepHour(carillon.database);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const open = (
  service: string,
  user: string,
  { from = '192.0.2.1', identifier = randomUUID(), key = '' } = {},
) =>
  carillon.call('POST', '/embed/v1/devices', {
    body: {
      service,
      user,
      device: { name: 'Pixel 8', platform: 'android', device_identifier: identifier },
      subscription: null,
    },
    headers: { 'x-forwarded-for': from },
    ...(key && { key }),
  });

test('a user has at most so many active devices; a known phone still opens, and a removed one makes room', async () => {
  const business = await carillon.register();
  const { serviceId } = business;
  const identifier = randomUUID();
  const first = (await open(serviceId, 'ada', { identifier })).body;
  await open(serviceId, 'ada');
  const third = (await open(serviceId, 'ada')).body;

  const refused = await open(serviceId, 'ada');
  assertRefused(refused, 429, 'device');
  assert.match(refused.body.error.message, /3 devices/);
  assert.equal((await open(serviceId, 'ada', { identifier, key: first.secret })).status, 200);
  await carillon.as(business).delete(`/v1/devices/${third.id}`);
  assert.equal((await open(serviceId, 'ada')).status, 201);
  assertRefused(await open(serviceId, 'ada'), 429, 'device');
});

test('concurrent openings do not exceed the limit of a user', async () => {
  const { serviceId } = await carillon.register();
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(serviceId, 'ada')));
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 201, 201, 429, 429]);
});

test('new devices are limited by IP address and by service, and other services are not affected', async () => {
  const { serviceId } = await carillon.register();
  const user = () => randomUUID();
  for (let i = 0; i < 5; i++) assert.equal((await open(serviceId, user())).status, 201);
  assertRefused(await open(serviceId, user()), 429, 'device');
  for (let i = 0; i < 3; i++)
    assert.equal((await open(serviceId, user(), { from: `2001:db8:${i}::1` })).status, 201);
  assertRefused(await open(serviceId, user(), { from: '198.51.100.7' }), 429, 'device');
  const other = await carillon.register();
  assert.equal((await open(other.serviceId, user())).status, 201);
});

test('devices that were deactivated long ago are deleted, and others stay', async () => {
  const business = await carillon.register();
  const ids: string[] = [];
  for (const user of ['old', 'recent', 'active'])
    ids.push((await open(business.serviceId, user)).body.id as string);
  const [old, recent, active] = ids.map((id) => fromWire('dvc', id)!);
  for (const id of ids.slice(0, 2)) await carillon.as(business).delete(`/v1/devices/${id}`);
  await carillon.database.query(sql`
    UPDATE devices SET deactivated_at = now() - interval '91 days' WHERE id = ${old}`);
  const stop = new AbortController().signal;

  assert.equal(await deleteOldDevices(carillon.database, 0, stop), 0);
  // The service's own cleanup may already have deleted it.
  await deleteOldDevices(carillon.database, 90, stop);

  const rows = await carillon.database.query<{ id: string }>(sql`
    SELECT id FROM devices WHERE id = ANY(${[old, recent, active]}::uuid[]) ORDER BY id`);
  assert.deepEqual(
    rows.map((row) => row.id),
    [recent, active],
  );
});

test('the devices of a host that does not exist are deactivated, and those of others stay', async () => {
  const business = await carillon.register();
  const { id: kept } = await carillon.open(business.serviceId, 'kept', push.subscribe().subscription);
  const { id: gone } = await carillon.open(business.serviceId, 'gone', {
    ...push.subscribe().subscription,
    endpoint: 'https://no-such-host.push.apple.com/a',
  });
  const { listHosts, deactivate } = hostsIn(carillon.database, new AbortController().signal);
  assert.deepEqual((await listHosts()).sort(), ['127.0.0.1', 'no-such-host.push.apple.com']);

  assert.equal(await deactivate(['no-such-host.push.apple.com']), 1);

  const shop = carillon.as(business);
  assertRefused(await shop.get(`/v1/devices/${gone}`), 404, 'device');
  assert.equal((await shop.get(`/v1/devices/${kept}`)).status, 200);
});

test('a signed-in account has a limit of its own', async () => {
  const [ada, bob] = [await signUp(carillon), await signUp(carillon)];
  for (let i = 0; i < 5; i++) assert.equal((await ada.get('/sign-ins')).status, 200);
  const refused = await ada.get('/sign-ins');
  assertRefused(refused, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal((await bob.get('/sign-ins')).status, 200);
});
