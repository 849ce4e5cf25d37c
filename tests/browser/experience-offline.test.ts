import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useExperience } from './experience-fixture.ts';

const x = useExperience({ title: 'Bakery' });

/** Waits until the worker has kept the page and everything that it is made of. */
const KEPT = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const parts = [...document.querySelectorAll('link[rel=stylesheet], script[src]')];
    const paths = parts.map((part) => new URL(part.href ?? part.src).pathname);
    if (kept.includes(location.pathname) && paths.every((path) => kept.includes(path))) return true;
  }
  return false;
})()`;

test('after the first visit it opens without a connection: the page, the inbox, and what a tap leads to', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const id = await x.shop.send(`?user_id=${phone.user}`, { title: 'Kept', link: 'https://example.com/' });
  await x.shop.settled(id);
  const message = await phone.receive();
  await phone.page.reload();
  await phone.stands('on');
  await until(phone.page, KEPT);
  const address = phone.page.url();

  // The server is gone, as it is for a phone without a connection.
  await x.carillon.stop();
  await phone.page.goto(address);
  await phone.page.waitForSelector('body[data-state=failed]');
  assert.equal(await phone.page.innerText('h1'), 'Bakery');
  await phone.page.getByText('You are offline').first().waitFor();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.locator('.inbox [data-id]', { hasText: 'Kept' }).waitFor();

  await phone.page.goto(message.notification.navigate);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);

  const other = await phone.newPage();
  await assert.rejects(other.goto(`${x.scope}?user=somebody-else`), /ERR_/, 'what is kept is one person’s');
});
