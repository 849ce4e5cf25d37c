import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEntries } from '../../../server/api/authentication/entries.ts';
import { fromWire, newId } from '../../../server/ids.ts';
import { type Database, type Queryable, type Sql, sql } from '../../../server/storage/database.ts';
import { writeOutcomes } from '../../../server/storage/sending/outcomes.ts';
import { eraseUser } from '../../../server/storage/users/erasure.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUp, signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { listen, newSession } from '../../support/page-events.ts';
import { callsOf, startSlowPush } from '../../support/phone-calls.ts';
import { isBlocking } from '../../support/postgres/locks.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  // The long timeout prevents retries of requests that a push service does not answer.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
  push = await startPushService();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function newShop() {
  const owner = await signUpWithService(carillon);
  return {
    owner,
    calls: callsOf(carillon, push, owner.business),
    erase: (user_id: string) => owner.post(owner.at('/users/erase'), { user_id }),
  };
}

/** Returns every column of the database that contains a text, with the number of rows. */
async function findText(text: string): Promise<string[]> {
  const { database } = carillon;
  const columns = await database.query<{ schema: string; name: string; column: string; type: string }>(sql`
    SELECT c.table_schema AS schema, c.table_name AS name, c.column_name AS column, c.data_type AS type
    FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`);
  assert.ok(['sessions', 'jobs'].every((table) => columns.some(({ name }) => name === table)));
  const matches: string[] = [];
  for (const { schema, name, column, type } of columns) {
    const condition =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') IN "${column}") > 0`
        : `position($1 IN "${column}"::text) > 0`;
    const [row] = await database.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM "${schema}"."${name}" WHERE ${condition}`,
      values: [text],
    });
    if (row!.count > 0) matches.push(`${schema}.${name}.${column}: ${row!.count}`);
  }
  return matches;
}

/** Returns the number of deliveries that are attributed to a user. */
async function countDeliveries(user: string): Promise<number> {
  const [row] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries WHERE user_hash = hashtextextended(${user}, 0)`);
  return row!.count;
}

/** Returns the tables that have rows with the hash of a user's identifier. */
async function findHash(user: string): Promise<string[]> {
  const { database } = carillon;
  const tables = await database.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_hash' AND data_type = 'bigint' ORDER BY 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const text = `SELECT count(*)::int AS count FROM ${name} WHERE user_hash = hashtextextended($1, 0)`;
    const [row] = await database.query<{ count: number }>({ text, values: [user] });
    if (row!.count > 0) found.push(name);
  }
  return found;
}

test('no table contains data of an erased user afterwards, and other users’ data stays', async () => {
  const { owner, calls, erase } = await newShop();
  const user = 'ada-4711';
  const session = newSession();
  const phone = await calls.phoneOf(user, undefined, { session });
  const handedOn = await calls.phoneOf(user);
  const bobs = await calls.phoneOf('bob');
  const stream = await listen(carillon.url, { session, service: owner.serviceId, user });

  const said = { tags: { name: user } };
  await carillon.call('PUT', `/v1/users/${user}`, { ...owner.business, body: said });

  const broadcast = await calls.sent('');
  await calls.tap(phone, broadcast);
  await calls.tap(bobs, broadcast);
  const direct = await calls.sent(`?user_id=${user}`, {
    title: 'For ada-4711',
    message: 'Your order, ada-4711',
  });
  await calls.tap(phone, direct);
  const toPhone = await calls.sent(`?device_id=${handedOn.id}`, { message: 'For ada-4711 alone' });
  await calls.phoneOf('cleo', handedOn);
  const cleos = await calls.sent(`?device_id=${handedOn.id}`, { title: 'For Cleo' });
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const later = await calls.shop.send(`?user_id=${user}`, {}, { scheduled_at });
  const laterToPhone = await calls.shop.send(`?device_id=${phone.id}`, {}, { scheduled_at });
  await calls.shop.post(`/v1/widgets`, { type: 'text', text: `Hello ${user}`, user_id: user });
  await calls.shop.post(`/v1/widgets`, { type: 'text', text: 'Hello everybody' });
  await calls.shop.delete(`/v1/entries?user_id=${user}`);
  await owner.delete(owner.at(`/devices?user_id=${user}`));
  const before = (await calls.shop.get(`/v1/notifications/${broadcast}`)).body;
  assert.notDeepEqual(await findText(user), []);

  const { status, body } = await erase(user);
  assert.deepEqual([status, body], [200, { devices: 1, notifications: 4, widgets: 1 }]);
  await stream.close();

  assert.deepEqual(await findText(user), []);
  assert.deepEqual(await findText(fromWire('dvc', phone.id)!), []);
  assert.deepEqual(await findText(phone.id), []);
  assert.equal(await countDeliveries(user), 0);
  for (const id of [direct, toPhone, later, laterToPhone])
    assert.equal((await calls.shop.get(`/v1/notifications/${id}`)).status, 404);
  assert.deepEqual((await calls.shop.get(`/v1/notifications/${broadcast}`)).body, before);
  assert.equal(await calls.tapsOf(broadcast), 1);
  assert.equal((await calls.shop.get(`/v1/notifications/${cleos}`)).status, 200);
  assert.equal((await calls.shop.get('/v1/widgets')).body.data.length, 1);
  assert.deepEqual(await calls.idsOf(bobs), [broadcast]);
  const log = await carillon.database.query(sql`
    SELECT action, subject FROM audit_entries WHERE service_id = ${fromWire('svc', owner.serviceId)} ORDER BY id DESC LIMIT 2`);
  assert.deepEqual(log, [
    { action: 'user.erased', subject: 'a user' },
    { action: 'user.deactivated', subject: null },
  ]);
  assert.deepEqual((await erase(user)).body, { devices: 0, notifications: 0, widgets: 0 });
});

test('nothing of what was said, chosen, listed, reported and archived is left of an erased user', async () => {
  const { owner, calls, erase } = await newShop();
  const user = 'mia-0815';
  const { business } = owner;
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    carillon.call(method, path, { ...business, body, headers });
  await call('POST', '/v1/topics', { key: 'news', name: 'News' });
  const said = { tags: { name: user, plan: 'gold' }, topics: { news: true } };
  assert.equal((await call('PUT', `/v1/users/${user}`, said)).status, 200);
  const phone = await calls.phoneOf(user);
  const bobs = await calls.phoneOf('bob');
  assert.equal((await calls.ask('PUT', phone, '/topics', { news: false })).status, 200);

  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const lists = [
    { audience: { user_ids: [user, 'bob'] } },
    { audience: { user_ids: [user, 'bob'] }, scheduled_at },
  ];
  const [listed, later] = [await calls.shop.send('', {}, lists[0]), await calls.shop.send('', {}, lists[1])];
  await calls.shop.settled(listed);
  const own = { user_id: user, payload: { title: user, message: user }, metadata: { order: user } };
  const others = { user_id: 'bob', payload: { title: 'For Bob', message: 'Bread' } };
  const batch = await call(
    'POST',
    '/v1/notifications/batch',
    { notifications: [own, others] },
    { 'idempotency-key': 'b' },
  );
  const [direct, bobsOwn] = batch.body.data.map(({ id }: { id: string }) => id);
  await Promise.all([direct, bobsOwn].map((id) => calls.shop.settled(id)));
  const at = new Date().toISOString();
  for (const id of [listed, direct]) {
    const receipts = ['shown', 'tapped', 'dismissed'].map((type) => ({ notification_id: id, type, at }));
    assert.deepEqual((await calls.ask('POST', phone, '/receipts', { receipts })).body, { skipped: [] });
    await calls.ask('PUT', phone, `/archive/${id}`);
  }
  assert.deepEqual(await findHash(user), ['archived_notifications', 'deliveries']);
  assert.ok((await findText(user)).includes('public.notification_users.user_ids: 1'));

  assert.deepEqual((await erase(user)).body, { devices: 1, notifications: 1, widgets: 0 });
  assert.deepEqual(await findText(user), []);
  assert.deepEqual(await findText(fromWire('dvc', phone.id)!), []);
  assert.deepEqual(await findHash(user), []);
  const rows = await carillon.database.query(sql`
    SELECT notification_id FROM receipts WHERE notification_id = ${fromWire('ntf', direct)}`);
  assert.deepEqual(rows, []);
  assert.equal(await calls.tapsOf(listed), 0);
  assert.deepEqual((await calls.idsOf(bobs)).sort(), [listed, bobsOwn].sort());
  // The phone now belongs to another user, and none of the former user's data returns with it.
  const next = await calls.phoneOf('next', phone);
  assert.deepEqual([await calls.idsOf(next), (await calls.ask('GET', next, '/topics')).status], [[], 200]);
  await carillon.database.query(sql`
    UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ${fromWire('ntf', later)}`);
  assert.equal((await calls.shop.settled(later)).delivery_stats.total, 1);
});

test('nothing of what was answered under an Idempotency-Key, nor the key, names an erased user, and repetitions do nothing more', async () => {
  const business = await carillon.register({ environment: 'demo' });
  const shop = carillon.as(business);
  const user = 'noa-1234';
  const post = (path: string, body: unknown, key: string) =>
    carillon.call('POST', path, { ...business, body, headers: { 'idempotency-key': key } });
  const message = { payload: { title: 'Bread', message: 'The oven is open.' } };
  const requests = [
    ['/v1/test-devices', { user_id: user, behaviour: 'accept' }, 'device'],
    ['/v1/test-devices', { user_id: user, behaviour: 'accept' }, `device of ${user}`],
    ['/v1/widgets', { type: 'text', text: 'Hello', user_id: user }, 'widget'],
    ['/v1/users/anon_0123456789abcdefghijklmnopqrstuv/merge', { into: user }, 'merge'],
    ['/v1/notifications/batch', { notifications: [{ ...message, user_id: user }] }, `batch to ${user}`],
    ['/v1/notifications', { ...message, audience: { user_ids: [user, 'bob'] } }, `list with ${user}`],
    ['/v1/topics', { key: 'news', name: 'News' }, `${user}`],
    ['/v1/widgets', { type: 'text', text: 'Hello everybody' }, 'other widget'],
  ] as const;
  for (const [path, body, key] of requests) {
    const { status, body: answer } = await post(path, body, key);
    assert.ok(status < 300, `${path} ${JSON.stringify(answer)}`);
  }
  const found = await findText(user);
  for (const column of ['answer', 'key'])
    assert.ok(found.some((match) => match.startsWith(`public.idempotency_keys.${column}`)));
  const { data } = (await shop.get(`/v1/devices?user_id=${user}`)).body;

  assert.equal((await shop.delete(`/v1/users/${user}`)).body.devices, 2);
  assert.deepEqual(await findText(user), []);
  for (const { id } of data) assert.deepEqual(await findText(id), []);

  for (const [path, body, key] of requests.slice(0, 2)) {
    const again = await post(path, body, key);
    assert.deepEqual([again.status, again.body.error.data.code], [409, 'secret_not_repeatable']);
  }
  for (const [path, body, key] of requests.slice(5)) {
    const again = await post(path, body, key);
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true'], key);
  }
  assert.deepEqual(await findText(user), []);
});

test('an erased user’s archive is deleted, also on a phone that is another person’s now', async () => {
  const { calls, erase } = await newShop();
  const handedOn = await calls.phoneOf('archivist');
  const kept = await calls.phoneOf('archivist');
  const broadcast = await calls.sent('');
  for (const phone of [handedOn, kept]) await calls.ask('PUT', phone, `/archive/${broadcast}`);
  const latter = await calls.phoneOf('latter', handedOn);
  const own = await calls.sent('');
  await calls.ask('PUT', latter, `/archive/${own}`);
  await erase('archivist');
  const ids = [broadcast, own].map((id) => fromWire('ntf', id));
  const rows = await carillon.database.query(
    sql`SELECT notification_id AS id FROM archived_notifications WHERE notification_id = ANY(${ids}::uuid[])`,
  );
  assert.deepEqual(rows, [{ id: ids[1] }]);
});

test('the audit log does not keep the text of a widget that became an erased user’s', async () => {
  const { owner, erase } = await newShop();
  const text = `Congratulations, you won, ${'dear '.repeat(20)}Dora`;
  const { body } = await owner.post(owner.at('/widgets'), { type: 'text', text });
  assert.deepEqual((await findText('Congratulations, you won')).sort(), [
    'public.audit_entries.subject: 1',
    'public.widgets.content: 1',
  ]);
  assert.equal((await owner.patch(owner.at(`/widgets/${body.id}`), { user_id: 'dora' })).status, 200);
  assert.equal((await erase('dora')).body.widgets, 1);
  assert.deepEqual(await findText('Congratulations, you won'), []);
});

test('links of an erased user stay invalid after repeated erasures, and new links work', async () => {
  const { owner, erase } = await newShop();
  const entries = createEntries(carillon.database, carillon.keyring.root);
  const service = fromWire('svc', owner.serviceId)!;
  const issued: string[] = [];
  for (let round = 0; round < 3; round++) {
    issued.push(await entries.create(service, 'dora'));
    await erase('dora');
    for (const entry of issued) assert.equal(await entries.resolve(service, entry), null);
  }
  assert.equal(await entries.resolve(service, await entries.create(service, 'dora')), 'dora');
});

test('a notification finishes although a recipient is erased while its push is in flight', async () => {
  const { calls, erase } = await newShop();
  const phone = await calls.phoneOf('eva');
  const other = await calls.phoneOf('bob');
  const { ids, end } = await startSlowPush(push, calls, phone, ['', '']);
  assert.equal((await erase('eva')).body.devices, 1);
  end();
  for (const id of ids) {
    const { status, delivery_stats } = await calls.shop.settled(id);
    assert.deepEqual([status, delivery_stats.completed, delivery_stats.failed], ['completed', 1, 1]);
  }
  assert.deepEqual((await calls.idsOf(other)).sort(), ids.sort());
  assert.equal(await countDeliveries('eva'), 0, 'outcomes written later are not attributed to the user');
});

test('an in-flight push to a phone with a new user is not attributed to its erased former user', async () => {
  const { calls, erase } = await newShop();
  const phone = await calls.phoneOf('hal');
  const { ids } = await startSlowPush(push, calls, phone, ['']);
  const cleos = await calls.phoneOf('cleo', phone);
  assert.equal((await erase('hal')).body.devices, 0);
  push.release(phone.token);
  assert.equal((await calls.shop.settled(ids[0]!)).delivery_stats.completed, 1);
  assert.equal(await countDeliveries('hal'), 0);
  assert.deepEqual(await calls.idsOf(cleos), [], 'nor to its present user');
});

test('an erasure waits for outcomes that are being written, and erases them too', {
  skip: skipWithCitus,
}, async () => {
  const { owner, calls, erase } = await newShop();
  const phone = await calls.phoneOf('ivy');
  const { ids, end } = await startSlowPush(push, calls, phone, ['']);
  const [notificationId, deviceId] = [fromWire('ntf', ids[0]!)!, fromWire('dvc', phone.id)!];
  const serviceId = fromWire('svc', owner.serviceId)!;
  const [ivy] = await carillon.database.query<{ hash: string }>(
    sql`SELECT hashtextextended('ivy', 0) AS hash`,
  );
  let erased = false;
  let erasing: Promise<unknown> | undefined;
  await carillon.database.transaction(async (tx) => {
    const outcome = { status: 'completed', reasonCode: 'accepted', detail: null } as const;
    await writeOutcomes(tx, [
      { serviceId, notificationId, deviceId, userHash: ivy!.hash, attempts: 1, outcome },
    ]);
    erasing = erase('ivy').then(() => {
      erased = true;
    });
    await until(async () => erased || (await isBlocking(tx)), 'the erasure to wait');
  });
  await erasing;
  end();
  assert.equal(await countDeliveries('ivy'), 0);
  const { status, delivery_stats } = await calls.shop.settled(ids[0]!);
  assert.deepEqual([status, delivery_stats.completed], ['completed', 1]);
  assert.equal((await owner.get(owner.at(`/devices/${phone.id}`))).status, 404);
});

test('a direct notification is deleted while it is in flight to an erased user, and later ones are sent', async () => {
  const { calls, erase } = await newShop();
  const phone = await calls.phoneOf('flora');
  const { ids, end } = await startSlowPush(push, calls, phone, ['?user_id=flora']);
  assert.deepEqual((await erase('flora')).body, { devices: 1, notifications: 1, widgets: 0 });
  end();
  assert.equal((await calls.shop.get(`/v1/notifications/${ids[0]}`)).status, 404);
  const reopened = await calls.phoneOf('flora', phone);
  assert.notEqual(reopened.id, phone.id);
  const id = await calls.sent('?user_id=flora');
  assert.equal((await calls.shop.get(`/v1/notifications/${id}`)).body.status, 'completed');
});

test('the idempotency keys of a user’s notifications are deleted without reading other keys', {
  skip: skipWithCitus,
}, async () => {
  const { owner } = await newShop();
  const { database } = carillon;
  const serviceId = fromWire('svc', owner.serviceId)!;
  const keys = (prefix: string, ids: string[]) =>
    database.query(sql`
      INSERT INTO idempotency_keys (service_id, key, request_hash, notification_id)
      SELECT ${serviceId}, ${prefix} || id, '', id FROM unnest(${ids}::uuid[]) AS t (id)`);
  const theirs = Array.from({ length: 250 }, newId);
  await database.query(sql`
    INSERT INTO notifications (id, service_id, payload, released, status, target_user_id)
    SELECT id, ${serviceId}, '{"message": "Hello"}', true, 'skipped', 'jo' FROM unnest(${theirs}::uuid[]) AS t (id)`);
  await keys('theirs ', theirs);
  await keys('other ', Array.from({ length: 10_000 }, newId));
  await database.query(sql`ANALYZE idempotency_keys`);

  const scans: Scan[] = [];
  const explained: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          query: (statement) =>
            statement.text.startsWith('DELETE FROM idempotency_keys')
              ? explain(tx, statement, scans)
              : tx.query(statement),
        }),
      ),
  };
  const { notifications } = await eraseUser(explained, serviceId, 'jo', () => {});
  assert.equal(notifications, 250);
  assert.deepEqual(scans, [
    { found: 100, filteredOut: 0 },
    { found: 100, filteredOut: 0 },
    { found: 50, filteredOut: 0 },
  ]);
  const remaining = await database.query(
    sql`SELECT key FROM idempotency_keys WHERE service_id = ${serviceId}`,
  );
  assert.equal(remaining.length, 10_000);
});

/** Rows that a statement found, and rows that it read but filtered out. */
type Scan = { found: number; filteredOut: number };

/** Runs a statement that scans one table, and records the rows that it read. */
async function explain(tx: Queryable, statement: Sql, scans: Scan[]): Promise<never[]> {
  type Step = { 'Actual Rows': number; 'Rows Removed by Filter'?: number };
  const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: { Plans: [Step] } }] }>({
    ...statement,
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
  });
  const [node] = row!['QUERY PLAN'][0].Plan.Plans;
  scans.push({ found: node['Actual Rows'], filteredOut: node['Rows Removed by Filter'] ?? 0 });
  return [];
}

test('only an owner can erase a user, and only within the own service', async () => {
  const { owner, calls } = await newShop();
  const phone = await calls.phoneOf('gina');
  const editor = await signUp(carillon);
  const { id } = (await editor.get('/me')).body.account;
  await carillon.database.query(sql`
    INSERT INTO members (service_id, account_id, role)
    VALUES (${fromWire('svc', owner.serviceId)}, ${fromWire('acc', id)}, 'editor')`);
  assert.equal((await editor.post(owner.at('/users/erase'), { user_id: 'gina' })).status, 403);
  const elsewhere = await newShop();
  assert.deepEqual((await elsewhere.erase('gina')).body, { devices: 0, notifications: 0, widgets: 0 });
  assert.equal((await owner.get(owner.at(`/devices/${phone.id}`))).status, 200);
});
