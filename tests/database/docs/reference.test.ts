import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { type ApiDocument, operationsOf, successesOf } from '../../../server/api/pages/reference/document.ts';
import { curlOf } from '../../../server/api/pages/reference/samples.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { importKey } from '../../support/import-key.ts';
import { domainsWithoutRecord } from '../../support/no-name-server.ts';
import { openapi } from '../../support/openapi.ts';
import { listen, newSession } from '../../support/page-events.ts';
import { callsOf } from '../../support/phone-calls.ts';
import {
  document as answerOf,
  type FeedServer,
  rssOf,
  startFeedServer,
} from '../../support/servers/feed-server.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { createWorkplace, skipWithout } from '../../support/snippets/programs.ts';

/** The user of the document's examples. */
const USER = 'b1946ac92492d2347c62';
const id = (prefix: string) => `${prefix}_01k9x3f7q2e8hb5v0m4c6d1t9z`;

/** Names of domains, one for each service that has one. */
const DOMAINS = ['first.test', 'second.test', 'third.test'];

const document = openapi as ApiDocument;
let carillon: TestCarillon;
let push: PushService;
let receiver: WebhookReceiver;
let blog: FeedServer;

before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
  blog = await startFeedServer();
  carillon = await startTestCarillon(...domainsWithoutRecord(...DOMAINS));
});
after(async () => {
  await carillon?.stop();
  await receiver?.close();
  blog?.close();
  await push?.close();
});

for (const operation of operationsOf(document)) {
  const { operationId, method, path, responses } = operation;
  const isStream = responses['200']?.content?.['text/event-stream'] !== undefined;
  test(`the sample of ${method} ${path} runs as it is shown`, {
    skip: skipWithout('curl', 'curl'),
  }, async (t) => {
    const shop = await openShop();
    const shown = curlOf(document, operation);
    const replaced = { ...(await shop.valuesFor(shown)), ...(await PREPARE[operationId]?.(shop)) };
    const workplace = await createWorkplace();
    t.after(() => workplace.remove());
    await workplace.save('.curlrc', 'silent\nshow-error\nwrite-out = "\\n%{http_code}"');
    const sample = Object.entries(replaced).reduce(
      (text, [example, real]) => text.replaceAll(example, real),
      shown,
    );
    const env = {
      CARILLON_URL: carillon.url,
      CARILLON_SERVICE: shop.business.serviceId,
      CARILLON_KEY: shop.business.key,
      PHONE_SECRET: shop.phone.secret,
      USER_TOKEN: shop.token,
    };
    if (isStream) {
      await workplace.save('sample.sh', sample);
      const running = workplace.start('sh', ['sample.sh'], env);
      t.after(() => running.stop());
      await until(() => /^event: /m.test(running.output()), 'the first event of the stream');
      return;
    }
    const { output, stdout } = await workplace.run('sh', sample, env);
    const [[documented] = []] = successesOf(operation);
    assert.equal(stdout.trim().split('\n').at(-1), documented, `${sample}\n${output}`);
  });
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Functions that create the objects that some samples need. They resolve with the values that replace the examples. */
const PREPARE: Record<string, (shop: Shop) => Promise<Record<string, string>>> = {
  changeNotification: scheduled,
  cancelNotification: scheduled,
  async stopNotification({ calls, phone }) {
    push.behave(phone.token, 'slow');
    const notification = await calls.send();
    await push.waitFor(() => push.attemptsOf(phone.token).length > 0);
    return { [id('ntf')]: notification };
  },
  async listTestDeviceNotifications({ calls }) {
    const { body } = await calls.post('/v1/test-devices', { behaviour: 'accept' });
    return { [id('dvc')]: body.id };
  },
  revokeKey: async ({ calls }) => ({ [id('key')]: (await calls.post('/v1/keys')).body.id }),
  async createTopic({ calls, offers }) {
    await calls.delete(`/v1/topics/${offers}`);
    return {};
  },
  async joinUser({ calls, business: { serviceId } }) {
    await calls.patch(`/v1/services/${serviceId}`, { settings: { public_link: true } });
    const configOf = async (query: string) => {
      const page = await (await fetch(`${carillon.url}/app/${serviceId}/${query}`)).text();
      return JSON.parse(/id="config">([^<]*)</.exec(page)![1]!);
    };
    return {
      Xb0s3o8kQ2vN1c7tRz5mWg4hLJ9fPAyE6uTdKq_iZ0aVwYxC: (await configOf(`?user=${USER}`)).entry,
      mN8dR2bVx0sQ5kT7yJ1hW4gLc9fPzAeE6uUaKq_iB3oYwZrC: (await configOf('')).newcomer.entry,
    };
  },
  async previewFeed() {
    blog.serve('/feed', answerOf(rssOf([{ id: 'rye' }])));
    return { 'https://example.com/feed': `${blog.url}/feed` };
  },
  putDomain: async () => ({ 'push.example.com': DOMAINS[0]! }),
  getDomain: ({ business }) => domainOf(business, DOMAINS[1]!),
  deleteDomain: ({ business }) => domainOf(business, DOMAINS[2]!),
  async putFirstName({ calls, business: { serviceId } }) {
    await calls.patch(`/v1/services/${serviceId}`, { settings: { ask_first_name: true } });
    return {};
  },
  importDevices: importedKey,
  deleteVapidKey: importedKey,
  async reportSessionEvent({ business }) {
    const session = newSession();
    const page = await listen(carillon.url, { session, service: business.serviceId, user: USER });
    await page.close();
    return { kq3T0mXcQ9yZb1v7N5h2Aw: session };
  },
};

async function importedKey({ business }: Shop): Promise<Record<string, string>> {
  const { stdout } = await importKey(carillon, business, generateVAPIDKeys());
  return { [id('vpk')]: stdout.trim() };
}

async function domainOf({ serviceId, key }: Shop['business'], domain: string) {
  const path = `/v1/services/${serviceId}/domain`;
  await carillon.call('PUT', path, { serviceId, key, body: { domain } });
  return {};
}

async function scheduled({ calls }: Shop): Promise<Record<string, string>> {
  const scheduled_at = new Date(Date.now() + 3_600_000);
  return { [id('ntf')]: await calls.send(`?user_id=${USER}`, {}, { scheduled_at }) };
}

async function openShop() {
  // Virtual phones exist only in this environment.
  const business = await carillon.register({ environment: 'demo' });
  const { shop: calls, phoneOf, sent } = callsOf(carillon, push, business);
  const phone = await phoneOf(USER);
  const create = async (path: string, body: object) => (await calls.post(path, body)).body.id as string;
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  // Samples name topics by their keys.
  await create('/v1/topics', { key: 'events', name: 'Events' });
  const offers = await create('/v1/topics', { key: 'offers', name: 'Offers' });
  const { token } = (await calls.post(`/v1/users/${USER}/tokens`)).body;
  const webhook = () => create('/v1/webhooks', { url: `${receiver.origin}/hook`, events: ['user.erased'] });
  /** Functions that make what the examples name. */
  const examples: Record<string, () => string | Promise<string>> = {
    [id('svc')]: () => business.serviceId,
    [id('dvc')]: () => phone.id,
    [id('ntf')]: () => sent(`?user_id=${USER}`),
    [id('wgt')]: () => create('/v1/widgets', { type: 'link', title: 'Menu', url: 'https://example.com' }),
    [id('aud')]: () => create('/v1/audiences', { name: 'Gold', filter }),
    [id('aut')]: () =>
      create('/v1/automations', {
        name: 'Orders',
        trigger: { type: 'event', name: 'ordered' },
        steps: [{ wait: { minutes: 60 } }],
      }),
    [id('tpl')]: () =>
      create('/v1/templates', { name: 'Opening', payload: { title: 'Open', message: 'Come in.' } }),
    [id('tpc')]: () => offers,
    [id('whk')]: webhook,
    'you@example.com': () => `${randomUUID()}@example.com`,
    'https://example.com/carillon': () => `${receiver.origin}/carillon`,
    kq3T0mXcQ9yZb1v7N5h2Aw: newSession,
    'https://fcm.googleapis.com/fcm/send/dk2Y1rXPQzE:APA91bH': () => push.subscribe().subscription.endpoint,
  };
  return {
    business,
    calls,
    phone,
    token,
    offers,
    /** Makes what the examples of a sample name. Resolves with the values that replace them. */
    async valuesFor(sample: string): Promise<Record<string, string>> {
      const values: Record<string, string> = {};
      for (const [example, make] of Object.entries(examples))
        if (sample.includes(example)) values[example] = await make();
      if (sample.includes(id('atm')))
        values[id('atm')] = (await calls.post(`/v1/webhooks/${values[id('whk')]}/test`)).body.id;
      return values;
    },
  };
}
