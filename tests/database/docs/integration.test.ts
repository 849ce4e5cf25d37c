import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until, WAIT_MS } from '../../support/deadlines.ts';
import { callTool, openShop, userOf } from '../../support/shop.ts';
import { createVisitor, elementsOf } from '../../support/snippets/visitor.ts';

// All of a shop's integration at once, as the guides describe it, in a service for tests with virtual phones.

let carillon: TestCarillon;
let shop: Awaited<ReturnType<typeof openShop>>;

before(async () => {
  carillon = await startTestCarillon();
  const { serviceId, key } = await carillon.register({ environment: 'demo' });
  shop = await openShop(carillon.url, serviceId, key);
});
after(async () => {
  await shop?.close();
  await carillon?.stop();
});

const phoneOf = (customer: string, behaviour: 'accept' | 'tap' | 'answer' | 'gone') =>
  shop.owner.devices.createTest({ behaviour, user_id: userOf(customer) });

test('a signed-in customer can open the app, with the signature of the shop only', async () => {
  const visitor = createVisitor(shop.origin);
  const home = await visitor.submit(await visitor.visit('/'), { customer: '1042' });
  const { href } = elementsOf(home.text, 'a')[0]!;
  assert.equal((await fetch(href!)).status, 200);
  assert.equal((await fetch(href!.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status, 403);
  assert.equal((await fetch(href!.replace(userOf('1042'), userOf('1043')))).status, 403);
});

test('an order tells its customer, and the shop learns that the message was tapped', async () => {
  const { user_id } = await phoneOf('1042', 'tap');
  assert.equal(user_id, userOf('1042'));
  const visitor = createVisitor(shop.origin);
  const home = await visitor.submit(await visitor.visit('/'), { customer: '1042' });
  const { text: id } = await visitor.submit(home);
  const order = shop.orders.get(id)!;
  await shop.told(() => order.seen, 'an order’s message was tapped', WAIT_MS);
  const { metadata, status } = await shop.carillon.notifications.get(order.notification, {
    expand: ['metadata'],
  });
  assert.deepEqual([metadata, status], [{ order: id }, 'completed']);
});

test('the shop learns that a phone is gone', async () => {
  const { id } = await phoneOf('1044', 'gone');
  const visitor = createVisitor(shop.origin);
  await visitor.submit(await visitor.submit(await visitor.visit('/'), { customer: '1044' }));
  const isGone = (events: ReturnType<typeof shop.events>) =>
    events.some(({ type, data }) => type === 'device.deactivated' && data.device_id === id);
  await shop.told(isGone, 'a phone is gone', WAIT_MS);
});

test('a nightly batch of 1,000 leaves out who has offers off, and is sent once', async () => {
  const customers = Array.from({ length: 1000 }, (_, i) => `night-${i}`);
  const users = customers.map((customer, i) => ({
    user_id: userOf(customer),
    tags: { visits: i },
    topics: { offers: i % 10 !== 0 },
  }));
  assert.equal((await shop.carillon.users.updateMany(users)).saved, 1000);
  // Ten customers have a phone, and one of them has offers off.
  const withPhone = customers.slice(0, 10);
  for (const customer of withPhone) await phoneOf(customer, 'accept');

  const ids = await shop.sendNightly(customers, '2026-11-22');
  assert.equal(new Set(ids).size, 1000);
  // The job is started again, as after a crash.
  assert.deepEqual(await shop.sendNightly(customers, '2026-11-22'), ids);

  const statuses = new Map<string, string>();
  await until(async () => {
    for await (const { id, status } of shop.carillon.notifications.list({ limit: 100 }))
      statuses.set(id, status);
    return ids.every((id) => ['completed', 'skipped', 'failed'].includes(statuses.get(id)!));
  }, 'the batch to be final');
  const completed = ids.flatMap((id, i) => (statuses.get(id) === 'completed' ? [customers[i]] : []));
  assert.deepEqual(completed, withPhone.slice(1));
  assert.ok(ids.every((id) => statuses.get(id) !== 'failed'));
  const { left_out } = await shop.carillon.notifications.get(ids[0]!, { expand: ['options'] });
  assert.equal(left_out?.topic_off, 1);

  const completions = () =>
    new Set(
      shop
        .events()
        .flatMap(({ type, data }) => (type === 'notification.completed' ? [data.notification_id] : [])),
    );
  await shop.told(
    () => withPhone.slice(1).every((customer) => completions().has(ids[customers.indexOf(customer)]!)),
    'the messages of the batch were sent',
    WAIT_MS,
  );
});

test('an agent asks “may I?”, and waits for the answer of a person', async () => {
  await phoneOf('manager', 'answer');
  const { api_key: key } = await shop.owner.keys.issue({
    name: 'Agent',
    scopes: ['notifications:direct', 'notifications:read'],
    expires_at: '2099-12-31T00:00:00Z',
  });
  const asked = await callTool(carillon.url, key, 'ask_person', {
    user_id: userOf('manager'),
    payload: {
      title: 'Refund 40 €?',
      message: 'Order 1042 came back.',
      actions: [
        { title: 'Yes', answer: 'yes' },
        { title: 'No', answer: 'no' },
      ],
    },
    idempotency_key: 'refund-1042',
    wait: 30,
  });
  assert.equal(asked.isError, false, JSON.stringify(asked.data));
  const { answers, notification } = asked.data as {
    answers: { data: { user_id: string; answer: string }[] };
    notification: { id: string };
  };
  assert.deepEqual(
    answers.data.map(({ user_id, answer }) => [user_id, answer]),
    [[userOf('manager'), 'yes']],
  );
  await shop.told(
    (events) =>
      events.some(
        ({ type, data }) => type === 'notification.answered' && data.notification_id === notification.id,
      ),
    'a question was answered',
    WAIT_MS,
  );
  // The agent's key does no more than it was given for.
  const refused = await callTool(carillon.url, key, 'prepare_broadcast', {
    audience: { everybody: true },
    payload: { title: 'Sale', message: 'Everything must go.' },
  });
  assert.equal(refused.isError, true);
});
