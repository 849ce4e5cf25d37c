import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Carillon, CarillonError, type CarillonEvent } from '../../../packages/sdk/src/index.ts';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { checkExchange } from '../../support/check-exchange.ts';
import { domainsWithoutRecord } from '../../support/no-name-server.ts';
import { type Json, openapi } from '../../support/openapi.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { COMPLETE_WIDGETS, TYPES } from '../../support/widget-samples.ts';

let x: TestCarillon;
let push: PushService;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
  x = await startTestCarillon(...domainsWithoutRecord('push.lindhaven.test'));
});
after(async () => {
  await x?.stop();
  await push?.close();
  await receiver?.close();
});

const payload = { title: 'Fresh bread', message: 'The oven is open.' };

/** Operations with an API key: their ids, by method and a pattern of the path. */
const operations = Object.entries<Json>(openapi.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods)
    .filter(([, { security }]) => security.some((one: Json) => 'key' in one))
    .map(([method, { operationId }]) => ({
      id: operationId as string,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      // /v1/audiences/count must not match as an id.
      parameters: path.split('{').length,
    })),
);

function operationOf(method: string, path: string): string {
  const [found] = operations
    .filter((one) => one.method === method && one.pattern.test(path))
    .toSorted((one, other) => one.parameters - other.parameters);
  assert.ok(found, `${method} ${path} is no operation`);
  return found.id;
}

/** Returns a client whose exchanges are checked against the OpenAPI document, and the operations that it called. */
function connect({ serviceId, key }: Business) {
  const called = new Set<string>();
  const carillon = new Carillon({
    baseUrl: x.url,
    serviceId,
    apiKey: key,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input as string);
      const answer = await fetch(input, init);
      const text = await answer.clone().text();
      const contentType = answer.headers.get('content-type');
      const method = init!.method!;
      called.add(operationOf(method, pathname));
      checkExchange({
        method,
        path: pathname + search,
        requestBody: init!.body && JSON.parse(init!.body as string),
        status: answer.status,
        contentType,
        body: contentType?.includes('json') ? JSON.parse(text) : text,
      });
      return answer;
    },
  });
  return { carillon, called };
}

test('the SDK reaches every operation with an API key', async () => {
  const business = await x.register({ environment: 'demo' });
  const { carillon, called } = connect(business);
  const {
    vapidKeys,
    notifications,
    devices,
    users,
    topics,
    audiences,
    automations,
    templates,
    widgets,
    webhooks,
    events,
    keys,
    services,
  } = carillon;

  assert.equal(await keys.check(), '👋');
  assert.equal((await services.get()).id, business.serviceId);
  assert.match((await services.createIdentitySecret()).secret, /^idsec_/);
  assert.equal((await services.setDomain('push.lindhaven.test')).status, 'waiting');
  assert.equal((await services.domain()).record.type, 'CNAME');
  assert.equal((await services.leaveDomain()).domain, 'push.lindhaven.test');
  const changed = await services.update({ settings: { time_zone: 'Europe/Berlin' } }, { expand: 'settings' });
  assert.equal(changed.settings?.time_zone, 'Europe/Berlin');
  const key = await keys.issue({ name: 'Till', scopes: ['notifications:direct'] });
  assert.match(key.api_key, /^demo_/);
  const issued = await keys.list({ expand: 'details' }).page();
  assert.deepEqual(
    issued.data.map(({ name }) => name),
    ['Till', 'First key'],
  );
  await keys.revoke(key.id);

  const { id: topic } = await topics.create({ key: 'offers', name: 'Offers' });
  await topics.update(topic, { name: 'All offers' });
  assert.equal((await topics.get(topic)).name, 'All offers');
  assert.equal((await topics.list().page()).data.length, 1);
  await assert.rejects(carillon.automations.previewFeed({ url: 'http://127.0.0.1:9/feed' }), {
    code: 'invalid_request',
  });
  const user = 'ada/größe?#';
  await users.update(user, { tags: { plan: 'gold' }, topics: { offers: true } });
  assert.deepEqual((await users.get(user)).tags, { plan: 'gold' });
  assert.equal((await users.updateMany([{ user_id: 'bea', tags: { plan: 'gold' } }])).saved, 1);
  for await (const { tags } of users.list({ tag: 'plan:gold', limit: 1 })) assert.equal(tags.plan, 'gold');
  assert.deepEqual((await carillon.activity.list().page()).data, []);
  assert.match((await users.token(user)).token, /^utk_/);

  const phone = await x.open(business.serviceId, user, push.subscribe().subscription);
  assert.equal((await devices.get(phone.id)).user_id, user);
  const listed = await devices.list({ user_id: user, notifications_enabled: true }).page();
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [phone.id],
  );
  const filter = { topics: { any: ['offers'] } };
  const { id: audience } = await audiences.create({ name: 'Fans', filter });
  await audiences.update(audience, { name: 'Friends' });
  assert.equal((await audiences.get(audience)).name, 'Friends');
  assert.equal((await audiences.list().page()).data.length, 1);
  assert.deepEqual(await audiences.count(filter), { users: 1, devices: 1 });

  const { id: automation } = await automations.create({
    name: 'Shipped',
    trigger: { type: 'event', name: 'order.shipped' },
    steps: [{ wait: { minutes: 60 } }, { send: { payload } }],
  });
  await automations.update(automation, { name: 'Order shipped' });
  assert.equal((await automations.get(automation)).name, 'Order shipped');
  assert.equal((await automations.list().page()).data.length, 1);
  assert.deepEqual(await users.reportEvent(user, { name: 'order.shipped' }), { entered: 1 });
  assert.equal((await users.reportEvents([{ user_id: 'bea', name: 'order.shipped' }])).accepted, 1);
  for await (const { status } of automations.runs(automation)) assert.equal(status, 'waiting');
  await automations.delete(automation);

  assert.deepEqual(await notifications.dryRun({ audience: { audience_id: audience }, payload }), {
    users: 1,
    devices: 1,
  });
  const personal = { title: 'Hi {{ user.plan }}', message: 'Now.', personalize: true } as const;
  const { id: template } = await templates.create({ name: 'Greeting', payload: personal });
  await templates.update(template, { name: 'Hello' });
  assert.equal((await templates.get(template)).name, 'Hello');
  assert.equal((await templates.list().page()).data.length, 1);
  const preview = await notifications.preview({ template_id: template, user_id: user });
  assert.deepEqual([preview.payload.title, preview.problems], ['Hi gold', []]);
  await templates.delete(template);
  const { id } = await notifications.send({ user_id: user, payload, metadata: { order: '7' } });
  await x.as(business).settled(id);
  const read = await notifications.get(id, { expand: ['target', 'metadata'] });
  assert.deepEqual(read.target, { user_id: user });
  assert.deepEqual(read.metadata, { order: '7' });
  assert.equal(read.delivery_stats.completed, 1);
  const [delivery] = (await notifications.deliveries(id, { status: 'completed' }).page()).data;
  assert.equal(delivery?.device_id, phone.id);
  assert.deepEqual(await notifications.taps(id), { total: 0 });
  assert.deepEqual((await notifications.answers(id).page()).data, []);
  await assert.rejects(notifications.stop(id), { code: 'too_late' });
  assert.deepEqual(await notifications.replace(id, { payload: { title: 'Corrected', message: 'x' } }), {
    id,
  });
  assert.deepEqual(await notifications.retract(id), { id });
  const batch = await notifications.sendBatch([
    { user_id: 'bea', payload },
    { device_id: phone.id, payload },
  ]);
  for (const one of batch) await x.as(business).settled(one.id);
  for (const recipient of [
    { device_id: phone.id },
    { audience: { user_ids: [user] } },
    { audience: { topic: 'offers' } },
    { audience: { filter } },
    { audience: { everybody: true } },
  ] as const)
    await x.as(business).settled((await notifications.send({ ...recipient, payload })).id);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const scheduled = await notifications.broadcast({ payload, scheduled_at: inAnHour });
  const moved = await notifications.update(
    scheduled.id,
    { scheduled_at: new Date(inAnHour.getTime() + 60_000), options: { badge: 1 } },
    { expand: ['options', 'target'] },
  );
  assert.deepEqual([moved.options, moved.target], [{ badge: 1 }, { everybody: true }]);
  await notifications.cancel(scheduled.id);
  const ids: string[] = [];
  const sent = notifications.list({ limit: 2, expand: ['created_at', 'delivery_stats'] });
  for await (const notification of sent) ids.push(notification.id);
  assert.equal(ids.length, 9);
  assert.ok(ids.includes(id));

  const url = `${receiver.origin}/${randomUUID()}`;
  const webhook = await webhooks.create({ url, events: ['user.erased'] });
  assert.equal((await webhooks.get(webhook.id)).url, url);
  assert.equal((await webhooks.list().page()).data.length, 1);
  await webhooks.update(webhook.id, { description: 'The till' });
  assert.notEqual((await webhooks.rotateSecret(webhook.id)).secret, webhook.secret);
  const attempt = await webhooks.test(webhook.id);
  assert.equal(attempt.succeeded, true);
  assert.equal((await webhooks.attempts(webhook.id).page()).data[0]?.id, attempt.id);
  await webhooks.retryAttempt(webhook.id, attempt.id);
  await webhooks.recover(webhook.id, { since: new Date(Date.now() - 60_000) });
  await webhooks.delete(webhook.id);
  const happened: CarillonEvent[] = [];
  for await (const event of events.list({ limit: 1, type: ['device.subscribed', 'notification.completed'] }))
    happened.push(event);
  assert.deepEqual(happened[0]?.data, { device_id: phone.id, user_id: user });

  const created: { id: string }[] = [];
  for (const type of TYPES) created.push(await widgets.create(COMPLETE_WIDGETS[type] as never));
  await widgets.update(created[0]!.id, { title: 'New', user_id: null });
  for (const widget of created) assert.equal((await widgets.get(widget.id)).id, widget.id);
  assert.equal((await widgets.list({ limit: 100 }).page()).data.length, TYPES.length);
  await widgets.delete(created[0]!.id);

  assert.deepEqual(await users.merge(`anon_${'0'.repeat(32)}`, user), { user_id: user, devices: 0 });
  await carillon.entries.revoke(user);
  await devices.deactivate(phone.id);
  const virtual = await devices.createTest({ behaviour: 'accept', language: 'de' });
  assert.match(virtual.user_id, /^virtual_/);
  assert.deepEqual(await devices.testNotifications(virtual.id), []);
  const { publicKey: public_key, privateKey: private_key } = generateVAPIDKeys();
  const { id: vapid_key_id } = await vapidKeys.import({ public_key, private_key });
  const { subscription } = push.subscribe();
  const imported = await devices.import({
    vapid_key_id,
    devices: [{ user_id: 'emma', subscription }],
  });
  assert.equal(imported.created, 1);
  const { data: keyPairs } = await vapidKeys.list().page();
  assert.partialDeepStrictEqual(keyPairs, [{ id: vapid_key_id, public_key, active_devices: 1 }]);
  await assert.rejects(vapidKeys.delete(vapid_key_id), { code: 'conflict' });
  assert.equal((await vapidKeys.delete(vapid_key_id, { force: true })).id, vapid_key_id);
  await x.open(business.serviceId, 'cem', null);
  assert.equal((await devices.deactivateByUser('cem')).length, 1);
  await topics.delete(topic);
  await audiences.delete(audience);
  assert.equal((await users.erase(user)).devices, 1);
  assert.deepEqual(await fieldsOfEvents(carillon), EVENT_FIELDS);

  assert.deepEqual([...called].sort(), operations.map((one) => one.id).sort());
});

/** Fields of these events in the SDK's types, without the metadata that some have. */
const EVENT_FIELDS = {
  'device.deactivated': ['device_id', 'reason', 'user_id'],
  'device.subscribed': ['device_id', 'user_id'],
  'notification.completed': ['completed', 'device_id', 'failed', 'notification_id', 'total', 'user_id'],
  'notification.replaced': ['device_id', 'notification_id', 'revision', 'user_id'],
  'notification.retracted': ['device_id', 'notification_id', 'revision', 'user_id'],
  'notification.skipped': ['completed', 'device_id', 'failed', 'notification_id', 'total', 'user_id'],
  'user.topics_changed': ['by', 'device_id', 'topics', 'user_id'],
  'user.erased': ['devices', 'notifications', 'user_id_sha256', 'widgets'],
};

async function fieldsOfEvents(carillon: Carillon): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = {};
  for await (const { type, data } of carillon.events.list()) {
    const { metadata, ...others } = data as { metadata?: object };
    fields[type] = Object.keys(others).sort();
  }
  return fields;
}

test('an error of the service has its code, its page and its request', async () => {
  const { carillon } = connect(await x.register());
  await assert.rejects(
    carillon.notifications.send({ user_id: 'ada', payload: { title: '', message: 'x'.repeat(201) } }),
    (error) => {
      assert.ok(error instanceof CarillonError);
      assert.equal(error.status, 400);
      assert.equal(error.code, 'invalid_request');
      assert.match(error.docUrl ?? '', /\/docs\/api#send-(title|message)$/);
      assert.match(error.requestId ?? '', /^[\w-]+$/);
      assert.deepEqual(error.validationErrors.map(({ field }) => field).sort(), [
        'payload.message',
        'payload.title',
      ]);
      return true;
    },
  );
  await assert.rejects(carillon.devices.get(`dvc_${'0a'.repeat(13)}`), {
    code: 'not_found',
    entity: 'device',
  });
});

test('a user that the SDK signs is let in where signatures are required', async () => {
  const business = await x.register();
  const { services, users } = connect(business).carillon;
  const { secret } = await services.createIdentitySecret();
  await services.update({ settings: { require_user_signature: true } });
  const user = 'größe 🥐';
  const open = (user_signature: string) =>
    x.call('POST', '/embed/v1/devices', {
      body: {
        service: business.serviceId,
        user,
        user_signature,
        device: { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID() },
        subscription: push.subscribe().subscription,
      },
    });
  assert.equal((await open(await users.sign(user, secret))).status, 201);
  assert.notEqual((await open(await users.sign('bea', secret))).status, 201);
});

test('a request whose answer is lost is done once', async () => {
  const business = await x.register();
  let lost = 0;
  const carillon = new Carillon({
    baseUrl: x.url,
    serviceId: business.serviceId,
    apiKey: business.key,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      if (lost++ === 0) throw new TypeError('fetch failed');
      return answer;
    },
  });
  const { id } = await carillon.notifications.broadcast({ payload });
  const { data } = await carillon.notifications.list().page();
  assert.deepEqual(
    data.map((one) => one.id),
    [id],
  );
  lost = 0;
  await assert.rejects(carillon.keys.issue(), {
    code: 'secret_not_repeatable',
    message: /its answer was lost/,
  });
});
