import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { sessionName, useSite } from './harness/embed-site.ts';

/** Number of white modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Number of modules in a corner that are not part of the code, because the image has round corners. */
const CORNER = 2;

const sites = useSite();

/** Reads the code from the screen, at the middle of each module: true if it is dark. */
async function readModules(page: Page, side: number): Promise<boolean[][]> {
  const png = await page.locator('dialog svg').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const pixelOf = (module: number) => Math.floor(((module + 0.5) / side) * info.width);
  const modules = Array.from({ length: side }, (_, index) => index);
  return modules.map((y) => modules.map((x) => data[pixelOf(y) * info.width + pixelOf(x)]! < 128));
}

const MEDIA = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

for (const [name, media] of Object.entries(MEDIA))
  test(`the code on the screen encodes the link, dark on white, with a quiet zone (${name})`, async (t) => {
    const { page, openDialog } = await sites.open(t);
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const { data, size } = encode(await openDialog(), { ecc: 'M', border: QUIET_ZONE });
    const shown = await readModules(page, size);
    const wrong: string[] = [];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const isCorner = Math.min(x, size - 1 - x) < CORNER && Math.min(y, size - 1 - y) < CORNER;
        if (!isCorner && shown[y]![x] !== data[y]![x]) wrong.push(`${x}, ${y}`);
      }
    assert.deepEqual(wrong, []);
  });

test('the dialog shows at once that the user’s entries were revoked; a new code works', async (t) => {
  const { page, user, openDialog, waitForEvent } = await sites.open(t);
  const link = await openDialog();
  await sites.x.shop.delete(`/v1/entries?user_id=${user}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('expired').waitFor();
  const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await dialog.getByText('New code').click();
  const name = sessionName((await request).url());
  assert.notEqual(name, link.split('/').at(-1));
  await page.locator('dialog.ready').waitFor();
  const phone = await sites.scan(t, `${sites.x.carillon.url}/s/${name}`);
  await phone.turnOn();
  await waitForEvent('subscribed');
});

test('the code expires after an hour, and the new one belongs to a new session', async (t) => {
  const { page, openDialog } = await sites.open(t);
  await page.clock.install();
  // Without the pause, the time that the opening takes would be part of the hour.
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = await openDialog();
  await page.clock.runFor('59:59');
  await page.locator('dialog.ready').waitFor();
  await page.clock.runFor('00:01');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('expired').waitFor();
  const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await dialog.getByText('New code').click();
  assert.notEqual(sessionName((await request).url()), link.split('/').at(-1));
  await page.locator('dialog.ready').waitFor();
});
