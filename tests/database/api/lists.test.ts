import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const FIRST_ID = '0'.repeat(26);
const LAST_ID = `7${'z'.repeat(25)}`;
// These ids have the timestamps of 2003 and 2060.
const LONG_AGO = '00z00000000000000000000000';
const FAR_AHEAD = '02k00000000000000000000000';

/** Reads all list pages, following `next`. */
async function follow(business: Business, path: string): Promise<{ pages: string[][]; urls: string[] }> {
  const pages: string[][] = [];
  const urls: string[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { status, body } = await carillon.as(business).get(next);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), ['data', 'pagination']);
    assert.deepEqual(Object.keys(body.pagination), ['next']);
    pages.push(body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
    if (next !== null) urls.push(next);
  }
  return { pages, urls };
}

async function openDevices(business: Business, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await carillon.open(business.serviceId, `user ${i}`, null)).id);
  return ids;
}

async function sendMany(business: Business, count: number, to = '?user_id=ada'): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await carillon.as(business).send(to));
  return ids;
}

test('an empty list is an empty page', async () => {
  const business = await carillon.register();

  for (const noun of ['devices', 'notifications']) {
    const { body } = await carillon.as(business).get(`/v1/${noun}`);
    assert.deepEqual(body, { data: [], pagination: { next: null } });
  }
});

test('lists are newest first, have 50 items per page by default, and end with next: null', async () => {
  const business = await carillon.register();
  const ids = await openDevices(business, 51);

  const { pages } = await follow(business, '/v1/devices');

  assert.deepEqual(pages, [ids.slice(1).reverse(), [ids[0]]]);
  assert.deepEqual(ids.toSorted(), ids);
});

test('with a limit of 1 and of 100, every id is listed once', async () => {
  const business = await carillon.register();
  const ids = (await openDevices(business, 3)).reverse();

  assert.deepEqual((await follow(business, '/v1/devices?limit=1')).pages, [[ids[0]], [ids[1]], [ids[2]]]);
  assert.deepEqual((await follow(business, '/v1/devices?limit=100')).pages, [ids]);
});

test('next is the absolute URL of the same list, with the last id as after, and the same limit and filters', async () => {
  const business = await carillon.register();
  const user = 'ada & bob/ä+🥐';
  await carillon.open(business.serviceId, user, null);
  const sent = await sendMany(business, 5, `?user_id=${encodeURIComponent(user)}`);
  for (const id of sent) await carillon.as(business).settled(id);
  await sendMany(business, 2, '?user_id=somebody');

  const query = `?limit=2&status=skipped&user_id=${encodeURIComponent(user)}`;
  const { pages, urls } = await follow(business, `/v1/notifications${query}`);

  assert.deepEqual(pages.flat(), sent.reverse());
  assert.equal(pages.length, 3);
  urls.forEach((text, index) => {
    const url = new URL(text);
    assert.equal(url.origin, carillon.url);
    assert.equal(url.pathname, '/v1/notifications');
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      limit: '2',
      status: 'skipped',
      user_id: user,
      after: pages[index]?.at(-1),
    });
  });
});

test('next keeps device_id too, along with a user_id that is not used', async () => {
  const business = await carillon.register();
  const { id } = await carillon.open(business.serviceId, 'ada', null);
  const sent = await sendMany(business, 3, `?device_id=${id}`);

  const { pages, urls } = await follow(business, `/v1/notifications?limit=2&device_id=${id}&user_id=bob`);

  assert.deepEqual(pages.flat(), sent.reverse());
  const url = new URL(urls[0]!);
  assert.equal(url.searchParams.get('device_id'), id);
  assert.equal(url.searchParams.get('user_id'), 'bob');
});

test('the device that after names may be deactivated or not exist', async () => {
  const business = await carillon.register();
  const [first, second, third] = (await openDevices(business, 3)) as [string, string, string];
  await carillon.as(business).delete(`/v1/devices/${second}`);
  const after = async (id: string) => (await follow(business, `/v1/devices?after=${id}`)).pages.flat();

  assert.deepEqual(await after(third), [first]);
  assert.deepEqual(await after(second), [first]);
  assert.deepEqual(await after(first), []);
  for (const characters of [LAST_ID, FAR_AHEAD])
    assert.deepEqual(await after(`dvc_${characters}`), [third, first]);
  for (const characters of [FIRST_ID, LONG_AGO]) assert.deepEqual(await after(`dvc_${characters}`), []);
});

test('items added in between do not shift the following pages', async () => {
  const business = await carillon.register();
  const ids = await sendMany(business, 4);
  const shop = carillon.as(business);
  const { body } = await shop.get('/v1/notifications?limit=2');

  await sendMany(business, 2);

  const rest = (await follow(business, body.pagination.next)).pages.flat();
  assert.deepEqual(rest, [ids[1], ids[0]]);
});

test('a service only sees its own items, and every id matches its pattern', async () => {
  const business = await carillon.register();
  const other = await carillon.register();
  const devices = await openDevices(business, 1);
  const notifications = await sendMany(business, 1);
  await openDevices(other, 1);
  await sendMany(other, 1);

  assert.deepEqual((await follow(business, '/v1/devices')).pages, [devices]);
  assert.deepEqual((await follow(business, '/v1/notifications')).pages, [notifications]);
  assert.match(devices[0]!, /^dvc_[0-9a-z]{26}$/);
  assert.match(notifications[0]!, /^ntf_[0-9a-z]{26}$/);
  assert.match(business.serviceId, /^svc_[0-9a-z]{26}$/);
});
