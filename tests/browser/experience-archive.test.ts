import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { WAIT_MS, withDeadline } from '../support/deadlines.ts';
import { type ExperiencePhone, useExperience, waitUntil } from './harness/experience-fixture.ts';

const experience = useExperience();

/** Starts a phone with its inbox open, which lists messages with these titles, sent in this order. */
async function phoneWith(t: Parameters<typeof experience.phone>[0], titles: string[]) {
  const phone = await experience.phone(t);
  // Without the stream, the phone asks for pages once all has been sent.
  await phone.context.route(/\/inbox-events$/, (route) => route.abort());
  await phone.open();
  await phone.turnOn();
  const ids: string[] = [];
  for (const title of titles) ids.push(await experience.shop.send(`?user_id=${phone.user}`, { title }));
  await Promise.all(ids.map((id) => experience.shop.settled(id)));
  await openFolder(phone, 'inbox');
  await readTitles(phone, Math.min(30, titles.length));
  return { phone, ids, ...partsOf(phone) };
}

const partsOf = ({ page }: ExperiencePhone) => ({
  card: (title: string) => page.locator('.inbox [data-id]', { hasText: title }),
  button: (title: string, name: string) =>
    page.locator('.inbox [data-id]', { hasText: title }).getByRole('button', { name }),
  field: page.getByRole('searchbox', { name: 'Search' }),
});

const openFolder = ({ page }: ExperiencePhone, folder: string) =>
  page.evaluate(`location.hash = '${folder}'`);

/** Returns the titles in the open folder, once there are exactly `count`. */
async function readTitles({ page }: ExperiencePhone, count: number): Promise<string[]> {
  const items = page.locator('.inbox [data-id]');
  if (count > 0) await items.nth(count - 1).waitFor();
  await items.nth(count).waitFor({ state: 'detached' });
  return items.locator('h4').allInnerTexts();
}

const archiveAnswer = ({ page }: ExperiencePhone, method: string) =>
  page.waitForResponse(
    (response) => response.url().includes('/archive/ntf_') && response.request().method() === method,
  );

const INBOX_LIST = /\/notifications\?(?!.*archived=true)/;
const ARCHIVE_LIST = /\/notifications\?.*archived=true/;

/** Lets the server answer requests, but delays the answers for any time. */
const holdAnswers = (phone: ExperiencePhone, url: RegExp) =>
  hold(phone, url, async (route, requested, released) => {
    const response = await route.fetch();
    requested();
    await released;
    await route.fulfill({ response });
  });

/** Delays requests before they reach the server, for any time. */
const holdRequests = (phone: ExperiencePhone, url: RegExp | string) =>
  hold(phone, url, async (route, requested, released) => {
    requested();
    await released;
    await route.continue();
  });

async function hold(
  { page }: ExperiencePhone,
  url: RegExp | string,
  handle: (route: Route, requested: () => void, released: Promise<void>) => Promise<void>,
) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // Requests then have no deadline, as in old browsers.
  await page.evaluate('delete AbortSignal.timeout');
  await page.route(url, (route) => handle(route, requested.resolve, released.promise));
  return {
    requested: () => withDeadline(requested.promise, WAIT_MS, `a request of ${url}`),
    release: () => released.resolve(),
  };
}

/** Returns a script that reads everything in a store of the phone's storage. */
const readStored = (store: string) => `new Promise((resolve) => {
  indexedDB.open('carillon').onsuccess = ({ target: { result: database } }) => {
    const request = database.transaction('${store}').objectStore('${store}').getAll();
    request.onsuccess = () => resolve(request.result);
    database.close();
  };
})`;

test('a message is archived by its button, undone from the notice, and moved back from the archive', async (t) => {
  const { phone, button } = await phoneWith(t, ['First', 'Second', 'Third']);
  await phone.page.getByRole('link', { name: /^Inbox.*3/ }).waitFor();
  const archived = archiveAnswer(phone, 'PUT');
  await button('Second', 'Archive').press('Enter');
  assert.deepEqual(await readTitles(phone, 2), ['Third', 'First']);
  assert.equal((await archived).status(), 200);
  assert.equal(
    await phone.page.evaluate("document.activeElement.closest('[data-id]')?.querySelector('h4').innerText"),
    'First',
    'the focus is on the next message',
  );
  const undone = archiveAnswer(phone, 'DELETE');
  await phone.page.getByRole('button', { name: 'Undo' }).press('Enter');
  assert.equal((await undone).status(), 200);
  assert.deepEqual(await readTitles(phone, 3), ['Third', 'Second', 'First']);
  // The restored message gets the focus.
  await phone.page.locator('.inbox [data-id]:has(button:focus)', { hasText: 'Second' }).waitFor();

  await button('Third', 'Archive').click();
  await readTitles(phone, 2);
  await phone.page.getByRole('link', { name: 'Archive' }).click();
  assert.deepEqual(await readTitles(phone, 1), ['Third']);
  await phone.page.reload();
  assert.deepEqual(await readTitles(phone, 1), ['Third'], 'the address has the folder');
  await button('Third', 'Move to inbox').click();
  await phone.page.getByText('The archive is empty').waitFor();
  assert.equal(await phone.page.evaluate('document.activeElement.tagName'), 'H2');
  await phone.page.getByRole('link', { name: 'All' }).click();
  assert.deepEqual(await readTitles(phone, 3), ['Third', 'Second', 'First']);
});

test('a list that was requested before a message was moved does not bring the message back', async (t) => {
  const { phone, button } = await phoneWith(t, ['Moved']);
  const archived = archiveAnswer(phone, 'PUT');
  await button('Moved', 'Archive').click();
  await archived;
  const list = await holdAnswers(phone, ARCHIVE_LIST);
  await openFolder(phone, 'archive');
  await list.requested();
  await readTitles(phone, 1);
  const restored = archiveAnswer(phone, 'DELETE');
  await button('Moved', 'Move to inbox').click();
  await restored;
  const repeated = phone.page.waitForRequest(ARCHIVE_LIST);
  list.release();
  await repeated;
  await phone.page.getByText('The archive is empty').waitFor();
});

test('a list that was requested before the server knew of a move does not bring the message back', async (t) => {
  const { phone, button } = await phoneWith(t, ['Stays', 'Moved']);
  const report = await holdRequests(phone, '**/archive/**');
  await button('Moved', 'Archive').click();
  assert.deepEqual(await readTitles(phone, 1), ['Stays']);
  const list = await holdAnswers(phone, INBOX_LIST);
  const nextList = await holdRequests(phone, ARCHIVE_LIST);
  await openFolder(phone, 'archive');
  await list.requested();
  report.release();
  await waitUntil(phone.page, `${readStored('moves')}.then(({ length }) => length === 0)`);
  // The phone requests the archive after it has merged the inbox.
  const merged = phone.page.waitForRequest(ARCHIVE_LIST);
  list.release();
  await merged;
  const stored = (await phone.page.evaluate(readStored('messages'))) as {
    title: string;
    archived?: boolean;
  }[];
  assert.deepEqual(stored.map(({ title, archived = false }) => [title, archived]).sort(), [
    ['Moved', true],
    ['Stays', false],
  ]);
  nextList.release();
});

test('an archived message is closed where the phone shows it, and is not unread any more', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'Shown' });
  await phone.receive();
  assert.equal((await phone.notifications()).length, 1);
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).click();
  await partsOf(phone).button('Shown', 'Archive').click();
  await phone.page.getByRole('button', { name: 'Undo' }).waitFor();
  await phone.page.locator('.tabs .count').waitFor({ state: 'detached' });
  assert.deepEqual(await phone.notifications(), []);
});

test('a finger moves a message aside, which archives it, and a short slide does not', async (t) => {
  const { phone, card } = await phoneWith(t, ['Stays', 'Goes']);
  const session = await phone.context.newCDPSession(phone.page);
  const slide = async (title: string, share: number) => {
    const { x, y, width, height } = (await card(title).boundingBox())!;
    const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 5; step++)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at((width * share * step) / 5),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await slide('Stays', 0.2);
  const archived = archiveAnswer(phone, 'PUT');
  await slide('Goes', -0.45);
  assert.equal((await archived).status(), 200);
  assert.deepEqual(await readTitles(phone, 1), ['Stays']);
  assert.equal((await card('Stays').getAttribute('style')) ?? '', '', 'it is back in its place');
});

test('archiving works offline, and reaches the server at the next opening', async (t) => {
  const { phone, button } = await phoneWith(t, ['Kept', 'Moved']);
  await phone.page.route('**/archive/**', (route) => route.abort());
  await button('Moved', 'Archive').click();
  assert.deepEqual(await readTitles(phone, 1), ['Kept']);
  await phone.page.reload();
  assert.deepEqual(await readTitles(phone, 1), ['Kept'], 'the server still lists it in the inbox');
  await openFolder(phone, 'archive');
  assert.deepEqual(await readTitles(phone, 1), ['Moved']);
  await phone.page.unroute('**/archive/**');
  const reported = archiveAnswer(phone, 'PUT');
  await phone.page.reload();
  assert.equal((await reported).status(), 200);
});

test('search finds messages on the phone at once, older ones on the server, and those in the archive', async (t) => {
  const titles = ['Rye loaf', ...Array.from({ length: 34 }, (_, i) => `Number ${i}`), 'Rye rolls'];
  const { phone, field, button } = await phoneWith(t, titles);
  const asked = phone.page.waitForResponse(/search=rye/);
  await field.fill('rye');
  assert.deepEqual(await readTitles(phone, 1), ['Rye rolls'], 'before the server has answered');
  await asked;
  assert.deepEqual(await readTitles(phone, 2), ['Rye rolls', 'Rye loaf']);
  const focused = field.and(phone.page.locator(':focus'));
  await field.press('End');
  await focused.waitFor();
  await field.press('Enter');
  await focused.waitFor({ state: 'detached' });
  await button('Rye loaf', 'Archive').click();
  assert.deepEqual(await readTitles(phone, 1), ['Rye rolls']);

  await field.fill('loaf');
  await phone.page.getByText('No notification here contains “loaf”.').waitFor();
  await phone.page.getByRole('link', { name: 'Search the archive' }).click();
  assert.deepEqual(await readTitles(phone, 1), ['Rye loaf']);
  await openFolder(phone, 'inbox');
  await field.fill('');
  await readTitles(phone, 30);
});

test('without a connection, search says that it only looked on the phone', async (t) => {
  const { phone, field } = await phoneWith(t, ['Rye', 'Wheat']);
  await phone.page.route('**/notifications?*search=*', (route) => route.abort());
  await field.fill('rye');
  await phone.page.getByText('Only notifications saved on this device were searched.').waitFor();
  assert.deepEqual(await readTitles(phone, 1), ['Rye']);
});

test('unread messages can be shown alone, and stay there while they are read', async (t) => {
  const { phone } = await phoneWith(t, ['Old']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'New' });
  await phone.page.evaluate("location.hash = 'home'");
  await phone.receive();
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();
  await openFolder(phone, 'unread');
  assert.deepEqual(await readTitles(phone, 1), ['New']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  assert.deepEqual(await readTitles(phone, 1), ['New']);
  await openFolder(phone, 'inbox');
  assert.deepEqual(await readTitles(phone, 2), ['New', 'Old']);
  await openFolder(phone, 'unread');
  await phone.page.getByText('All caught up').waitFor();
});

test('a message replaces the one with its tag in the inbox, as on the phone’s screen', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await openFolder(phone, 'inbox');
  const receive = async (title: string) => {
    await experience.sendAndSettle(`?user_id=${phone.user}`, { title });
    const { content } = experience.push.deliveriesOf(phone.tokens.at(-1)!).at(-1)!;
    const { notification, ...rest } = content as { notification: object };
    const tagged = { ...rest, notification: { ...notification, tag: 'order' } };
    await phone.deliverPush(experience.scope, JSON.stringify(tagged));
  };
  // The server would list both messages, which have no collapse key there.
  await phone.page.route('**/notifications?*', (route) => route.abort());
  await receive('Your order is being packed');
  assert.deepEqual(await readTitles(phone, 1), ['Your order is being packed']);
  await receive('Your order is on its way');
  assert.deepEqual(await readTitles(phone, 1), ['Your order is on its way']);
  assert.equal((await phone.notifications()).length, 1);
});
