import type { Page } from 'playwright-core';

/** Counts clicks on all pages of a tab. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => clicks++);
  await page.addInitScript(`addEventListener('pointerdown', () => countClick(), true)`);
  return () => clicks;
}
