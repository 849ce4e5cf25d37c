import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Comparison, VariantResult } from '../../../contract/api/notifications/notifications.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
beforeEach(async () => {
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const payloadOf = (title: string) => ({ title, message: 'x', link: `https://example.com/${title}` });
const variant = (name: string, share: number) => ({ name, share, payload: payloadOf(name) });

async function subscribe(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }));
  await seedDevices(
    carillon.database,
    business.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  return phones.map(({ token }) => token);
}

const send = async (body: object): Promise<string> => {
  const answer = await calls.shop.post('/v1/notifications', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
};

async function resultsOf(id: string): Promise<{ variants: VariantResult[]; comparison: Comparison }> {
  return (await calls.shop.get(`/v1/notifications/${id}?expand=variants`)).body;
}

const titlesOf = (token: string): string[] =>
  push
    .deliveriesOf(token)
    .map(({ content }) => (content as { notification: { title: string } }).notification.title);

test('each device gets one variant, in its inbox too, and the results of each add up', async () => {
  const tokens = await subscribe(200);
  const phone = await calls.phoneOf('ada');
  push.behave(tokens[0]!, [{ status: 503 }]);
  push.unsubscribe(tokens[1]!);
  const id = await send({ variants: [variant('A', 30), variant('B', 70)] });
  const { delivery_stats: stats, payload } = await calls.shop.settled(id);

  assert.deepEqual(payload, payloadOf('A'), 'lists show the first');
  const titles = tokens.map(titlesOf);
  assert.ok(titles.every((each, i) => each.length === (i === 1 ? 0 : 1)));
  const [own] = titlesOf(phone.token) as [string];
  const inbox = (await calls.inbox(phone)).data;
  assert.deepEqual(inbox[0].payload, payloadOf(own));
  const { token } = (await calls.shop.post('/v1/users/ada/tokens')).body;
  const bell = (await carillon.call('GET', '/embed/v1/inbox', { key: token })).body.data;
  assert.deepEqual(bell[0].payload, payloadOf(own));

  await calls.tap(phone, id);
  await calls.ask('POST', phone, '/receipts', {
    receipts: [{ notification_id: id, type: 'shown', at: new Date().toISOString() }],
  });
  const { variants, comparison } = await resultsOf(id);
  const sentAs = (name: string) =>
    titles.flat().filter((title) => title === name).length + Number(own === name);
  for (const each of variants) {
    assert.equal(each.sent, sentAs(each.name));
    assert.deepEqual([each.shown, each.tapped], own === each.name ? [1, 1] : [0, 0]);
  }
  const sum = (key: 'recipients' | 'sent') => variants.reduce((all, each) => all + each[key], 0);
  assert.deepEqual([sum('recipients'), sum('sent')], [stats.total, stats.completed]);
  assert.ok(variants[0]!.sent > 30 && variants[1]!.sent > 100, JSON.stringify(variants));
  assert.deepEqual(comparison, {
    better: null,
    winner: null,
    conclusion: 'Too few taps to tell which variant is better.',
  });
  const message = push.deliveriesOf(phone.token)[0]!.content as { notification: { navigate: string } };
  const landing = await carillon.call(
    'GET',
    new URL(message.notification.navigate).pathname + new URL(message.notification.navigate).search,
  );
  assert.ok(landing.body.includes(`https://example.com/${own}`), 'the landing page leads to its link');

  // A replacement is for all of them.
  await calls.shop.post(`/v1/notifications/${id}/replace`, { payload: payloadOf('C') });
  assert.deepEqual((await calls.inbox(phone)).data[0].payload, payloadOf('C'));
});

test('with a winner the shares are sent to first, and all others get the better variant later, once', async () => {
  const tokens = await subscribe(300);
  const id = await send({
    variants: [variant('A', 20), variant('B', 20)],
    winner: { after_minutes: 60, by: 'tapped' },
  });
  const tested = await calls.shop.until(
    id,
    ({ delivery_stats }) => delivery_stats.completed > 0 && delivery_stats.created === 0,
  );
  const serviceId = fromWire('svc', business.serviceId)!;
  const notificationId = fromWire('ntf', id)!;
  await calls.shop.until(id, ({ delivery_stats: { total, completed } }) => total === completed);
  assert.equal(tested.status, 'queued');
  assert.ok(tested.delivery_stats.total < 200, 'the rest waits');
  const first = tokens.map(titlesOf);

  const tapped = tokens.findIndex((_, i) => first[i]![0] === 'B');
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id)
    SELECT ${serviceId}, ${notificationId}, id FROM devices WHERE service_id = ${serviceId} AND endpoint LIKE ${`%${tokens[tapped]}`}`);
  await carillon.database.query(
    sql`UPDATE notifications SET next_wave_at = now() WHERE id = ${notificationId}`,
  );
  await carillon.database.query(
    sql`UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ${notificationId}`,
  );
  const read = await calls.shop.settled(id);
  assert.deepEqual(read.delivery_stats, { total: 300, created: 0, queued: 0, completed: 300, failed: 0 });
  for (const [i, token] of tokens.entries()) {
    assert.deepEqual(titlesOf(token), first[i]!.length > 0 ? first[i] : ['B']);
  }
  const { variants, comparison } = await resultsOf(id);
  assert.equal(comparison.winner, 'B');
  assert.equal(
    variants.reduce((all, { sent }) => all + sent, 0),
    300,
  );
});

test('what does not fit together is refused', async () => {
  const post = (body: object, query = '') => calls.shop.post(`/v1/notifications${query}`, body);
  const two = [variant('A', 50), variant('B', 50)];
  assertValidationErrors(await post({}), 'payload');
  assertValidationErrors(await post({ variants: [variant('A', 50), variant('B', 40)] }), 'variants');
  assertValidationErrors(await post({ variants: [variant('A', 50)] }), 'variants');
  assertValidationErrors(await post({ variants: [variant('A', 50), variant('A', 50)] }), 'variants[1].name');
  assertValidationErrors(await post({ variants: two }, '?user_id=ada'), 'variants');
  const winner = { after_minutes: 5, by: 'tapped' };
  assertValidationErrors(await post({ variants: two, winner }), 'variants');
  assertValidationErrors(await post({ payload: payloadOf('A'), winner }), 'winner');
  const tested = [variant('A', 20), variant('B', 20)];
  assertValidationErrors(
    await post({ variants: tested, winner, options: { over_minutes: 10 } }),
    'options.over_minutes',
  );
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const path = `/v1/notifications/${await send({ variants: tested, winner, scheduled_at })}`;
  for (const options of [{ over_minutes: 10 }, { local_time: true }])
    assertValidationErrors(await calls.shop.patch(path, { options }), `options.${Object.keys(options)}`);
  const one = { payload: payloadOf('C'), options: { over_minutes: 10 } };
  assert.equal((await calls.shop.patch(path, one)).status, 200, 'a payload of its own ends the variants');
  const broken = {
    ...variant('B', 50),
    payload: { ...payloadOf('B'), image_url: 'https://example.com/a.txt' },
  };
  assertValidationErrors(await post({ variants: [two[0], broken] }), 'variants[1].payload.image_url');
});
