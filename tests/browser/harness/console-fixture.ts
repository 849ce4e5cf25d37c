import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { type Env, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Console } from '../../support/console.ts';
import { findNothing } from '../../support/no-name-server.ts';
import { atEndOfFile } from '../../support/runner/ends.ts';
import { type ChromiumOptions, startChromium } from './chromium.ts';

/** Running Carillons by their environment. */
const running = new Map<string, Promise<TestCarillon>>();

/** Returns the Carillon that the tests of a file share. Each test has its own account and service. */
function sharedCarillon(env: Env): Promise<TestCarillon> {
  const key = JSON.stringify(env);
  const started = running.get(key);
  if (started) return started;
  const carillon = startTestCarillon(env, { meetingOptions: { lookup: findNothing } });
  running.set(key, carillon);
  atEndOfFile(async () => {
    running.delete(key);
    await (await carillon).stop();
  });
  return carillon;
}

/** Starts a Carillon, and a browser for the test alone, which collects the errors of its pages. */
export async function startConsole(t: TestContext, env: Env = {}, options: ChromiumOptions = {}) {
  const carillon = await sharedCarillon(env);
  const chromium = await startChromium(options);
  t.after(() => chromium.close());
  const { page } = chromium;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // Chromium logs every error response, which some tests provoke.
    const isErrorResponse = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isErrorResponse) errors.push(message.text());
  });
  return {
    carillon,
    chromium,
    page,
    open: (path: string, target: Page = page) => target.goto(`${carillon.url}/console${path}`),
    /** Asserts that no script threw and nothing violated the Content-Security-Policy. */
    assertNothingWrong: () => assert.deepEqual(errors, []),
  };
}

/** Signs the browser in with the cookies of an existing sign-in. */
export async function signInBrowser(page: Page, carillon: TestCarillon, { cookie }: Pick<Console, 'cookie'>) {
  const cookies = cookie()
    .split('; ')
    .map((text) => text.split(/=(.*)/s) as [string, string]);
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url: `${carillon.url}/console` })));
}

/** Resizes the viewport, overriding the size of the emulated device. */
export async function resize(page: Page, size: Size): Promise<void> {
  const resizeTo = await startResizing(page);
  await resizeTo(size);
}

type Size = { width: number; height: number };

/** Returns a function that resizes the viewport: unlike `setViewportSize`, what it changes can be undone (`reusable-window.ts`). */
export async function startResizing(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async ({ width, height }: Size): Promise<void> => {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.evaluate(`(async () => {
      while (innerWidth !== ${width}) await new Promise(requestAnimationFrame);
    })()`);
  };
}
