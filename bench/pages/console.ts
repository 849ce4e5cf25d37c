/**
 * `npm run bench:console`: measures when the console is seen, from an empty cache, in a real Chromium whose network is slow 4G (1.6 Mbit/s,
 * 150 ms per round trip) and whose CPU is four times slower. Prints medians in milliseconds, and fails above the goal.
 */
import { chromium, type Page } from 'playwright-core';
import { temporaryFolder, testEnv } from '../../tests/support/carillon.ts';
import { signUpWithService } from '../../tests/support/console.ts';
import { startProcess } from '../../tests/support/processes/process.ts';

const RUNS = 5;
/** First paint, in milliseconds. */
const GOAL_MS = 1500;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const folder = await temporaryFolder();
const carillon = await startProcess(testEnv(folder.path, { REGISTRATION: 'open' }));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const owner = await signUpWithService(carillon as never);
  const signedIn = owner
    .cookie()
    .split('; ')
    .map((text) => text.split(/=(.*)/s) as [string, string])
    .map(([name, value]) => ({ name, value, url: `${carillon.url}/console` }));
  const pages = [
    { page: 'sign-in', path: '/sign-in', cookies: [] },
    { page: 'overview', path: `/${owner.serviceId}`, cookies: signedIn },
    { page: 'composer', path: `/${owner.serviceId}/notifications/new`, cookies: signedIn },
  ];
  console.log('page      first paint   heading');
  for (const { page, path, cookies } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addCookies(cookies);
      runs.push(await measure(await context.newPage(), `${carillon.url}/console${path}`));
      await context.close();
    }
    const paint = median(runs.map(({ paint }) => paint));
    const heading = median(runs.map(({ heading }) => heading));
    console.log(`${page.padEnd(10)}${String(paint).padStart(8)} ms${String(heading).padStart(8)} ms`);
    if (paint > GOAL_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await carillon.stop();
  await folder.remove();
}

/** Returns when the first content was painted, and when the page's own heading was in the document. */
async function measure(page: Page, url: string): Promise<{ paint: number; heading: number }> {
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    performance.mark('heading');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true })`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  return page.evaluate(`({
    paint: Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime),
    heading: Math.round(performance.getEntriesByName('heading')[0].startTime),
  })`);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
