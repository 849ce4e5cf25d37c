import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { callsOf, type Phone, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const idsIn = async (phone: Phone, query: string): Promise<string[]> =>
  (await calls.inbox(phone, query)).data.map(({ id }: { id: string }) => id);
const archive = (phone: Phone, id: string) => calls.ask('PUT', phone, `/archive/${id}`);
const unarchive = (phone: Phone, id: string) => calls.ask('DELETE', phone, `/archive/${id}`);

/** Sends a notification with a collapse key. */
async function sentWithKey(to: string, collapse_key: string): Promise<string> {
  const id = await calls.sent(to);
  await carillon.database.query(sql`
    UPDATE notifications SET options = ${{ collapse_key }}
    WHERE service_id = ${fromWire('svc', business.serviceId)} AND id = ${fromWire('ntf', id)}`);
  return id;
}

/** Inserts finished notifications to a device, oldest first. */
async function plant(phone: Phone, titles: string[]): Promise<string[]> {
  const service = fromWire('svc', business.serviceId);
  const device = fromWire('dvc', phone.id);
  const ids = titles.map(() => newId());
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, target_device_id, due_at, released, dispatched, total, completed)
    SELECT id, ${service}, 'completed', jsonb_build_object('title', title, 'message', 'The oven is open.'), ${device}, now(), true, true, 1, 1
    FROM unnest(${ids}::uuid[], ${titles}::text[]) AS t (id, title)`);
  await carillon.database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
    SELECT ${service}, t.id, v.id, hashtextextended(v.user_id, 0), 2, 1, 'accepted'
    FROM unnest(${ids}::uuid[]) AS t (id)
    JOIN devices v ON v.service_id = ${service} AND v.id = ${device}`);
  return ids.map((id) => toWire('ntf', id));
}

/** Returns the ids on all list pages, in order, and the number of list pages. */
async function walk(phone: Phone, query: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  let next: string | null = `${carillon.url}/embed/v1/devices/${phone.id}/notifications${query}`;
  while (next) {
    const { pathname, search }: URL = new URL(next);
    const { body } = await carillon.call('GET', pathname + search, { key: phone.secret });
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
    pages++;
  }
  return { ids, pages };
}

test('an archived notification is in the archive alone, until it is moved back', async () => {
  const phone = await calls.phoneOf('archives');
  const first = await calls.sent('?user_id=archives');
  const second = await calls.sent('');
  const third = await calls.sent(`?device_id=${phone.id}`);
  for (const id of [first, second, second])
    assert.deepEqual((await archive(phone, id)).body, { id }, 'archiving twice does no harm');
  assert.deepEqual(await calls.idsOf(phone), [third]);
  assert.deepEqual(await idsIn(phone, '?archived=true'), [second, first]);
  assert.deepEqual(await idsIn(phone, '?archived=false'), [third]);
  assert.deepEqual((await walk(phone, '?archived=true&limit=1')).ids, [second, first]);

  assert.deepEqual((await unarchive(phone, first)).body, { id: first });
  assert.equal((await unarchive(phone, first)).status, 200);
  assert.deepEqual(await calls.idsOf(phone), [third, first]);
  assert.deepEqual(await idsIn(phone, '?archived=true'), [second]);
});

test('the phones of a person have one archive, and a person finds it again after somebody else had the phone', async () => {
  const phone = await calls.phoneOf('owner');
  const other = await calls.phoneOf('owner');
  const id = await calls.sent('?user_id=owner');
  await archive(phone, id);
  assert.deepEqual(await calls.idsOf(other), []);
  assert.deepEqual(await idsIn(other, '?archived=true'), [id]);

  const latter = await calls.phoneOf('borrower', phone);
  assert.deepEqual(await idsIn(latter, '?archived=true'), []);
  assert.equal((await archive(latter, id)).status, 404, "not this person's");
  const back = await calls.phoneOf('owner', latter);
  assert.deepEqual(await idsIn(back, '?archived=true'), [id]);
  assert.deepEqual(await calls.idsOf(back), []);
});

test('only what was sent to a phone can be archived on it', async () => {
  const phone = await calls.phoneOf('strict');
  const others = await calls.sent(`?device_id=${(await calls.phoneOf('another')).id}`);
  for (const id of [others, UNKNOWN_NOTIFICATION]) assert.equal((await archive(phone, id)).status, 404);
  assert.equal((await archive({ ...phone, secret: 'wrong' }, others)).status, 401);
  assert.equal((await archive(phone, 'ntf_short')).status, 400);
});

test('removing a phone deletes its archive', async () => {
  const phone = await calls.phoneOf('removes');
  const id = await calls.sent('');
  await archive(phone, id);
  await calls.ask('DELETE', phone);
  const rows = await carillon.database.query(
    sql`SELECT FROM archived_notifications WHERE device_id = ${fromWire('dvc', phone.id)}`,
  );
  assert.equal(rows.length, 0);
});

test('the inbox lists the newest of the notifications with the same collapse key that this phone got', async () => {
  const phone = await calls.phoneOf('collapses');
  const elsewhere = await calls.phoneOf('someone else');
  const old = await sentWithKey('?user_id=collapses', 'order');
  const other = await sentWithKey('?user_id=collapses', 'basket');
  assert.deepEqual(await calls.idsOf(phone), [other, old]);
  await sentWithKey(`?device_id=${elsewhere.id}`, 'order');
  assert.deepEqual(
    await calls.idsOf(phone),
    [other, old],
    'a notification to another phone replaces nothing',
  );

  const toDevice = await sentWithKey(`?device_id=${phone.id}`, 'order');
  assert.deepEqual(await calls.idsOf(phone), [toDevice, other]);
  await archive(phone, toDevice);
  const toAll = await sentWithKey('', 'order');
  assert.deepEqual(await calls.idsOf(phone), [toAll, other], 'the new one is in the inbox');
  assert.deepEqual(await idsIn(phone, '?archived=true'), [], 'and replaces the archived one');

  const { data } = await calls.inbox(phone);
  assert.equal(data[0].tag.length, 32);
  assert.notEqual(data[0].tag, data[1].tag);
  assert.equal((await calls.inbox(elsewhere)).data.at(0).tag, data[0].tag);
});

test('a notification that did not reach the phone replaces nothing on it', async () => {
  const phone = await calls.phoneOf('unreached');
  const reached = await sentWithKey('?user_id=unreached', 'score');
  push.behave(phone.token, [{ status: 404 }]);
  await sentWithKey('?user_id=unreached', 'score');
  assert.deepEqual(await calls.idsOf(await calls.phoneOf('unreached', phone)), [reached]);
});

test('search finds text in title and message, in upper and lower case, in the inbox or the archive', async () => {
  const phone = await calls.phoneOf('searches');
  const send = (payload: object) => calls.sent('?user_id=searches', payload);
  const rye = await send({ title: 'Rye is ready', message: 'Still warm.' });
  const oven = await send({ title: 'Closed', message: 'The RYE oven is cold.' });
  const sale = await send({ title: '100% rye_bread', message: 'خبز الجاودار' });
  const find = async (text: string, more = '') =>
    (await walk(phone, `?search=${encodeURIComponent(text)}${more}`)).ids;
  assert.deepEqual(await find('rye'), [sale, oven, rye]);
  assert.deepEqual(await find(' rye ', '&limit=1'), [sale, oven, rye]);
  assert.deepEqual(await find('%'), [sale]);
  assert.deepEqual(await find('e_b'), [sale]);
  assert.deepEqual(await find('الجاودار'), [sale]);
  assert.deepEqual(await find('wheat'), []);
  await archive(phone, oven);
  assert.deepEqual(await find('rye'), [sale, rye]);
  assert.deepEqual(await find('rye', '&archived=true'), [oven]);
});

test('a notification is listed, and found, in the phone’s language, with its buttons', async () => {
  const facts = { name: 'Pixel 8', platform: 'android' };
  const german = await calls.phoneOf('german', undefined, { device: { ...facts, language: 'de-AT' } });
  const french = await calls.phoneOf('french', undefined, { device: { ...facts, language: 'fr' } });
  const id = await calls.sent('', { title: 'Bread', link: 'https://example.com/' });
  const more = {
    actions: [{ title: 'Order', link: 'https://example.com/order' }],
    translations: { de: { title: 'Brot', message: 'Der Ofen ist offen.', link: 'https://example.com/de' } },
  };
  await carillon.database.query(sql`
    UPDATE notifications SET payload = payload || ${more}
    WHERE service_id = ${fromWire('svc', business.serviceId)} AND id = ${fromWire('ntf', id)}`);
  const [item] = (await calls.inbox(german, '?search=BROT')).data;
  assert.deepEqual(
    [item.language, item.payload],
    [
      'de',
      {
        title: 'Brot',
        message: 'Der Ofen ist offen.',
        link: 'https://example.com/de',
        actions: more.actions,
      },
    ],
  );
  assert.deepEqual(await idsIn(german, '?search=bread'), [], 'that text is not shown there');
  assert.deepEqual(await idsIn(french, '?search=brot'), []);
  const [own] = (await calls.inbox(french, '?search=bread')).data;
  assert.deepEqual([own.language, own.payload.title], [undefined, 'Bread']);
});

test('a page reads a limited number of notifications, and the next one continues there', async () => {
  const phone = await calls.phoneOf('reads much');
  const titles = Array.from({ length: 2100 }, (_, i) => (i % 700 === 0 ? 'Needle' : 'Straw'));
  const ids = await plant(phone, titles);
  const needles = ids.filter((_, i) => titles[i] === 'Needle').reverse();
  assert.deepEqual(await walk(phone, '?search=needle&limit=100'), { ids: needles, pages: 3 });
  const all = await walk(phone, '?limit=100');
  assert.deepEqual([all.ids.length, all.pages], [2100, 21], 'pages without a filter are full');
});

test('validation errors of the inbox’s filters name their fields', async () => {
  const phone = await calls.phoneOf('filters wrongly');
  const answer = await calls.ask('GET', phone, `/notifications?archived=maybe&search=${'x'.repeat(101)}`);
  assert.deepEqual(
    answer.body.error.data.validation_errors.map(({ field }: { field: string }) => field).sort(),
    ['archived', 'search'],
  );
});
