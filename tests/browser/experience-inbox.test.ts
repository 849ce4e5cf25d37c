import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Opened, useExperience } from './experience-fixture.ts';

const x = useExperience();

/** What the inbox lists, in order; waits until it lists just so many. */
async function listed({ page }: Opened, count: number): Promise<string[]> {
  const items = page.locator('.inbox [data-id]');
  await items.nth(count - 1).waitFor();
  await items.nth(count).waitFor({ state: 'detached' });
  return items.locator('h4').allInnerTexts();
}

async function opensInbox(phone: Opened) {
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.getByRole('heading', { name: 'Inbox' }).waitFor();
}

const sendAndSettle = async (to: string, payload: object) => x.shop.settled(await x.shop.send(to, payload));

test('it lists what was sent to this device, newest first, and keeps it over a reload', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await opensInbox(phone);
  await phone.page.getByText('Nothing here yet').waitFor();
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'First' });
  await sendAndSettle('', { title: 'Second', link: 'https://example.com/two' });
  await phone.page.reload();
  assert.deepEqual(await listed(phone, 2), ['Second', 'First']);
  const hrefs = await phone.page
    .locator('.inbox [data-id]')
    .evaluateAll((items) =>
      items.map((item) => item.closest('a')?.pathname ?? item.querySelector('a')?.pathname ?? null),
    );
  assert.match(hrefs[0] ?? '', /\/open\/ntf_/, 'through the landing page');
  assert.equal(hrefs[1], null, 'without a link there is nothing to tap');
});

test('a message arrives live while it is open, is unread until it has been seen, and stays read', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Hot from the oven' });
  await phone.receive();
  const tab = phone.page.getByRole('link', { name: /^Inbox/ });
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();
  await tab.click();
  assert.deepEqual(await listed(phone, 1), ['Hot from the oven']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });
  await phone.page.reload();
  assert.deepEqual(await listed(phone, 1), ['Hot from the oven']);
  assert.equal(await phone.page.locator('.inbox .unread').count(), 0);
});

test('it never shows what was sent to a former user of the phone', async (t) => {
  const phone = await x.phone(t);
  await phone.open('former');
  await phone.turnOn();
  await sendAndSettle('?user_id=former', { title: 'For the former alone' });
  await sendAndSettle('', { title: 'For everybody, then' });
  await phone.receive();
  await opensInbox(phone);
  await listed(phone, 2);

  await phone.open('latter');
  await phone.stands('on');
  await opensInbox(phone);
  await phone.page.getByText('Nothing here yet').waitFor();
  await sendAndSettle('?user_id=latter', { title: 'For the latter' });
  await phone.receive();
  assert.deepEqual(await listed(phone, 1), ['For the latter']);

  await phone.open('former');
  await phone.stands('on');
  await opensInbox(phone);
  assert.deepEqual(await listed(phone, 2), ['For everybody, then', 'For the former alone']);
});

test('older ones come on demand', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const ids = [];
  for (let i = 0; i < 33; i++)
    ids.push(await x.shop.send(`?user_id=${phone.user}`, { title: `Number ${i}` }));
  await Promise.all(ids.map((id) => x.shop.settled(id)));
  await phone.page.reload();
  await opensInbox(phone);
  assert.equal((await listed(phone, 30))[0], 'Number 32');
  await phone.page.getByRole('button', { name: 'Show older ones' }).click();
  assert.equal((await listed(phone, 33)).at(-1), 'Number 0');
  assert.equal(await phone.page.getByRole('button', { name: 'Show older ones' }).count(), 0);

  const asked = phone.page.waitForResponse(/\/notifications\?limit=/);
  await look(phone.page);
  await asked;
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Number 33' });
  await phone.receive();
  const all = await listed(phone, 34);
  assert.deepEqual([all[0], all.at(-1)], ['Number 33', 'Number 0'], 'they stay');
  assert.equal(await phone.page.getByRole('button', { name: 'Show older ones' }).count(), 0);
});

test('what came while the phone knew nothing of it leaves no gap before what is kept', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Number 0' });
  await phone.page.reload();
  await opensInbox(phone);
  await listed(phone, 1);
  const ids = [];
  for (let i = 1; i < 33; i++)
    ids.push(await x.shop.send(`?user_id=${phone.user}`, { title: `Number ${i}` }));
  await Promise.all(ids.map((id) => x.shop.settled(id)));
  // The last one comes by itself, which says nothing of those before it.
  await phone.receive();
  await phone.page.reload();
  assert.equal((await listed(phone, 30)).at(-1), 'Number 3');
  await phone.page.getByRole('button', { name: 'Show older ones' }).click();
  assert.deepEqual((await listed(phone, 33)).slice(-3), ['Number 2', 'Number 1', 'Number 0']);
});

test('the very first message is unread, also where the phone did not tell the page of it', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.getByText('Nothing here yet').waitFor({ state: 'attached' });
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'The first' });
  await phone.page.reload();
  await phone.page.getByRole('link', { name: /^Inbox.*1/ }).waitFor();
});

test('on an iPhone an app that comes to the fore with something new shows the inbox', async (t) => {
  const phone = await x.phone(t, { phone: 'iphone', installed: true });
  await phone.open();
  await phone.turnOn();
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Tapped' });
  await look(phone.page, 'hidden');
  await look(phone.page);
  await phone.page.waitForURL('**#inbox');
  assert.deepEqual(await listed(phone, 1), ['Tapped']);
  await phone.page.locator('.inbox .unread').waitFor({ state: 'detached' });

  await phone.page.getByRole('link', { name: 'Settings' }).click();
  const asked = phone.page.waitForResponse(/\/notifications\?limit=/);
  await look(phone.page);
  await asked;
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Tapped too' });
  assert.equal(new URL(phone.page.url()).hash, '#settings', 'with nothing new it stays where it was');
  await look(phone.page);
  await phone.page.waitForURL('**#inbox');
});

test('a device that the business switches off while it is open notices, and keeps its inbox', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'Kept' });
  await opensInbox(phone);
  await listed(phone, 1);
  const { body } = await x.shop.get('/v1/devices?limit=100');
  const { id } = body.data.find(({ user_id }: { user_id: string }) => user_id === phone.user);
  await x.shop.delete(`/v1/devices/${id}`);
  await look(phone.page);
  await phone.stands('removed');
  assert.deepEqual(await listed(phone, 1), ['Kept']);
  await phone.page.locator('.inbox .stale').waitFor({ state: 'detached' });
  await phone.page.reload();
  await phone.stands('removed');
  assert.deepEqual(await listed(phone, 1), ['Kept']);
  assert.equal(await phone.page.locator('.inbox').getByRole('button', { name: 'Try again' }).count(), 0);
});

test('a tap goes through the landing page, counts once, and leads on to the link', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const link = `${x.carillon.url}/docs/`;
  const { id } = await sendAndSettle(`?user_id=${phone.user}`, { title: 'Read this', link });
  const taps = async () => (await x.shop.get(`/v1/notifications/${id}/taps`)).body.total;
  const message = await phone.receive();
  assert.equal(await taps(), 0);
  const told: number[] = [];
  const heard = Promise.withResolvers<void>();
  await phone.page.route(`**/taps/${id}`, async (route) => {
    const response = await route.fetch();
    if (told.push(response.status()) === 2) heard.resolve();
    // The page may be gone by then.
    await route.fulfill({ response }).catch(() => {});
  });
  for (const _ of [1, 2]) {
    await phone.page.goto(message.notification.navigate);
    await phone.page.waitForURL(/\/docs/);
  }
  await heard.promise;
  assert.deepEqual(told, [200, 200]);
  assert.equal(await taps(), 1);

  await phone.page.goto(x.scope);
  await opensInbox(phone);
  await listed(phone, 1);
  assert.equal(await phone.page.locator('.inbox .unread').count(), 0, 'what was tapped is read');
});

test('a tap on a message without a link shows it in the inbox', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await sendAndSettle(`?user_id=${phone.user}`, { title: 'No link' });
  const message = await phone.receive();
  await phone.page.goto(message.notification.navigate);
  await phone.page.waitForURL(`**/?entry=*#inbox/${id}`);
  await phone.page.waitForSelector(`.inbox [data-id="${id}"].pointed`);
});

test('a tap that the server could not hear of is told at the next opening', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const { id } = await sendAndSettle(`?user_id=${phone.user}`, { link: `${x.carillon.url}/docs/` });
  const message = await phone.receive();
  await phone.page.route('**/taps/**', (route) => route.abort());
  const refused = phone.page.waitForEvent('requestfailed', (request) => request.url().includes('/taps/'));
  // The page waits a second at most for the phone's storage: on a slow machine that may take longer.
  await phone.page.clock.install();
  await phone.page.clock.pauseAt(Date.now() + 60_000);
  await phone.page.goto(message.notification.navigate);
  await refused;
  await phone.page.waitForURL('**/docs/**');
  await phone.page.clock.resume();
  await phone.page.unroute('**/taps/**');
  const told = phone.page.waitForResponse((response) => response.url().includes(`/taps/${id}`));
  await phone.page.goto(x.scope);
  assert.equal((await told).status(), 200);
  assert.equal((await x.shop.get(`/v1/notifications/${id}/taps`)).body.total, 1);
});
