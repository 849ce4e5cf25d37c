import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { startTestCarillon, type TestCarillon } from '../support/carillon.ts';
import { type PushService, startPushService } from '../support/servers/push-service.ts';
import { startChromium } from './harness/chromium.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
  push = await startPushService();
});
after(() => Promise.all([carillon?.stop(), push?.close()]));

test('a visitor of the demo subscribes, sends a notification to themselves, taps it, and sees it in the owner’s console', async (t) => {
  const tokens: string[] = [];
  const chromium = await startChromium({
    phone: 'desktop',
    push: {
      permission: 'granted',
      subscribe() {
        const { token, subscription } = push.subscribe();
        tokens.push(token);
        return subscription;
      },
    },
  });
  t.after(() => chromium.close());
  const { page, context } = chromium;
  await page.goto(`${carillon.url}/demo`);
  const sendToMe = page.getByRole('button', { name: 'Send me a notification' });
  await sendToMe.click();
  await page.getByText('You have no device here yet: turn on notifications first.').waitFor();

  await page.getByRole('link', { name: 'Tell me when it’s ready' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lindhaven Coffee').waitFor();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Use this computer' }).click();
  const tab = await opened;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  await page.locator('#step-subscribe.done').waitFor();

  await sendToMe.click();
  await page.getByText('Sent. Look at your screen.').waitFor();
  await page.locator('#step-send.done').waitFor();
  const message = push.deliveriesOf(tokens[0]!).at(-1)!.content as PushMessage;
  assert.equal(message.notification.title, 'The new batch is ready');
  await tab.goto(message.notification.navigate);
  await tab.waitForURL(`${carillon.url}/demo`);
  await page.locator('#step-tap.done').waitFor();

  await page.getByRole('button', { name: 'Send from here' }).click();
  await page.getByRole('link', { name: 'See it arrive' }).click();
  await page.getByRole('heading', { name: 'The new batch is ready' }).first().waitFor();
});

test('the demo overflows no screen, nor with text of twice the size', async (t) => {
  const { page, close } = await startChromium({ phone: 'desktop' });
  t.after(() => close());
  await page.goto(`${carillon.url}/demo`);
  for (const [width, fontSize] of [
    [320, 100],
    [640, 100],
    [390, 200],
    [1280, 200],
  ]) {
    await page.setViewportSize({ width: width!, height: 700 });
    await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}%'`);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(overflow) <= 0, `${width} px at ${fontSize} %: ${overflow} px too wide`);
  }
});
