import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { domainsWithoutRecord } from '../../support/no-name-server.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import type { Block } from '../../support/snippets/blocks.ts';
import { addDocumentedService } from '../../support/snippets/documented-service.ts';
import { snippetsRunBy } from '../../support/snippets/groups.ts';
import { createWorkplace, skipWithoutLanguage } from '../../support/snippets/programs.ts';

/** The users of the examples. */
const ADA = '5f2c9a41d07e';
const BOB = 'b81e03c7aa52';
const UNTIL_TOMORROW_MS = 86_400_000;

let carillon: TestCarillon;
let push: PushService;
let receiver: WebhookReceiver;

before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
  // The long timeout prevents retries of requests that a test holds back.
  const [env, options] = domainsWithoutRecord('push.lindhaven.example');
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000', ...env }, options);
});
after(async () => {
  await carillon?.stop();
  await receiver?.close();
  await push?.close();
});

for (const block of snippetsRunBy('commands'))
  test(`${block.name} runs as it is printed`, { skip: skipWithoutLanguage(block.language) }, async (t) => {
    const shop = await openShop(t);
    const { prepare, check } = CASES[block.name] ?? {};
    const env = (await prepare?.(shop)) ?? {};
    const { code, stdout, output } = await shop.run(block, env);
    assert.equal(code, 0, output);
    if (block.next?.language === 'json') assertSameShape(block, stdout);
    await check?.(shop, stdout);
  });

type Shop = Awaited<ReturnType<typeof openShop>>;
type Case = {
  /** Prepares the snippet. Resolves with its variables beyond those of all snippets. */
  prepare?: (shop: Shop) => Promise<Record<string, string>>;
  /** Checks the effect of the snippet. */
  check?: (shop: Shop, stdout: string) => Promise<void>;
};

const PAYLOAD = { link: 'https://lindhaven.example/orders/1042' };
const BRAND = {
  title: 'Lindhaven Coffee',
  description: 'A small roastery by the harbour.',
  url: 'https://lindhaven.example',
  text_color: '#2b1d16',
  background_color: '#fffaf3',
  accent_color: '#a8421f',
};

const sent = async ({ calls }: Shop) => {
  const id = await calls.send(`?user_id=${ADA}`, PAYLOAD, { metadata: { order: '7' } });
  await calls.settled(id);
  return { NOTIFICATION: id };
};
const scheduled = async ({ calls }: Shop) => ({
  NOTIFICATION: await calls.send(`?user_id=${ADA}`, {}, { scheduled_at: new Date(Date.now() + 3_600_000) }),
});
const topics = async ({ calls }: Shop) => {
  for (const key of ['offers', 'news']) await calls.post('/v1/topics', { key, name: key });
  return {};
};
const reachesAda = async ({ calls }: Shop, stdout: string) => assertTarget(calls, stdout, { user_id: ADA });
const reachesEverybody = async ({ calls }: Shop, stdout: string) =>
  assertTarget(calls, stdout, { everybody: true });

/** Cases that need or check more than that a snippet ends without an error and prints the page's output. */
const CASES: Record<string, Case> = {
  'README.md > Getting started 2': { check: reachesEverybody },
  'docs/quick-start.md > 2. Register your business 2': {
    async prepare() {
      await addDocumentedService(carillon);
      return {};
    },
    check: async (_, stdout) => assert.equal(stdout, '👋'),
  },
  'docs/quick-start.md > 5. Open it on your phone': {
    async prepare({ phoneOf }) {
      const facts = { device_identifier: 'a8c2788fccc8a612', os_version: '16', model: 'Pixel 9' };
      await phoneOf(ADA, undefined, { device: { name: 'Pixel 9', platform: 'android', ...facts } });
      return {};
    },
  },
  'docs/quick-start.md > 6. Send': { check: reachesEverybody },
  'docs/quick-start.md > 7. Read the result': { prepare: sent },
  'docs/api.md > Send': { check: reachesAda },
  'docs/api.md > Send 2': { check: reachesAda },
  'docs/api.md > Send 3': { check: reachesEverybody },
  'docs/api.md > Audiences': { prepare: topics },
  'docs/api.md > Change': { prepare: scheduled },
  'docs/api.md > Take back': { prepare: sent },
  'docs/api.md > Read': { prepare: sent },
  'docs/api.md > List': {
    async prepare(shop) {
      for (let i = 0; i < 2; i++) await shop.calls.settled(await shop.calls.send(`?user_id=${ADA}`));
      return {};
    },
  },
  'docs/api.md > Users': {
    async prepare(shop) {
      const device = { name: 'Pixel 9', platform: 'android', device_identifier: 'a8c2788fccc8a612' };
      await shop.phoneOf(ADA, undefined, {
        device: { ...device, language: 'de-AT', time_zone: 'Europe/Vienna' },
      });
      return topics(shop);
    },
  },
  'docs/api.md > Service': {
    async prepare({ calls, business }) {
      await calls.patch(`/v1/services/${business.serviceId}`, BRAND);
      return {};
    },
  },
  'docs/sending.md > Batches': {
    async check({ calls }, stdout) {
      assert.match(stdout, /^2500 accepted$/m);
      const { body } = await calls.get('/v1/notifications?limit=1&expand=target');
      assert.deepEqual(body.data[0].target, { user_id: 'customer-2499' });
    },
  },
  'docs/testing.md > Making a phone': {
    async prepare() {
      const { serviceId, key } = await carillon.register({ environment: 'demo' });
      return { CARILLON_SERVICE: serviceId, CARILLON_KEY: key };
    },
  },
  'docs/testing.md > What a phone shows': {
    async prepare() {
      const business = await carillon.register({ environment: 'demo' });
      const calls = carillon.as(business);
      const { body: phone } = await calls.post('/v1/test-devices', { behaviour: 'accept', language: 'de' });
      const actions = [{ title: 'Order', link: 'https://example.com/order' }];
      const translations = { de: { title: 'Liebe Ada', message: 'Das Brot ist fertig.' } };
      await calls.settled(await calls.send('', { link: 'https://example.com/bread', actions, translations }));
      return { CARILLON_SERVICE: business.serviceId, CARILLON_KEY: business.key, DEVICE: phone.id };
    },
  },
  'docs/webhooks.md > What fails': {
    async prepare({ calls }) {
      const hook = { url: `${receiver.origin}/recovered`, events: ['notification.completed'] };
      return { WEBHOOK_ID: (await calls.post('/v1/webhooks', hook)).body.id };
    },
  },
  'docs/webhooks.md > The feed': {
    async prepare(shop) {
      await sent(shop);
      return { LAST_ID: (await shop.calls.get('/v1/events')).body.data[0].id };
    },
  },
};

async function openShop(t: { after: (work: () => Promise<unknown>) => void }) {
  const business = await carillon.register();
  const { shop: calls, phoneOf } = callsOf(carillon, push, business);
  const phone = await phoneOf(ADA);
  await phoneOf(BOB);
  const workplace = await createWorkplace({ 'localhost:3000': new URL(carillon.url).host });
  t.after(() => workplace.remove());
  const env = {
    CARILLON_URL: carillon.url,
    CARILLON_SERVICE: business.serviceId,
    CARILLON_KEY: business.key,
    DEVICE: phone.id,
    TOMORROW: new Date(Date.now() + UNTIL_TOMORROW_MS).toISOString(),
  };
  return {
    business,
    calls,
    phone,
    phoneOf,
    run: ({ language, text }: Block, more: Record<string, string>) =>
      workplace.run(language, text, { ...env, ...more }),
  };
}

async function assertTarget(calls: Shop['calls'], stdout: string, target: object): Promise<void> {
  const { id } = JSON.parse(stdout);
  assert.deepEqual((await calls.get(`/v1/notifications/${id}?expand=target`)).body.target, target);
}

/** Asserts that the answers on the page have the fields of the real ones. */
function assertSameShape(block: Block, stdout: string): void {
  const printed: string[] = [];
  for (let { next } = block; next?.language === 'json'; { next } = next) printed.push(next.text);
  assert.deepEqual(valuesOf(stdout).map(shapeOf), valuesOf(printed.join('\n')).map(shapeOf), stdout);
}

/** Parses consecutive JSON values. */
const valuesOf = (text: string): unknown[] =>
  text.split(/(?<=[}\]])\s*(?=[{[])/).map((value) => JSON.parse(value));

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
