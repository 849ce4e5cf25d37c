import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
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

const send = (title: string) => ({ send: { payload: { title, message: 'The oven is open.' } } });
const SHIPPED = { type: 'event', name: 'order.shipped', key: 'order' };
const SATURDAYS = { type: 'schedule', rrule: 'FREQ=WEEKLY;BYDAY=SA', at: '08:00' };
const direct = { name: 'Shipped', trigger: SHIPPED, steps: [send('On its way')] };
const weekly = { name: 'Market day', trigger: SATURDAYS, steps: [send('Market day')] };

async function team() {
  const owner = await signUpWithService(carillon);
  const [editor, writer, viewer] = [
    await addMember(carillon, owner, 'editor'),
    await addMember(carillon, owner, 'writer'),
    await addMember(carillon, owner, 'viewer'),
  ];
  const path = owner.at('/automations');
  return { owner, editor, writer, viewer, at: owner.at, path, one: (id: string) => `${path}/${id}` };
}

test('viewers and writers read automations, editors write them, and each change is in the activity', async () => {
  const { owner, editor, writer, viewer, at, path, one } = await team();
  const created = await editor.post(path, direct);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body;
  for (const member of [viewer, writer]) {
    assert.deepEqual((await member.get(path)).body.data[0].name, 'Shipped');
    assert.equal((await member.get(one(id))).body.enabled, true);
    assert.deepEqual((await member.get(`${one(id)}/runs`)).body.data, []);
    assertRefused(await member.post(path, direct), 403);
    assertRefused(await member.patch(one(id), { enabled: false }), 403);
    assertRefused(await member.delete(one(id)), 403);
    assertRefused(await member.post(`${path}/feed`, { url: 'https://example.com/feed' }), 403);
  }
  const stranger = await signUpWithService(carillon);
  assertRefused(await stranger.get(one(id)), 404);

  assert.equal((await editor.patch(one(id), { enabled: false })).status, 200);
  assert.equal((await editor.patch(one(id), { enabled: true })).status, 200);
  assert.equal((await editor.patch(one(id), { name: 'Parcels', enabled: true })).status, 200);
  assert.equal((await editor.delete(one(id))).status, 200);
  const entries = (await owner.get(at('/audit-entries'))).body.data;
  assert.deepEqual(
    entries.slice(0, 5).map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    [
      ['automation.deleted', 'Parcels'],
      ['automation.changed', 'Shipped'],
      ['automation.enabled', 'Shipped'],
      ['automation.disabled', 'Shipped'],
      ['automation.created', 'Shipped'],
    ],
  );
});

test('where notifications to many need approval, only an owner turns on or changes what sends to many', async () => {
  const { owner, editor, at, path, one } = await team();
  assert.equal((await owner.put(at('/approval-requirement'), { required: true })).status, 200);
  assert.equal((await editor.post(path, direct)).status, 201, 'it sends to one customer at a time');
  const refused = await editor.post(path, weekly);
  assertRefused(refused, 403);
  assert.equal(refused.body.error.data.code, 'approval_required');

  const { id } = (await editor.post(path, { ...weekly, enabled: false })).body;
  assert.equal((await editor.patch(one(id), { steps: [send('Rye')] })).status, 200, 'it is off');
  assertRefused(await editor.patch(one(id), { enabled: true }), 403);
  assertRefused(await editor.patch(one(id), { enabled: true, steps: [send('Bran')] }), 403);
  assert.equal((await owner.patch(one(id), { enabled: true })).status, 200);
  assertRefused(await editor.patch(one(id), { steps: [send('Bran')] }), 403);
  assertRefused(await editor.patch(one(id), { audience: { everybody: true } }), 403);
  assert.equal((await editor.patch(one(id), { name: 'Rye day' })).status, 200, 'a name sends nothing');
  const { body } = await owner.get(one(id));
  assert.deepEqual([body.name, body.steps[0].send.payload.title], ['Rye day', 'Rye']);
  assert.equal((await editor.patch(one(id), { enabled: false })).status, 200, 'anybody may stop it');
});

test('the next times of a schedule are found before it is saved, and a rule that never comes is refused', async () => {
  const { viewer, owner, path } = await team();
  const { next } = (await viewer.post(`${path}/next`, { trigger: SATURDAYS })).body;
  assert.equal(next.length, 5);
  for (const time of next) {
    assert.equal(new Date(time).getUTCDay(), 6);
    assert.match(time, /T08:00:00/);
  }
  const ask = (trigger: object) => viewer.post(`${path}/next`, { trigger });
  assertValidationErrors(
    await ask({ ...SATURDAYS, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }),
    'trigger.rrule',
  );
  assertValidationErrors(await ask({ ...SATURDAYS, rrule: 'FREQ=HOURLY' }), 'trigger.rrule');
  assertValidationErrors(await ask(SHIPPED), 'trigger.type');
  assert.deepEqual((await owner.get(path)).body.data, [], 'nothing is saved');
});

test('results have the counts of every automation, and a customer’s page says what each one sent', async () => {
  const owner = await signUpWithService(carillon);
  const { shop, phoneOf } = callsOf(carillon, push, owner.business);
  await phoneOf('ada');
  const path = owner.at('/automations');
  const steps = [send('On its way'), { wait: { minutes: 60 } }, send('Did it come?')];
  const shipped = (await owner.post(path, { ...direct, steps })).body.id;
  const idle = (await owner.post(path, weekly)).body.id;
  for (const order of ['7', '8'])
    await shop.post('/v1/users/ada/events', { name: 'order.shipped', data: { order } });
  await shop.post('/v1/users/bob/events', { name: 'order.shipped', data: { order: '9' } });

  const results = async () => (await owner.get(`${path}/results`)).body.data;
  const of = async (id: string) => (await results()).find((one: { id: string }) => one.id === id);
  await until(async () => (await of(shipped)).sent === 2, 'both messages are sent');
  const { id: _, ...counts } = await of(shipped);
  assert.deepEqual(counts, {
    ...{ entered: 3, waiting: 3, ended: 0, stopped: 0, failed: 0 },
    ...{ sent: 2, shown: 0, tapped: 0 },
  });
  assert.deepEqual(
    counts,
    (await shop.get(`/v1/automations/${shipped}?expand=statistics`)).body.statistics,
    'as the API counts',
  );
  assert.equal((await of(idle)).entered, 0);

  const list = async (query: string) => (await owner.get(owner.at(`/user/runs?${query}`))).body;
  const { data } = await list('user_id=ada');
  assert.equal(data.length, 2);
  const [latest] = data;
  assert.deepEqual(
    [latest.automation, latest.steps, latest.is_on, latest.status, latest.sent[0].title],
    [{ id: shipped, name: 'Shipped' }, 3, true, 'waiting', 'On its way'],
  );
  assert.ok(latest.due_at && latest.step > 0);
  const first = await list('user_id=ada&limit=1');
  assert.ok(first.pagination.next, 'there is a second page');
  const second = (await list(`user_id=ada&limit=1&after=${latest.id}`)).data;
  assert.deepEqual(second, [data[1]]);
  await owner.patch(`${path}/${shipped}`, { enabled: false });
  assert.equal((await list('user_id=ada')).data[0].is_on, false);
  assert.deepEqual((await list('user_id=nobody')).data, []);
});
