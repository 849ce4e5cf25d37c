import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { sessionOf, useSite } from './embed-site.ts';

/** Of white, around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** The picture has round corners, far from the code. */
const CORNER = 2;

const sites = useSite();

/** What is seen, module by module: true where it is dark. Read off the screen, at the middle of each. */
async function seen(page: Page, side: number): Promise<boolean[][]> {
  const png = await page.locator('dialog svg').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (module: number) => Math.floor(((module + 0.5) / side) * info.width);
  const each = Array.from({ length: side }, (_, at) => at);
  return each.map((y) => each.map((x) => data[at(y) * info.width + at(x)]! < 128));
}

const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

for (const [name, look] of Object.entries(looks))
  test(`the code on the screen is the link’s, dark on white within its quiet zone (${name})`, async (t) => {
    const { page, openDialog } = await sites.open(t);
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    const { data, size } = encode(await openDialog(), { ecc: 'M', border: QUIET_ZONE });
    const shown = await seen(page, size);
    const wrong: string[] = [];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const isCorner = Math.min(x, size - 1 - x) < CORNER && Math.min(y, size - 1 - y) < CORNER;
        if (!isCorner && shown[y]![x] !== data[y]![x]) wrong.push(`${x}, ${y}`);
      }
    assert.deepEqual(wrong, []);
  });

test('a code whose user’s entries are revoked says so at once; the new one leads to the phone', async (t) => {
  const { page, user, openDialog, hears } = await sites.open(t);
  const link = await openDialog();
  await sites.x.shop.delete(`/v1/entries?user_id=${user}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('expired').waitFor();
  const asked = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await dialog.getByText('New code').click();
  const name = sessionOf((await asked).url());
  assert.notEqual(name, link.split('/').at(-1));
  await page.locator('dialog.ready').waitFor();
  const phone = await sites.scan(t, `${sites.x.carillon.url}/s/${name}`);
  await phone.turnOn();
  await hears('subscribed');
});

test('after an hour the code has expired, and a new one is of a new session', async (t) => {
  const { page, openDialog } = await sites.open(t);
  await page.clock.install();
  const link = await openDialog();
  await page.clock.runFor('59:59');
  await page.locator('dialog.ready').waitFor();
  await page.clock.runFor('00:01');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('expired').waitFor();
  const asked = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await dialog.getByText('New code').click();
  assert.notEqual(sessionOf((await asked).url()), link.split('/').at(-1));
  await page.locator('dialog.ready').waitFor();
});
