import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { agePhones } from '../support/reach.ts';
import { setVisibility, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience({ title: 'Bakery', url: 'https://bakery.example/' });

test('ask: explains notifications first, prompts for permission only on a tap, and hides the user’s identifier from the address', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  assert.equal(await phone.page.evaluate('Notification.permission'), 'default');
  assert.match(await phone.page.innerText('#panel'), /Bakery would like to send you/);
  assert.equal(phone.page.url().includes(phone.user), false);
  await phone.page.reload();
  await phone.turnOn();
  assert.equal(await phone.page.evaluate('Notification.permission'), 'granted');
  const device = await experience.findDevice(phone.user);
  assert.partialDeepStrictEqual(device, {
    platform: 'android',
    model: 'Pixel 9',
    os_version: '16',
    notifications_enabled: true,
  });
});

test('ask: says that the device will ask only if it will', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  const hint = phone.page.getByText('Your device will ask you to confirm');
  await hint.waitFor();
  // This is the state after another business of the same origin was allowed.
  await phone.setPermission(experience.carillon.url, 'granted');
  await setVisibility(phone.page);
  await hint.waitFor({ state: 'detached' });
  await phone.turnOn();
});

test('ask: what is below the panel stays in its place when notifications are turned on', async (t) => {
  const widget = { type: 'text', title: 'Opening hours', text: 'From 7 to 18' };
  const { body: created } = await experience.shop.post('/v1/widgets', widget);
  t.after(() => experience.shop.delete(`/v1/widgets/${created.id}`));
  const phone = await experience.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  const shown = phone.page.getByText('Opening hours');
  const before = await shown.boundingBox();
  await phone.turnOn();
  await phone.page.getByText('You’re all set').waitFor();
  assert.deepEqual(await shown.boundingBox(), before);
});

test('ask: a prompt closed without an answer can be shown again', async (t) => {
  const phone = await experience.phone(t);
  await phone.page.addInitScript(`{
    const ask = Notification.requestPermission;
    let closed = false;
    Notification.requestPermission = async () => {
      if (closed) return ask.call(Notification);
      closed = true;
      return 'default';
    };
  }`);
  const session = 'Y2xvc2VkLXdpdGhvdXQtYW';
  const reported: unknown[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes(`/sessions/${session}/`)) reported.push(request.postDataJSON());
  });
  await phone.open(phone.user, `&session=${session}`);
  await phone.waitForState('ask');
  await phone.page.click('#panel button.primary');
  await phone.page.getByText('closed the prompt without choosing').waitFor();
  await phone.turnOn();
  assert.deepEqual(reported, [
    { type: 'joined' },
    { type: 'permission', state: 'default' },
    { type: 'permission', state: 'granted' },
  ]);
});

test('denied: shows how to unblock notifications in this browser, and notices when that is done', async (t) => {
  const phone = await experience.phone(t, { permission: 'denied' });
  await phone.open();
  await phone.waitForState('ask');
  await phone.page.click('#panel button.primary');
  await phone.waitForState('denied');
  assert.match(await phone.page.innerText('#panel'), /icon to the left of the address/);

  await phone.setPermission(experience.carillon.url, 'granted');
  await phone.page.getByRole('button', { name: 'Check again' }).click();
  await phone.waitForState('ask');
  assert.equal(await experience.findDevice(phone.user), undefined, 'the person has not agreed yet');
});

test('revoked permission turns the device off on the server; granting it again turns it back on', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  for (const permission of ['denied', 'prompt'] as const) {
    const turnedOff = phone.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await phone.setPermission(experience.carillon.url, permission);
    await setVisibility(phone.page);
    await phone.waitForState(permission === 'denied' ? 'denied' : 'ask');
    assert.equal((await turnedOff).status(), 200);
    assert.equal((await experience.findDevice(phone.user)).notifications_enabled, false);
    await phone.setPermission(experience.carillon.url, 'granted');
    await setVisibility(phone.page);
    await phone.waitForState('on');
    assert.equal((await experience.findDevice(phone.user)).notifications_enabled, true);
  }
});

test('denied in an installed app: shows the steps through the system’s settings', async (t) => {
  const phone = await experience.phone(t, { installed: true, permission: 'denied' });
  await phone.open();
  await phone.waitForState('ask');
  await phone.page.click('#panel button.primary');
  await phone.waitForState('denied');
  assert.match(await phone.page.innerText('#panel'), /App info/);
});

test('obstacle: a browser without push is named, with those that have it', async (t) => {
  const phone = await experience.phone(t, { phone: 'desktop' });
  await phone.page.addInitScript('delete window.PushManager');
  await phone.open();
  await phone.waitForState('obstacle');
  assert.match(await phone.page.innerText('#panel'), /can’t receive notifications/);
});

test('obstacle: without https the connection is not secure', async (t) => {
  const phone = await experience.phone(t, { hosts: ['bakery.test'] });
  const { port } = new URL(experience.carillon.url);
  await phone.page.goto(
    `http://bakery.test:${port}/app/${experience.business.serviceId}/?user=${phone.user}`,
  );
  await phone.waitForState('obstacle');
  assert.match(await phone.page.innerText('#panel'), /isn’t secure/);
});

for (const [browser, firstStep, count] of [
  ['iphone', /Tap the three dots/, 5],
  ['iphone-chrome', /Tap Share\s+At the end of the address bar/, 4],
  ['iphone-instagram', /Open this page in Safari/, 5],
] as const)
  test(`obstacle: a browser tab on an iPhone (${browser}) shows how to add to the Home Screen`, async (t) => {
    const phone = await experience.phone(t, { phone: browser });
    await phone.open();
    await phone.waitForState('obstacle');
    const panel = phone.page.locator('#panel');
    const text = await panel.innerText();
    assert.match(text, /^Add Bakery to your Home Screen\s+What a notification looks like/);
    assert.match(text, firstStep);
    assert.match(text, /Tap “Add”\s+At the top. Leave “Open as Web App” on./);
    assert.equal(await panel.locator('.steps > li').count(), count);
    assert.ok((await panel.locator('.steps svg').count()) >= 3, 'the steps have drawings');
    const isForSafari = browser === 'iphone-instagram';
    assert.equal(await panel.getByRole('button', { name: 'Copy address' }).count(), Number(isForSafari));
    const address = await panel.locator('.address').allInnerTexts();
    assert.deepEqual(
      address.map((url) => url.startsWith(experience.scope)),
      isForSafari ? [true] : [],
    );
    assert.equal(await experience.findDevice(phone.user), undefined, 'no device is registered');
  });

test('obstacle: an installed app on an old iPhone asks for an update', async (t) => {
  const phone = await experience.phone(t, { phone: 'iphone', installed: true });
  await phone.page.addInitScript('delete window.PushManager');
  await phone.open();
  await phone.waitForState('obstacle');
  assert.match(await phone.page.innerText('#panel'), /iOS 16.4/);
});

test('an installed app on an iPhone gets its user from the manifest’s start_url, and subscribes within the tap', async (t) => {
  const tab = await experience.phone(t, { phone: 'iphone' });
  await tab.open();
  await tab.waitForState('obstacle');
  const manifest = await tab.page.evaluate<{ start_url: string; id: string }>(
    "fetch(document.querySelector('link[rel=manifest]').href).then((response) => response.json())",
  );
  assert.equal(manifest.start_url.includes(tab.user), false, 'the identifier is not in it');

  // An installed app has separate storage, like another browser.
  const app = await experience.phone(t, { phone: 'iphone', installed: true });
  await app.page.goto(new URL(manifest.start_url, experience.carillon.url).href);
  await app.waitForState('ask');
  await app.turnOn();
  const device = await experience.findDevice(tab.user);
  assert.deepEqual([device.platform, device.name, device.model], ['ios', 'iPhone', undefined]);
});

test('a URL without a person opens for the phone’s user, and shows their entry from then on', async (t) => {
  const phone = await experience.phone(t);
  const { status } = await experience.shop.post('/v1/widgets', {
    type: 'text',
    text: 'For you alone',
    user_id: phone.user,
  });
  assert.equal(status, 201);
  await phone.open();
  await phone.turnOn();
  await phone.page.goto(experience.scope);
  await phone.waitForState('on');
  await phone.page.getByText('For you alone').waitFor();
  await phone.page.waitForURL('**/?entry=*');

  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await phone.waitForState('erased');
  await phone.page.locator('#panel button.primary').click();
  await phone.waitForState('ask');
});

test('a revoked entry opens nothing on another phone, which it leads to the business’s website, but a device that is on stays on', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const address = phone.page.url();
  await experience.shop.delete(`/v1/entries?user_id=${phone.user}`);
  await phone.page.goto(address);
  await phone.waitForState('on');

  const stranger = await experience.phone(t);
  await stranger.page.goto(address);
  await stranger.waitForState('no-user');
  assert.match(await stranger.page.innerText('#panel'), /^Please open this from Bakery’s website/);
  assert.equal(
    await stranger.page.locator('#panel a.primary').getAttribute('href'),
    'https://bakery.example/',
  );
});

test('off: stays off at the next opening', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.getByRole('link', { name: 'Settings' }).click();
  const toggle = phone.page.getByRole('switch', { name: 'Notifications' });
  assert.equal(await toggle.getAttribute('aria-checked'), 'true');
  await toggle.click();
  await phone.waitForState('off');
  assert.equal(await toggle.getAttribute('aria-checked'), 'false');
  await phone.page.reload();
  await phone.waitForState('off');
  assert.equal((await experience.findDevice(phone.user)).notifications_enabled, false);
  await toggle.click();
  await phone.waitForState('on');
  assert.equal((await experience.findDevice(phone.user)).notifications_enabled, true);
});

test('removed: a device that the business turned off says so, and a tap turns it back on with the same id', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.findDevice(phone.user);
  await experience.shop.delete(`/v1/devices/${id}`);
  await phone.page.reload();
  await phone.waitForState('removed');
  assert.equal(await experience.findDevice(phone.user), undefined);
  await phone.turnOn();
  assert.equal((await experience.findDevice(phone.user)).id, id);
});

test('on: a subscription that the browser lost is replaced at the next opening', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.findDevice(phone.user);
  await phone.page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.pushManager.getSubscription())
    .then((subscription) => subscription.unsubscribe())`);
  await phone.page.reload();
  await phone.waitForState('on');
  assert.equal(phone.tokens.length, 2);
  assert.equal((await experience.findDevice(phone.user)).id, id);
  const sent = await experience.shop.send(`?user_id=${phone.user}`);
  await experience.shop.settled(sent);
  assert.deepEqual(
    phone.tokens.map((token) => experience.push.deliveriesOf(token).length),
    [0, 1],
  );
});

test('on: a silent device subscribes anew at its next opening, and says so', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.findDevice(phone.user);
  const reach = async () => (await experience.shop.get(`/v1/devices/${id}?expand=reach`)).body.reach;
  for (let i = 0; i < 5; i++) {
    await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`));
    await agePhones(experience.carillon.database, fromWire('svc', experience.business.serviceId)!, 10);
  }
  assert.equal(await reach(), 'silent');
  await phone.page.reload();
  await phone.page.getByText('They are set up anew.').waitFor();
  await phone.waitForState('on');
  assert.equal(phone.tokens.length, 2);
  assert.equal(await reach(), 'unproven');
  assert.equal((await experience.findDevice(phone.user)).id, id);

  await phone.page.reload();
  await phone.waitForState('on');
  assert.equal(phone.tokens.length, 2, 'once');
  assert.equal(await reach(), 'proven');
});

test('the page is in the browser’s language and its direction', async (t) => {
  const phone = await experience.phone(t);
  const openWith = async (acceptLanguage: string) => {
    await phone.page.setExtraHTTPHeaders({ 'accept-language': acceptLanguage });
    await phone.open();
    await phone.waitForState('ask');
    return phone.page.evaluate<string[]>(
      "[document.documentElement.lang, getComputedStyle(document.body).direction, document.querySelector('#panel button.primary').textContent]",
    );
  };
  const [english, german, arabic, japanese] = [
    await openWith('sv, en;q=0.5, de;q=0.4'),
    await openWith('de-AT'),
    await openWith('ar-EG, en;q=0.9'),
    await openWith('ja-JP'),
  ];
  assert.deepEqual(english, ['en', 'ltr', 'Turn on notifications']);
  assert.deepEqual(german?.slice(0, 2), ['de', 'ltr']);
  assert.deepEqual(arabic?.slice(0, 2), ['ar', 'rtl']);
  assert.deepEqual(japanese, ['ja', 'ltr', '通知をオンにする']);
  assert.equal(new Set([english, german, arabic].map((page) => page?.[2])).size, 3);
});
