import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type Env, startTestCarillon, type TestCarillon } from '../carillon.ts';
import type { Console } from '../console.ts';
import { type ChromiumOptions, startChromium } from './chromium.ts';

/** A Carillon, and a browser whose pages tell the test of what goes wrong in them. */
export async function startConsole(t: TestContext, env: Env = {}, options: ChromiumOptions = {}) {
  const carillon = await startTestCarillon(env);
  t.after(() => carillon.stop());
  const chromium = await startChromium(options);
  t.after(() => chromium.close());
  const { page } = chromium;
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    // What the browser says of an answer that is refused, as some tests want it.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) wrong.push(message.text());
  });
  return {
    carillon,
    chromium,
    page,
    open: (path: string, on: Page = page) => on.goto(`${carillon.url}/console${path}`),
    /** Whatever scripts threw, and every breach of the page's policy. */
    assertNothingWrong: () => assert.deepEqual(wrong, []),
  };
}

/** Goes on in a browser as somebody who is signed in already. */
export async function signInBrowser(page: Page, carillon: TestCarillon, { cookie }: Pick<Console, 'cookie'>) {
  const [name, value] = cookie().split(/=(.*)/s) as [string, string];
  await page.context().addCookies([{ name, value, url: `${carillon.url}/console` }]);
}

/** What axe finds wrong with a page, rule by rule (WCAG 2.2 A and AA, and what it calls best practice). */
export async function axe(page: Page): Promise<string[]> {
  // Its own loading of sheets is what the preview's policy forbids; no rule that counts needs it.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Sizes a page's window: over what the emulation of its device has set. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
}
