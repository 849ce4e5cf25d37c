import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { until } from '../support/deadlines.ts';
import { violationsInBothThemes } from './harness/axe.ts';
import { type ExperiencePhone, setVisibility, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience();

/** Returns the titles in the inbox, once there are exactly `count`. */
async function readTitles({ page }: ExperiencePhone, count: number): Promise<string[]> {
  const items = page.locator('.inbox [data-id]');
  await items.nth(count - 1).waitFor();
  await items.nth(count).waitFor({ state: 'detached' });
  return items.locator('h4').allInnerTexts();
}

async function openInbox(phone: ExperiencePhone) {
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.getByRole('heading', { name: 'Inbox' }).waitFor();
}

/** Sends notifications with these numbers to the phone's user, and waits until they are final. */
async function sendMany({ user }: ExperiencePhone, first: number, last: number): Promise<void> {
  const notifications = Array.from({ length: last - first + 1 }, (_, i) => ({
    user_id: user,
    payload: { title: `Number ${first + i}`, message: 'The oven is open.' },
  }));
  const { body } = await experience.shop.post('/v1/notifications/batch', { notifications });
  await Promise.all(body.data.map(({ id }: { id: string }) => experience.shop.settled(id)));
}

test('lists what was sent to this device, newest first, also after a reload', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await openInbox(phone);
  await phone.page.getByText('Nothing here yet').waitFor();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'First' });
  await experience.sendAndSettle('', { title: 'Second', link: 'https://example.com/two' });
  await phone.page.reload();
  assert.deepEqual(await readTitles(phone, 2), ['Second', 'First']);
  const hrefs = await phone.page.evaluate<(string | null)[]>(`
    [...document.querySelectorAll('.inbox [data-id]')].map(
      (item) => (item.closest('a') ?? item.querySelector('a'))?.pathname ?? null,
    )`);
  assert.match(hrefs[0] ?? '', /\/open\/ntf_/, 'links to the landing page');
  assert.equal(hrefs[1], null, 'a message without a link is not tappable');
});

test('a message arrives while the page is open, is unread until it is seen, and stays read', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Hot from the oven' });
  await phone.receive();
  const tab = phone.page.getByRole('link', { name: /^Inbox/ });
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();
  await tab.click();
  assert.deepEqual(await readTitles(phone, 1), ['Hot from the oven']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  await phone.page.reload();
  assert.deepEqual(await readTitles(phone, 1), ['Hot from the oven']);
  assert.equal(await phone.page.locator('.inbox .unread').count(), 0);
});

test('never shows what was sent to a former user of the phone', async (t) => {
  const phone = await experience.phone(t);
  await phone.open('former');
  await phone.turnOn();
  await experience.sendAndSettle('?user_id=former', { title: 'For the former only' });
  await experience.sendAndSettle('', { title: 'For everybody back then' });
  await phone.receive();
  await openInbox(phone);
  await readTitles(phone, 2);

  await phone.takeOver('latter');
  await phone.waitForState('on');
  await openInbox(phone);
  await phone.page.getByText('Nothing here yet').waitFor();
  await experience.sendAndSettle('?user_id=latter', { title: 'For the latter' });
  await phone.receive();
  assert.deepEqual(await readTitles(phone, 1), ['For the latter']);

  await phone.takeOver('former');
  await phone.waitForState('on');
  await openInbox(phone);
  assert.deepEqual(await readTitles(phone, 2), ['For everybody back then', 'For the former only']);
});

test('older messages load on demand, without a gap between those sent while the phone was closed and the cached ones', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Number 0' });
  await openInbox(phone);
  await readTitles(phone, 1);
  await phone.page.goto('about:blank');
  await sendMany(phone, 1, 132);
  // Only the last message is pushed, which does not show whether earlier ones are missing.
  await phone.receive();
  await phone.open();
  await openInbox(phone);
  // Four list pages have the messages that a phone keeps.
  const newest = await readTitles(phone, 120);
  assert.deepEqual([newest[0], newest.at(-1)], ['Number 132', 'Number 13']);
  const older = phone.page.getByRole('button', { name: 'Show older' });
  await older.click();
  assert.deepEqual((await readTitles(phone, 133)).slice(-3), ['Number 2', 'Number 1', 'Number 0']);
  assert.equal(await older.count(), 0);

  const refreshed = phone.page.waitForResponse(/\/notifications\?limit=/);
  await setVisibility(phone.page);
  await refreshed;
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Number 133' });
  await phone.receive();
  const titles = await readTitles(phone, 134);
  assert.deepEqual([titles[0], titles.at(-1)], ['Number 133', 'Number 0'], 'loaded messages stay');
  assert.equal(await older.count(), 0);
});

test('all messages that came while the phone was closed count as unread, also if they are more than a list page', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Number 0' });
  await openInbox(phone);
  await readTitles(phone, 1);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  await phone.page.goto('about:blank');
  await sendMany(phone, 1, 31);
  await phone.open();
  await phone.page.getByRole('link', { name: /^Inbox.*31/ }).waitFor();
});

test('the first message is unread even if the service worker did not report it to the page', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'The first' });
  await phone.page.reload();
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();
});

test('what was sent before a new device first read its inbox is unread, and read on a phone that lost its storage', async (t) => {
  const phone = await experience.phone(t);
  const asked = Promise.withResolvers<Route>();
  await phone.page.route(/\/notifications\?limit=/, asked.resolve, { times: 1 });
  await phone.open();
  await phone.turnOn();
  const route = await asked.promise;
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Welcome' });
  await route.continue();
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();

  const { id } = await experience.findDevice(phone.user);
  await phone.page.evaluate(`(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  })()`);
  await phone.open();
  await phone.waitForState('on');
  await phone.page.locator('.inbox').getByText('Welcome').waitFor({ state: 'attached' });
  assert.equal(await phone.page.locator('.tabs .count').count(), 0);
  assert.equal((await experience.findDevice(phone.user)).id, id, 'it is the same device');
});

test('on an iPhone, an app that becomes visible with a new message opens the inbox', async (t) => {
  const phone = await experience.phone(t, { phone: 'iphone', installed: true });
  // An interval would also refresh every half minute, and the stream after each message.
  await phone.page.addInitScript('window.setInterval = () => 0');
  await phone.page.route('**/inbox-events', (route) => route.abort());
  let lists = 0;
  phone.page.on('response', (response) => {
    if (/\/notifications\?limit=/.test(response.url())) lists++;
  });
  const listed = (count: number) => until(() => lists >= count, `list ${count} of the inbox`);
  await phone.open();
  await phone.turnOn();
  await listed(1);
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Tapped' });
  await setVisibility(phone.page, 'hidden');
  await setVisibility(phone.page);
  await phone.page.waitForURL('**#inbox');
  assert.deepEqual(await readTitles(phone, 1), ['Tapped']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  // One request comes from the app that became visible, and one from the inbox that was opened.
  await listed(3);

  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await setVisibility(phone.page);
  await listed(4);
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Tapped too' });
  assert.equal(new URL(phone.page.url()).hash, '#settings', 'without a new message it stays on its tab');
  await setVisibility(phone.page);
  await phone.page.waitForURL('**#inbox');
});

test('the latest message is on Home; pulling the inbox of an iPhone’s app down refreshes it', async (t) => {
  const phone = await experience.phone(t, { phone: 'iphone', installed: true });
  const { page } = phone;
  // The stream would refresh the inbox before the pull does.
  await page.route('**/inbox-events', (route) => route.abort());
  await phone.open();
  await phone.turnOn();
  assert.equal(await page.getByText('Latest message').count(), 0);
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Fresh rye', message: 'Until six.' });
  await page.reload();
  const latest = page.locator('.home').getByRole('link', { name: /^Fresh rye/ });
  await latest.getByText('Until six.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const answer = page.waitForResponse(/\/notifications\?/);
  await latest.click();
  await page.locator('.inbox .pointed').waitFor();
  await answer;

  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Sourdough' });
  const session = await phone.context.newCDPSession(page);
  const touch = (type: string, ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 180, y })) } as never);
  const pull = async (distance: number) => {
    await page.evaluate('scrollTo(0, 0)');
    await touch('touchStart', 300);
    for (let step = 1; step <= 5; step++) await touch('touchMove', 300 + (distance * step) / 5);
    await touch('touchEnd');
  };
  await pull(50);
  await page.locator('.pulled[data-pull=none]').waitFor();
  assert.deepEqual(await readTitles(phone, 1), ['Fresh rye'], 'a short pull only moves the page');
  await pull(180);
  assert.deepEqual(await readTitles(phone, 2), ['Sourdough', 'Fresh rye']);
  await page.locator('.pulled[data-pull=none]').waitFor();
});

test('a device that the business turns off while its page is open notices, and keeps its inbox', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Cached' });
  await openInbox(phone);
  await readTitles(phone, 1);
  const { body } = await experience.shop.get('/v1/devices?limit=100');
  const { id } = body.data.find(({ user_id }: { user_id: string }) => user_id === phone.user);
  await experience.shop.delete(`/v1/devices/${id}`);
  await setVisibility(phone.page);
  await phone.waitForState('removed');
  assert.deepEqual(await readTitles(phone, 1), ['Cached']);
  await phone.page.locator('.inbox .stale').waitFor({ state: 'detached' });
  await phone.page.reload();
  await phone.waitForState('removed');
  assert.deepEqual(await readTitles(phone, 1), ['Cached']);
  assert.equal(await phone.page.locator('.inbox').getByRole('button', { name: 'Try again' }).count(), 0);
});

test('a tap opens the landing page, counts once, and redirects to the link', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const link = `${experience.carillon.url}/docs/`;
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Read this', link });
  const countTaps = async () => (await experience.shop.get(`/v1/notifications/${id}/taps`)).body.total;
  const message = await phone.receive();
  assert.equal(await countTaps(), 0);
  const statuses: number[] = [];
  const isReportedTwice = Promise.withResolvers<void>();
  await phone.page.route('**/receipts', async (route) => {
    const response = await route.fetch();
    if (statuses.push(response.status()) === 2) isReportedTwice.resolve();
    // The page may have navigated away by then.
    await route.fulfill({ response }).catch(() => {});
  });
  for (const _ of [1, 2]) {
    await phone.page.goto(message.notification.navigate);
    await phone.page.waitForURL(/\/docs/);
  }
  await isReportedTwice.promise;
  assert.deepEqual(statuses, [200, 200]);
  assert.equal(await countTaps(), 1);

  await phone.page.goto(experience.scope);
  await openInbox(phone);
  await readTitles(phone, 1);
  assert.equal(await phone.page.locator('.inbox .unread').count(), 0, 'a tapped message is read');
});

test('a tap is reported before the page is left, whatever the clean-up of the storage does', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const link = `${experience.carillon.url}/docs/`;
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Read this', link });
  const message = await phone.receive();
  // Only the deletion of receipts uses `count`.
  await phone.page.addInitScript("IDBObjectStore.prototype.count = () => { throw new Error('broken'); }");
  const reported = Promise.withResolvers<number>();
  await phone.page.route('**/receipts', async (route) => {
    const response = await route.fetch();
    reported.resolve(response.status());
    await route.fulfill({ response }).catch(() => {});
  });
  await phone.page.goto(message.notification.navigate);
  await phone.page.waitForURL('**/docs/**');
  assert.equal(await reported.promise, 200);
  assert.equal((await experience.shop.get(`/v1/notifications/${id}/taps`)).body.total, 1);
});

test('a tap on a message without a link shows it in the inbox', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'No link' });
  const message = await phone.receive();
  await phone.page.goto(message.notification.navigate);
  await phone.page.waitForURL(`**/?entry=*#inbox/${id}`);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);
});

test('a tap that could not be reported is reported at the next opening', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, {
    link: `${experience.carillon.url}/docs/`,
  });
  const message = await phone.receive();
  const attempted = Promise.withResolvers<void>();
  await phone.page.route('**/receipts', async (route) => {
    // The page may have navigated away by then.
    await route.abort().catch(() => {});
    attempted.resolve();
  });
  // The page waits for the phone's storage for a second at most, which may be too short on a slow machine.
  await phone.page.clock.install();
  await phone.page.clock.pauseAt(Date.now() + 60_000);
  await phone.page.goto(message.notification.navigate);
  await attempted.promise;
  await phone.page.waitForURL('**/docs/**');
  await phone.page.clock.resume();
  await phone.page.unroute('**/receipts');
  const reported = phone.page.waitForResponse((response) => response.url().endsWith('/receipts'));
  await phone.page.goto(experience.scope);
  assert.equal((await reported).status(), 200);
  assert.equal((await experience.shop.get(`/v1/notifications/${id}/taps`)).body.total, 1);
});

/**
 * Taps the shown notification; returns the addresses for which the worker opened windows. A page may not focus itself without a user
 * action.
 */
const tapNotification = (phone: ExperiencePhone) =>
  phone.runInWorker(`(async () => {
    const opened = [];
    clients.openWindow = async (url) => void opened.push(url);
    WindowClient.prototype.focus = async function () { return this; };
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification });
    let handled;
    event.waitUntil = (promise) => { handled = promise; };
    dispatchEvent(event);
    await handled;
    return opened;
  })()`);

test('a tap on a message without a link shows it in the page that is open, and is counted', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'No link' });
  await phone.receive();
  assert.deepEqual(await tapNotification(phone), []);
  await phone.page.waitForURL(new RegExp(`#inbox/${id}$`));
  await phone.page.locator(`.inbox [data-id="${id}"]`).waitFor();
  // The request outlives the landing page, so possibly no page sees its answer.
  const taps = async () => (await experience.shop.get(`/v1/notifications/${id}/taps`)).body.total;
  await until(async () => (await taps()) > 0, 'the report of the tap');
  assert.equal(await taps(), 1);
});

test('a tap on a message with a link opens a window, and leaves the open page alone', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const link = 'https://example.com/offer';
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'With a link', link });
  await phone.receive();
  const address = phone.page.url();
  assert.deepEqual(await tapNotification(phone), [`${experience.scope}open/${id}`]);
  assert.equal(phone.page.url(), address);
});
