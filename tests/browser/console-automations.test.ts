import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRunsDue } from '../support/automations.ts';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { until } from '../support/deadlines.ts';
import { document, rssOf, startFeedServer } from '../support/servers/feed-server.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a welcome takes two fields, grows into a sentence of steps, and its log and the customer’s page say what it did', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await signInBrowser(page, carillon, owner);
  const automations = async () => (await shop.get('/v1/automations')).body.data;

  await open(`/${owner.serviceId}`);
  await page.getByRole('link', { name: 'Automations' }).click();
  await page.getByRole('link', { name: 'Welcome' }).click();
  const save = page.getByRole('button', { name: 'Save automation' });
  await save.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.waitForFunction(`document.activeElement?.ariaInvalid === 'true'`);
  await title.fill('Welcome!');
  await page.getByRole('textbox', { name: 'Message' }).fill('Good to have you.');
  await page.getByText('When somebody turns on notifications, send “Welcome!”.').waitFor();
  // The preview: a field's value is no text.
  await page.getByText('Welcome!', { exact: true }).waitFor();
  await save.click();
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  const [{ id, ...welcome }] = await automations();
  assert.deepEqual(welcome, {
    name: 'Welcome',
    enabled: true,
    trigger: { type: 'subscribed' },
    audience: null,
    steps: [{ send: { payload: { title: 'Welcome!', message: 'Good to have you.' } } }],
    reentry: 'never',
  });

  const add = page.getByRole('group', { name: 'Add a step' });
  await add.getByRole('button', { name: 'Wait' }).click();
  await add.getByRole('button', { name: 'Stop if' }).click();
  await add.getByRole('button', { name: 'Message' }).click();
  await page.getByLabel('How long').fill('2');
  const last = page.getByRole('region', { name: 'Step 4: send a message' });
  await last.getByRole('textbox', { name: 'Title' }).fill('The first rye');
  await last.getByRole('textbox', { name: 'Message' }).fill('Is on us.');
  await page.getByRole('button', { name: 'Move step 3 up' }).click();
  await page
    .getByText(/then stop if they tapped a message, then wait 2 days, then send “The first rye”/)
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByText('Nothing has happened yet.').waitFor();
  await page.getByRole('link', { name: 'What it does' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changes saved.').waitFor();
  const [{ steps }] = await automations();
  assert.deepEqual(steps.slice(1), [
    { stop_if: { tapped: true } },
    { wait: { minutes: 2880 } },
    { send: { payload: { title: 'The first rye', message: 'Is on us.' } } },
  ]);

  const { body: shipped } = await shop.post('/v1/automations', {
    name: 'Shipped',
    trigger: { type: 'event', name: 'order.shipped' },
    steps: [
      { send: { payload: { title: 'On its way', message: 'It has left.' } } },
      { wait: { minutes: 10 * 24 * 60 } },
      { stop_if: { event: 'order.returned' } },
      { send: { payload: { title: 'Did it come?', message: 'Tell us.' } } },
    ],
  });
  await shop.post('/v1/users/ada/events', { name: 'order.shipped' });
  const run = async () => (await shop.get(`/v1/automations/${shipped.id}/runs`)).body.data[0];
  await until(async () => (await run()).step > 1, 'the first message is sent');
  await open(`/${owner.serviceId}/user?id=ada`);
  const why = page.getByRole('region', { name: 'Why they got what' });
  await why.getByText('Goes on in 10 days').waitFor();
  await why.getByRole('link', { name: 'On its way' }).waitFor();
  await shop.post('/v1/users/ada/events', { name: 'order.returned' });
  await makeRunsDue(carillon.database, owner.serviceId);
  await until(async () => (await run()).status === 'stopped', 'the run is stopped');
  await why.getByRole('link', { name: 'Shipped' }).click();
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByText('Stopped, because something happened that ends it').waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('In it now');
  await page.getByText('Nobody with this state.').waitFor();

  await page.getByRole('link', { name: 'What it does' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete automation' }).click();
  await page.getByText('Automation “Shipped” deleted.').waitFor();
  assert.deepEqual(
    (await automations()).map((one: { id: string }) => one.id),
    [id],
  );
  assertNothingWrong();
});

test('a schedule shows its next times in the service’s zone, is turned off and on, and goes to a topic', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await owner.patch(owner.at(''), { settings: { time_zone: 'Asia/Tokyo' } });
  await shop.post('/v1/topics', { key: 'market', name: 'Market days' });
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/automations/new`);
  await page.getByRole('link', { name: 'Every Saturday at 8' }).click();
  const next = page.getByRole('group', { name: 'The next times' });
  await next.getByText(/Asia\/Tokyo/).waitFor();
  const times = next.getByRole('listitem');
  await times.nth(4).waitFor();
  assert.equal(await times.count(), 5);
  assert.match((await times.first().textContent())!, /^Saturday.*0?8:00/);
  await page.getByText('Sat', { exact: true }).click();
  await page.getByText('Tue', { exact: true }).click();
  await next
    .getByText(/^Tuesday/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Send to' }).selectOption('who chose a topic');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Market days');
  await page.getByRole('textbox', { name: 'Title' }).fill('Market day');
  await page.getByRole('textbox', { name: 'Message' }).fill('We are there until one.');
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Every Saturday at 8' }).waitFor();
  const read = async () => (await shop.get('/v1/automations')).body.data[0];
  const { trigger, audience, enabled } = await read();
  const { starts_on: _, ...days } = trigger;
  assert.deepEqual(days, { type: 'schedule', rrule: 'FREQ=WEEKLY;BYDAY=TU', at: '08:00' });
  assert.deepEqual([audience, enabled], [{ topic: 'market' }, true]);

  await owner.put(owner.at('/approval-requirement'), { required: true });
  const editor = await addMember(carillon, owner, 'editor');
  await signInBrowser(page, carillon, editor);
  await page.reload();
  await page.getByText('is on, so an owner changes it').waitFor();
  assert.ok(!(await page.getByRole('textbox', { name: 'Title' }).isEditable()));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('“Every Saturday at 8” is off.').waitFor();
  assert.equal((await read()).enabled, false);
  await page.getByText('an owner turns this on').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Turn on' }).count(), 0);

  await signInBrowser(page, carillon, owner);
  await page.reload();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^Tuesday/)
    .first()
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('“Every Saturday at 8” is on.').waitFor();
  assert.equal((await read()).enabled, true);
  assertNothingWrong();
});

test('a feed shows its newest post before it is turned on, and the list says that it cannot be read', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const feed = await startFeedServer();
  t.after(() => feed.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await signInBrowser(page, carillon, owner);
  const list = async () => (await shop.get('/v1/automations')).body.data;

  await open(`/${owner.serviceId}/automations`);
  await page.getByRole('link', { name: 'My new posts' }).click();
  const address = page.getByLabel('Address of your feed');
  await address.fill(`${feed.url}/feed`);
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByText('Look at the newest post first.').waitFor();
  assert.deepEqual(await list(), []);
  const show = page.getByRole('button', { name: 'Show the newest post' });
  await show.click();
  await page.getByText(/nothing at this address \(404\)/).waitFor();
  feed.serve('/feed', document(rssOf([{ id: 'rye', title: 'Rye, at last' }])));
  await show.click();
  await page.getByRole('group', { name: 'Preview' }).getByText('Rye, at last').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByRole('heading', { level: 1, name: 'My new posts' }).waitFor();
  const [{ trigger, steps, audience, enabled, id }] = await list();
  assert.deepEqual(
    { trigger, steps, audience, enabled },
    {
      trigger: { type: 'feed', url: `${feed.url}/feed` },
      steps: [{ send: { from_feed: true } }],
      audience: { everybody: true },
      enabled: true,
    },
  );

  // The first reading of an address that has nothing fails.
  await shop.patch(`/v1/automations/${id}`, { trigger: { type: 'feed', url: `${feed.url}/gone` } });
  await until(async () => (await list())[0].problem !== null, 'the feed was asked');
  await page.getByRole('link', { name: 'Automations' }).first().click();
  await page.reload();
  await page.getByText('The feed cannot be read: there is nothing at this address (404)').waitFor();
  assertNothingWrong();
});
