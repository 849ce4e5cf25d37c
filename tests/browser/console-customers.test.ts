import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { callsOf } from '../support/phone-calls.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('customers are listed, searched, filtered, and lead to their page and back', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const { shop, phoneOf } = callsOf(carillon, push, owner.business);
  await shop.post('/v1/topics', { key: 'news', name: 'News' });
  await phoneOf('ada', undefined, { device: { name: 'Pixel 8', platform: 'android', language: 'de-AT' } });
  await carillon.call('PUT', '/v1/users/grace', { ...owner.business, body: { tags: { plan: 'gold' } } });
  await carillon.call('PUT', '/v1/users/ada', { ...owner.business, body: { tags: { plan: 'club' } } });
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'club' }] };
  await shop.post('/v1/audiences', { name: 'Club', filter });
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}`);
  await page.getByRole('link', { name: 'Customers' }).click();
  const rows = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  const ada = rows.filter({ hasText: 'ada' });
  await ada.getByText('plan: club').waitFor();
  await ada.getByText('Gets News').waitFor();
  await ada.getByText('Austrian German').waitFor();
  await ada.getByText('Subscribed', { exact: true }).waitFor();
  const grace = rows.filter({ hasText: 'grace' });
  await grace.getByText('Never seen').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await rows.getByRole('checkbox', { name: 'Select ada' }).check();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key').fill('city');
  await dialog.getByLabel('Value').fill('Graz');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await ada.getByText('city: Graz').waitFor();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByText('2 selected').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Send notification' }).click();
  const list = page.getByRole('textbox', { name: 'IDs of customers' });
  assert.deepEqual((await list.inputValue()).split('\n').toSorted(), ['ada', 'grace']);
  await page.goBack();

  await page.getByRole('link', { name: 'Not subscribed' }).click();
  await ada.waitFor({ state: 'hidden' });
  await grace.waitFor();
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('Club');
  await ada.waitFor();
  await grace.waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('Everyone');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('grac');
  await page.waitForURL('**/customers?search=grac');
  await ada.waitFor({ state: 'hidden' });
  await grace.waitFor();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody');
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'grace' }).click();
  await page.getByRole('heading', { level: 1, name: 'grace' }).waitFor();
  await page.getByRole('button', { name: 'Add nickname' }).click();
  await dialog.getByLabel('What your team calls this customer').fill('Mrs Huber');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mrs Huber' }).waitFor();
  await page.getByText('Technical details').click();
  await page.getByRole('button', { name: 'Copy identifier' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Customers' }).click();
  await ada.waitFor();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('huber');
  await ada.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Mrs Huber' }).waitFor();

  const put = (users: object[]) => carillon.call('PUT', '/v1/users', { ...owner.business, body: { users } });
  const others = Array.from({ length: 120 }, (_, i) => ({ user_id: `c${1000 + i}`, tags: { shop: 'Linz' } }));
  assert.equal((await put(others)).status, 200);
  await open(`/${owner.serviceId}/customers?search=linz&sort=id`);
  await page.getByText('1–50 of 120').waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByText('51–100 of 120').waitFor();
  await rows.filter({ hasText: 'c1050' }).waitFor();
  await page.getByRole('link', { name: 'Last page' }).click();
  await page.getByText('71–120 of 120').waitFor();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.getByText('21–70 of 120').waitFor();
  await page.getByRole('link', { name: 'First page' }).click();
  await page.getByText('1–50 of 120').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

test('an address that names nothing says what was not found, and leads back', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const unknown = (prefix: string) => `${prefix}_01k9x3f7q2e8hb5v0m4c6d1t9z`;
  const of = (path: string) => `/${owner.serviceId}${path}`;
  for (const [path, title, back] of [
    [of('/nothing'), 'Page not found', 'Go to overview'],
    [of(`/devices/${unknown('dvc')}`), 'Device not found', 'All devices'],
    [of('/devices/x'), 'Device not found', 'All devices'],
    [of(`/notifications/${unknown('ntf')}`), 'Notification not found', 'All notifications'],
    [of(`/notifications/${unknown('ntf')}/edit`), 'Notification not found', 'All notifications'],
    [of(`/webhooks/${unknown('whk')}`), 'Webhook not found', 'All webhooks'],
    [of(`/audiences/${unknown('aud')}`), 'Audience not found', 'All audiences'],
    [of(`/topics/${unknown('tpc')}`), 'Topic not found', 'All topics'],
    [of(`/widgets/${unknown('wdg')}`), 'Widget not found', 'All widgets'],
    [of('/user'), 'Customer not found', 'All customers'],
    [`/${unknown('svc')}`, 'Service not found', 'Go to your services'],
    [`/${unknown('svc')}/devices`, 'Service not found', 'Go to your services'],
  ] as const) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: back }).waitFor();
    assert.equal(await page.title(), `${title} · Carillon`, path);
  }
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('link', { name: 'Go to your services' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  assertNothingWrong();
});

test('each page leads to the guide of its task', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/devices`);
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Guide to this page' }).click(),
  ]);
  await guide.getByRole('heading', { level: 1, name: 'Look at devices' }).waitFor();
  assert.ok(guide.url().endsWith('/docs/tasks/en/devices'));
  assertNothingWrong();
});
