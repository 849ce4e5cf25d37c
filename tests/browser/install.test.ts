import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useExperience } from './experience-fixture.ts';

const x = useExperience({ title: 'Bakery', background_color: '#fff4e0' });

test('Chromium finds nothing that keeps it from being installed, on a phone and on a computer', async (t) => {
  for (const look of ['android', 'desktop'] as const) {
    const phone = await x.phone(t, { phone: look });
    await phone.open();
    await phone.stands('ask');
    const session = await phone.context.newCDPSession(phone.page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors, [], look);
  }
});

test('the manifest that the browser reads is whole: its app, its person, its icons', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.stands('ask');
  const session = await phone.context.newCDPSession(phone.page);
  const { url, errors, data = '{}', manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(manifest.id, x.scope, 'one app per service, whoever its person is');
  assert.equal(manifest.scope, x.scope);
  assert.equal(manifest.display, 'kStandalone');

  const start = new URL(manifest.startUrl!);
  assert.equal(start.searchParams.get('entry'), new URL(url).searchParams.get('entry'));
  assert.doesNotMatch(manifest.startUrl!, new RegExp(phone.user), 'the identifier is in no address');

  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; purpose?: string }[] };
  assert.deepEqual(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort(), [
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const address = new URL(src, url).href;
    const size = await phone.page.evaluate<string>(`fetch('${address}').then((response) => response.blob())
      .then(createImageBitmap).then(({ width, height }) => width + 'x' + height)`);
    assert.equal(size, sizes, src);
  }
});
