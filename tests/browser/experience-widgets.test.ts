import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { useExperience } from './harness/experience-fixture.ts';

const experience = useExperience();

const createWidget = async (widget: object): Promise<string> => {
  const { status, body } = await experience.shop.post('/v1/widgets', widget);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};

/** Serves a page of the business that records the URLs of its requests. */
async function servePage(t: TestContext): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Points</title><p>120 points</p>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/points`, requests };
}

test('the business’s widgets are shown in order, before notifications are on', async (t) => {
  const ids = [
    await createWidget({ type: 'text', text: 'We are open\nuntil six.', position: 2 }),
    await createWidget({ type: 'link', title: 'Order bread', url: 'https://example.com/order', position: 1 }),
    await createWidget({ type: 'text', text: 'Not for everybody', user_id: 'somebody-else' }),
    await createWidget({
      type: 'text',
      text: 'Not yet',
      shown_from: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  ];
  const phone = await experience.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  const shown = phone.page.locator('.widgets .card');
  await shown.first().waitFor();
  assert.equal(await shown.count(), 2);
  assert.match((await shown.nth(0).innerText()).trim(), /^Order bread/);
  assert.equal(await shown.nth(0).locator('a').getAttribute('href'), 'https://example.com/order');
  assert.match(await shown.nth(1).innerText(), /We are open\nuntil six\./);
  for (const id of ids) await experience.shop.delete(`/v1/widgets/${id}`);
});

test('a widget for one user is shown to that user only', async (t) => {
  const phone = await experience.phone(t);
  const id = await createWidget({ type: 'coupon', title: 'For you', code: 'RYE-10', user_id: phone.user });
  await phone.open();
  await phone.page.getByText('RYE-10').waitFor();
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.page.getByRole('button', { name: 'Copy code' }).click();
  await phone.page.getByText('Copied').first().waitFor();
  assert.equal(await phone.page.evaluate('navigator.clipboard.readText()'), 'RYE-10');

  await phone.open('another');
  await phone.waitForState('another-user');
  assert.equal(await phone.page.locator('.widgets').count(), 0, 'nor what the other one sees');
  await phone.takeOver('another');
  await phone.page.waitForSelector('body:not([data-state=checking], [data-state=another-user])');
  assert.equal(await phone.page.locator('.widgets .card').count(), 0);
  await experience.shop.delete(`/v1/widgets/${id}`);
});

test('a finished countdown shows its own text', async (t) => {
  const past = await createWidget({
    type: 'countdown',
    title: 'Oven opens',
    until: new Date(Date.now() - 1000).toISOString(),
    ended_text: 'The oven is open.',
  });
  const future = await createWidget({
    type: 'countdown',
    title: 'Next batch',
    until: new Date(Date.now() + 90_000_000).toISOString(),
  });
  const phone = await experience.phone(t);
  await phone.open();
  await phone.page.getByText('The oven is open.').waitFor();
  assert.match(await phone.page.locator('.widgets .card', { hasText: 'Next batch' }).innerText(), /1\s*day/i);
  for (const id of [past, future]) await experience.shop.delete(`/v1/widgets/${id}`);
});

test('a page of the business runs in a sandboxed frame and gets the user in a signed token', async (t) => {
  const site = await servePage(t);
  const id = await createWidget({ type: 'web', title: 'Your points', url: `${site.url}?theme=warm` });
  const phone = await experience.phone(t);
  await phone.open();
  const frame = phone.page.frameLocator('.widgets iframe');
  await frame.getByText('120 points').waitFor();
  const element = phone.page.locator('.widgets iframe');
  const sandbox = (await element.getAttribute('sandbox')) ?? '';
  assert.equal(sandbox.includes('allow-same-origin'), false);
  assert.equal(await element.getAttribute('title'), 'Your points');

  const requested = new URL(site.requests[0] ?? '', site.url);
  assert.equal(requested.searchParams.get('theme'), 'warm');
  const { body: keys } = await experience.carillon.call('GET', '/.well-known/jwks.json');
  const { payload } = await jwtVerify(
    requested.searchParams.get('carillon_token') ?? '',
    createLocalJWKSet(keys),
    { audience: new URL(site.url).origin },
  );
  assert.equal(payload.sub, phone.user);
  await experience.shop.delete(`/v1/widgets/${id}`);
});

test('in the dark theme, a page of the business that names no colors stands on white', async (t) => {
  const { url } = await servePage(t);
  const id = await createWidget({ type: 'web', title: 'Points', url });
  t.after(() => experience.shop.delete(`/v1/widgets/${id}`));
  const phone = await experience.phone(t);
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await phone.open();
  await phone.page.locator('iframe').waitFor();
  assert.equal(
    await phone.page.evaluate("getComputedStyle(document.querySelector('iframe')).backgroundColor"),
    'rgb(255, 255, 255)',
  );
});

test('in Arabic, the Latin code of a coupon stands on the right, above the date', async (t) => {
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const id = await createWidget({ type: 'coupon', title: 'خبز', code: 'RYE-10', expires_at: expires });
  t.after(() => experience.shop.delete(`/v1/widgets/${id}`));
  const phone = await experience.phone(t);
  await phone.page.setExtraHTTPHeaders({ 'accept-language': 'ar' });
  await phone.open();
  await phone.page.getByText('RYE-10').waitFor();
  const [code, date] = (await phone.page.evaluate(`['.stub code', '.until'].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(part));
    return Math.round(range.getBoundingClientRect().right);
  })`)) as number[];
  // The space after each letter belongs to the code.
  assert.ok(Math.abs(code! - date!) <= 3, `the code ends at ${code}, the date at ${date}`);
});
