import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Run } from '../../../contract/api/automations/automation-runs.ts';
import type { Step } from '../../../contract/api/automations/automations.ts';
import { fromWire } from '../../../server/ids.ts';
import { deleteOldRuns } from '../../../server/storage/automations/of-users.ts';
import { sql } from '../../../server/storage/database.ts';
import { resumeService, suspendService } from '../../../server/storage/operating/suspension.ts';
import { makeRunsDue } from '../../support/automations.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const send = (title: string, more: object = {}): Step => ({
  send: { payload: { title, message: 'The oven is open.' }, ...more },
});
const wait: Step = { wait: { minutes: 60 } };
const ORDERED = { type: 'event', name: 'ordered' };
const UNKNOWN = 'aut_01k9x3f7q2e8hb5v0m4c6d1t9z';

async function startBusiness() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const { shop } = calls;
  const titlesOf = ({ token }: { token: string }): string[] =>
    push.deliveriesOf(token).map(({ content }) => JSON.stringify(content).match(/"title":"([^"]+)"/)![1]!);
  return {
    ...calls,
    business,
    titlesOf,
    automation: async (steps: Step[], more: object = {}): Promise<string> => {
      const { status, body } = await shop.post('/v1/automations', {
        name: 'Orders',
        trigger: ORDERED,
        steps,
        ...more,
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body.id;
    },
    happen: async (user: string, more: object = {}): Promise<number> => {
      const { status, body } = await shop.post(`/v1/users/${user}/events`, { name: 'ordered', ...more });
      assert.equal(status, 200, JSON.stringify(body));
      return body.entered;
    },
    runs: async (id: string, query = ''): Promise<Run[]> =>
      (await shop.get(`/v1/automations/${id}/runs${query}`)).body.data,
    /** Waits until the runs have these statuses, newest first. */
    runsAre: (id: string, ...statuses: string[]) =>
      until(async () => {
        const { data } = (await shop.get(`/v1/automations/${id}/runs`)).body;
        return JSON.stringify(data.map(({ status }: Run) => status)) === JSON.stringify(statuses);
      }, `runs that are ${statuses}`),
    gets: (phone: { token: string }, ...titles: string[]) =>
      until(() => titlesOf(phone).length >= titles.length, `${titles.length} notifications`).then(() =>
        assert.deepEqual(titlesOf(phone), titles),
      ),
    goOn: (minutesAgo = 0) => makeRunsDue(carillon.database, business.serviceId, minutesAgo),
  };
}

test('an automation is created, read, listed, changed and deleted', async () => {
  const { shop, automation } = await startBusiness();
  const id = await automation([send('Thanks')]);
  assert.deepEqual((await shop.get(`/v1/automations/${id}`)).body, {
    id,
    name: 'Orders',
    enabled: true,
    trigger: ORDERED,
    audience: null,
    steps: [send('Thanks')],
    reentry: 'after_end',
  });
  const other = await automation([send('Hello')], { enabled: false, reentry: 'never', name: 'Others' });
  const { data } = (await shop.get('/v1/automations')).body;
  assert.deepEqual(
    data.map((one: { id: string }) => one.id),
    [other, id],
  );
  assert.equal((await shop.patch(`/v1/automations/${id}`, { name: 'New', steps: [send('Hi')] })).status, 200);
  const changed = (await shop.get(`/v1/automations/${id}`)).body;
  assert.deepEqual([changed.name, changed.steps, changed.trigger], ['New', [send('Hi')], ORDERED]);
  assert.equal((await shop.delete(`/v1/automations/${id}`)).status, 200);
  assertRefused(await shop.get(`/v1/automations/${id}`), 404);
  assertRefused(await shop.patch(`/v1/automations/${UNKNOWN}`, { name: 'New' }), 404);
  assertRefused(await shop.get(`/v1/automations/${UNKNOWN}/runs`), 404);
});

test('what does not fit is refused with its fields, and changes nothing', async () => {
  const { shop } = await startBusiness();
  const create = (more: object) =>
    shop.post('/v1/automations', { name: 'Orders', trigger: ORDERED, steps: [send('Thanks')], ...more });
  const daily = { type: 'schedule', rrule: 'FREQ=DAILY', at: '08:00' };
  const cases: [object, ...string[]][] = [
    [{ trigger: { type: 'event' } }, 'trigger.name'],
    [{ trigger: { type: 'subscribed', name: 'ordered' } }, 'trigger.name'],
    [{ trigger: { type: 'schedule' } }, 'trigger.at', 'trigger.rrule'],
    [{ trigger: { ...daily, rrule: 'FREQ=HOURLY' } }, 'trigger.rrule'],
    [{ trigger: { ...daily, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' } }, 'trigger.rrule'],
    [{ trigger: { ...daily, starts_on: '2026-02-30' } }, 'trigger.starts_on'],
    [{ trigger: daily, steps: [send('Hi'), { stop_if: { tapped: true } }] }, 'steps[1].stop_if'],
    [{ trigger: { ...daily, local_time: true }, steps: [send('Hi'), wait] }, 'steps'],
    [{ trigger: daily, audience: { topic: 'unknown' } }, 'audience.topic'],
    [{ audience: { everybody: true } }, 'audience'],
    [{ steps: [] }, 'steps'],
    [{ steps: [{ wait: {} }] }, 'steps[0].wait'],
    [{ steps: [{ wait: { minutes: -1 } }] }, 'steps[0].wait.minutes'],
    [{ steps: [send('Hi', { options: { local_time: true } })] }, 'steps[0].send.options.local_time'],
    [{ steps: [send('Hi', { topic: 'unknown' })] }, 'steps[0].send.topic'],
    [
      { steps: [{ stop_if: { filter: { tags: [{ key: 'plan', op: 'is' }] } } }] },
      'steps[0].stop_if.filter.tags[0].value',
    ],
  ];
  for (const [more, ...fields] of cases) assertValidationErrors(await create(more), ...fields);
  assertValidationErrors(await shop.post('/v1/users/ada/events', { name: 'Ordered!' }), 'name');
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  assertValidationErrors(await shop.post('/v1/users/ada/events', { name: 'ordered', at: old }), 'at');
  assert.deepEqual((await shop.get('/v1/automations')).body.data, []);
});

test('an event begins a run, which sends, waits, and stops at its conditions', async () => {
  const { shop, automation, happen, runs, runsAre, phoneOf, gets, goOn, tap, titlesOf, business } =
    await startBusiness();
  const ada = await phoneOf('ada');
  const bob = await phoneOf('bob');
  const cleo = await phoneOf('cleo');
  const steps: Step[] = [
    send('Thanks'),
    wait,
    { stop_if: { tapped: true } },
    { stop_if: { event: 'delivered' } },
    { stop_if: { filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } } },
    send('On its way'),
  ];
  const id = await automation(steps);
  for (const user of ['ada', 'bob', 'cleo', 'nobody']) assert.equal(await happen(user), 1);
  assert.equal(await happen('ada'), 0);
  assert.equal((await shop.post('/v1/users/ada/events', { name: 'other' })).body.entered, 0);
  for (const phone of [ada, bob, cleo]) await gets(phone, 'Thanks');
  await runsAre(id, 'waiting', 'waiting', 'waiting', 'waiting');
  const [run] = await runs(id, '?user_id=ada&status=waiting');
  assert.deepEqual([run!.user_id, run!.step, run!.reason], ['ada', 2, null]);
  assert.ok(Date.parse(run!.due_at!) > Date.parse(run!.started_at));

  const [sent] = (await shop.get('/v1/notifications?user_id=ada')).body.data;
  await tap(ada, sent.id);
  const expanded = (await shop.get(`/v1/notifications/${sent.id}?expand=automation`)).body;
  assert.equal(expanded.automation_id, id);
  await shop.post('/v1/users/bob/events', { name: 'delivered' });
  await goOn();
  await runsAre(id, 'ended', 'ended', 'stopped', 'stopped');
  await gets(cleo, 'Thanks', 'On its way');
  assert.deepEqual([titlesOf(ada), titlesOf(bob)], [['Thanks'], ['Thanks']]);
  assert.deepEqual(
    (await runs(id, '?status=stopped')).map(({ user_id, reason }) => [user_id, reason]),
    [
      ['bob', 'event'],
      ['ada', 'tapped'],
    ],
  );

  await carillon.call('PUT', '/v1/users/bob', { ...business, body: { tags: { plan: 'gold' } } });
  assert.equal(await happen('bob'), 1);
  await gets(bob, 'Thanks', 'Thanks');
  await goOn();
  await until(async () => (await runs(id))[0]?.reason === 'filter', 'a run that its filter stopped');
  const { statistics } = (await shop.get(`/v1/automations/${id}?expand=statistics`)).body;
  const { shown, ...counts } = statistics;
  assert.deepEqual(counts, {
    entered: 5,
    waiting: 0,
    ended: 2,
    stopped: 3,
    failed: 0,
    sent: 5,
    tapped: 1,
  });
});

test('reentry and key decide whether a user enters again', async () => {
  const { automation, happen, runsAre, shop } = await startBusiness();
  const never = await automation([send('Once')], { reentry: 'never' });
  assert.equal(await happen('ada'), 1);
  await runsAre(never, 'ended');
  assert.equal(await happen('ada'), 0);
  await shop.delete(`/v1/automations/${never}`);

  const always = await automation([wait], { reentry: 'always' });
  assert.equal(await happen('ada'), 1);
  assert.equal(await happen('ada'), 1);
  await shop.delete(`/v1/automations/${always}`);

  const keyed = await automation([send('Shipped')], { trigger: { ...ORDERED, key: 'order' } });
  assert.equal(await happen('ada', { data: { order: 1 } }), 1);
  assert.equal(await happen('ada', { data: { order: 2 } }), 1);
  await runsAre(keyed, 'ended', 'ended');
  assert.equal(await happen('ada', { data: { order: '1' } }), 0);
  assert.equal(await happen('bob', { data: { order: 1 } }), 1);
  assert.equal(await happen('ada'), 0);
  const events = [
    { user_id: 'cleo', name: 'ordered', data: { order: 7 } },
    { user_id: 'cleo', name: 'ordered', data: { order: 7 } },
    { user_id: 'cleo', name: 'ordered', at: '2020-01-01T00:00:00Z' },
  ];
  const { body } = await shop.post('/v1/users/events', { events });
  assert.deepEqual([body.accepted, body.refused], [2, 1]);
  assert.deepEqual(
    body.data.map((item: { entered?: number; field?: string }) => item.entered ?? item.field),
    [1, 0, 'at'],
  );
});

test('a repeated request with an Idempotency-Key is one event', async () => {
  const { automation, shop, runs } = await startBusiness();
  const id = await automation([wait], { reentry: 'always' });
  const headers = { 'idempotency-key': 'order-1' };
  for (let i = 0; i < 2; i++)
    assert.equal((await shop.post('/v1/users/ada/events', { name: 'ordered' }, headers)).body.entered, 1);
  assert.equal((await runs(id)).length, 1);
});

test('a disabled automation and a suspended service hold their runs, which go on later', async () => {
  const { automation, happen, runs, shop, goOn, phoneOf, gets, business, titlesOf } = await startBusiness();
  const ada = await phoneOf('ada');
  const id = await automation([wait, send('Later')]);
  const enable = (enabled: boolean) => shop.patch(`/v1/automations/${id}`, { enabled });
  const isHeld = async () => {
    const [row] = await carillon.database.query<{ held: boolean }>(sql`
      SELECT held FROM automation_runs WHERE service_id = ${fromWire('svc', business.serviceId)} AND user_id = 'ada'`);
    return row!.held;
  };
  assert.equal(await happen('ada'), 1);
  await enable(false);
  assert.equal(await happen('bob'), 0);
  await goOn();
  await until(isHeld, 'the run that its disabled automation holds');
  assert.equal((await runs(id))[0]!.status, 'waiting');
  await suspendService(carillon.database, fromWire('svc', business.serviceId)!, 'A test.');
  await resumeService(carillon.database, fromWire('svc', business.serviceId)!);
  await until(isHeld, 'the run that is held again');
  assert.deepEqual(titlesOf(ada), []);
  await enable(true);
  await gets(ada, 'Later');
});

test('changed steps hold for runs that have not reached them', async () => {
  const { automation, happen, shop, goOn, phoneOf, gets } = await startBusiness();
  const ada = await phoneOf('ada');
  const id = await automation([send('One'), wait, send('Two')]);
  await happen('ada');
  await gets(ada, 'One');
  await shop.patch(`/v1/automations/${id}`, {
    steps: [send('One'), wait, send('Three'), wait, send('Four')],
  });
  await goOn();
  await gets(ada, 'One', 'Three');
  await goOn();
  await gets(ada, 'One', 'Three', 'Four');
});

test('a first subscription begins a run, a second device or a later subscription none', async () => {
  const { automation, phoneOf, gets, runs, titlesOf, runsAre } = await startBusiness();
  const id = await automation([send('Welcome')], { trigger: { type: 'subscribed' } });
  const ada = await phoneOf('ada');
  await gets(ada, 'Welcome');
  await runsAre(id, 'ended');
  await phoneOf('ada');
  await phoneOf('ada', ada);
  const bob = await phoneOf('bob');
  await gets(bob, 'Welcome');
  assert.equal((await runs(id)).length, 2);
  assert.deepEqual(titlesOf(ada), ['Welcome']);
});

test('erasing a user ends the runs, and merging users moves them', async () => {
  const { automation, happen, shop, runs, phoneOf, goOn, gets } = await startBusiness();
  const id = await automation([wait, send('Later')]);
  const anonymous = `anon_${'0'.repeat(32)}`;
  await happen('ada');
  await happen(anonymous);
  const bob = await phoneOf('bob');
  assert.equal((await shop.post(`/v1/users/${anonymous}/merge`, { into: 'bob' })).status, 200);
  assert.equal((await shop.delete('/v1/users/ada')).status, 200);
  assert.deepEqual(
    (await runs(id)).map(({ user_id }) => user_id),
    ['bob'],
  );
  await goOn();
  await gets(bob, 'Later');
});

test('a schedule sends each occurrence once, and never one that was missed', async () => {
  const { shop, automation, phoneOf, gets, runs, goOn, runsAre, titlesOf, business } = await startBusiness();
  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { time_zone: 'Europe/Berlin' } });
  const ada = await phoneOf('ada');
  const bob = await phoneOf('bob');
  const trigger = { type: 'schedule', rrule: 'FREQ=DAILY', at: '08:00' };
  const { status, body } = await shop.post('/v1/automations', {
    name: 'Every day',
    trigger,
    audience: { user_ids: ['ada'] },
    steps: [send('Morning')],
    enabled: false,
  });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.next.length, 5);
  const { id } = body;
  await goOn();
  assert.deepEqual(await runs(id), []);
  await shop.patch(`/v1/automations/${id}`, { enabled: true });
  const expanded = (await shop.get(`/v1/automations/${id}?expand=next`)).body;
  assert.deepEqual(expanded.next.slice(1), body.next.slice(1));
  await goOn();
  await gets(ada, 'Morning');
  await runsAre(id, 'ended');
  assert.equal((await runs(id))[0]!.user_id, null);
  // The next occurrence is planned; it is missed.
  await goOn(90);
  await runsAre(id, 'stopped', 'ended');
  assert.equal((await runs(id))[0]!.reason, 'missed');
  await goOn(30);
  await gets(ada, 'Morning', 'Morning');
  await runsAre(id, 'ended', 'stopped', 'ended');
  assert.deepEqual(titlesOf(bob), []);

  const planned = async () =>
    (
      await carillon.database.query<{ entry: string; at: Date }>(sql`
        SELECT entry, started_at AS at FROM automation_runs
        WHERE service_id = ${fromWire('svc', business.serviceId)} AND status = 'planned'`)
    ).map(({ entry, at }) => [entry.slice(11), at.toISOString().slice(11, 16)]);
  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { time_zone: 'Asia/Tokyo' } });
  assert.deepEqual(await planned(), [['08:00', '23:00']]);
  const again = await automation([send('Local')], { trigger: { ...trigger, local_time: true } });
  await shop.patch(`/v1/automations/${id}`, { enabled: false });
  assert.equal((await planned()).length, 1);
  await goOn();
  await runsAre(again, 'ended');
  const [sent] = (await shop.get('/v1/notifications')).body.data;
  assert.equal(sent.payload.title, 'Local');
  assert.ok(sent.scheduled_at !== null);
});

test('runs are kept as long as notifications, and who never enters again for ever', async () => {
  const { automation, happen, runs, runsAre, business } = await startBusiness();
  const serviceId = fromWire('svc', business.serviceId)!;
  const kept = await automation([send('Once')], { reentry: 'never' });
  const deleted = await automation([send('Thanks'), { stop_if: { event: 'ordered' } }]);
  assert.equal(await happen('ada'), 2);
  await runsAre(kept, 'ended');
  await runsAre(deleted, 'ended');
  const events = () => carillon.database.query(sql`SELECT FROM user_events WHERE service_id = ${serviceId}`);
  assert.equal((await events()).length, 1);
  await deleteOldRuns(carillon.database, serviceId, 30);
  assert.equal((await runs(deleted)).length, 1);
  await carillon.database.query(sql`
    UPDATE automation_runs SET ended_at = now() - interval '31 days' WHERE service_id = ${serviceId}`);
  await carillon.database.query(sql`
    UPDATE user_events SET at = now() - interval '31 days' WHERE service_id = ${serviceId}`);
  await deleteOldRuns(carillon.database, serviceId, 30);
  assert.deepEqual([(await runs(kept)).length, await runs(deleted), await events()], [1, [], []]);
});
