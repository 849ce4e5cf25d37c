import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useExperience, waitUntil } from './harness/experience-fixture.ts';

const experience = useExperience({ title: 'Bakery' });

/** Script that returns whether the worker has cached the page and all its files. */
const IS_CACHED = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const files = [...document.querySelectorAll('link[rel=stylesheet], script[src]')];
    const paths = files.map((file) => new URL(file.href ?? file.src).pathname);
    if (cached.includes(location.pathname) && paths.every((path) => cached.includes(path))) return true;
  }
  return false;
})()`;

test('a page that lost its connection while its files were being cached does not replace the cached one', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await waitUntil(phone.page, IS_CACHED);
  await phone.runInWorker(`(async () => {
    const data = { type: 'keep', shell: '${experience.scope}', parts: ['${experience.carillon.url}/assets/unreachable.js'] };
    const event = new ExtendableMessageEvent('message', { data });
    let handled;
    event.waitUntil = (promise) => { handled = promise; };
    dispatchEvent(event);
    await handled;
  })()`);
  assert.equal(await phone.page.evaluate(IS_CACHED), true);
});

test('after the first visit the page, the inbox and tapped notifications open offline', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const id = await experience.shop.send(`?user_id=${phone.user}`, {
    title: 'Cached',
    link: 'https://example.com/',
    actions: [{ title: 'Yes', answer: 'yes' }],
  });
  await experience.shop.settled(id);
  const message = await phone.receive();
  await phone.page.reload();
  await phone.waitForState('on');
  await waitUntil(phone.page, IS_CACHED);
  const url = phone.page.url();

  // A stopped server looks like a lost connection to the phone.
  await experience.carillon.stop();
  await phone.page.goto(url);
  await phone.page.waitForSelector('body[data-state=failed]');
  assert.equal(await phone.page.innerText('h1'), 'Bakery');
  await phone.page.getByText('You’re offline').first().waitFor();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.locator('.inbox [data-id]', { hasText: 'Cached' }).waitFor();

  await phone.page.getByRole('link', { name: 'Settings' }).click();
  const notifications = phone.page.getByRole('switch', { name: 'Notifications' });
  await notifications.waitFor();
  assert.equal(await notifications.isChecked(), true, 'they are on, as far as the phone knows');
  assert.equal(await notifications.isDisabled(), true);

  await phone.page.goto(message.notification.navigate);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);

  await phone.page.goto(message.notification.actions![0]!.navigate);
  await phone.page.getByText('The answer is saved. It will be sent once you’re online.').waitFor();

  const other = await phone.newPage();
  await assert.rejects(
    other.goto(`${experience.scope}?user=somebody-else`),
    /ERR_/,
    'the offline copy is for one person only',
  );
});
