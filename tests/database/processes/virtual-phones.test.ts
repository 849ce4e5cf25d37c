import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour } from '../../../contract/api/test-devices.ts';
import { database, start, startHere, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';

useProcesses();

test('virtual phones work with the API and workers in processes of their own, also after restarts', async () => {
  const first = await startHere({ ROLES: 'api' });
  const demo = await first.register({ environment: 'demo' });
  const make = async (behaviour: Behaviour, user: string) => {
    const { status, body } = await first
      .as(demo)
      .post('/v1/test-devices', { behaviour, user_id: `${user} ${behaviour}` });
    assert.equal(status, 201, JSON.stringify(body));
  };
  for (const behaviour of ['tap', 'dismiss', 'throttle'] as const) await make(behaviour, 'ada');
  await first.stop();

  const api = await start({ ROLES: 'api' });
  const shop = api.as(demo);
  // Virtual phones report to the address of the installation.
  const worker = { ROLES: 'worker', PUBLIC_URL: api.url };
  const killed = await start(worker);
  const send = (behaviour: Behaviour) => shop.send(`?user_id=${encodeURIComponent(`ada ${behaviour}`)}`);
  const [tap, dismiss, throttle] = await Promise.all([send('tap'), send('dismiss'), send('throttle')]);
  const engaged = (id: string, reaction: 'tapped' | 'dismissed') =>
    shop.until(
      `${id}?expand=engagement`,
      ({ engagement }) => engagement?.shown === 1 && engagement[reaction] === 1,
    );
  await engaged(tap, 'tapped');
  await engaged(dismiss, 'dismissed');

  // The new worker continues the work of the killed one.
  await killed.stop('SIGKILL');
  await endLeases(database);
  await start(worker);
  await shop.settled(throttle);
  const { body } = await shop.get(`/v1/notifications/${throttle}/deliveries`);
  assert.equal(body.data[0].status, 'completed');
  assert.equal(body.data[0].attempts, 3);
  await engaged(await send('tap'), 'tapped');
});

test('a process that listens on an IPv6 address has it in its address, where its phones report', async () => {
  const carillon = await startHere({ HOST: '::1' });
  assert.match(carillon.url, /^http:\/\/\[::1\]:\d+$/);
  const shop = carillon.as(await carillon.register({ environment: 'demo' }));
  const { body: phone } = await shop.post('/v1/test-devices', { behaviour: 'tap' });
  const id = await shop.send(`?device_id=${phone.id}`);
  await shop.until(`${id}?expand=engagement`, ({ engagement }) => engagement?.tapped === 1);
});
