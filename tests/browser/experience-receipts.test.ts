import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { until } from '../support/deadlines.ts';
import { startAutopush } from './harness/autopush.ts';
import { type ExperiencePhone, useExperience, waitUntil } from './harness/experience-fixture.ts';
import { startFirefox } from './harness/firefox.ts';

const experience = useExperience();

const LINK = 'https://example.com/offer';
const ACTIONS = [
  { title: 'Yes', link: 'https://example.com/yes' },
  { title: 'No', link: 'https://example.com/no' },
];

async function subscribedPhone(t: Parameters<typeof experience.phone>[0]) {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  return phone;
}

/** Sends a notification to a phone and delivers it. `more`: fields of the request next to the payload. */
async function push(phone: ExperiencePhone, payload: object = {}, more: object = {}) {
  const id = await experience.shop.send(`?user_id=${phone.user}`, payload, more);
  await experience.shop.settled(id);
  return { id, message: await phone.receive() };
}

/** Taps or dismisses a shown notification; returns the addresses for which the worker opened windows. */
const act = (phone: ExperiencePhone, type: 'notificationclick' | 'notificationclose', action = '') =>
  phone.runInWorker(`(async () => {
    const opened = [];
    clients.openWindow = async (url) => void opened.push(url);
    const [notification] = await registration.getNotifications();
    notification.close();
    const event = new NotificationEvent('${type}', { notification, action: '${action}' });
    let handled;
    event.waitUntil = (promise) => { handled = promise; };
    dispatchEvent(event);
    await handled;
    return opened;
  })()`);

/** Script that returns the phone's unreported receipts: ids with types. */
const READ_OUTBOX = `new Promise((resolve) => {
  indexedDB.open('carillon').onsuccess = ({ target: { result: database } }) => {
    const request = database.transaction('outbox').objectStore('outbox').getAll();
    request.onsuccess = () => resolve(request.result.map(({ notification }) => notification));
    database.close();
  };
})`;

const setOnline = (phone: ExperiencePhone, isOnline: boolean) =>
  phone.runInWorker(
    isOnline
      ? 'self.fetch = self.onlineFetch'
      : "self.onlineFetch = self.fetch; self.fetch = async () => { throw new TypeError('no connection'); }",
  );

test('shown, tapped and dismissed are counted once for a phone, also if a message is delivered twice', async (t) => {
  const phone = await subscribedPhone(t);
  const tapped = await push(phone, { link: LINK });
  assert.deepEqual(await experience.engagementOf(tapped.id), {
    shown: 1,
    tapped: 0,
    dismissed: 0,
    actions: [],
  });
  await phone.receive();
  assert.deepEqual(await act(phone, 'notificationclick'), [tapped.message.notification.navigate]);
  assert.deepEqual(await experience.engagementOf(tapped.id), {
    shown: 1,
    tapped: 1,
    dismissed: 0,
    actions: [],
  });
  // Its landing page reports the tap too.
  const reported = phone.page.waitForRequest('**/receipts');
  await phone.page.route(`${LINK}**`, (route) => route.fulfill({ body: '' }));
  await phone.page.goto(tapped.message.notification.navigate);
  await reported;
  await phone.page.waitForURL(LINK);
  await phone.page.goto(experience.scope);
  await waitUntil(phone.page, `${READ_OUTBOX}.then((stored) => stored.length === 0)`);
  assert.deepEqual(await experience.engagementOf(tapped.id), {
    shown: 1,
    tapped: 1,
    dismissed: 0,
    actions: [],
  });

  const dismissed = await push(phone);
  await act(phone, 'notificationclose');
  await phone.receive();
  await act(phone, 'notificationclose');
  assert.deepEqual(await experience.engagementOf(dismissed.id), {
    shown: 1,
    tapped: 0,
    dismissed: 1,
    actions: [],
  });
});

test('a tap on an action is counted as that action’s: by its landing page if the browser shows the message itself, else by the worker', async (t) => {
  const phone = await subscribedPhone(t);
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { link: LINK, actions: ACTIONS });
  const token = phone.tokens.at(-1)!;
  const message = experience.push.deliveriesOf(token).at(-1)!.content as PushMessage;
  await phone.page.route('https://example.com/**', (route) => route.fulfill({ body: '' }));
  await phone.page.goto(message.notification.actions![0]!.navigate);
  await phone.page.waitForURL('https://example.com/yes');
  // The page reports the tap and follows the link without waiting for the answer.
  await until(async () => (await experience.engagementOf(id)).tapped > 0, 'the report of the tap');
  assert.deepEqual(await experience.engagementOf(id), { shown: 0, tapped: 1, dismissed: 0, actions: [1, 0] });

  await phone.open();
  await phone.waitForState('on');
  const pushed = await push(phone, { link: LINK, actions: ACTIONS });
  const [shown] = await phone.notifications();
  assert.deepEqual(
    shown!.actions.map(({ action, title }) => ({ action, title })),
    [
      { action: '0', title: 'Yes' },
      { action: '1', title: 'No' },
    ],
  );
  const { navigate } = pushed.message.notification.actions![1]!;
  assert.deepEqual(await act(phone, 'notificationclick', '1'), [navigate]);
  assert.deepEqual(await experience.engagementOf(pushed.id), {
    shown: 1,
    tapped: 1,
    dismissed: 0,
    actions: [0, 1],
  });
});

test('an answer is given by a button or from the inbox, confirmed on its page, and cannot be changed', async (t) => {
  const phone = await subscribedPhone(t);
  const answers = [
    { title: 'Yes', answer: 'yes' },
    { title: 'No', answer: 'no' },
  ];
  const { id, message } = await push(phone, { actions: answers });
  const [yes, no] = message.notification.actions!.map(({ navigate }) => navigate) as [string, string];
  assert.deepEqual(await act(phone, 'notificationclick', '0'), [yes]);
  await phone.page.goto(yes);
  await phone.page.getByText('The answer was sent.').waitFor();
  assert.equal(await phone.page.innerText('h1'), 'Yes');
  const read = async () => (await experience.shop.get(`/v1/notifications/${id}/answers`)).body.data;
  assert.deepEqual(
    (await read()).map(({ answer }: { answer: string }) => answer),
    ['yes'],
  );
  await phone.page.goto(no);
  await phone.page.getByText('You already answered “Yes”.').waitFor();
  await phone.page.getByRole('link', { name: 'Go to inbox' }).click();
  await phone.page.locator(`.inbox [data-id="${id}"]`).getByRole('link', { name: 'No' }).click();
  await phone.page.getByText('You already answered “Yes”.').waitFor();
  assert.equal((await read()).length, 1);
});

test('a tap that leaves the app before the answer to its opening arrives is counted', async (t) => {
  const phone = await subscribedPhone(t);
  const { message } = await push(phone, { actions: [{ title: 'Yes', answer: 'yes' }] });
  const opened = Promise.withResolvers<void>();
  await phone.page.route('**/embed/v1/devices', async (route) => {
    await route.fetch();
    await route.abort();
    opened.resolve();
  });
  await phone.open();
  await opened.promise;
  await phone.page.goto(message.notification.actions![0]!.navigate!);
  await phone.page.getByText('The answer was sent.').waitFor();
});

test('an iPhone, which shows no buttons, answers in the inbox of the installed app', async (t) => {
  const phone = await experience.phone(t, { phone: 'iphone', installed: true });
  await phone.open();
  await phone.turnOn();
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, {
    title: 'Refund?',
    actions: [{ title: 'Yes', answer: 'yes' }],
  });
  await phone.page.goto(`${experience.scope}#inbox`);
  await phone.page.locator(`.inbox [data-id="${id}"]`).getByRole('link', { name: 'Yes' }).click();
  await phone.page.getByText('The answer was sent.').waitFor();
  const [{ answer }] = (await experience.shop.get(`/v1/notifications/${id}/answers`)).body.data;
  assert.equal(answer, 'yes');
});

test('what happens offline is kept, and reported in one request at the next event or opening', async (t) => {
  const phone = await subscribedPhone(t);
  await setOnline(phone, false);
  const first = await push(phone);
  await act(phone, 'notificationclose');
  const second = await push(phone);
  const stored = await phone.page.evaluate<string[]>(READ_OUTBOX);
  assert.deepEqual(
    stored.sort(),
    [`${first.id} shown`, `${first.id} dismissed`, `${second.id} shown`].sort(),
  );
  assert.equal((await experience.engagementOf(first.id)).shown, 0);

  // The worker handles the page's own request too.
  await setOnline(phone, true);
  const report = phone.page.waitForResponse('**/receipts');
  await phone.page.reload();
  const request = (await report).request();
  assert.equal(request.postDataJSON().receipts.length, 3);
  await waitUntil(phone.page, `${READ_OUTBOX}.then((stored) => stored.length === 0)`);
  assert.deepEqual(await experience.engagementOf(first.id), {
    shown: 1,
    tapped: 0,
    dismissed: 1,
    actions: [],
  });

  await setOnline(phone, false);
  const third = await push(phone);
  await setOnline(phone, true);
  const fourth = await push(phone);
  for (const { id } of [third, fourth]) assert.equal((await experience.engagementOf(id)).shown, 1);
});

test('a receipt that the server skips is kept for a day, and not longer', async (t) => {
  const phone = await subscribedPhone(t);
  const { message } = await push(phone);
  const unknown = message.notification.data.notification_id!.replace(/.{6}$/, 'zzzzzz');
  const content = structuredClone(message);
  Object.assign(content.notification, { tag: unknown });
  content.notification.data.notification_id = unknown;
  await phone.deliverPush(experience.scope, JSON.stringify(content));
  assert.deepEqual(await phone.page.evaluate(READ_OUTBOX), [`${unknown} shown`]);
  await phone.runInWorker('const { now } = Date; Date.now = () => now() + 86_500_000;');
  await push(phone);
  assert.deepEqual(await phone.page.evaluate(READ_OUTBOX), []);
});

test('options: silent, require_interaction, and a badge in place of the unread count', async (t) => {
  const phone = await subscribedPhone(t);
  await phone.runInWorker(
    'self.badges = []; navigator.setAppBadge = async (count) => void badges.push(count);',
  );
  await push(phone, {}, { options: { silent: true, require_interaction: true, badge: 7 } });
  const [shown] = await phone.notifications();
  assert.deepEqual([shown!.silent, shown!.requireInteraction], [true, true]);
  await push(phone);
  await push(phone, {}, { options: { badge: 0 } });
  assert.deepEqual(await phone.runInWorker('badges'), [7, 2, 0]);
});

test('a later notification with the same collapse key replaces an earlier one, and alerts again', async (t) => {
  const phone = await subscribedPhone(t);
  const options = { collapse_key: 'score' };
  const first = await push(phone, { title: '1 : 0' }, { options });
  await phone.runInWorker(`
    const show = registration.showNotification.bind(registration);
    self.renotified = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      renotified.push(options.renotify === true);
      return show(title, options);
    };`);
  const second = await push(phone, { title: '2 : 0' }, { options });
  await push(phone, { title: 'Another' });
  const shown = await phone.notifications();
  assert.deepEqual(shown.map(({ title }) => title).sort(), ['2 : 0', 'Another']);
  assert.deepEqual(await phone.runInWorker('renotified'), [true, false]);
  for (const { id } of [first, second])
    assert.deepEqual(await experience.engagementOf(id), { shown: 1, tapped: 0, dismissed: 0, actions: [] });
});

test('a message whose time to live is over is closed after it was shown, is no news, and does not replace another', async (t) => {
  const phone = await subscribedPhone(t);
  const { message } = await push(phone, { title: 'Present' });
  const expired = structuredClone(message);
  const id = message.notification.data.notification_id!.replace(/.{6}$/, 'yyyyyy');
  expired.notification.title = 'Past';
  Object.assign(expired.notification.data, { notification_id: id, expires_at: Date.now() - 600_000 });
  await phone.deliverPush(experience.scope, JSON.stringify(expired));
  const isClosed = `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title }) => title).join() === 'Present')`;
  await waitUntil(phone.page, isClosed);
  assert.deepEqual(await phone.page.evaluate(READ_OUTBOX), []);

  // A phone's clock may be some minutes fast.
  Object.assign(expired.notification.data, { expires_at: Date.now() - 200_000 });
  expired.notification.tag = id;
  await phone.deliverPush(experience.scope, JSON.stringify(expired));
  assert.equal((await phone.notifications()).length, 2);
});

test('with Declarative Web Push the worker shows the proposed notification, with its landing pages, and does not wait for the report', async (t) => {
  const phone = await subscribedPhone(t);
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, {
    title: 'Proposed',
    actions: ACTIONS,
  });
  const token = phone.tokens.at(-1)!;
  const message = experience.push.deliveriesOf(token).at(-1)!.content as PushMessage;
  // The worker is called like in WebKit: no data, the proposed notification, and a server that does not answer.
  const shown = (await phone.runInWorker(`(async () => {
    const message = ${JSON.stringify(message.notification)};
    const event = new PushEvent('push');
    Object.defineProperty(event, 'notification', { value: message });
    Object.defineProperty(event, 'appBadge', { value: 3 });
    const calls = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void calls.push({ title, ...options });
    navigator.setAppBadge = async (count) => void calls.push({ badge: count });
    self.fetch = () => new Promise(() => {});
    let handled;
    event.waitUntil = (promise) => { handled = promise; };
    dispatchEvent(event);
    await handled;
    return calls;
  })()`)) as { title: string; navigate: string; data: object; actions: object[]; badge: number }[];
  const { navigate, actions } = message.notification;
  assert.deepEqual([shown[0]!.title, shown[0]!.navigate, shown[0]!.actions], ['Proposed', navigate, actions]);
  assert.equal(shown[1]!.badge, 3);
  assert.deepEqual(await phone.page.evaluate(READ_OUTBOX), [`${id} shown`]);
});

test('a notification is shown also if the browser blocks storage, and nothing is reported', async (t) => {
  const phone = await subscribedPhone(t);
  const { id } = await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Shown' });
  await phone.runInWorker(
    "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }",
  );
  await phone.receive();
  assert.deepEqual(
    (await phone.notifications()).map(({ title }) => title),
    ['Shown'],
  );
  await act(phone, 'notificationclose');
  assert.deepEqual(await experience.engagementOf(id), { shown: 0, tapped: 0, dismissed: 0, actions: [] });
});

test('Firefox: shown, tapped and dismissed are reported; to be tapped or replaced is not to be dismissed', async (t) => {
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl });
  t.after(() => firefox.close());
  const { page } = firefox;
  await page.goto(`${experience.scope}?user=firefox`);
  await page.click('#panel button.primary');
  await page.waitFor("document.body.dataset.state === 'on'");
  const send = async (payload: object, more: object = {}) => {
    const id = await experience.shop.send('?user_id=firefox', payload, more);
    await experience.shop.settled(id);
    return { id, alert: await firefox.nextAlert() };
  };
  /** Returns whether a receipt is stored or already counted, because reports leave at a random time. */
  const isRecorded = async (id: string, type: 'shown' | 'dismissed') =>
    (await page.evaluate<string[]>(READ_OUTBOX)).includes(`${id} ${type}`) ||
    (await experience.engagementOf(id))[type] === 1;
  const untilRecorded = (id: string, type: 'shown' | 'dismissed') =>
    until(() => isRecorded(id, type), `a record that ${id} was ${type}`);
  const link = `${experience.carillon.url}/docs/`;

  const dismissed = await send({ title: 'To dismiss' });
  await untilRecorded(dismissed.id, 'shown');
  await dismissed.alert.dismiss();
  await untilRecorded(dismissed.id, 'dismissed');

  const options = { collapse_key: 'same' };
  const replaced = await send({ title: 'To replace' }, { options });
  await untilRecorded(replaced.id, 'shown');

  const tapped = await send({ title: 'To tap', link }, { options });
  await untilRecorded(tapped.id, 'shown');
  await tapped.alert.click();
  await firefox.waitForPage(link);
  // A tap reports all stored receipts.
  await page.waitFor(`${READ_OUTBOX}.then((stored) => stored.length === 0)`);
  assert.deepEqual(await experience.engagementOf(dismissed.id), {
    shown: 1,
    tapped: 0,
    dismissed: 1,
    actions: [],
  });
  assert.deepEqual(await experience.engagementOf(replaced.id), {
    shown: 1,
    tapped: 0,
    dismissed: 0,
    actions: [],
  });
  assert.deepEqual(await experience.engagementOf(tapped.id), {
    shown: 1,
    tapped: 1,
    dismissed: 0,
    actions: [],
  });
});
