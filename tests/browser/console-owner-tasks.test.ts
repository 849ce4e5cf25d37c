import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import type { TestDeviceNotification } from '../../contract/api/test-devices.ts';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUp } from '../support/console.ts';
import { until } from '../support/deadlines.ts';
import { document, rssOf, startFeedServer } from '../support/servers/feed-server.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';
import { countClicks } from './harness/count-clicks.ts';

// An owner who has read nothing does each task in less than a minute. The effort stands for the time: clicks, and fields that are typed.

test('every Saturday at eight, a welcome, “Dear Ada”, new posts of a blog and a typo take at most six clicks and three fields each', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const feed = await startFeedServer();
  t.after(() => feed.close());
  feed.serve('/feed', document(rssOf([{ id: 'rye', title: 'Rye, at last' }])));
  const owner = await signUp(carillon);
  const { body: service } = await owner.post('/services', { title: 'Harbour Bakery', environment: 'demo' });
  const shop = carillon.as({ serviceId: service.id, key: service.api_key });
  const { body: phone } = await shop.post('/v1/test-devices', { behaviour: 'accept', user_id: 'ada' });
  await owner.put(`/services/${service.id}/user?user_id=ada`, { tags: { first_name: 'Ada' } });
  await signInBrowser(page, carillon, owner);
  const clicks = await countClicks(page);
  let fields = 0;

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const type = async (field: Locator, text: string) => {
    fields++;
    await field.pressSequentially(text);
  };
  const write = async (title: string, message: string) => {
    await type(page.getByRole('textbox', { name: 'Title' }), title);
    await type(page.getByRole('textbox', { name: 'Message' }), message);
  };
  /** Does a task from the overview on, and returns its clicks and typed fields. */
  const effort = async (task: () => Promise<unknown>) => {
    await open(`/${service.id}`);
    const [clicksBefore, fieldsBefore] = [clicks(), fields];
    await task();
    return [clicks() - clicksBefore, fields - fieldsBefore];
  };
  const saved = async (name: string) => {
    await button('Save automation').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };

  const saturday = await effort(async () => {
    await link('Automations').click();
    await link('Every Saturday at 8').click();
    await write('Market day', 'We are there until one.');
    await saved('Every Saturday at 8');
  });

  const welcome = await effort(async () => {
    await link('Automations').click();
    await link('New automation').click();
    await link('Welcome').click();
    await write('Welcome!', 'Good to have you.');
    await saved('Welcome');
  });

  const posts = await effort(async () => {
    await link('Automations').click();
    await link('New automation').click();
    await link('My new posts').click();
    await type(page.getByLabel('Address of your feed'), `${feed.url}/feed`);
    await button('Show the newest post').click();
    await page.getByRole('group', { name: 'Preview' }).getByText('Rye, at last').waitFor();
    await saved('My new posts');
  });

  const dear = await effort(async () => {
    await link('New notification').click();
    await write('Dear', 'The ofen is open.');
    await button(/^Insert field.*title/i).click();
    await type(page.getByRole('textbox', { name: 'For customers without it' }), 'customer');
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('Dear customer').first().waitFor();
    await button(/^Send to 1 .*…$/).click();
    await dialog.getByRole('button', { name: /^Send to 1 / }).click();
    await page.getByRole('heading', { level: 1, name: 'Dear [first name]' }).waitFor();
  });
  // The ten seconds in which it can be undone are over.
  await carillon.database.query(sql`
    UPDATE notifications SET scheduled_at = now() WHERE service_id = ${fromWire('svc', service.id)} AND status = 'created'`);
  const shown = async (): Promise<TestDeviceNotification[]> =>
    (await shop.get(`/v1/test-devices/${phone.id}/notifications`)).body.data;
  const [{ id }] = (await shop.get('/v1/notifications')).body.data;
  await shop.settled(id);

  const typo = await effort(async () => {
    await link('Dear [first name]').click();
    await button('Correct…').click();
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await message.fill('');
    await type(message, 'The oven is open.');
    await dialog.getByRole('button', { name: 'Correct it' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await until(async () => (await shown())[0]?.revision === 1, 'the phone gets the correction');

  // The clicks: see each task. The first automation is begun on the page itself, the later ones by “New automation”.
  assert.deepEqual(
    { saturday, welcome, posts, dear, typo },
    { saturday: [3, 2], welcome: [4, 2], posts: [5, 1], dear: [5, 3], typo: [3, 1] },
  );
  const { data } = (await shop.get('/v1/automations')).body;
  assert.deepEqual(
    data.map(({ name, enabled }: { name: string; enabled: boolean }) => [name, enabled]).toReversed(),
    [
      ['Every Saturday at 8', true],
      ['Welcome', true],
      ['My new posts', true],
    ],
  );
  const [{ title, message }] = (await shown()) as [TestDeviceNotification];
  assert.deepEqual([title, message], ['Dear Ada', 'The oven is open.']);
  assertNothingWrong();
});
