import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { signUpWithService } from '../support/console.ts';
import { type PushService, startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { startChromium } from './harness/chromium.ts';
import { resize, signInBrowser, startConsole } from './harness/console-fixture.ts';
import { countClicks } from './harness/count-clicks.ts';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode: Decode = createRequire(import.meta.url)('jsqr');

/** Returns the text that a phone's camera reads in an image; null if there is no QR code. */
async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** Starts the phone of a user whose browser allows notifications. */
async function newPhone(t: { after(fn: () => unknown): void }, push: PushService) {
  const { subscription, token } = push.subscribe();
  const android = await startChromium({
    phone: 'android',
    push: { permission: 'granted', subscribe: () => subscription },
  });
  t.after(() => android.close());
  return { ...android, token };
}

test('from a fresh installation to a notification on the phone that scanned the poster takes 8 clicks, the one on the phone included', async (t) => {
  const { page, open, assertNothingWrong } = await startConsole(t, { DEMO: 'off' });
  const push = await startPushService();
  t.after(() => push.close());
  const clicks = await countClicks(page);
  await page.addInitScript('window.print = () => {}');

  await open('');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'What’s your business called?' }).waitFor();
  await page.getByLabel('Name').fill('Harbour Bakery');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Turn on and make a poster' }).click();
  const poster = page.getByRole('article', { name: 'Poster' });
  await poster.getByText('Harbour Bakery').waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  const address = await scan(await poster.screenshot());
  assert.match(address ?? '', /^http:\/\/127\.0\.0\.1:\d+\/l\/[0-9a-hjkmnp-tv-z]{8}$/);

  const phone = await newPhone(t, push);
  const taps = await countClicks(phone.page);
  await phone.page.goto(address!);
  await phone.page.getByRole('heading', { name: 'Harbour Bakery' }).first().waitFor();
  await phone.page.click('#panel button.primary');
  await phone.page.waitForSelector('body[data-state=on]');

  await page.getByRole('link', { name: 'New notification' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fresh bread');
  await page.getByRole('textbox', { name: 'Message' }).fill('The oven is open.');
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to 1 / })
    .click();
  await push.waitFor(() => push.deliveriesOf(phone.token).length === 1);
  const [message] = push.deliveriesOf(phone.token);
  assert.equal((message!.content as { notification: { title: string } }).notification.title, 'Fresh bread');

  // The clicks: Create account, Continue, the poster, Print, New notification, Send, and its confirmation. On the phone, the consent.
  assert.deepEqual([clicks(), taps()], [7, 1]);
  assert.deepEqual(push.violations, []);
  assertNothingWrong();
});

async function startOwner(
  t: Parameters<typeof startConsole>[0],
  settings: object = { public_link: true },
  env: Parameters<typeof startConsole>[1] = {},
) {
  const started = await startConsole(t, env);
  const owner = await signUpWithService(started.carillon);
  await signInBrowser(started.page, started.carillon, owner);
  assert.equal((await owner.patch(owner.at(''), { settings })).status, 200);
  return { ...started, owner };
}

test('the poster is one page of the chosen paper, in the chosen language, with a code that is read from the print', async (t) => {
  const { page, open, owner, assertNothingWrong } = await startOwner(t);
  for (const [paper, language, size] of [
    ['a4', 'de', [595, 842]],
    ['letter', 'ar', [612, 792]],
  ] as const) {
    await open(`/${owner.serviceId}/link/poster?paper=${paper}&language=${language}`);
    const poster = page.getByRole('article');
    await poster.waitFor();
    assert.equal(await poster.getAttribute('lang'), language);
    const direction = await page.evaluate("getComputedStyle(document.querySelector('article')).direction");
    assert.equal(direction, language === 'ar' ? 'rtl' : 'ltr');
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    assert.deepEqual(
      boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
      [size],
    );
    await page.emulateMedia({ media: 'print' });
    assert.match((await scan(await page.screenshot({ fullPage: true }))) ?? '', /\/l\/\w{8}$/);
    assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
    assert.equal(await page.getByRole('navigation', { name: 'Main' }).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
  }
  // With a long name and the longest headline, the elements below them keep their place.
  assert.equal(
    (await owner.patch(owner.at(''), { title: 'Hafenbäckerei am Fischmarkt '.repeat(3) })).status,
    200,
  );
  await page.reload();
  const poster = page.getByRole('article');
  await page.getByLabel('Headline').fill('Frische Brezeln, Kuchen und Torten jeden Morgen ab sieben Uhr');
  await poster.getByRole('heading', { name: 'Frische Brezeln' }).waitFor();
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height;
  };
  const promise = poster.locator('p').last();
  assert.ok((await bottomOf(poster.locator('li').last())) <= (await promise.boundingBox())!.y);
  assert.ok((await bottomOf(promise)) <= (await bottomOf(poster)) + 1);
  await page.getByLabel('Headline').fill('Brezeln um vier?');
  await page.getByRole('heading', { name: 'Brezeln um vier?' }).waitFor();
  assertNothingWrong();
});

test('the code is downloaded as PNG and SVG, and both lead to the short link', async (t) => {
  const { page, open, owner } = await startOwner(t);
  await open(`/${owner.serviceId}/link`);
  const { url } = (await owner.get(owner.at('/link'))).body;
  for (const format of ['PNG', 'SVG']) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), `qr-code-harbour-bakery.${format.toLowerCase()}`);
    const file = await readFile(await download.path());
    assert.equal(await scan(await sharp(file, { density: 600 }).png().toBuffer()), url, format);
  }
});

test('the page of the link is accessible, explains site builders, and writes to a developer without a key', async (t) => {
  const { carillon, page, open, owner, assertNothingWrong } = await startOwner(t);
  await open(`/${owner.serviceId}/link`);
  for (const name of ['WordPress', 'Shopify', 'Wix', 'Squarespace', 'HTML']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).getByText('/l/').waitFor();
  }
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  const mail = await page.getByRole('link', { name: 'Email this to my developer' }).getAttribute('href');
  const body = new URL(mail!).searchParams.get('body')!;
  for (const part of [`data-service="${owner.serviceId}"`, `${carillon.url}/cdn/v1/client.js`, '/docs/embed'])
    assert.ok(body.includes(part), part);
  assert.doesNotMatch(body, /prod_|demo_/);
  await open(`/${owner.serviceId}/link/poster`);
  await page.getByRole('article').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

test('while the link is off, the page shows nothing to print; in the demo nobody can switch it on', async (t) => {
  const { page, open, owner } = await startOwner(t, { public_link: false }, { DEMO: 'on' });
  await open(`/${owner.serviceId}/link`);
  const link = page.getByRole('switch', { name: 'Anyone with the link can subscribe' });
  await link.waitFor({ state: 'attached' });
  assert.equal(await link.isDisabled(), false);
  assert.equal(await page.getByRole('link', { name: 'Make a poster' }).count(), 0);
  await open(`/demo/link`);
  await page.getByText('The demo has no public link').waitFor();
  assert.equal(await link.isDisabled(), true);
});

test('steps that were done stay done, and the site’s is done when it opens a session', async (t) => {
  const { carillon, page, open, owner } = await startOwner(t);
  const done = () => page.getByLabel('Done');
  await open(`/${owner.serviceId}/start`);
  await done().waitFor();
  assert.equal(await done().count(), 1);
  await owner.patch(owner.at(''), { settings: { public_link: false } });
  const session = 'bm90LXRoZS1jb25zb2xlcw';
  const stream = `/embed/v1/sessions/${session}/events?service=${owner.serviceId}&user=ada`;
  await fetch(carillon.url + stream, { method: 'HEAD', headers: { origin: 'https://bakery.example' } });
  await done().nth(1).waitFor();
  await page.reload();
  await done().nth(1).waitFor();
  assert.equal(await done().count(), 2);
});

test('on a phone, opening the app on this phone comes before the code', async (t) => {
  const { page, open, owner } = await startOwner(t);
  await open(`/${owner.serviceId}/start`);
  await resize(page, { width: 390, height: 844 });
  const link = page.getByRole('link', { name: 'Open on this phone' });
  await link.waitFor();
  const code = page.getByRole('img', { name: 'QR code that opens your app on a phone' });
  assert.ok((await link.boundingBox())!.y < (await code.boundingBox())!.y);
});
