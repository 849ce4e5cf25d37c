import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementContext, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { START_MS, withDeadline } from '../../support/deadlines.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose outcome depends on colours, and therefore on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose outcome depends on where elements are, and therefore on the direction and the size of a page. */
export const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * The content of a page of the console, with dialogs and menus, without the frame that all pages have. console-accessible.test.ts checks every
 * page with its frame; other tests check what they have opened, which takes a third less.
 */
export const CONTENT: ElementContext = { include: ['main', '[data-portal]'] };

const OPTIONS: RunOptions = {
  // Preloading stylesheets would violate the preview's Content-Security-Policy, and no rule in use needs it.
  preload: false,
  resultTypes: ['violations'],
  pingWaitTime: START_MS,
};

/**
 * Returns the violations that axe finds in a page and its frames, by rule: WCAG 2.2 A and AA, and axe's best practices.
 *
 * @axe-core/playwright would parse axe again for each run, and open another page for its result: half of the CPU time of a run.
 */
export async function violationsOf(
  page: Page,
  include: ElementContext = { include: ['html'] },
  rules?: readonly string[],
): Promise<string[]> {
  for (const frame of page.frames()) await withDeadline(inject(frame), START_MS, `axe in ${frame.url()}`);
  await page.evaluate(SETTLE);
  const options = { ...OPTIONS, ...(rules && { runOnly: rules }) };
  const run = page.evaluate<string[]>(`(async () => {
    const { violations, incomplete } = await axe.run(${JSON.stringify(include)}, ${JSON.stringify(options)});
    return [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')]
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
  })()`);
  return withDeadline(run, START_MS, 'axe');
}

/** Returns the violations in the light theme, and those of colours in the dark theme. */
export async function violationsInBothThemes(page: Page, include?: ElementContext): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page, include, colorScheme === 'light' ? undefined : COLOR_RULES);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** Loads axe into a frame that does not have it yet: to send and parse its half a megabyte takes as long as a run of a small page. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate("'axe' in globalThis")) return;
  await frame.evaluate(`${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

/** Script that resolves once styles are computed and transitions have ended. */
const SETTLE = `(async () => {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const ends = ({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
})()`;
