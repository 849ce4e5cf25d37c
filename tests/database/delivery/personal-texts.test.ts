import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
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
  assert.deepEqual(push.violations, []);
});

/** Creates a business with the phones of Ada and Bob, and of somebody without tags. */
async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const open = async (user: string, device: object = {}) => {
    const { subscription, token } = push.subscribe();
    const phone = await carillon.open(business.serviceId, user, subscription, device);
    return { ...phone, token, user };
  };
  const tag = (user: string, tags: object) =>
    carillon.call('PUT', `/v1/users/${user}`, { ...business, body: { tags } });
  await tag('ada', { first_name: 'Ada', code: 'a&b=/c' });
  await tag('bob', { first_name: 'Bob' });
  const phones = {
    ada: await open('ada'),
    bob: await open('bob', { language: 'de-AT' }),
    eve: await open('eve'),
  };
  const received = (token: string) =>
    push.deliveriesOf(token).map(({ content }) => (content as PushMessage).notification);
  const inbox = async ({ id, secret }: { id: string; secret: string }, query = '') => {
    const path = `/embed/v1/devices/${id}/notifications${query}`;
    return (await carillon.call('GET', path, { key: secret })).body.data;
  };
  return { business, shop, open, tag, phones, received, inbox };
}

/** Returns the titles that each phone has received. */
function titlesBy(tokens: string[]): string[][] {
  const titles = new Map(tokens.map((token): [string, string[]] => [token, []]));
  for (const { token, content } of push.received)
    titles.get(token)?.push((content as PushMessage).notification.title);
  return tokens.map((token) => titles.get(token)!);
}

/** Asserts a 400 with exactly these fields and reasons. */
function assertReasons(answer: Answer, expected: [field: string, reason: RegExp][]): void {
  assertValidationErrors(answer, ...expected.map(([field]) => field));
  const errors: { field: string; reason: string }[] = answer.body.error.data.validation_errors;
  for (const [field, reason] of expected)
    assert.match(errors.find((error) => error.field === field)!.reason, reason);
}

const GREETING = {
  title: 'Hi {{ user.first_name | default: "there" }}',
  message: 'The oven is open.',
  link: 'https://shop.example/?code={{ user.code }}',
  translations: { de: { title: 'Hallo {{ user.first_name }}', message: 'Der Ofen ist offen.' } },
  personalize: true,
};

test('a broadcast greets each person in their language, in the push, the inbox and on the landing page', async () => {
  const { shop, phones, tag, received, inbox } = await startBusiness();
  push.behave(phones.bob.token, [{ status: 503 }]);
  const id = await shop.send('', GREETING);
  const { delivery_stats } = await shop.settled(id);
  assert.equal(delivery_stats.completed, 3);
  const titles = Object.values(phones).map(({ token }) => received(token).map(({ title }) => title));
  assert.deepEqual(titles, [['Hi Ada'], ['Hallo Bob'], ['Hi there']]);

  const [toAda] = received(phones.ada.token);
  const link = 'https://shop.example/?code=a%26b%3D%2Fc';
  assert.equal(toAda!.data.link, link);
  const landing = await fetch(new URL(toAda!.navigate));
  assert.ok((await landing.text()).includes(`"to":${JSON.stringify(link)}`));
  const stranger = await fetch(new URL(toAda!.navigate.replace(/\?.*/, '')));
  assert.ok(!(await stranger.text()).includes('shop.example/?code'));

  const [item] = await inbox(phones.ada);
  assert.deepEqual(item.payload, { title: 'Hi Ada', message: GREETING.message, link });
  const [german] = await inbox(phones.bob);
  assert.deepEqual([german.payload.title, german.language], ['Hallo Bob', 'de']);
  await tag('ada', { first_name: 'Grace' });
  assert.deepEqual((await inbox(phones.ada, '?search=grace')).length, 1);
  assert.deepEqual((await inbox(phones.ada, '?search=ada')).length, 0);
  const { body: token } = await shop.post('/v1/users/ada/tokens');
  const bell = await carillon.call('GET', '/embed/v1/inbox', { key: token.token });
  assert.equal(bell.body.data[0].payload.title, 'Hi Grace');

  const own = await shop.get(`/v1/notifications/${id}`);
  assert.deepEqual(own.body.payload.title, GREETING.title);
  const { body: listed } = await shop.get('/v1/notifications?user_id=ada');
  assert.deepEqual(listed.data[0].payload, { title: 'Hi Grace', message: GREETING.message, link });
});

test('a direct notification and a batch read data; a retry renders anew, and who has no title gets nothing', async () => {
  const { shop, phones, tag, received, inbox } = await startBusiness();
  const payload = { title: '{{ user.first_name }}', message: 'Order {{ data.order }}', personalize: true };
  push.behave(phones.ada.token, [{ status: 503 }]);
  const sent = await shop.post('/v1/notifications?user_id=ada', { payload, data: { order: 'A-1' } });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  await shop.settled(sent.body.id);
  const batch = await shop.post('/v1/notifications/batch', {
    notifications: [
      { user_id: 'bob', payload, data: { order: 'B-1' } },
      { device_id: phones.eve.id, payload, data: { order: 'E-1' } },
    ],
  });
  assert.equal(batch.status, 201, JSON.stringify(batch.body));
  const [toBob, toEve] = batch.body.data;
  await shop.settled(toBob.id);
  assert.equal((await shop.settled(toEve.id)).status, 'failed');
  const texts = (token: string) => received(token).map(({ title, body }) => [title, body]);
  assert.deepEqual(texts(phones.ada.token), [['Ada', 'Order A-1']]);
  assert.deepEqual(texts(phones.bob.token), [['Bob', 'Order B-1']]);
  assert.deepEqual(texts(phones.eve.token), []);
  const { body } = await shop.get(`/v1/notifications/${toEve.id}/deliveries`);
  const { reason_code, reason } = body.data[0];
  assert.deepEqual([reason_code, reason], ['personal_text_empty', 'The title is empty for this person']);
  assert.deepEqual(await inbox(phones.eve), []);
  await tag('eve', { first_name: 'Eve' });
  assert.deepEqual(await inbox(phones.eve), []);
});

test('variants, a replacement and the steps of an automation are personal too', async () => {
  const { shop, phones, received, inbox } = await startBusiness();
  const greeting = (word: string) => ({
    title: `${word} {{ user.first_name | default: "there" }}`,
    message: 'The oven is open.',
    personalize: true,
  });
  const { body } = await shop.post('/v1/notifications', {
    variants: [
      { name: 'short', share: 34, payload: greeting('Hi') },
      { name: 'long', share: 33, payload: greeting('Good morning') },
      { name: 'plain', share: 33, payload: { title: 'Fresh bread', message: 'The oven is open.' } },
    ],
  });
  await shop.settled(body.id);
  const people = [
    [phones.ada, 'Ada'],
    [phones.bob, 'Bob'],
    [phones.eve, 'there'],
  ] as const;
  for (const [phone, name] of people) {
    const [{ title } = { title: '' }] = received(phone.token);
    assert.ok([`Hi ${name}`, `Good morning ${name}`, 'Fresh bread'].includes(title), title);
    assert.equal((await inbox(phone))[0].payload.title, title);
  }

  const replaced = await shop.post(`/v1/notifications/${body.id}/replace`, { payload: greeting('Sorry') });
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
  for (const [phone, name] of people) {
    await until(() => received(phone.token).length === 2, 'the replacement to arrive');
    assert.equal(received(phone.token)[1]!.title, `Sorry ${name}`);
    assert.equal((await inbox(phone))[0].payload.title, `Sorry ${name}`);
  }

  const automation = await shop.post('/v1/automations', {
    name: 'Orders',
    trigger: { type: 'event', name: 'ordered' },
    steps: [
      {
        send: {
          payload: { title: 'Thanks', message: '{{ user.first_name }}: {{ data.order }}', personalize: true },
        },
      },
    ],
  });
  assert.equal(automation.status, 201, JSON.stringify(automation.body));
  await shop.post('/v1/users/ada/events', { name: 'ordered', data: { order: 'A-7' } });
  await until(() => received(phones.ada.token).length === 3, 'the notification of the automation');
  assert.equal(received(phones.ada.token)[2]!.body, 'Ada: A-7');

  const template = await shop.post('/v1/templates', {
    name: 'Order',
    payload: { title: 'Order', message: 'It is {{ data.order }}', personalize: true },
  });
  const path = `/v1/automations/${automation.body.id}`;
  const changed = await shop.patch(path, { steps: [{ send: { template_id: template.body.id } }] });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await shop.post('/v1/users/bob/events', { name: 'ordered', data: { order: 'B-8' } });
  await until(() => received(phones.bob.token).length === 3, 'the template of the automation');
  assert.equal(received(phones.bob.token)[2]!.body, 'It is B-8');
  await shop.delete(`/v1/templates/${template.body.id}`);
  await shop.post('/v1/users/eve/events', { name: 'ordered', data: { order: 'E-9' } });
  const failed = () => shop.get(`${path}/runs?user_id=eve&status=failed`);
  await until(async () => (await failed()).body.data.length === 1, 'the run without a template to fail');
  assert.equal((await failed()).body.data[0].reason, 'template_unknown');
});

test('personal texts of variants and of steps are checked where they stand', async () => {
  const { shop } = await startBusiness();
  const broken = { title: '{{ name }}', message: 'Rolls.', personalize: true };
  const plain = { title: 'Hello', message: 'Rolls.' };
  assertReasons(
    await shop.post('/v1/notifications', {
      variants: [
        { name: 'a', share: 50, payload: plain },
        { name: 'b', share: 50, payload: broken },
      ],
    }),
    [['variants[1].payload.title', /name/]],
  );
  assertReasons(
    await shop.post('/v1/automations', {
      name: 'Orders',
      trigger: { type: 'event', name: 'ordered' },
      steps: [{ wait: { minutes: 1 } }, { send: { payload: broken } }],
    }),
    [['steps[1].send.payload.title', /name/]],
  );
  assertReasons(
    await shop.post('/v1/automations', {
      name: 'Orders',
      trigger: { type: 'event', name: 'ordered' },
      steps: [
        { send: { template_id: 'tpl_01k9x3f7q2e8hb5v0m4c6d1t9z' } },
        { send: { template_id: 'tpl_01k9x3f7q2e8hb5v0m4c6d1t9z', payload: plain } },
      ],
    }),
    [['steps[1].send.payload', /beside template_id/]],
  );
});

test('a broadcast to more people than a page has gives each their own text, and whose cannot be rendered fails alone', async () => {
  const { business, tokens } = await seedPhones(carillon, carillon.database, push, 2100);
  const shop = carillon.as(business);
  await carillon.database.query(sql`
    UPDATE devices SET tags = CASE number % 500
      WHEN 498 THEN jsonb_build_object('number', number, 'stars', 1000000)
      WHEN 499 THEN '{}'
      ELSE jsonb_build_object('number', number, 'stars', 3) END
    WHERE service_id = ${fromWire('svc', business.serviceId)}`);
  const id = await shop.send('', {
    title: '{{ user.number }}',
    message: 'Stars: {% for i in (1..user.stars) %}*{% endfor %}',
    personalize: true,
  });
  const { delivery_stats } = await shop.settled(id);
  assert.deepEqual(delivery_stats, { total: 2100, created: 0, queued: 0, completed: 2092, failed: 8 });
  const first = Number((push.deliveriesOf(tokens[0]!)[0]!.content as PushMessage).notification.title);
  assert.deepEqual(
    titlesBy(tokens),
    tokens.map((_, i) => ((first + i) % 500 >= 498 ? [] : [String(first + i)])),
  );
  const { body } = await shop.get(`/v1/notifications/${id}/deliveries?status=failed`);
  const reasons = body.data.map(
    ({ reason_code, reason }: Record<string, string>) => `${reason_code}: ${reason}`,
  );
  assert.deepEqual(reasons.sort(), [
    ...Array(4).fill(
      'personal_text_empty: The texts take too many steps for this person, or their values are too long',
    ),
    ...Array(4).fill('personal_text_empty: The title is empty for this person'),
  ]);
});

test('erasing a person leaves no rendered text, and braces stay text without personalize', async () => {
  const { shop, phones, received } = await startBusiness();
  await shop.settled(await shop.send('', GREETING));
  await shop.settled(await shop.send('', { ...GREETING, personalize: false, link: 'https://shop.example/' }));
  assert.deepEqual(received(phones.eve.token)[1]!.title, GREETING.title);
  assert.equal((await shop.delete('/v1/users/ada')).status, 200);
  const rows = await carillon.database.query<{ found: number }>(sql`
    SELECT count(*)::int AS found FROM notifications n WHERE n::text LIKE '%Ada%'`);
  assert.equal(rows[0]!.found, 0);
});

test('what cannot be rendered is refused, with its line and column', async () => {
  const { shop } = await startBusiness();
  const post = (payload: object, query = '', more: object = {}) =>
    shop.post(`/v1/notifications${query}`, {
      payload: { title: 'a', message: 'b', personalize: true, ...payload },
      ...more,
    });
  assertReasons(await post({ title: 'Hi\n{{ first_name }}', link: '{{ user.url }}' }), [
    ['payload.title', /line 2, column 4: first_name is not a known variable/],
    ['payload.link', /must begin with a literal scheme and host/],
  ]);
  assertReasons(await post({ message: '{{ data.order }}' }, '?user_id=ada', { data: { id: 1 } }), [
    ['payload.message', /data.order is not in data/],
  ]);
  assertReasons(await post({}, '', { data: { order: 1 } }), [['data', /to one user or device/]]);
  const deep = { a: { b: { c: { d: { e: {} } } } } };
  assertReasons(await post({}, '?user_id=ada', { data: deep }), [['data', /5 levels/]]);
  assertReasons(await post({}, '?user_id=ada', { data: { a: 'x'.repeat(5000) } }), [['data', /4096 bytes/]]);
  assertReasons(await post({ personalize: false, title: 'x'.repeat(51) }), [['payload.title', /at most 50/]]);
  assertReasons(await shop.post('/v1/notifications', {}), [['payload', /is required/]]);
});

test('a preview renders each language for a person, and says what this person would not get', async () => {
  const { business, shop } = await startBusiness();
  const preview = await shop.post('/v1/notifications/preview', { payload: GREETING, user_id: 'ada' });
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  assert.deepEqual(preview.body, {
    payload: {
      title: 'Hi Ada',
      message: GREETING.message,
      link: 'https://shop.example/?code=a%26b%3D%2Fc',
      translations: { de: { title: 'Hallo Ada', message: 'Der Ofen ist offen.' } },
    },
    problems: [],
  });
  const payload = { title: '{{ user.nick }}', message: 'b', personalize: true };
  const { body } = await shop.post('/v1/notifications/preview', { payload });
  assert.deepEqual(body.problems, [{ field: 'payload', reason: 'The title is empty for this person' }]);
  const sender = await shop.post('/v1/keys', { scopes: ['notifications:direct'] });
  const alone = carillon.as({ ...business, key: sender.body.api_key });
  assert.equal((await alone.post('/v1/notifications/preview', { payload })).status, 200);
  assert.equal((await alone.post('/v1/notifications/preview', { payload, user_id: 'ada' })).status, 403);
});

test('a template is sent in place of a payload, as it is when it is accepted', async () => {
  const { shop, phones, received } = await startBusiness();
  const payload = { title: '{{ user.first_name }}: {{ data.order }}', message: 'Ready.', personalize: true };
  const options = { urgency: 'low', ttl_seconds: 600 };
  const { status, body } = await shop.post('/v1/templates', { name: 'Ready', payload, options });
  assert.equal(status, 201, JSON.stringify(body));
  const read = await shop.get(`/v1/templates/${body.id}`);
  const { updated_at, ...template } = read.body;
  assert.deepEqual(template, { id: body.id, name: 'Ready', payload, options });
  assert.ok(updated_at);
  const request = { template_id: body.id, data: { order: 7 }, options: { ttl_seconds: 60 } };
  const key = { 'idempotency-key': 'one' };
  const sent = await shop.post('/v1/notifications?user_id=ada', request, key);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  await shop.settled(sent.body.id);
  assert.equal(received(phones.ada.token)[0]!.title, 'Ada: 7');
  const stored = await shop.get(`/v1/notifications/${sent.body.id}?expand=options`);
  assert.deepEqual(stored.body.options, { urgency: 'low', ttl_seconds: 60 });

  const again = await shop.post('/v1/notifications?user_id=ada', request, key);
  assert.deepEqual(again.body, sent.body);
  const changed = await shop.patch(`/v1/templates/${body.id}`, { payload: { title: 'Plain', message: 'b' } });
  assert.equal(changed.status, 200);
  const batch = await shop.post('/v1/notifications/batch', {
    notifications: [{ user_id: 'bob', template_id: body.id }],
  });
  await shop.settled(batch.body.data[0].id);
  assert.equal(received(phones.bob.token)[0]!.title, 'Plain');
  assertReasons(
    await shop.post('/v1/notifications', { template_id: body.id, payload: { title: 'a', message: 'b' } }),
    [['template_id', /in place of payload/]],
  );
  assertReasons(await shop.post('/v1/notifications?user_id=bob', { ...request }), [['data', /personalize/]]);
  assertReasons(await shop.post('/v1/templates', { name: 'Ready', payload }), [['name', /another template/]]);
  assert.deepEqual((await shop.get('/v1/templates')).body.data.length, 1);
  assert.equal((await shop.delete(`/v1/templates/${body.id}`)).status, 200);
  assertReasons(await shop.post('/v1/notifications', { template_id: body.id }), [
    ['template_id', /not a template/],
  ]);
  assert.equal((await shop.get(`/v1/templates/${body.id}`)).status, 404);
});
