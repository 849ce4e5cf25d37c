import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { look, useExperience } from './experience-fixture.ts';

const x = useExperience({ title: 'Bakery', url: 'https://bakery.example/' });

const deviceOf = async (user: string) => {
  const { body } = await x.shop.get('/v1/devices?limit=100');
  return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
};

test('not asked: it explains first, and asks the browser on the tap alone', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.stands('ask');
  assert.equal(await phone.page.evaluate('Notification.permission'), 'default');
  assert.match(await phone.page.innerText('#panel'), /Bakery would like to send you/);
  await phone.turnOn();
  assert.equal(await phone.page.evaluate('Notification.permission'), 'granted');
  const device = await deviceOf(phone.user);
  assert.partialDeepStrictEqual(device, {
    platform: 'android',
    model: 'Pixel 9',
    os_version: '16',
    notifications_enabled: true,
  });
});

test('the question closed without an answer can be asked again', async (t) => {
  const phone = await x.phone(t);
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
  const told: unknown[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes(`/sessions/${session}/`)) told.push(request.postDataJSON());
  });
  await phone.open(phone.user, `&session=${session}`);
  await phone.stands('ask');
  await phone.page.click('#panel button.primary');
  await phone.page.getByText('closed without an answer').waitFor();
  await phone.turnOn();
  assert.deepEqual(told, [
    { type: 'joined' },
    { type: 'permission', state: 'default' },
    { type: 'permission', state: 'granted' },
  ]);
});

test('denied: it says how to undo that on this very browser, and notices when it is undone', async (t) => {
  const phone = await x.phone(t, { says: 'denied' });
  await phone.open();
  await phone.stands('ask');
  await phone.page.click('#panel button.primary');
  await phone.stands('denied');
  assert.match(await phone.page.innerText('#panel'), /symbol to the left of the address/);

  await phone.setPermission(x.carillon.url, 'granted');
  await phone.page.getByRole('button', { name: 'Check again' }).click();
  await phone.stands('ask');
  assert.equal(await deviceOf(phone.user), undefined, 'it was not agreed to yet');
});

for (const taken of ['denied', 'prompt'] as const)
  test(`permission that was taken back (${taken}) is told to the server; given anew, it is on again`, async (t) => {
    const phone = await x.phone(t);
    await phone.open();
    await phone.turnOn();
    const told = phone.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await phone.setPermission(x.carillon.url, taken);
    await look(phone.page);
    await phone.stands(taken === 'denied' ? 'denied' : 'ask');
    assert.equal((await told).status(), 200);
    assert.equal((await deviceOf(phone.user)).notifications_enabled, false);
    await phone.setPermission(x.carillon.url, 'granted');
    await look(phone.page);
    await phone.stands('on');
    assert.equal((await deviceOf(phone.user)).notifications_enabled, true);
  });

test('denied in an installed app: it names the way through the system’s settings', async (t) => {
  const phone = await x.phone(t, { installed: true, says: 'denied' });
  await phone.open();
  await phone.stands('ask');
  await phone.page.click('#panel button.primary');
  await phone.stands('denied');
  assert.match(await phone.page.innerText('#panel'), /App info/);
});

test('a browser without push is told which ones have it', async (t) => {
  const phone = await x.phone(t, { phone: 'desktop' });
  await phone.page.addInitScript('delete window.PushManager');
  await phone.open();
  await phone.stands('obstacle');
  assert.match(await phone.page.innerText('#panel'), /can’t receive notifications/);
});

test('without https it says that the connection is not secure', async (t) => {
  const phone = await x.phone(t, { hosts: ['bakery.test'] });
  const { port } = new URL(x.carillon.url);
  await phone.page.goto(`http://bakery.test:${port}/app/${x.business.serviceId}/?user=${phone.user}`);
  await phone.stands('obstacle');
  assert.match(await phone.page.innerText('#panel'), /isn’t secure/);
});

for (const [browser, way] of [
  ['iphone', /Tap the three dots, then Share/],
  ['iphone-chrome', /Tap Share\s+At the end of the address bar/],
  ['iphone-instagram', /Open this page in Safari/],
] as const)
  test(`an iPhone in a tab (${browser}) is shown the way to the Home Screen`, async (t) => {
    const phone = await x.phone(t, { phone: browser });
    await phone.open();
    await phone.stands('obstacle');
    assert.match(await phone.page.locator('#panel').innerText(), way);
    assert.ok((await phone.page.locator('#panel .steps svg').count()) >= 2, 'the steps are drawn');
    assert.equal(await deviceOf(phone.user), undefined, 'nothing is registered from there');
  });

test('an old iPhone’s installed app is told to update', async (t) => {
  const phone = await x.phone(t, { phone: 'iphone', installed: true });
  await phone.page.addInitScript('delete window.PushManager');
  await phone.open();
  await phone.stands('obstacle');
  assert.match(await phone.page.innerText('#panel'), /iOS 16.4/);
});

test('an iPhone’s installed app knows its user by the manifest’s start address, and subscribes in the tap', async (t) => {
  const tab = await x.phone(t, { phone: 'iphone' });
  await tab.open();
  await tab.stands('obstacle');
  const manifest = await tab.page.evaluate<{ start_url: string; id: string }>(
    "fetch(document.querySelector('link[rel=manifest]').href).then((response) => response.json())",
  );
  assert.equal(manifest.start_url.includes(tab.user), false, 'the identifier is not in it');

  // An installed app has a storage of its own, as another browser has.
  const app = await x.phone(t, { phone: 'iphone', installed: true });
  await app.page.goto(new URL(manifest.start_url, x.carillon.url).href);
  await app.stands('ask');
  await app.turnOn();
  const device = await deviceOf(tab.user);
  assert.deepEqual([device.platform, device.name, device.model], ['ios', 'iPhone', undefined]);
});

test('the address bar never shows the identifier', async (t) => {
  const phone = await x.phone(t);
  await phone.open('mrs-smith-42');
  await phone.stands('ask');
  assert.equal(phone.page.url().includes('mrs-smith-42'), false);
  await phone.page.reload();
  await phone.turnOn();
  assert.ok(await deviceOf('mrs-smith-42'));
});

test('an address that names nobody goes on as the person whose phone it is, and names them from then on', async (t) => {
  const phone = await x.phone(t);
  const { status } = await x.shop.post('/v1/widgets', {
    type: 'text',
    text: 'For you alone',
    user_id: phone.user,
  });
  assert.equal(status, 201);
  await phone.open();
  await phone.turnOn();
  await phone.page.goto(x.scope);
  await phone.stands('on');
  await phone.page.getByText('For you alone').waitFor();
  await phone.page.waitForURL('**/?entry=*');

  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await phone.stands('erased');
  await phone.page.locator('#panel button.primary').click();
  await phone.stands('ask');
});

test('an entry that was revoked opens nothing, but a device that is on stays so', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const address = phone.page.url();
  await x.shop.delete(`/v1/entries?user_id=${phone.user}`);
  await phone.page.goto(address);
  await phone.stands('on');

  const stranger = await x.phone(t);
  await stranger.page.goto(address);
  await stranger.stands('no-user');
  assert.equal(
    await stranger.page.locator('#panel a.primary').getAttribute('href'),
    'https://bakery.example/',
  );
});

test('what the person switched off stays off at the next opening', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.getByRole('link', { name: 'Settings' }).click();
  const toggle = phone.page.getByRole('switch', { name: 'Notifications' });
  assert.equal(await toggle.getAttribute('aria-checked'), 'true');
  await toggle.click();
  await phone.stands('off');
  assert.equal(await toggle.getAttribute('aria-checked'), 'false');
  await phone.page.reload();
  await phone.stands('off');
  assert.equal((await deviceOf(phone.user)).notifications_enabled, false);
  await toggle.click();
  await phone.stands('on');
  assert.equal((await deviceOf(phone.user)).notifications_enabled, true);
});

test('a device that the business switched off says so, and comes back with the same id on a tap', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await deviceOf(phone.user);
  await x.shop.delete(`/v1/devices/${id}`);
  await phone.page.reload();
  await phone.stands('removed');
  assert.equal(await deviceOf(phone.user), undefined);
  await phone.turnOn();
  assert.equal((await deviceOf(phone.user)).id, id);
});

test('a subscription that the browser lost is made anew at the next opening', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await deviceOf(phone.user);
  await phone.page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.pushManager.getSubscription())
    .then((subscription) => subscription.unsubscribe())`);
  await phone.page.reload();
  await phone.stands('on');
  assert.equal(phone.tokens.length, 2);
  assert.equal((await deviceOf(phone.user)).id, id);
  const sent = await x.shop.send(`?user_id=${phone.user}`);
  await x.shop.settled(sent);
  assert.deepEqual(
    phone.tokens.map((token) => x.push.deliveriesOf(token).length),
    [0, 1],
  );
});

test('without a person it leads to the business’s website', async (t) => {
  const phone = await x.phone(t);
  await phone.page.goto(x.scope);
  await phone.stands('no-user');
  assert.match(await phone.page.innerText('#panel'), /start at the website/i);
});

test('it speaks the browser’s language, in its direction', async (t) => {
  const phone = await x.phone(t);
  const looks = async (wanted: string) => {
    await phone.page.setExtraHTTPHeaders({ 'accept-language': wanted });
    await phone.open(randomUUID());
    await phone.stands('ask');
    return phone.page.evaluate<string[]>(
      "[document.documentElement.lang, getComputedStyle(document.body).direction, document.querySelector('#panel button.primary').textContent]",
    );
  };
  const [english, german, arabic] = [
    await looks('fr, en;q=0.5, de;q=0.4'),
    await looks('de-AT'),
    await looks('ar-EG, en;q=0.9'),
  ];
  assert.deepEqual(english, ['en', 'ltr', 'Turn on notifications']);
  assert.deepEqual(german?.slice(0, 2), ['de', 'ltr']);
  assert.deepEqual(arabic?.slice(0, 2), ['ar', 'rtl']);
  assert.equal(new Set([english, german, arabic].map((look) => look?.[2])).size, 3);
});
