import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { violationsInBothThemes } from './harness/axe.ts';
import { useSite } from './harness/embed-site.ts';

const sites = useSite();
const { x } = sites;

const service = () => `/v1/services/${x.business.serviceId}`;
const require = async (require_user_signature: boolean) =>
  assert.equal((await x.shop.patch(service(), { settings: { require_user_signature } })).status, 200);

let secret: Promise<string> | undefined;
/** Requires signed users from now on. Resolves with a function that signs them. */
async function signing(): Promise<(user: string) => string> {
  secret ??= x.shop.post(`${service()}/identity-secret`).then(({ body }) => body.secret);
  const key = await secret;
  await require(true);
  return (user) => createHmac('sha256', key).update(user).digest('hex');
}

const REFUSAL = 'This link can’t be used';

/** Collects the messages that the pages of a tab write to its console. */
function collectConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

const openByScript = (page: Page, options: object) =>
  page.evaluate(`Client({ service: '${x.business.serviceId}' }).open(${JSON.stringify(options)})`);

for (const phone of ['desktop', 'android'] as const)
  test(`${phone}: without a signature, or with a forged one, a page says so to the person and the console to the developer`, async (t) => {
    const sign = await signing();
    for (const [signature, code] of [
      [undefined, 'missing'],
      [sign('somebody else'), 'invalid'],
    ] as const) {
      const { page, user } = await sites.open(t, { phone, ...(signature && { signature }) });
      const messages = collectConsole(page);
      // The page shows its text before its script runs.
      const explained = page.waitForEvent('console', (message) =>
        message.text().startsWith(`user_signature_${code}: `),
      );
      await page.click('#open');
      await page.getByRole('heading', { name: REFUSAL }).waitFor();
      await page.getByText('The website didn’t confirm who you are').waitFor();
      const shown = await page.evaluate<string>('document.body.innerText');
      assert.ok(!shown.includes(user));
      await explained;
      if (phone === 'desktop') assert.ok(messages.some((text) => text.endsWith('check user_signature')));
      await page.goBack();
      await page.waitForSelector('#open');
    }
  });

test('the page of a refusal is accessible', async (t) => {
  await signing();
  const { page } = await x.phone(t);
  await page.goto(`${x.scope}?user=ada`);
  await page.getByRole('heading', { name: REFUSAL }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
});

test('the business’s page hears of a refusal', async (t) => {
  await signing();
  const { page, url } = await sites.open(t);
  // In a frame, nothing leads away from the page.
  await page.goto(`${url}/framed`);
  const frame = page.frames()[1]!;
  const message = frame.evaluate<string>(`new Promise((resolve) =>
    document.addEventListener('error', ({ detail }) => detail && resolve(detail.message)))`);
  await frame.click('#open');
  assert.match(await message, /check user_signature$/);
  await frame.getByText('No connection').waitFor();
});

test('by attribute, a signed link opens the dialog, and the phone that scans it needs no signature', async (t) => {
  const sign = await signing();
  const user = 'käthe & Söhne 🥐';
  const { page, openDialog, waitForEvent } = await sites.open(t, {
    user: 'käthe &amp; Söhne 🥐',
    signature: sign(user),
  });
  const phone = await sites.scan(t, await openDialog());
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  await waitForEvent('subscribed');
  assert.ok(await sites.deviceOf(user));
});

test('by script, a signed user opens the experience on a phone, and the address keeps neither user nor signature', async (t) => {
  const sign = await signing();
  const { page, user } = await sites.open(t, { phone: 'android' });
  await openByScript(page, { user, user_signature: sign(user) });
  await page.waitForURL(`${x.scope}?entry=*`);
  const address = await page.evaluate<string>('location.href');
  assert.ok(!address.includes(user) && !address.includes(sign(user)));
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
});

test('by script, an unsigned user is refused', async (t) => {
  await signing();
  const { page, user } = await sites.open(t, { phone: 'android' });
  await openByScript(page, { user });
  await page.getByRole('heading', { name: REFUSAL }).waitFor();
  assert.equal(await sites.deviceOf(user), undefined);
});

test('a phone that was subscribed before signatures were required goes on', async (t) => {
  await signing();
  await require(false);
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await require(true);
  const { id } = await sites.deviceOf(phone.user);

  await phone.page.reload();
  await phone.waitForState('on');
  // An installed app opens with a revoked address: the phone itself knows its user.
  await x.shop.delete(`/v1/entries?user_id=${phone.user}`);
  await phone.page.goto(x.scope);
  await phone.waitForState('on');
  await x.sendAndSettle(`?user_id=${phone.user}`, { title: 'Fresh bread', message: 'The oven is open.' });
  await phone.receive();
  assert.equal((await sites.deviceOf(phone.user)).id, id);
});

test('a phone whose link was revoked and whose device is gone starts from the website', async (t) => {
  const sign = await signing();
  const { page, user } = await sites.open(t, { phone: 'android' });
  await page.goto(`${x.scope}?user=${user}&user_signature=${sign(user)}`);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  const messages = collectConsole(page);
  await x.shop.delete(`/v1/users/${user}`);
  await page.goto(x.scope);
  await page.waitForSelector('body[data-state=no-user]');
  await page.getByRole('heading', { name: /^Please open this from .*’s website$/ }).waitFor();
  assert.ok(
    messages.some((text) => text.includes('user_signature is missing')),
    messages.join('\n'),
  );
});
