import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { openInstallations } from './harness/chromium-installations.ts';
import { useExperience } from './harness/experience-fixture.ts';

const x = useExperience({ title: 'Bakery', background_color: '#fff4e0' });

test('Chromium considers the app installable, on a phone and on a computer', async (t) => {
  for (const device of ['android', 'desktop'] as const) {
    const phone = await x.phone(t, { phone: device, ownBrowser: true });
    await phone.open();
    await phone.waitForState('ask');
    const session = await phone.context.newCDPSession(phone.page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors, [], device);
  }
});

test('the browser reads the complete manifest: app id, scope, entry, icons and screenshots', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  const session = await phone.context.newCDPSession(phone.page);
  const { url, errors, data = '{}', manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(manifest.id, x.scope, 'one app per service, whoever the user is');
  assert.equal(manifest.scope, x.scope);
  assert.equal(manifest.display, 'kStandalone');

  const start = new URL(manifest.startUrl!);
  assert.equal(start.searchParams.get('entry'), new URL(url).searchParams.get('entry'));
  assert.doesNotMatch(
    manifest.startUrl!,
    new RegExp(phone.user),
    'the user’s identifier is not in the address',
  );

  const { icons, screenshots } = JSON.parse(data) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
  };
  // These are the screenshots as Chromium has read them.
  assert.deepEqual(
    manifest.screenshots?.map(({ formFactor, image }) => [formFactor, image.sizes]),
    [
      ['kNarrow', '720x1440'],
      ['kWide', '1440x900'],
    ],
  );
  assert.deepEqual(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort(), [
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const iconUrl = new URL(src, url).href;
    const size = await phone.page.evaluate<string>(`fetch('${iconUrl}').then((response) => response.blob())
      .then(createImageBitmap).then(({ width, height }) => width + 'x' + height)`);
    assert.equal(size, sizes, src);
  }
});

test('with Web Install the app is offered as soon as notifications are on; who declines is not asked again', async (t) => {
  const phone = await x.phone(t, { phone: 'desktop', ownBrowser: true, features: ['WebAppInstallation'] });
  // Outside tests, Chromium fires it after half a minute.
  await phone.context.addInitScript(
    "addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())",
  );
  await phone.open();
  await phone.waitForState('ask');
  const offer = phone.page.locator('.home .offer button');
  assert.equal(await offer.count(), 0);
  await phone.turnOn();
  const installations = await openInstallations(phone.page);
  await offer.click();
  const isInstalled = async () => (await installations.read()).includes('"install_source": "web install"');
  await until(isInstalled, 'the log of the installation');
  // The browser's window belongs to the tab: leaving the tab closes it.
  await installations.tab.bringToFront();
  await offer.waitFor({ state: 'detached' });
});
