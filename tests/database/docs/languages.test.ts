import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { callsOf, type Phone } from '../../support/phone-calls.ts';
import { skipWithChangedClock } from '../../support/processes/clock-env.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { type Block, snippetsOf } from '../../support/snippets/blocks.ts';
import { startLossyProxy } from '../../support/snippets/lossy-proxy.ts';
import { createWorkplace, skipWithoutLanguage } from '../../support/snippets/programs.ts';
import {
  checkPrintedSignature,
  checkWebhookServer,
  skipWithoutServer,
} from '../../support/snippets/webhook-server.ts';
import { ROOT } from '../../support/sources.ts';

const FOLDER = 'docs/languages';
const TASKS = [
  'One person',
  'A list of people',
  'Everybody',
  'Scheduled',
  'A retry that sends once',
  'Verify a webhook',
];
/** The users of the examples. */
const ADA = '5f2c9a41d07e';
const BOB = 'b81e03c7aa52';

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

const pages = readdirSync(join(ROOT, FOLDER)).map((file) => `${FOLDER}/${file}`);

for (const page of pages) {
  const snippets = snippetsOf(page);
  const language = snippets.at(-1)!.language;
  const client = snippets.find(({ heading }) => heading === 'The client');
  const of = (task: string): Block => snippets.find(({ heading }) => heading === task)!;
  const skip = skipWithoutLanguage(language) || (['go', 'python'].includes(language) && skipWithChangedClock);

  test(`${page} has one snippet for each task`, () => {
    const headings = snippets.map(({ heading }) => heading).filter((heading) => heading !== 'The client');
    const [setup, ...tasks] = headings;
    assert.match(page, new RegExp(`/${setup!.toLowerCase()}\\.md$`));
    assert.deepEqual(tasks, TASKS);
    assert.ok(snippets.every((one) => one === snippets[0] || one.language === language));
  });

  test(`${page}: one person`, { skip }, async (t) => {
    const shop = await openShop(t);
    const id = await shop.send(of('One person'));
    await shop.settled(id);
    assert.deepEqual(await shop.targetOf(id), { user_id: ADA });
    assert.deepEqual(shop.reached(), [ADA]);
  });

  test(`${page}: nothing is sent without a recipient`, { skip }, async (t) => {
    const shop = await openShop(t);
    const text = of('One person').text.replace(ADA, '');
    const { code, output } = await shop.run(text);
    assert.notEqual(code, 0, output);
    assert.deepEqual((await shop.calls.get('/v1/notifications')).body.data, []);
  });

  test(`${page}: an error names its code`, { skip }, async (t) => {
    const shop = await openShop(t);
    const { output } = await shop.run(of('One person').text, { CARILLON_KEY: `prod_${'0'.repeat(40)}` });
    assert.match(output, /key_unknown/);
  });

  test(`${page}: a list of people`, { skip }, async (t) => {
    const shop = await openShop(t);
    const id = await shop.send(of('A list of people'));
    await shop.settled(id);
    assert.deepEqual(await shop.targetOf(id), { listed_users: 2 });
    assert.deepEqual(shop.reached(), [ADA, BOB]);
  });

  test(`${page}: everybody`, { skip }, async (t) => {
    const shop = await openShop(t);
    const id = await shop.send(of('Everybody'));
    await shop.settled(id);
    assert.deepEqual(await shop.targetOf(id), { everybody: true });
    assert.deepEqual(shop.reached(), [ADA, BOB, 'carl']);
  });

  test(`${page}: scheduled`, { skip }, async (t) => {
    const shop = await openShop(t);
    const id = await shop.send(of('Scheduled'));
    assert.deepEqual(await shop.targetOf(id), { user_id: ADA });
    const { status, scheduled_at } = (await shop.calls.get(`/v1/notifications/${id}`)).body;
    assert.equal(status, 'created');
    const minutes = (Date.parse(scheduled_at) - Date.now()) / 60_000;
    assert.ok(minutes > 110 && minutes < 121, scheduled_at);
  });

  test(`${page}: a retry whose first answers are lost sends once`, { skip }, async (t) => {
    const shop = await openShop(t);
    const proxy = await startLossyProxy(carillon.url, [
      'lost',
      { status: 502 },
      { status: 429, headers: { 'retry-after': '1' } },
    ]);
    t.after(() => proxy.close());
    const id = await shop.send(of('A retry that sends once'), { CARILLON_URL: proxy.url });
    await shop.settled(id);
    assert.deepEqual(
      proxy.requests.map((headers) => headers['idempotency-key']),
      Array(4).fill('order-1042-ready'),
    );
    // Another process repeats the request.
    assert.equal(await shop.send(of('A retry that sends once')), id);
    assert.equal((await shop.calls.get('/v1/notifications')).body.data.length, 1);
    assert.deepEqual(shop.reached(), [ADA]);
  });

  test(`${page}: verifying a webhook`, { skip: skip || skipWithoutServer(language) }, async (t) => {
    const shop = await openShop(t);
    const block = of('Verify a webhook');
    if (language === 'sh') await checkPrintedSignature(shop.workplace, block);
    else await checkWebhookServer(shop.calls, shop.workplace, block);
  });

  /** Creates a business with three users, and a folder with the page's client. */
  async function openShop(t: Cleanup) {
    const business = await carillon.register();
    const { shop: calls, phoneOf } = callsOf(carillon, push, business);
    const phones: Record<string, Phone> = {};
    for (const user of [ADA, BOB, 'carl']) phones[user] = await phoneOf(user);
    const workplace = await createWorkplace();
    t.after(() => workplace.remove());
    if (client) await workplace.save(client.file!, client.text);
    const env = envOf(business);
    const more = language === 'go' ? [client!.file!] : [];
    const run = (text: string, changes: Record<string, string> = {}) =>
      workplace.run(language, text, { ...env, ...changes }, more);
    return {
      business,
      calls,
      workplace,
      run,
      settled: (id: string) => calls.settled(id),
      /** Runs a snippet, and returns the id that it prints. */
      async send({ text }: Block, changes?: Record<string, string>): Promise<string> {
        const { code, stdout, output } = await run(text, changes);
        assert.equal(code, 0, output);
        return /ntf_\w{26}/.exec(stdout)?.[0] ?? assert.fail(`no id: ${output}`);
      },
      targetOf: async (id: string) => (await calls.get(`/v1/notifications/${id}?expand=target`)).body.target,
      reached: () =>
        Object.keys(phones).filter((user) => push.deliveriesOf(phones[user]!.token).length === 1),
    };
  }
}

type Cleanup = { after: (work: () => Promise<unknown>) => void };
const envOf = ({ serviceId, key }: Business) => ({
  CARILLON_URL: carillon.url,
  CARILLON_SERVICE: serviceId,
  CARILLON_KEY: key,
});
