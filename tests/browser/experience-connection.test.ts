import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Opened, until, useExperience } from './experience-fixture.ts';

const x = useExperience();

const sendAndSettle = async (to: string, payload: object) => x.shop.settled(await x.shop.send(to, payload));

const tapsOf = async (id: string) => (await x.shop.get(`/v1/notifications/${id}/taps`)).body.total;

/** A phone that is on, with one message in its inbox and its page kept. */
async function phoneInUse(phone: Opened, payload: object) {
  await phone.open();
  await phone.turnOn();
  const { id } = await sendAndSettle(`?user_id=${phone.user}`, payload);
  const message = await phone.receive();
  await phone.page.reload();
  await phone.stands('on');
  await until(
    phone.page,
    `caches.keys().then(async ([name]) => name && (await caches.open(name)).match('${x.scope}'))`,
  );
  return { id, navigate: message.notification.navigate };
}

const offlineNote = ({ page }: Opened) => page.locator('.offline');

test('after a request that failed, “Try again” takes the note that one is offline away', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.route('**/embed/v1/devices/**', (route) => route.abort());
  await phone.page.reload();
  await phone.stands('failed');
  await offlineNote(phone).waitFor();
  await phone.page.unroute('**/embed/v1/devices/**');
  await phone.page.locator('#panel').getByRole('button', { name: 'Try again' }).click();
  await phone.stands('on');
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('so it does where the business has switched the device off meanwhile', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.route('**/embed/v1/devices/**', (route) => route.abort());
  await phone.page.reload();
  await phone.stands('failed');
  await offlineNote(phone).waitFor();
  assert.equal((await x.shop.delete(`/v1/devices?user_id=${phone.user}`)).status, 200);
  await phone.page.unroute('**/embed/v1/devices/**');
  await phone.page.locator('#panel').getByRole('button', { name: 'Try again' }).click();
  await phone.stands('removed');
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('one that came back while nobody saw the page takes it away when it is seen', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.evaluate("dispatchEvent(new Event('offline'))");
  await offlineNote(phone).waitFor();
  await look(phone.page);
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('while the server does not answer the kept inbox is there, and the page gives up in the end', async (t) => {
  const phone = await x.phone(t);
  await phoneInUse(phone, { title: 'Kept' });
  await phone.page.addInitScript(`window.limits = [];
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      limits.push([ms, () => controller.abort(new DOMException('', 'TimeoutError'))]);
      return controller.signal;
    };`);
  await phone.page.route('**/embed/v1/devices/**', () => {});
  await phone.page.goto(`${phone.page.url()}#inbox`);
  await phone.page.reload();
  await phone.page.locator('.inbox [data-id]', { hasText: 'Kept' }).waitFor();
  await phone.stands('checking');
  await until(phone.page, 'limits.length > 0');
  await phone.page.evaluate('for (const [ms, end] of limits) if (ms <= 10_000) end()');
  await phone.stands('failed');
  await phone.page.locator('.inbox [data-id]', { hasText: 'Kept' }).waitFor();
});

test('a tap without a connection shows the message, and is counted once there is one', async (t) => {
  const phone = await x.phone(t);
  const { id, navigate } = await phoneInUse(phone, { title: 'Kept', link: 'https://example.com/' });
  await phone.inWorker("self.fetch = async () => { throw new TypeError('no connection'); }");
  await phone.page.goto(navigate);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);
  await phone.stands('on');
  // The page's own requests get through: the connection is there again.
  const isOutboxEmpty = `new Promise((resolve) => {
    indexedDB.open('carillon').onsuccess = ({ target: { result: database } }) => {
      database.transaction('outbox').objectStore('outbox').count().onsuccess = ({ target }) => resolve(target.result === 0);
      database.close();
    };
  })`;
  await until(phone.page, isOutboxEmpty);
  assert.equal(await tapsOf(id), 1);
});

test('a tap on a slow network leads to the link, and is counted', async (t) => {
  const phone = await x.phone(t);
  const { id, navigate } = await phoneInUse(phone, { link: `${x.carillon.url}/docs/` });
  // All patience is over at once.
  await phone.inWorker('self.setTimeout = (then, _, ...rest) => then(...rest);');
  const told = Promise.withResolvers<void>();
  await phone.page.route(`**/taps/${id}`, async (route) => {
    const response = await route.fetch();
    told.resolve();
    // The page may be gone by then.
    await route.fulfill({ response }).catch(() => {});
  });
  await phone.page.goto(navigate);
  await phone.page.waitForURL(/\/docs/);
  await told.promise;
  assert.equal(await tapsOf(id), 1);
});

test('a phone that is known and scans a code on a slow network is heard of; without one it shows what is kept', async (t) => {
  const phone = await x.phone(t);
  await phoneInUse(phone, { title: 'Kept' });
  const session = 'Zm9yLWEtc2xvdy1uZXR3b3';
  const address = `${phone.page.url().split('#')[0]}&session=${session}`;
  await phone.inWorker('self.setTimeout = (then, _, ...rest) => then(...rest);');
  const joined = phone.page.waitForResponse(new RegExp(`/sessions/${session}/events`));
  await phone.page.goto(address);
  assert.equal((await joined).status(), 201);

  await phone.inWorker("self.fetch = async () => { throw new TypeError('no connection'); }");
  await phone.page.goto(address);
  await phone.stands('on');
});
