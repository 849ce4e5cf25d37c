import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import {
  type ExperiencePhone,
  setVisibility,
  useExperience,
  waitUntil,
} from './harness/experience-fixture.ts';

const experience = useExperience();

const countTaps = async (id: string) =>
  (await experience.shop.get(`/v1/notifications/${id}/taps`)).body.total;

/** Turns a phone on, with one message in its inbox and an offline copy of its page. */
async function prepare(phone: ExperiencePhone, payload: object) {
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, payload);
  const message = await phone.receive();
  await phone.page.reload();
  await phone.waitForState('on');
  await waitUntil(
    phone.page,
    `caches.keys().then(async ([name]) => name && (await caches.open(name)).match('${experience.scope}'))`,
  );
  return { id, navigate: message.notification.navigate };
}

const tellOnline = ({ page }: ExperiencePhone) => page.evaluate("dispatchEvent(new Event('online'))");

/** Starts a refresh, and returns its first request, which has no answer yet. */
async function refreshWithoutAnswer(phone: ExperiencePhone): Promise<Route> {
  const requested = Promise.withResolvers<Route>();
  await phone.page.route('**/embed/v1/devices/*', requested.resolve, { times: 1 });
  await tellOnline(phone);
  return requested.promise;
}

const offlineNote = ({ page }: ExperiencePhone) => page.locator('.offline');

test('after a failed request, “Try again” removes the offline note, even if the business has turned the device off meanwhile', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.route('**/embed/v1/devices/**', (route) => route.abort());
  await phone.page.reload();
  await phone.waitForState('failed');
  await offlineNote(phone).waitFor();
  await phone.page.unroute('**/embed/v1/devices/**');
  await phone.page.locator('#panel').getByRole('button', { name: 'Try again' }).click();
  await phone.waitForState('on');
  await offlineNote(phone).waitFor({ state: 'detached' });

  await phone.page.route('**/embed/v1/devices/**', (route) => route.abort());
  await phone.page.reload();
  await phone.waitForState('failed');
  await offlineNote(phone).waitFor();
  assert.equal((await experience.shop.delete(`/v1/devices?user_id=${phone.user}`)).status, 200);
  await phone.page.unroute('**/embed/v1/devices/**');
  await phone.page.locator('#panel').getByRole('button', { name: 'Try again' }).click();
  await phone.waitForState('removed');
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('a connection that came back while the page was hidden removes the offline note once it is visible', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  // Otherwise an answer that is still in flight would prove that the phone is online.
  await phone.page.evaluate(`
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));`);
  await offlineNote(phone).waitFor();
  await phone.page.evaluate('delete navigator.onLine');
  await setVisibility(phone.page);
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('a connection that comes back while a check still fails removes the offline note', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const request = await refreshWithoutAnswer(phone);
  await tellOnline(phone);
  const isChecked = phone.page.waitForResponse('**/embed/v1/devices/*');
  await request.abort();
  await isChecked;
  await phone.waitForState('on');
  await offlineNote(phone).waitFor({ state: 'detached' });
});

test('taps on the switch of notifications count while a refresh waits for the server', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.goto(`${phone.page.url()}#settings`);
  const toggle = phone.page.getByRole('switch', { name: 'Notifications' });
  for (const [state, isEnabled] of [
    ['off', false],
    ['on', true],
  ] as const) {
    const request = await refreshWithoutAnswer(phone);
    await toggle.click();
    await request.continue();
    await phone.waitForState(state);
    assert.equal((await experience.findDevice(phone.user)).notifications_enabled, isEnabled);
  }
});

test('the browser is asked for permission within the tap, even while a refresh runs', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.waitForState('ask');
  await phone.page.evaluate(`
    window.registered = Promise.withResolvers();
    navigator.serviceWorker.register = () => registered.promise;
    dispatchEvent(new Event('online'));`);
  const isAskedWithinTap = await phone.page.evaluate(`(() => {
    let isAsked = false;
    const request = Notification.requestPermission;
    Notification.requestPermission = () => {
      isAsked = true;
      return request.call(Notification);
    };
    document.querySelector('#panel button.primary').click();
    return isAsked;
  })()`);
  assert.ok(isAskedWithinTap);
  await phone.page.evaluate('registered.resolve()');
  await phone.waitForState('on');
  assert.ok(await experience.findDevice(phone.user));
});

test('while the server does not answer, the cached inbox is shown, and the check times out', async (t) => {
  const phone = await experience.phone(t);
  await prepare(phone, { title: 'Cached' });
  await phone.page.addInitScript(`window.timeouts = [];
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      timeouts.push([ms, () => controller.abort(new DOMException('', 'TimeoutError'))]);
      return controller.signal;
    };`);
  await phone.page.route('**/embed/v1/devices/**', () => {});
  await phone.page.goto(`${phone.page.url()}#inbox`);
  await phone.page.reload();
  await phone.page.locator('.inbox [data-id]', { hasText: 'Cached' }).waitFor();
  await phone.waitForState('checking');
  await waitUntil(phone.page, 'timeouts.length > 0');
  await phone.page.evaluate('for (const [ms, end] of timeouts) if (ms <= 10_000) end()');
  await phone.waitForState('failed');
  await phone.page.locator('.inbox [data-id]', { hasText: 'Cached' }).waitFor();
});

test('a tap while offline shows the message, and is counted once the phone is online', async (t) => {
  const phone = await experience.phone(t);
  const { id, navigate } = await prepare(phone, { title: 'Cached', link: 'https://example.com/' });
  await phone.runInWorker("self.fetch = async () => { throw new TypeError('no connection'); }");
  await phone.page.goto(navigate);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);
  await phone.waitForState('on');
  // The page's own requests succeed, unlike the worker's: the phone is online again.
  const isOutboxEmpty = `new Promise((resolve) => {
    indexedDB.open('carillon').onsuccess = ({ target: { result: database } }) => {
      database.transaction('outbox').objectStore('outbox').count().onsuccess = ({ target }) => resolve(target.result === 0);
      database.close();
    };
  })`;
  await waitUntil(phone.page, isOutboxEmpty);
  assert.equal(await countTaps(id), 1);
});

test('a tap on a slow network redirects to the link, and is counted', async (t) => {
  const phone = await experience.phone(t);
  const { id, navigate } = await prepare(phone, { link: `${experience.carillon.url}/docs/` });
  // Every timeout of the worker ends at once.
  await phone.runInWorker('self.setTimeout = (then, _, ...rest) => then(...rest);');
  const reported = Promise.withResolvers<void>();
  await phone.page.route('**/receipts', async (route) => {
    const response = await route.fetch();
    reported.resolve();
    // The page may have navigated away by then.
    await route.fulfill({ response }).catch(() => {});
  });
  await phone.page.goto(navigate);
  await phone.page.waitForURL(/\/docs/);
  await reported.promise;
  assert.equal(await countTaps(id), 1);
});

test('a known phone that scans a code reports to the session on a slow network, and shows its offline copy when offline', async (t) => {
  const phone = await experience.phone(t);
  await prepare(phone, { title: 'Cached' });
  const session = 'Zm9yLWEtc2xvdy1uZXR3b3';
  const url = `${phone.page.url().split('#')[0]}&session=${session}`;
  await phone.runInWorker('self.setTimeout = (then, _, ...rest) => then(...rest);');
  const joined = phone.page.waitForResponse(new RegExp(`/sessions/${session}/events`));
  await phone.page.goto(url);
  assert.equal((await joined).status(), 201);

  await phone.runInWorker("self.fetch = async () => { throw new TypeError('no connection'); }");
  await phone.page.goto(url);
  await phone.waitForState('on');
});
