import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { addDocumentedService } from '../../support/snippets/documented-service.ts';
import { snippetsRunBy } from '../../support/snippets/groups.ts';
import { startHttpsFront } from '../../support/snippets/https-front.ts';
import { createWorkplace } from '../../support/snippets/programs.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let carillon: TestCarillon;
let front: Awaited<ReturnType<typeof startHttpsFront>>;

before(async () => {
  carillon = await startTestCarillon();
  front = await startHttpsFront('push.example.com', carillon.url);
});
after(async () => {
  await front?.close();
  await carillon?.stop();
});

const pages = Map.groupBy(snippetsRunBy('sdk'), ({ page }) => page);

for (const [page, blocks] of pages)
  test(`the snippets of ${page} run as one program`, async (t) => {
    const shop = carillon.as(await addDocumentedService(carillon));
    const earlier = new Set((await list()).map(({ id }) => id));
    const { code, output } = await run(t, [...blocks.map(({ text }) => text), MORE[page] ?? ''].join('\n'));
    assert.equal(code, 0, output);
    const sent = (await list()).filter(({ id }) => !earlier.has(id));
    assert.deepEqual(titled(...sent.map(({ payload, target }): Sent => [payload.title, target])), SENT[page]);
    if (MORE[page]) assert.match(output, /^204 400$/m);

    async function list(): Promise<{ id: string; payload: { title: string }; target: object }[]> {
      return (await shop.get('/v1/notifications?expand=target')).body.data;
    }
  });

/** The users of the examples. */
const ADA = { user_id: '5f2c9a41d07e' };
const BOB = { user_id: 'b81e03c7aa52' };
type Sent = [title: string, target: object];

/** Returns notifications by title and target. A repeated notification has the same. */
const titled = (...sent: Sent[]): Set<string> => new Set(sent.map((one) => JSON.stringify(one)));

/** Notifications that the program of a page sends. */
const SENT: Record<string, Set<string>> = {
  'docs/sdk.md': titled(
    ['Fresh bread', { everybody: true }],
    ['Order 1042 is ready', ADA],
    ['Order 1043 is late', BOB],
  ),
  'packages/sdk/README.md': titled(['Order 1042 is ready', ADA]),
};

const EVENT = JSON.stringify({ id: 'evt_1', type: 'notification.completed', data: {} });
const AT = Math.floor(Date.now() / 1000);
const signature = (secret: string) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(AT),
  'webhook-signature': new Webhook(secret).sign('evt_1', new Date(AT * 1000), EVENT),
});

/** Code that uses the definitions of a page. */
const MORE: Record<string, string> = {
  'docs/sdk.md': `
const post = async (headers) =>
  (await POST(new Request('https://shop.example/carillon', { method: 'POST', headers, body: ${JSON.stringify(EVENT)} }))).status;
console.log(
  await post(${JSON.stringify(signature(SECRET))}),
  await post(${JSON.stringify(signature(`whsec_${Buffer.alloc(32).toString('base64')}`))}),
);`,
};

async function run(t: TestContext, program: string) {
  const workplace = await createWorkplace();
  t.after(() => workplace.remove());
  await workplace.save('front.pem', front.certificate);
  const { serviceId, key } = await addDocumentedService(carillon);
  return workplace.run('ts', program, {
    ...front.env(join(workplace.folder, 'front.pem')),
    CARILLON_SERVICE: serviceId,
    CARILLON_KEY: key,
    CARILLON_IDENTITY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  });
}
