import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { until } from '../support/deadlines.ts';
import { startAutopush } from './harness/autopush.ts';
import { type ExperiencePhone, useExperience, waitUntil } from './harness/experience-fixture.ts';
import { startFirefox } from './harness/firefox.ts';

const experience = useExperience();

const NEW = { title: 'Corrected', message: 'The oven opens at 8.' };

async function subscribedPhone(t: Parameters<typeof experience.phone>[0]) {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  return phone;
}

/** Sends a notification to a phone, and delivers it. */
async function push(phone: ExperiencePhone, payload: object = {}) {
  const id = await experience.shop.send(`?user_id=${phone.user}`, payload);
  await experience.shop.settled(id);
  await phone.receive();
  return id;
}

/** Corrects a notification, and waits until the push services have the correction. */
async function correct(id: string, how: 'replace' | 'retract', payload = NEW): Promise<void> {
  const body = how === 'replace' ? { payload } : undefined;
  const { status } = await experience.shop.post(`/v1/notifications/${id}/${how}`, body);
  assert.equal(status, 200);
  const read = async () =>
    (await experience.shop.get(`/v1/notifications/${id}?expand=corrections`)).body.corrections;
  await until(async () => (await read()).sent > 0, `the ${how} of a notification to be sent`);
}

const ON_SCREEN = `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
  .then((all) => all.map(({ title }) => title).sort().join())`;
/** Script that returns whether the inbox has been read from the server since the latest push. */
const ARE_CONFIRMED = `new Promise((resolve) => {
  indexedDB.open('carillon').onsuccess = ({ target: { result: database } }) => {
    const request = database.transaction('messages').objectStore('messages').getAll();
    request.onsuccess = () => resolve(request.result.length > 0 && request.result.every((one) => !one.unconfirmed));
    database.close();
  };
})`;
const untilOnScreen = (phone: ExperiencePhone, titles: string) =>
  waitUntil(phone.page, `${ON_SCREEN}.then((shown) => shown === '${titles}')`);

/** Records how the worker shows notifications from now on: whether each is silent. */
const recordSilence = (phone: ExperiencePhone) =>
  phone.runInWorker(`
    const show = ServiceWorkerRegistration.prototype.showNotification;
    self.silence = [];
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      silence.push([title, options.silent === true, options.renotify === true].join(' '));
      return show.call(this, title, options);
    };`);

const items = (phone: ExperiencePhone, id: string) => phone.page.locator(`.inbox [data-id="${id}"]`);

test('a replacement takes the place of what is shown without a sound, and the inbox keeps what was read', async (t) => {
  const phone = await subscribedPhone(t);
  const other = await push(phone, { title: 'Another' });
  const id = await push(phone);
  await phone.page.goto(`${experience.scope}#inbox`);
  await items(phone, id).waitFor();
  const before = await experience.engagementOf(id);
  await recordSilence(phone);
  await correct(id, 'replace');
  // The phone has the new text from the push alone: the page reads nothing from the server any more.
  await phone.page.route('**/embed/v1/**', (route) => route.abort());
  await phone.receive();
  await untilOnScreen(phone, 'Another,Corrected');
  assert.deepEqual(await phone.runInWorker('silence'), ['Corrected true false']);
  await items(phone, id).getByText(NEW.message).waitFor();
  assert.deepEqual(await experience.engagementOf(id), before);

  await phone.page.reload();
  await items(phone, id).getByText(NEW.title).waitFor();
  assert.equal(await items(phone, other).count(), 1);
});

test('a phone that gets the replacement alone is alerted as by any notification', async (t) => {
  const phone = await subscribedPhone(t);
  const id = await experience.shop.send(`?user_id=${phone.user}`);
  await experience.shop.settled(id);
  await correct(id, 'replace');
  await recordSilence(phone);
  await phone.receive();
  assert.deepEqual(await phone.runInWorker('silence'), ['Corrected false false']);
  assert.equal((await experience.engagementOf(id)).shown, 1);
});

test('a retraction closes what is shown, shows nothing for long, and empties the inbox', async (t) => {
  const phone = await subscribedPhone(t);
  await push(phone, { title: 'Another' });
  const id = await push(phone);
  await phone.page.goto(`${experience.scope}#inbox`);
  await items(phone, id).waitFor();
  await recordSilence(phone);
  await correct(id, 'retract');
  await phone.receive();
  assert.deepEqual(await phone.runInWorker('silence'), ['Bakery true false']);
  await untilOnScreen(phone, 'Another');
  await items(phone, id).waitFor({ state: 'detached' });
  assert.deepEqual(await experience.engagementOf(id), { shown: 1, tapped: 0, dismissed: 0, actions: [] });
});

test('an app that opens without the push closes what was taken back', async (t) => {
  const phone = await subscribedPhone(t);
  await push(phone, { title: 'Another' });
  const id = await push(phone);
  // The server has confirmed what it sent: a message that it lacks may be news.
  await phone.open();
  await waitUntil(phone.page, ARE_CONFIRMED);
  await phone.page.goto('about:blank');
  await correct(id, 'retract');
  await phone.open();
  await untilOnScreen(phone, 'Another');
  assert.equal(await items(phone, id).count(), 0);
  // Later messages about it show nothing either.
  await phone.receive();
  await untilOnScreen(phone, 'Another');
});

test('with Declarative Web Push the worker closes what is shown itself, because tags do nothing there', async (t) => {
  const phone = await subscribedPhone(t);
  const id = await push(phone);
  let deliveries = 0;
  const deliver = async () => {
    const token = phone.tokens.at(-1)!;
    const own = ++deliveries;
    const { notification } = experience.push.deliveriesOf(token).at(-1)!.content as PushMessage;
    // The worker is called like in WebKit: no data, and the proposed notification. A tag of its own stands for none.
    return phone.runInWorker(`(async () => {
      const message = ${JSON.stringify({ ...notification, tag: `${notification.tag}-${own}` })};
      const event = new PushEvent('push');
      Object.defineProperty(event, 'notification', { value: message });
      let handled;
      event.waitUntil = (promise) => { handled = promise; };
      dispatchEvent(event);
      await handled;
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, silent }) => [title, body, silent].join('|'));
    })()`);
  };
  await correct(id, 'replace');
  assert.deepEqual(await deliver(), [`${NEW.title}|${NEW.message}|true`]);
  await correct(id, 'retract');
  assert.deepEqual(await deliver(), ['Bakery|This message was withdrawn.|true']);
});

test('Firefox: replaced while it is connected; taken back while it is away, of which it gets the retraction alone', async (t) => {
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl });
  t.after(() => firefox.close());
  const { page } = firefox;
  await page.goto(`${experience.scope}?user=firefox`);
  await page.click('#panel button.primary');
  await page.waitFor("document.body.dataset.state === 'on'");
  const send = async (payload: object) => {
    const id = await experience.shop.send('?user_id=firefox', payload);
    await experience.shop.settled(id);
    return id;
  };
  const connect = (isOn: boolean) =>
    firefox.evaluatePrivileged(
      '(isOn) => Services.prefs.setBoolPref("dom.push.connection.enabled", isOn)',
      isOn,
    );
  const onScreen = (titles: string) => page.waitFor(`${ON_SCREEN}.then((shown) => shown === '${titles}')`);

  const replaced = await send({ title: 'To replace' });
  assert.equal((await firefox.nextAlert()).title, 'To replace');
  await correct(replaced, 'replace');
  assert.equal((await firefox.nextAlert()).title, NEW.title);
  await onScreen(NEW.title);

  await connect(false);
  await autopush.next('disconnected');
  const away = await send({ title: 'Never shown' });
  await correct(away, 'retract');
  await correct(replaced, 'retract');
  await connect(true);
  const alerts = [await firefox.nextAlert(), await firefox.nextAlert()];
  assert.deepEqual(
    alerts.map(({ title, body }) => [title, body]),
    [1, 2].map(() => ['Bakery', 'This message was withdrawn.']),
  );
  await onScreen('');
  assert.equal((await experience.engagementOf(replaced)).dismissed, 0);
});
