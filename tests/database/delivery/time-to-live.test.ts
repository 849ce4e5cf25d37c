import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { later } from '../../support/later.ts';
import { retryNow } from '../../support/retries.ts';
import { type PushService, type Received, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
});
beforeEach(async () => {
  business = await carillon.register();
});
afterEach(() => push.behaveAll(null));
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const HOUR_MS = 3_600_000;
const shop = () => carillon.as(business);
/** Returns a whole second, because a local time is rounded up to one, and a wave's time to live starts there. */
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS).toISOString();
const passHours = (hours: number) => later(carillon.database, business.serviceId, hours);

async function phone(user: string, time_zone?: string): Promise<string> {
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, user, subscription, time_zone === undefined ? {} : { time_zone });
  return token;
}

async function reasons(id: string): Promise<string[]> {
  const { data } = (await shop().get(`/v1/notifications/${id}/deliveries`)).body;
  return data.map(({ reason_code }: { reason_code: string }) => reason_code);
}

const expiryOf = (message: Received) => (message.content as PushMessage).notification.data.expires_at;

/** Returns the seconds for which the push service was asked to store a message. */
const ttlOf = (token: string) => Number(push.deliveriesOf(token)[0]!.headers.ttl);

for (const to of ['?user_id=ada', ''])
  test(`a scheduled notification to ${to || 'everybody'} that is released late has the rest of its time to live`, async () => {
    const token = await phone('ada');
    const send = (ttl_seconds: number) =>
      shop().send(to, {}, { scheduled_at: inHours(1), options: { ttl_seconds } });
    const [short, long] = [await send(3600), await send(7200)];
    await passHours(2);

    const expired = await shop().settled(short);
    assert.deepEqual(expired.delivery_stats, { total: 1, created: 0, queued: 0, completed: 0, failed: 1 });
    assert.deepEqual(await reasons(short), ['expired']);
    const sent = await shop().settled(long);
    assert.equal(sent.status, 'completed');
    const ttl = ttlOf(token);
    assert.ok(ttl > 3000 && ttl <= 3600, String(ttl));
    const [message] = push.deliveriesOf(token);
    assert.equal(expiryOf(message!), Date.parse(sent.scheduled_at!) + 7_200_000);
  });

test('a time that was past when the notification was accepted, or changed, means now', async () => {
  const token = await phone('ada');
  const past = { scheduled_at: inHours(-0.05), options: { ttl_seconds: 60 } };
  const created = await shop().send('?user_id=ada', {}, past);
  assert.equal((await shop().settled(created)).status, 'completed');
  const changed = await shop().send('?user_id=ada', {}, { ...past, scheduled_at: inHours(1) });
  const answer = await shop().patch(`/v1/notifications/${changed}`, { scheduled_at: inHours(-0.05) });
  assert.equal(answer.status, 200);
  assert.equal((await shop().settled(changed)).status, 'completed');
  assert.equal(push.deliveriesOf(token).length, 2);
});

test('after an outage over several waves, the messages of each live from the time of their wave', async () => {
  const tokens = [await phone('ada', 'Etc/GMT-3'), await phone('bo', 'Etc/GMT-1'), await phone('cy', 'UTC')];
  const options = { local_time: true, ttl_seconds: 2 * 3600 };
  // It is due in one hour in the first zone, in three in the second, and in four in the service's zone.
  const id = await shop().send('', {}, { scheduled_at: inHours(4), options });
  await passHours(4.5);

  const read = await shop().settled(id);
  assert.deepEqual(read.delivery_stats, { total: 3, created: 0, queued: 0, completed: 2, failed: 1 });
  assert.deepEqual((await reasons(id)).toSorted(), ['accepted', 'accepted', 'expired']);
  assert.deepEqual(
    tokens.map((token) => push.deliveriesOf(token).length),
    [0, 1, 1],
  );
  const [second, third] = [ttlOf(tokens[1]!), ttlOf(tokens[2]!)];
  assert.ok(second > 1200 && second <= 1800, String(second));
  assert.ok(third > 4800 && third <= 5400, String(third));
});

test('what is retried while a later wave is sent keeps the end of its own wave', async () => {
  const [first, second] = [await phone('ada', 'Etc/GMT-3'), await phone('bo', 'Etc/GMT-1')];
  const options = { local_time: true, ttl_seconds: 6 * 3600 };
  const id = await shop().send('', {}, { scheduled_at: inHours(4), options });
  push.behave(first, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  await passHours(1.5);
  await shop().until(id, ({ delivery_stats }) => delivery_stats.queued === 1);
  await passHours(3);
  await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === 1);
  await retryNow(carillon.database, business.serviceId);
  assert.equal((await shop().settled(id)).delivery_stats.completed, 2);

  const [early, late] = [push.deliveriesOf(first)[0]!, push.deliveriesOf(second)[0]!];
  // The second wave was due two hours after the first, and three hours were skipped.
  assert.equal(expiryOf(early) - expiryOf(late), HOUR_MS);
});
