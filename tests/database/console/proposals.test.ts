import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_PROPOSALS } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { countWaiting } from '../../support/postgres/locks.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const payload = { title: 'Fresh bread', message: 'The oven is open.' };
const later = () => new Date(Date.now() + 86_400_000).toISOString();

/** Returns a service with a device, its owner, an editor and a writer. */
async function team({ requiresApproval = false } = {}) {
  const owner = await signUpWithService(carillon);
  const [device] = await seedDevices(carillon.database, owner.serviceId, [push.subscribe().subscription]);
  const [editor, writer] = [
    await addMember(carillon, owner, 'editor'),
    await addMember(carillon, owner, 'writer'),
  ];
  if (requiresApproval)
    assert.equal((await owner.put(owner.at('/approval-requirement'), { required: true })).status, 200);
  const notifications = async () => (await carillon.as(owner.business).get('/v1/notifications')).body.data;
  return { owner, editor, writer, device: device!, at: owner.at, notifications };
}

test('a writer asks, an owner reads and approves, and it is sent once', async () => {
  const { owner, writer, editor, at, notifications } = await team();
  const asked = await writer.post(at('/proposals'), { payload });
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
  assert.deepEqual(await notifications(), [], 'nothing is sent yet');
  const [waiting] = (await owner.get(at('/proposals'))).body.data;
  assert.deepEqual([waiting.author, waiting.is_mine, waiting.request], ['Bea', false, { payload }]);
  assert.deepEqual((await editor.get(at('/proposals'))).body.data, [], 'another member does not read it');

  const path = at(`/proposals/${asked.body.id}`);
  for (const member of [writer, editor]) assertRefused(await member.post(`${path}/approval`, {}), 403);
  const answers = await Promise.all([1, 2].map(() => owner.post(`${path}/approval`, {})));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404]);
  const sent = await notifications();
  assert.equal(sent.length, 1);
  assert.equal(answers.find(({ status }) => status === 201)!.body.id, sent[0].id);
  assert.deepEqual((await owner.get(at('/proposals'))).body.data, []);
  const actions = (await owner.get(at('/audit-entries'))).body.data.map(
    ({ action }: { action: string }) => action,
  );
  assert.deepEqual(actions.slice(0, 2), ['notification.approved', 'proposal.created']);
});

test('an approval whose process was killed is repeated without sending twice', async () => {
  const { owner, writer, at, notifications } = await team();
  const { body } = await writer.post(at('/proposals'), { payload });
  const [row] = await carillon.database.query<Record<string, unknown>>(sql`
    SELECT * FROM proposals WHERE id = ${fromWire('prp', body.id)}`);
  const path = at(`/proposals/${body.id}/approval`);
  const first = await owner.post(path, {});
  // The state after a kill between sending and deleting.
  await carillon.database.query(sql`
    INSERT INTO proposals (id, service_id, account_id, author, request, approved_at)
    VALUES (${row!.id}, ${row!.service_id}, ${row!.account_id}, ${row!.author}, ${row!.request}, now())`);
  assertRefused(await writer.delete(at(`/proposals/${body.id}`)), 404);
  assertRefused(await owner.post(path, {}), 404);
  await carillon.database.query(sql`
    UPDATE proposals SET approved_at = now() - interval '1 hour' WHERE id = ${row!.id}`);
  assert.equal((await owner.post(path, {})).body.id, first.body.id);
  assert.equal((await notifications()).length, 1);
});

test('a writer sends nothing in any other way', async () => {
  const { owner, writer, device, at, notifications } = await team();
  const scheduled = (await owner.post(at('/notifications'), { payload, scheduled_at: later() })).body.id;
  const before = (await notifications()).length;
  for (const [method, path, body] of [
    ['POST', '/notifications', { payload }],
    ['POST', '/notifications?user_id=ada', { payload }],
    ['POST', `/notifications?device_id=${device}`, { payload }],
    ['POST', '/notifications', { payload, scheduled_at: later() }],
    ['POST', `/test-notifications?device_id=${device}`, { payload }],
    ['PATCH', `/notifications/${scheduled}`, { payload }],
    ['DELETE', `/notifications/${scheduled}`, undefined],
    ['POST', `/notifications/${scheduled}/stop`, {}],
    ['POST', `/notifications/${scheduled}/resend`, {}],
    ['POST', '/keys', { name: 'mine' }],
    ['PUT', '/approval-requirement', { required: false }],
    ['PATCH', `/members/${writer.id}`, { role: 'editor' }],
    ['POST', '/images?for=logo', {}],
  ] as const)
    assertRefused(await writer.send(method, at(path), body), 403);
  assert.equal((await notifications()).length, before);

  const count = await writer.post(at('/notifications?dry_run=true'), { payload });
  assert.deepEqual([count.status, count.body], [200, { users: 1, devices: 1 }]);
  assert.equal((await writer.post(at('/templates'), { name: 'Rye', payload })).status, 201);
});

test('with the setting, an editor’s broadcasts wait too, however they are sent; direct ones and API keys do not', async () => {
  const { owner, editor, at, device } = await team({ requiresApproval: true });
  const scheduled = (await owner.post(at('/notifications'), { payload, scheduled_at: later() })).body.id;
  const topic = { key: 'bread', name: 'Bread' };
  assert.equal((await owner.post(at('/topics'), topic)).status, 201);
  for (const [method, path, body] of [
    ['POST', '/notifications', { payload }],
    ['POST', '/notifications', { payload, scheduled_at: later() }],
    ['POST', '/notifications', { payload, audience: { topic: 'bread' } }],
    ['POST', '/notifications', { payload, audience: { user_ids: ['ada'] } }],
    ['POST', '/notifications', { payload, audience: { filter: { topics: { all: ['bread'] } } } }],
    ['PATCH', `/notifications/${scheduled}`, { payload: { title: 'Other', message: 'Words' } }],
    ['POST', `/notifications/${scheduled}/resend`, {}],
  ] as const) {
    const refused = await editor.send(method, at(path), body);
    assert.deepEqual([refused.status, refused.body.error.data.code], [403, 'approval_required'], path);
  }
  assertRefused(await editor.put(at('/approval-requirement'), { required: false }), 403);
  assert.equal((await editor.post(at(`/notifications?device_id=${device}`), { payload })).status, 201);
  assert.equal((await editor.delete(at(`/notifications/${scheduled}`))).status, 200, 'it may be cancelled');
  const asked = await editor.post(at('/proposals'), { payload, audience: { topic: 'bread' } });
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
  await carillon.as(owner.business).send();

  assert.equal((await owner.put(at('/approval-requirement'), { required: false })).status, 200);
  assert.equal((await editor.post(at('/notifications'), { payload })).status, 201);
});

test('what cannot be sent is refused when it is asked for, and waits again if it cannot be sent any more', async () => {
  const { owner, writer, at, notifications } = await team();
  for (const body of [
    { payload: { title: '', message: 'x' } },
    { payload, audience: { topic: 'unknown' } },
    { payload, scheduled_at: '2020-01-01T00:00:00Z' },
  ])
    assertRefused(await writer.post(at('/proposals'), body), 400);
  assertRefused(await writer.post(at('/proposals?user_id=ada'), { payload }), 400);

  const { body } = await writer.post(at('/proposals'), { payload, scheduled_at: later() });
  await carillon.database.query(sql`
    UPDATE proposals SET request = jsonb_set(request, '{scheduled_at}', '"2020-01-01T00:00:00Z"')
    WHERE id = ${fromWire('prp', body.id)}`);
  assertRefused(await owner.post(at(`/proposals/${body.id}/approval`), {}), 400);
  assert.equal((await owner.get(at('/proposals'))).body.data.length, 1);
  assert.deepEqual(await notifications(), []);
});

test('its author takes a proposal back, an owner rejects it, nobody else; and their number is limited', async () => {
  const { owner, writer, editor, at } = await team();
  const ask = async () => (await writer.post(at('/proposals'), { payload })).body.id as string;
  const [one, two] = [await ask(), await ask()];
  assertRefused(await editor.delete(at(`/proposals/${one}`)), 404);
  assert.equal((await writer.delete(at(`/proposals/${one}`))).status, 200);
  assert.equal((await owner.delete(at(`/proposals/${two}`))).status, 200);
  assertRefused(await owner.post(at(`/proposals/${two}/approval`), {}), 404);
  await carillon.database.query(sql`
    INSERT INTO proposals (id, service_id, author, request)
    SELECT gen_random_uuid(), ${fromWire('svc', owner.serviceId)}, 'Bea', '{}' FROM generate_series(1, ${MAX_PROPOSALS})`);
  assertRefused(await writer.post(at('/proposals'), { payload }), 409);
  await owner.delete(at(`/proposals/${(await owner.get(at('/proposals'))).body.data[0].id}`));
  const propose = () => writer.post(at('/proposals'), { payload });
  const asked = await carillon.database.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM services WHERE id = ${fromWire('svc', owner.serviceId)} FOR UPDATE`);
    const all = [propose(), propose(), propose(), propose()];
    await until(
      async () => (await countWaiting(carillon.database)) >= all.length,
      'the requests met at the service',
    );
    return all;
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [201, 409, 409, 409], 'also for several at once');
});

test('erasing a customer deletes proposals to a list that names them', async () => {
  const { owner, writer, at } = await team();
  for (const user_ids of [['ada', 'bea'], ['bea']])
    await writer.post(at('/proposals'), { payload, audience: { user_ids } });
  assert.equal((await owner.post(at('/users/erase'), { user_id: 'ada' })).status, 200);
  const { data } = (await owner.get(at('/proposals'))).body;
  assert.deepEqual(
    data.map(({ request }: { request: unknown }) => request),
    [{ payload, audience: { user_ids: ['bea'] } }],
  );
});

test('a member who needs approval cannot put other words in place of what was sent, but can take it back', async () => {
  const { owner, editor, at } = await team({ requiresApproval: true });
  const id = await carillon.as(owner.business).send();
  const path = at(`/notifications/${id}`);
  const corrected = { payload: { title: 'Anything', message: 'At all.' } };
  assertRefused(await editor.post(`${path}/replace`, corrected), 403);
  assert.equal((await owner.get(path)).body.corrections, null, 'nothing is replaced');
  assert.equal((await owner.post(`${path}/replace`, corrected)).status, 200);
  assert.equal((await editor.post(`${path}/retract`)).status, 200);
});
