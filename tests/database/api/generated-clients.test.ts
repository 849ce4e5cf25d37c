import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import type { Arguments, Client, CreateClient, Credentials, Operation } from '../../clients/caller.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { domainsWithoutRecord } from '../../support/no-name-server.ts';
import { type Json, operationsOf } from '../../support/openapi.ts';
import {
  document as answerOf,
  type FeedServer,
  rssOf,
  startFeedServer,
} from '../../support/servers/feed-server.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { ROOT } from '../../support/sources.ts';
import { COMPLETE_WIDGETS, TYPES } from '../../support/widget-samples.ts';

after(() => stop());

const FOLDER = fileURLToPath(new URL('../../clients', import.meta.url));
const GENERATORS = ['openapi-fetch', 'hey-api', 'orval'];
const run = promisify(execFile);

let carillon: TestCarillon;
let push: PushService;
let webhooks: Awaited<ReturnType<typeof startWebhookReceiver>>;
let blog: FeedServer;
let operations: Operation[];

before(async () => {
  push = await startPushService();
  webhooks = await startWebhookReceiver();
  blog = await startFeedServer();
  carillon = await startTestCarillon(...domainsWithoutRecord('push.lindhaven.test'));
  const { body: document } = await carillon.call('GET', '/openapi.json');
  operations = callableOperations(document);
  const path = join(carillon.dataDir, 'openapi.json');
  // No name server knows PUBLIC_URL.
  await writeFile(path, JSON.stringify({ ...document, servers: [{ url: carillon.url }] }));
  await run(process.execPath, [join(FOLDER, 'generate.ts'), path], { cwd: FOLDER });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
  await webhooks?.close();
  blog?.close();
  await rm(join(FOLDER, 'generated'), { recursive: true, force: true });
});

test('generated clients, and code that uses their types, compile', async () => {
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', FOLDER]).catch((error) => error);
  assert.equal(stdout, '');
});

for (const generator of GENERATORS)
  test(`a client of ${generator} calls every operation`, async () => {
    const credentials: Credentials = { url: carillon.url, key: '', service: '', secret: '' };
    const client = (await load(generator))(() => credentials);
    const called = await callEverything(client, credentials);
    assert.deepEqual([...called].sort(), operations.map(({ id }) => id).sort());
  });

const callableOperations = (document: Json): Operation[] =>
  operationsOf(document).map(({ path, method, operation }) => {
    const { operationId, requestBody, parameters = [], security } = operation;
    return {
      id: operationId,
      method: method.toUpperCase(),
      path,
      hasBody: requestBody !== undefined,
      hasQuery: parameters.some((one: Json) => one.in === 'query'),
      isPhones: security.some((one: Json) => 'phone' in one || 'user' in one),
    };
  });

/** Loads a client as a bundle, because generators write imports without extensions, which Node does not resolve. */
async function load(generator: string): Promise<CreateClient> {
  const outfile = join(FOLDER, `generated/${generator}.mjs`);
  const entryPoints = [join(FOLDER, `callers/${generator}.ts`)];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node' });
  return (await import(pathToFileURL(outfile).href)).createClient;
}

/** Calls every operation. Returns the ids of the called operations. */
async function callEverything(client: Client, credentials: Credentials): Promise<Set<string>> {
  const called = new Set<string>();
  const call = async (id: string, args: Arguments = {}, status?: number): Promise<Json> => {
    called.add(id);
    const operation = operations.find((one) => one.id === id);
    assert.ok(operation, id);
    const requested = withStatus();
    const data = await client.call(operation, args).finally(requested.stop);
    const answered = requested.status();
    if (status === undefined)
      assert.ok(answered >= 200 && answered < 300, `${id}: ${answered} ${JSON.stringify(data)}`);
    else assert.equal(answered, status, id);
    return data;
  };

  const registered = await call('register', {
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      environment: 'demo',
      service: { url: 'https://münchen.de/größe' },
    },
  });
  credentials.key = registered.api_key;
  credentials.service = registered.service_id;
  const service = { id: registered.service_id };
  assert.equal(await call('checkKey'), '👋');
  assert.equal((await call('getService', { path: service })).url, 'https://münchen.de/größe');
  await call('changeService', { path: service, body: { title: 'Bakery' } });
  assert.match((await call('issueIdentitySecret', { path: service })).secret, /^idsec_/);
  const domain = 'push.lindhaven.test';
  assert.equal((await call('putDomain', { path: service, body: { domain } })).status, 'waiting');
  assert.equal((await call('getDomain', { path: service })).domain, domain);
  await call('deleteDomain', { path: service });
  await call('getPublicService', { path: service });
  const key = await call('issueKey');
  await call('listKeys', { query: { limit: 1 } });
  await call('revokeKey', { path: { id: key.id } });

  const topic = { path: { id: (await call('createTopic', { body: { key: 'offers', name: 'Offers' } })).id } };
  await call('listTopics', { query: {} });
  await call('getTopic', topic);
  await call('changeTopic', { ...topic, body: { name: 'All offers' } });
  const user = { path: { user_id: 'ada' } };
  await call('putUser', { ...user, body: { tags: { plan: 'gold' }, topics: { offers: true } } });
  await call('getUser', user);
  await call('putUsers', { body: { users: [{ user_id: 'bea', tags: { plan: 'gold' } }] } });
  await call('listUsers', { query: { tag: 'plan:gold', limit: 1 } });
  await call('listAuditEntries', { query: {} });
  await call('mergeUser', { path: { user_id: `anon_${'0'.repeat(32)}` }, body: { into: 'ada' } });

  const phone = await open('ada');
  await call('listDevices', { query: { user_id: 'ada', notifications_enabled: true } });
  await call('getDevice', phone);
  await call('getOwnDevice', phone);
  await call('renameOwnDevice', { ...phone, body: { name: 'My phone' } });
  await call('listOwnTopics', phone);
  await call('chooseTopics', { ...phone, body: { offers: true } });
  await call('getFirstNameWish', phone);
  await call('putFirstName', { ...phone, body: { first_name: null } });
  await call('refreshSubscription', { ...phone, body: { subscription: push.subscribe().subscription } });

  const filter = { topics: { any: ['offers'] } };
  const audience = { path: { id: (await call('createAudience', { body: { name: 'Fans', filter } })).id } };
  const personal = { title: 'Hi {{ user.id }}', message: 'Now.', personalize: true };
  const template = {
    path: { id: (await call('createTemplate', { body: { name: 'Hi', payload: personal } })).id },
  };
  await call('listTemplates', { query: {} });
  assert.deepEqual((await call('getTemplate', template)).payload, personal);
  await call('changeTemplate', { ...template, body: { name: 'Hello' } });
  assert.deepEqual(await call('previewNotification', { body: { template_id: template.path.id } }), {
    payload: { title: 'Hi', message: 'Now.' },
    problems: [],
  });
  await call('deleteTemplate', template);
  await call('listAudiences', { query: {} });
  await call('getAudience', audience);
  await call('changeAudience', { ...audience, body: { name: 'Friends' } });
  assert.deepEqual(await call('countAudience', { body: { filter } }), { users: 1, devices: 1 });

  const payload = { title: 'Fresh bread', message: 'The oven is open. 🥐' };
  blog.serve('/feed', answerOf(rssOf([{ id: 'rye' }])));
  const preview = await call('previewFeed', { body: { url: `${blog.url}/feed` } });
  assert.equal(preview.items.length, 1);
  const created = await call('createAutomation', {
    body: {
      name: 'Orders',
      trigger: { type: 'event', name: 'ordered' },
      steps: [{ wait: { minutes: 60 } }, { stop_if: { tapped: true } }, { send: { payload } }],
    },
  });
  const automation = { path: { id: created.id } };
  assert.deepEqual(await call('reportUserEvent', { ...user, body: { name: 'ordered' } }), { entered: 1 });
  await call('reportUserEvents', { body: { events: [{ user_id: 'bea', name: 'ordered' }] } });
  assert.equal((await call('listAutomationRuns', { ...automation, query: {} })).data.length, 2);
  await call('getAutomation', { ...automation, query: {} });
  await call('changeAutomation', { ...automation, body: { enabled: false } });
  await call('listAutomations', { query: {} });
  await call('deleteAutomation', automation);

  const sent = await call('sendNotification', { query: { user_id: 'ada' }, body: { payload } });
  await carillon.as({ serviceId: credentials.service, key: credentials.key }).settled(sent.id);
  const notification = { path: { id: sent.id } };
  assert.equal((await call('getNotification', { ...notification, query: {} })).status, 'completed');
  assert.deepEqual(await call('checkNotification', { query: { user_id: 'ada' }, body: { payload } }), {
    users: 1,
    devices: 1,
  });
  await call('sendNotifications', { body: { notifications: [{ user_id: 'bea', payload }] } });
  await call('listNotifications', { query: { limit: 1, expand: ['target', 'engagement'] } });
  await call('listDeliveries', { ...notification, query: { status: 'completed' } });
  await call('listInbox', { ...phone, query: {} });
  const at = new Date().toISOString();
  await call('reportReceipts', {
    ...phone,
    body: { receipts: [{ notification_id: sent.id, type: 'tapped', at }] },
  });
  const message = { path: { ...phone.path, notification: sent.id } };
  await call('archiveNotification', message);
  await call('unarchiveNotification', message);
  await call('reportRead', { ...phone, body: { notification_ids: [sent.id] } });
  await listen('listenToOwnInbox', phone);
  const { secret } = credentials;
  credentials.secret = (await call('issueUserToken', user)).token;
  await call('listUserInbox', { query: {} });
  await call('reportUserRead', { body: { notification_ids: [sent.id] } });
  await call('archiveUserNotification', { path: { notification: sent.id } });
  await call('unarchiveUserNotification', { path: { notification: sent.id } });
  await call('listUserTopics');
  await call('chooseUserTopics', { body: { offers: true } });
  await listen('listenToUserInbox', {});
  credentials.secret = secret;
  assert.deepEqual(await call('countTaps', notification), { total: 1 });
  await call('listAnswers', { ...notification, query: {} });
  await call('stopNotification', notification, 409);
  await call('replaceNotification', { ...notification, body: { payload } });
  await call('retractNotification', notification);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await call('sendNotification', { query: {}, body: { payload, scheduled_at: later } });
  const waiting = { path: { id: scheduled.id } };
  await call('changeNotification', {
    ...waiting,
    query: { expand: ['options'] },
    body: { options: { badge: 1 } },
  });
  await call('cancelNotification', waiting);
  await call('listEvents', { query: { type: ['notification.completed', 'notification.skipped'] } });

  const url = `${webhooks.origin}/generated`;
  const webhook = {
    path: { id: (await call('createWebhook', { body: { url, events: ['user.erased'] } })).id },
  };
  await call('listWebhooks', { query: {} });
  await call('getWebhook', webhook);
  await call('changeWebhook', { ...webhook, body: { description: 'The till' } });
  await call('rotateWebhookSecret', webhook);
  const attempt = await call('testWebhook', webhook);
  assert.equal(attempt.succeeded, true);
  await call('listWebhookAttempts', { ...webhook, query: {} });
  await call('retryWebhookAttempt', { path: { ...webhook.path, attempt: attempt.id } });
  await call('recoverWebhookEvents', { ...webhook, body: { since: at } });
  await call('deleteWebhook', webhook);

  const widgets: { id: string }[] = [];
  for (const type of TYPES) widgets.push(await call('createWidget', { body: COMPLETE_WIDGETS[type] }));
  await call('listWidgets', { query: {} });
  for (const { id } of widgets) await call('getWidget', { path: { id } });
  await call('changeWidget', { path: { id: widgets[0]!.id }, body: { title: 'New' } });
  await call('listShownWidgets', { query: { service: credentials.service } });
  await call('getTokenKeys');
  const { id, codes } = await client.sendAndReadCoupons('ada');
  assert.match(id, /^ntf_/);
  assert.deepEqual(codes, [COMPLETE_WIDGETS.coupon.code]);
  await call('deleteWidget', { path: { id: widgets[0]!.id } });

  const session = { path: { session: randomBytes(16).toString('base64url') } };
  await listen('listenToSession', { ...session, query: { service: credentials.service, user: 'ada' } });
  await call('reportSessionEvent', { ...session, body: { type: 'joined' } });
  const entries = { entry: 'a', anonymous_entry: 'b' };
  await call('joinUser', { body: { service: credentials.service, ...entries } }, 400);
  await call('revokeEntries', { query: { user_id: 'ada' } });

  const pair = generateVAPIDKeys();
  const { id: vapid_key_id } = await call('importVapidKey', {
    body: { public_key: pair.publicKey, private_key: pair.privateKey },
  });
  const { endpoint, keys } = push.subscribe().subscription;
  const imported = await call('importDevices', {
    body: { vapid_key_id, devices: [{ user_id: 'dan', subscription: { endpoint, keys } }] },
  });
  assert.equal(imported.data[0].status, 'created');
  assert.equal((await call('listVapidKeys')).data[0].active_devices, 1);
  await call('deleteVapidKey', { path: { id: vapid_key_id }, query: { force: true } });

  const made = await call('createTestDevice', { body: { behaviour: 'accept' } });
  assert.match(made.user_id, /^virtual_/);
  const shown = await call('listTestDeviceNotifications', { path: { id: made.id } });
  assert.deepEqual(shown.data, []);

  await call('unsubscribe', phone);
  await call('eraseOwnDevice', phone);
  await call('deactivateDevice', await open('bea'));
  await open('cem');
  await call('deactivateUserDevices', { query: { user_id: 'cem' } });
  await call('deleteTopic', topic);
  await call('deleteAudience', audience);
  await call('eraseUser', user);
  return called;

  async function open(user: string) {
    credentials.secret = '';
    const device = {
      name: 'Pixel 8',
      platform: 'android',
      device_identifier: randomUUID(),
      language: 'de-AT',
    };
    const { subscription } = push.subscribe();
    const opened = await call('openDevice', {
      body: { service: credentials.service, user, device, subscription },
    });
    credentials.secret = opened.secret;
    return { path: { id: opened.id } };
  }

  /** Opens the stream, which does not end, and leaves it once its status is known. */
  async function listen(name: string, args: Arguments) {
    const leaving = new AbortController();
    const requested = withStatus(() => leaving.abort());
    const operation = operations.find(({ id }) => id === name)!;
    called.add(operation.id);
    await client.call(operation, { ...args, signal: leaving.signal }).catch((error) => {
      if (!leaving.signal.aborted) throw error;
    });
    requested.stop();
    assert.equal(requested.status(), 200);
  }
}

/** Observes the status of the latest answer, which clients hide in different ways. */
function withStatus(onStatus = () => {}) {
  const original = globalThis.fetch;
  let status = 0;
  globalThis.fetch = async (...args) => {
    const answer = await original(...args);
    status = answer.status;
    onStatus();
    return answer;
  };
  return {
    status: () => status,
    stop: () => {
      globalThis.fetch = original;
    },
  };
}
