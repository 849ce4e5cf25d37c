import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf, type Phone, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
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

const ACTIONS = [
  { title: 'Yes', answer: 'yes' },
  { title: 'No', answer: 'no' },
];

async function startShop() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const ask = async (to: string, options: object = {}): Promise<string> => {
    const id = await calls.shop.send(to, { actions: ACTIONS }, { options });
    await calls.shop.settled(id);
    return id;
  };
  const answer = async (phone: Phone, id: string, action: number) =>
    (
      await calls.ask('POST', phone, '/receipts', {
        receipts: [{ notification_id: id, type: 'tapped', action, at: new Date().toISOString() }],
      })
    ).body;
  const answersTo = async (id: string, query = '') =>
    (await calls.shop.get(`/v1/notifications/${id}/answers${query}`)).body.data;
  return { ...calls, business, answer, answersTo, askFor: ask };
}

test('the first answer of a user counts, on whichever device; it is listed, and an event', async () => {
  const { shop, phoneOf, askFor, answer, answersTo, tap } = await startShop();
  const [first, second] = [await phoneOf('ada'), await phoneOf('ada')];
  const id = await askFor('?user_id=ada');
  // A tap on the notification itself is no answer.
  await tap(first, id);
  assert.deepEqual(await answersTo(id), []);
  assert.deepEqual((await answer(first, id, 1)).answers, [{ notification_id: id, answer: 'no' }]);
  assert.deepEqual((await answer(second, id, 0)).answers, [{ notification_id: id, answer: 'no' }]);
  assert.deepEqual((await answer(first, id, 1)).answers, [{ notification_id: id, answer: 'no' }]);

  const [{ id: answerId, answered_at, ...only }, ...others] = await answersTo(id);
  assert.match(answerId, /^ans_/);
  assert.ok(Date.parse(answered_at));
  assert.deepEqual([only, others], [{ user_id: 'ada', device_id: first.id, answer: 'no' }, []]);
  const { data } = (await shop.get('/v1/events?type=notification.answered')).body;
  assert.deepEqual(
    data.map((event: { data: object }) => event.data),
    [{ notification_id: id, device_id: first.id, user_id: 'ada', answer: 'no' }],
  );
});

test('an answer after answer_by does not count, and waiting ends there', async () => {
  const { phoneOf, askFor, answer, answersTo } = await startShop();
  const phone = await phoneOf('ada');
  const id = await askFor('?user_id=ada', { answer_by: '2026-01-01T00:00:00.000Z' });
  assert.deepEqual((await answer(phone, id, 0)).answers, [{ notification_id: id, answer: null }]);
  assert.deepEqual(await answersTo(id, '?wait=30'), []);
});

test('1,000 requests wait for answers without connections of the database, and end with the answer', async () => {
  const { business, shop, phoneOf, askFor, answer, answersTo } = await startShop();
  const phones = [await phoneOf('ada'), await phoneOf('bea')] as const;
  const [id, other] = [await askFor(''), await askFor('')];
  const waiting = Array.from({ length: 1000 }, () => answersTo(id, '?wait=30'));
  const left = new AbortController();
  const abandoned = fetch(`${carillon.url}/v1/notifications/${id}/answers?wait=30`, {
    headers: { authorization: `Bearer ${business.key}`, 'x-service-id': business.serviceId },
    signal: left.signal,
  });
  // Other requests are served meanwhile.
  assert.equal((await shop.get(`/v1/notifications/${other}`)).status, 200);
  await answer(phones[0], other, 0);
  left.abort();
  await assert.rejects(abandoned);
  await answer(phones[0], id, 0);
  for (const answers of await Promise.all(waiting)) assert.equal(answers[0].answer, 'yes');

  const [first] = await answersTo(id);
  const next = answersTo(id, `?wait=30&after=${first.id}`);
  await answer(phones[1], id, 1);
  assert.deepEqual(
    (await next).map(({ user_id, answer }: { user_id: string; answer: string }) => [user_id, answer]),
    [['bea', 'no']],
  );
});

test('a button has either a link or an answer, and waiting has a bound', async () => {
  const { shop } = await startShop();
  const send = (actions: unknown[]) =>
    shop.post('/v1/notifications?user_id=ada', { payload: { title: 'May I?', message: 'Please', actions } });
  assertValidationErrors(await send([{ title: 'Yes' }]), 'payload.actions[0].link');
  const both = { title: 'Yes', answer: 'yes', link: 'https://example.com' };
  assertValidationErrors(await send([ACTIONS[0], both]), 'payload.actions[1].link');
  const long = { title: 'Yes', answer: 'x'.repeat(MAX_ANSWER_LENGTH + 1) };
  assertValidationErrors(await send([long]), 'payload.actions[0].answer', 'payload.actions[0].link');
  assertValidationErrors(await shop.get(`/v1/notifications/${UNKNOWN_NOTIFICATION}/answers?wait=31`), 'wait');
  assertRefused(await shop.get(`/v1/notifications/${UNKNOWN_NOTIFICATION}/answers`), 404);
});

test('answers move with a merged user, and an erased user has none', async () => {
  const { shop, business, phoneOf, askFor, answer, answersTo } = await startShop();
  const anonymous = `anon_${'0'.repeat(32)}`;
  const phone = await phoneOf('ada');
  const id = await askFor('?user_id=ada');
  await answer(phone, id, 0);
  const serviceId = fromWire('svc', business.serviceId);
  await carillon.database.query(
    sql`UPDATE answers SET user_id = ${anonymous} WHERE service_id = ${serviceId}`,
  );
  await shop.post(`/v1/users/${anonymous}/merge`, { into: 'cem' });
  assert.deepEqual((await answersTo(id))[0].user_id, 'cem');
  await shop.delete('/v1/users/cem');
  assert.deepEqual(await answersTo(id), []);
});
