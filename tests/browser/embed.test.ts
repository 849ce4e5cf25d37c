import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardBy, typesHeardBy, useSite, whenHeard } from './embed-site.ts';

const sites = useSite();
const { x } = sites;

test('on a phone an anchor added later opens the experience in place of the page', async (t) => {
  const { page } = await sites.open(t, { phone: 'android' });
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p><a data-client="" data-service="${x.business.serviceId}" data-user="later" href="/fallback"><b id="later">Later</b></a></p>')`);
  await page.click('#later');
  await page.waitForURL(`${x.scope}?entry=*`);
  assert.match(await page.title(), /Bakery/);
});

test('on a phone the page hears what happened when the person comes back to it', async (t) => {
  const { page, url, user } = await sites.open(t, { phone: 'android', keepsPages: true });
  await page.click('#open');
  await page.waitForURL(`${x.scope}?entry=*`);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');

  // Playwright loses sight of a page that comes back out of the browser's memory: the browser itself is asked.
  const browser = await page.context().newCDPSession(page);
  const ask = async (expression: string) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    return (await browser.send('Runtime.evaluate', asked)).result.value;
  };
  const isBack = new Promise((resolve) => browser.once('Page.frameNavigated', resolve));
  await browser.send('Page.enable');
  await ask('history.back()');
  await isBack;
  assert.equal(await ask('location.href'), `${url}/`);
  const heard = await ask(whenHeard('subscribed'));
  assert.deepEqual(heard, [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: (await sites.deviceOf(user)).id }],
  ]);
});

test('on a phone, in a frame, a new tab opens: the experience is shown in no frame', async (t) => {
  const { page, context, url, user } = await sites.open(t, { phone: 'android' });
  await page.goto(`${url}/framed`);
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').locator('#open').click();
  const tab = await opened;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
});

test('on a computer the dialog leads to the phone, and the page hears all that happens there', async (t) => {
  const { page, user, openDialog, hears } = await sites.open(t);
  const phone = await sites.scan(t, await openDialog());
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your phone is ready').waitFor();
  await phone.turnOn();
  await dialog.getByText('Notifications are on').waitFor();
  const { id } = await sites.deviceOf(user);
  await dialog.getByText('Close').click();
  await page.locator('dialog').waitFor({ state: 'detached' });

  const link = `${x.carillon.url}/docs/`;
  const notification = await x.shop.send(`?user_id=${user}`, { link });
  await x.shop.settled(notification);
  await phone.page.goto((await phone.receive()).notification.navigate);
  await phone.page.waitForURL(link);
  await hears('clicked');
  await phone.page.goto(x.scope);
  await phone.stands('on');
  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await phone.page.getByRole('switch').click();
  assert.deepEqual(await hears('unsubscribed'), [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: id }],
    ['closed', {}],
    ['clicked', { notification_id: notification, link }],
    ['unsubscribed', { device_id: id }],
  ]);
});

test('the dialog says so when the phone refuses', async (t) => {
  const { page, openDialog } = await sites.open(t);
  const phone = await sites.scan(t, await openDialog(), 'denied');
  await phone.page.click('#panel button.primary');
  await page.getByRole('dialog').getByText('Notifications are blocked').waitFor();
  assert.deepEqual(await heardBy(page), [
    ['opened', {}],
    ['permission', { state: 'denied' }],
  ]);
});

for (const client of ['Client', 'new Client'])
  test(`${client}({service}).open({user}) tells its callback; this computer can be used instead`, async (t) => {
    const { page, context } = await sites.open(t);
    await page.clock.install();
    const user = `a b&c ${client}`;
    await page.evaluate(`
      window.called = [];
      window.untilClosed = new Promise((resolve) => {
        window.client = ${client}({ service: '${x.business.serviceId}', eventCallback: (...event) => {
          called.push(event);
          if (event[0] === 'closed') resolve();
        } });
      });
      window.client.open({ user: '${user}' });`);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Use this computer' }).click();
    const tab = await opened;
    await page.locator('dialog').waitFor({ state: 'detached' });
    await tab.click('#panel button.primary');
    await tab.waitForSelector('body[data-state=on]');
    // It looks at the tab twice a second: once before it is closed, once after.
    await page.clock.runFor(500);
    await tab.close();
    await page.clock.runFor(500);
    await page.evaluate('untilClosed');
    assert.deepEqual(await page.evaluate('called'), [
      ['opened', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: (await sites.deviceOf(user)).id }],
      ['closed', {}],
    ]);
    assert.deepEqual(await heardBy(page), [], 'the anchor’s are its own');
  });

test('opened again, the same session goes on: nothing is told twice', async (t) => {
  const more = `<a id="too" data-client>Me too</a>`;
  const { page, user, openDialog } = await sites.open(t, { more });
  const link = await openDialog();
  await page.keyboard.press('Escape');
  // Another link for the same person: the document hears of one opening, not of two.
  await page.evaluate(
    `Object.assign(document.querySelector('#too').dataset, document.querySelector('#open').dataset)`,
  );
  await page.click('#too');
  await page.locator('dialog.ready').waitFor();
  const phone = await sites.scan(t, link);
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  assert.deepEqual(await typesHeardBy(page), ['opened', 'closed', 'opened', 'permission', 'subscribed']);
  assert.ok(await sites.deviceOf(user));
});

test('the page in two tabs: each hears of the phone that scanned its own code', async (t) => {
  const site = await sites.open(t);
  const other = await sites.openTab(site);
  const links = [await site.openDialog(), await other.openDialog()];
  const phones = [await sites.scan(t, links[0]!), await sites.scan(t, links[1]!)];
  for (const [at, { page }] of [site, other].entries()) {
    await page.getByRole('dialog').getByText('Your phone is ready').waitFor();
    await phones[at]!.turnOn();
    await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  }
  const told = [...(await site.hears('subscribed')), ...(await other.hears('subscribed'))];
  const devices = told.filter(([type]) => type === 'subscribed').map(([, { device_id }]) => device_id);
  assert.equal(new Set(devices).size, 2);
});

test('wrong options throw a clear error at once, and an anchor with wrong attributes tells one', async (t) => {
  const { page, url, hears } = await sites.open(t);
  const { serviceId } = x.business;
  const thrown = (script: string) =>
    page.evaluate(`try { ${script}; 'nothing' } catch (error) { error.name + ': ' + error.message }`);
  const wrong = {
    'Client()': /options/,
    "Client('svc')": /options/,
    "Client({ service: 'svc_short' })": /service/,
    [`Client({ service: '${serviceId}', eventCallback: 'log' })`]: /eventCallback/,
    [`Client({ service: '${serviceId}', eventCallBack() {} })`]: /eventCallback, not "eventCallBack"/,
    [`Client({ service: '${serviceId}' }).open()`]: /options/,
    [`Client({ service: '${serviceId}' }).open({})`]: /user/,
    [`Client({ service: '${serviceId}' }).open({ user: 42 })`]: /user .*not 42/,
    [`Client({ service: '${serviceId}' }).open({ userId: 'ada' })`]: /user or service, not "userId"/,
    "Client({}).open({ user: 'ada' })": /service/,
  };
  for (const [script, reason] of Object.entries(wrong)) {
    const said = String(await thrown(script));
    assert.match(said, /^TypeError: Client: /, script);
    assert.match(said, reason);
  }

  await page.evaluate(`
    const anchor = document.querySelector('#open');
    anchor.dataset.user = '';
    anchor.href = '#fallback';`);
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.click('#open');
  assert.match((await hears('error'))[0]?.[1].message ?? '', /user/);
  assert.match((await logged).text(), /user/);
  assert.ok(page.url().startsWith(url), 'the page stays');
});

test('a click that means a new tab, or that the page has dealt with, is left alone', async (t) => {
  const { page, context, url } = await sites.open(t);
  const opened = context.waitForEvent('page');
  await page.click('#open', { modifiers: ['Control'] });
  assert.equal((await opened).url(), `${url}/fallback`);
  await page.evaluate(`document.querySelector('#open').onclick = (click) => click.preventDefault()`);
  await page.click('#open');
  assert.deepEqual(await heardBy(page), []);
});

test('a fault in the page’s callback is the page’s, and stops nothing', async (t) => {
  const { page } = await sites.open(t);
  await page.evaluate(`Client({ service: '${x.business.serviceId}', eventCallback() { throw new Error('theirs'); } })
    .open({ user: 'faulty' })`);
  await page.locator('dialog.ready').waitFor();
});
