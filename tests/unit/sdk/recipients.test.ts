import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Carillon } from '../../../packages/sdk/src/index.ts';

const payload = { title: 'Fresh bread', message: 'The oven is open.' };

/** Creates a client that counts requests instead of sending them. */
function create() {
  let requests = 0;
  const carillon = new Carillon({
    apiKey: 'prod_x',
    serviceId: `svc_${'0a'.repeat(13)}`,
    baseUrl: 'http://127.0.0.1:9',
    maxRetries: 0,
    fetch: async () => {
      requests++;
      throw new Error('must not be called');
    },
  });
  // The client has no types, as in JavaScript.
  // biome-ignore lint/suspicious/noExplicitAny: the tests pass values that types would reject
  return { carillon: carillon as any, sent: () => requests };
}

const MISSING = [null, undefined, '', 42, {}, Number.NaN];

for (const name of ['user_id', 'device_id'])
  test(`a ${name} that is no text is a TypeError before anything is sent`, async () => {
    const { carillon, sent } = create();
    for (const missing of MISSING) {
      const expected = { name: 'TypeError', message: new RegExp(name) };
      const recipient = { [name]: missing };
      await assert.rejects(carillon.notifications.send({ ...recipient, payload }), expected);
      await assert.rejects(carillon.notifications.dryRun({ ...recipient, payload }), expected);
      await assert.rejects(
        carillon.notifications.send({ ...recipient, audience: { everybody: true }, payload }),
        expected,
      );
      const batch = [
        { user_id: 'ada', payload },
        { ...recipient, payload },
      ];
      await assert.rejects(carillon.notifications.sendBatch(batch), {
        name: 'TypeError',
        message: new RegExp(`notifications\\[1\\]\\.${name}`),
      });
    }
    assert.equal(sent(), 0);
  });

test('a user that is no text in a list of users is a TypeError that names its place', async () => {
  const { carillon, sent } = create();
  for (const missing of MISSING)
    await assert.rejects(carillon.notifications.send({ audience: { user_ids: ['ada', missing] }, payload }), {
      name: 'TypeError',
      message: /audience\.user_ids\[1\]/,
    });
  assert.equal(sent(), 0);
});

test('an audience is exactly one thing', async () => {
  const { carillon, sent } = create();
  const wrong = [
    null,
    undefined,
    'everybody',
    {},
    { topic: undefined },
    { topic: null },
    { user_ids: [] },
    { user_ids: 'ada' },
    { user_ids: undefined, everybody: true },
    { topic: 'news', everybody: true },
    { topic: 'news', user_ids: ['ada'], filter: {} },
  ];
  for (const audience of wrong)
    await assert.rejects(
      carillon.notifications.send({ audience, payload }),
      { name: 'TypeError', message: /audience/ },
      JSON.stringify(audience),
    );
  assert.equal(sent(), 0);
});

test('a condition of a filter that is null or undefined would select more people, and is a TypeError', async () => {
  const { carillon, sent } = create();
  const tag = { key: 'plan', op: 'is', value: undefined };
  const wrong: [string, object][] = [
    ['filter.language', { platform: 'ios', language: undefined }],
    ['filter.language', { platform: 'ios', language: null }],
    ['filter.topics.none', { platform: 'ios', topics: { any: ['news'], none: undefined } }],
    ['filter.tags[0].value', { tags: [tag] }],
  ];
  for (const [name, filter] of wrong) {
    const expected = (error: unknown) => error instanceof TypeError && error.message.includes(name);
    await assert.rejects(carillon.notifications.send({ audience: { filter }, payload }), expected);
    await assert.rejects(carillon.audiences.create({ name: 'Fans', filter }), expected);
    await assert.rejects(carillon.audiences.update('aud_1', { filter }), expected);
    await assert.rejects(carillon.audiences.count(filter), expected);
  }
  assert.equal(sent(), 0);
});

test('a notification without a recipient, or with several, is a TypeError that says what to call', async () => {
  const { carillon, sent } = create();
  const both = { user_id: 'ada', device_id: 'dvc_1' };
  for (const recipient of [{}, both, { ...both, audience: { topic: 'news' } }])
    await assert.rejects(carillon.notifications.send({ ...recipient, payload }), {
      name: 'TypeError',
      message: /exactly one of .*broadcast\(\) sends to everybody/,
    });
  await assert.rejects(carillon.notifications.sendBatch([{ payload }]), {
    name: 'TypeError',
    message: /^notifications\[0\] needs exactly one of user_id, device_id/,
  });
  await assert.rejects(carillon.notifications.sendBatch([{ ...both, payload }]), TypeError);
  assert.equal(sent(), 0);
});

test('a missing user elsewhere is a TypeError too: in lists, paths, entries and widgets', async () => {
  const { carillon, sent } = create();
  const calls = [
    (id: unknown) => carillon.devices.list({ user_id: id }).page(),
    (id: unknown) => carillon.notifications.list({ user_id: id }).page(),
    (id: unknown) => carillon.notifications.list({ device_id: id }).page(),
    (id: unknown) => carillon.widgets.list({ user_id: id }).page(),
    (id: unknown) => carillon.widgets.create({ type: 'text', text: 'Only for you', user_id: id }),
    (id: unknown) => carillon.devices.deactivateByUser(id),
    (id: unknown) => carillon.devices.deactivate(id),
    (id: unknown) => carillon.entries.revoke(id),
    (id: unknown) => carillon.users.erase(id),
    (id: unknown) => carillon.users.update(id, {}),
    (id: unknown) => carillon.users.sign(id, 'secret'),
  ];
  for (const call of calls)
    for (const missing of [null, undefined]) await assert.rejects(async () => call(missing), TypeError);
  for (const dots of ['.', '..']) await assert.rejects(carillon.users.erase(dots), TypeError);
  assert.equal(sent(), 0);
});

test('a topic stands beside a user in the query, and beside a list in the audience', async () => {
  const { carillon, sent } = create();
  await assert.rejects(carillon.notifications.send({ user_id: 'ada', topic: undefined, payload }), TypeError);
  assert.equal(sent(), 0);
  const request = { message: /notifications\?user_id=ada&topic=news:/ };
  await assert.rejects(carillon.notifications.send({ user_id: 'ada', topic: 'news', payload }), request);
  const audience = { user_ids: ['ada'], topic: 'news' };
  await assert.rejects(carillon.notifications.send({ audience, payload }), { message: /notifications:/ });
  assert.equal(sent(), 2);
});
