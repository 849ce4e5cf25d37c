import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

async function startBusiness() {
  const business = await carillon.register();
  const service = business.serviceId;
  const shop = carillon.as(business);
  const path = (user: string) => `/v1/users/${encodeURIComponent(user)}`;
  return {
    service,
    shop,
    get: (user: string) => shop.get(path(user)),
    put: (user: string, body: unknown) => carillon.call('PUT', path(user), { ...business, body }),
    erase: (user: string) => shop.delete(path(user)),
    topic: (key: string, more: object = {}) => shop.post('/v1/topics', { key, name: key, ...more }),
    open: (user: string, device: object = {}) => carillon.open(service, user, null, device),
    /** Returns the tags and topics on the devices of a user. */
    copies: (user: string) =>
      carillon.database.query<{ tags: object; topics: object }>(sql`
        SELECT tags, topics FROM devices WHERE service_id = ${fromWire('svc', service)} AND user_id = ${user} ORDER BY id`),
  };
}

test('what is said about a user is merged, and null removes', async () => {
  const { get, put, topic } = await startBusiness();
  await topic('news');
  await topic('offers', { default: 'off' });

  const first = await put('ada & bob/ä 🥐', {
    tags: { plan: 'gold', visits: 3, 'is.vip': true },
    topics: { offers: true, news: false },
  });
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const second = await put('ada & bob/ä 🥐', {
    tags: { plan: 'silver', visits: null, since: '2024' },
    topics: { news: null },
  });

  assert.deepEqual(second.body, {
    user_id: 'ada & bob/ä 🥐',
    tags: { plan: 'silver', 'is.vip': true, since: '2024' },
    topics: { news: true, offers: true },
    language: null,
    time_zone: null,
    devices: 0,
    last_seen_at: null,
  });
  assert.deepEqual((await get('ada & bob/ä 🥐')).body, second.body);
  assert.deepEqual((await put('ada & bob/ä 🥐', {})).body, second.body);
});

test('a user who is known by a device alone can be read, with the language and time zone of the phone that was seen last', async () => {
  const { get, open, shop, topic } = await startBusiness();
  await topic('news', { default: 'off' });
  await open('ada', { language: 'de', time_zone: 'Europe/Vienna' });
  const second = await open('ada', { language: 'fr' });

  const { body } = await get('ada');
  assert.ok(Math.abs(Date.parse(body.last_seen_at) - Date.now()) < 60_000);
  assert.deepEqual(body, {
    user_id: 'ada',
    tags: {},
    topics: { news: false },
    language: 'fr',
    time_zone: 'Europe/Vienna',
    devices: 2,
    last_seen_at: body.last_seen_at,
  });
  await shop.delete(`/v1/devices/${second.id}`);
  assert.equal((await get('ada')).body.devices, 1);
  await shop.delete('/v1/devices?user_id=ada');
  assert.deepEqual([(await get('ada')).status, (await get('ada')).body.devices], [200, 0]);
});

test('tags and topics are limited, and every error names its field', async () => {
  const { get, put } = await startBusiness();
  const rejected: [unknown, string[]][] = [
    [null, ['body']],
    [{ tag: {} }, ['tag']],
    [{ tags: [] }, ['tags']],
    [{ tags: { Plan: 'x' } }, ['tags.Plan']],
    [{ tags: { '': 'x' } }, ['tags.']],
    [{ tags: { ['k'.repeat(41)]: 'x' } }, [`tags.${'k'.repeat(41)}`]],
    [{ tags: { a: 'v'.repeat(201), b: [], c: {}, d: 'ok' } }, ['tags.a', 'tags.b', 'tags.c']],
    [{ tags: { a: 'x\0' } }, ['tags.a']],
    [{ topics: { 'no topic': true } }, ['topics.no topic']],
    [{ topics: { news: 'yes' } }, ['topics.news']],
    [{ topics: { news: true, offers: false, gone: null } }, ['topics.news', 'topics.offers']],
    [{ tags: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`t${i}`, i])) }, ['tags']],
  ];
  for (const [body, fields] of rejected) assertValidationErrors(await put('ada', body), ...fields);
  assert.equal((await get('ada')).status, 404);
  assertValidationErrors(await put('u'.repeat(256), {}), 'user_id');

  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, '🥐'.repeat(200)]));
  assert.equal((await put('ada', { tags: fifty })).status, 200);
  assertValidationErrors(await put('ada', { tags: { more: 1 } }), 'tags');
  assert.equal((await put('ada', { tags: { t0: null, more: 1 } })).status, 200);
});

test('all devices of a user have a copy, also those that are opened later, deactivated, or come from another user', async () => {
  const { put, open, copies, shop, topic } = await startBusiness();
  await topic('news');
  const said = { tags: { plan: 'gold' }, topics: { news: false } };
  const nothing = { tags: {}, topics: {} };
  const identifier = randomUUID();
  await open('ada', { device_identifier: identifier });
  const deactivated = await open('ada');
  await shop.delete(`/v1/devices/${deactivated.id}`);
  assert.deepEqual(await copies('ada'), [nothing, nothing]);

  await put('ada', said);
  assert.deepEqual(await copies('ada'), [said, said]);
  await open('ada');
  assert.deepEqual(await copies('ada'), [said, said, said]);
  await open('bob', { device_identifier: identifier });
  assert.deepEqual(await copies('bob'), [nothing]);
  await open('ada', { device_identifier: identifier });
  assert.deepEqual(await copies('ada'), [said, said, said]);
});

test('copies are right when users are changed while their phones open and change hands', async () => {
  const { put, open, copies } = await startBusiness();
  const phones = Array.from({ length: 4 }, () => ({ device_identifier: randomUUID() }));
  for (const phone of phones) await open('ada', phone);
  for (let round = 1; round <= 15; round++)
    await Promise.all([
      put('ada', { tags: { round } }),
      put('bob', { tags: { round: -round } }),
      ...phones.map((phone, i) => open((round + i) % 2 === 0 ? 'ada' : 'bob', phone)),
      open(`new-${round}`),
      put(`new-${round}`, { tags: { round } }),
    ]);

  assert.deepEqual(await copies('ada'), Array(2).fill({ tags: { round: 15 }, topics: {} }));
  assert.deepEqual(await copies('bob'), Array(2).fill({ tags: { round: -15 }, topics: {} }));
  for (let round = 1; round <= 15; round++)
    assert.deepEqual(await copies(`new-${round}`), [{ tags: { round }, topics: {} }]);
});

test('an erased user is forgotten', async () => {
  const { get, put, erase, open } = await startBusiness();
  await put('ada', { tags: { plan: 'gold' } });
  await open('ada');
  const answer = await erase('ada');
  assert.deepEqual([answer.status, answer.body], [200, { devices: 1, notifications: 0, widgets: 0 }]);
  assert.equal((await get('ada')).status, 404);
  assert.deepEqual((await erase('ada')).body, { devices: 0, notifications: 0, widgets: 0 });
});

test('what one business says is not what another one reads', async () => {
  const [a, b] = [await startBusiness(), await startBusiness()];
  await a.put('ada', { tags: { plan: 'gold' } });
  await b.open('ada');
  assert.deepEqual((await b.get('ada')).body.tags, {});
  assert.deepEqual(await b.copies('ada'), [{ tags: {}, topics: {} }]);
});
