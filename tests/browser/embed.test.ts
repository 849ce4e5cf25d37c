import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receivedEvents, receivedTypes, useSite, whenReceived } from './harness/embed-site.ts';

const sites = useSite();
const { x } = sites;

test('on a phone, an anchor that was added later opens the experience in place of the page', async (t) => {
  const { page } = await sites.open(t, { phone: 'android' });
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p><a data-client="" data-service="${x.business.serviceId}" data-user="later" href="/fallback"><b id="later">Later</b></a></p>')`);
  await page.click('#later');
  await page.waitForURL(`${x.scope}?entry=*`);
  assert.match(await page.title(), /Bakery/);
});

test('on a phone, the page receives the events when the person returns to it', async (t) => {
  const { page, url, user } = await sites.open(t, { phone: 'android', backForwardCache: true });
  await page.click('#open');
  await page.waitForURL(`${x.scope}?entry=*`);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');

  // Playwright loses a page that the browser restores from its back/forward cache, so use the DevTools protocol.
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) => {
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    return (await session.send('Runtime.evaluate', parameters)).result.value;
  };
  const restored = new Promise((resolve) => session.once('Page.frameNavigated', resolve));
  await session.send('Page.enable');
  await evaluate('history.back()');
  await restored;
  assert.equal(await evaluate('location.href'), `${url}/`);
  assert.deepEqual(await evaluate(whenReceived('subscribed')), [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: (await sites.deviceOf(user)).id }],
  ]);
});

test('on a phone, a framed page opens the experience in a new tab', async (t) => {
  const { page, context, url, user } = await sites.open(t, { phone: 'android' });
  await page.goto(`${url}/framed`);
  const newTab = context.waitForEvent('page');
  await page.frameLocator('iframe').locator('#open').click();
  const tab = await newTab;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
});

test('on a computer, the dialog leads to the phone, and the page receives its events', async (t) => {
  const { page, user, openDialog, waitForEvent } = await sites.open(t);
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
  await waitForEvent('clicked');
  await phone.page.goto(x.scope);
  await phone.waitForState('on');
  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await phone.page.getByRole('switch').click();
  assert.deepEqual(await waitForEvent('unsubscribed'), [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: id }],
    ['closed', {}],
    ['clicked', { notification_id: notification, link }],
    ['unsubscribed', { device_id: id }],
  ]);
});

test('the dialog reports that the phone denied permission', async (t) => {
  const { page, openDialog } = await sites.open(t);
  const phone = await sites.scan(t, await openDialog(), 'denied');
  await phone.page.click('#panel button.primary');
  await page.getByRole('dialog').getByText('Notifications are blocked').waitFor();
  assert.deepEqual(await receivedEvents(page), [
    ['opened', {}],
    ['permission', { state: 'denied' }],
  ]);
});

for (const client of ['Client', 'new Client'])
  test(`${client}({service}).open({user}) calls its callback; this computer can be used instead`, async (t) => {
    const { page, context } = await sites.open(t);
    await page.clock.install();
    const user = `a b&c ${client}`;
    await page.evaluate(`
      window.calls = [];
      window.until = { subscribed: Promise.withResolvers(), closed: Promise.withResolvers() };
      window.client = ${client}({ service: '${x.business.serviceId}', eventCallback: (...event) => {
        calls.push(event);
        until[event[0]]?.resolve();
      } });
      window.client.open({ user: '${user}' });`);
    const newTab = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Use this computer' }).click();
    const tab = await newTab;
    await page.locator('dialog').waitFor({ state: 'detached' });
    await tab.click('#panel button.primary');
    await tab.waitForSelector('body[data-state=on]');
    await page.evaluate('until.subscribed.promise');
    // The embed polls the tab twice a second. It must poll before and after the tab is closed.
    await page.clock.runFor(500);
    await tab.close();
    await page.clock.runFor(500);
    await page.evaluate('until.closed.promise');
    assert.deepEqual(await page.evaluate('calls'), [
      ['opened', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: (await sites.deviceOf(user)).id }],
      ['closed', {}],
    ]);
    assert.deepEqual(await receivedEvents(page), [], 'anchors receive no events of an instance');
  });

test('opening again continues the same session: no event is sent twice', async (t) => {
  const body = `<a id="too" data-client>Me too</a>`;
  const { page, user, openDialog } = await sites.open(t, { body });
  const link = await openDialog();
  await page.keyboard.press('Escape');
  // With a second link for the same user, each event is dispatched once.
  await page.evaluate(
    `Object.assign(document.querySelector('#too').dataset, document.querySelector('#open').dataset)`,
  );
  await page.click('#too');
  await page.locator('dialog.ready').waitFor();
  const phone = await sites.scan(t, link);
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  assert.deepEqual(await receivedTypes(page), ['opened', 'closed', 'opened', 'permission', 'subscribed']);
  assert.ok(await sites.deviceOf(user));
});

test('with the page in two tabs, each receives the events of the phone that scanned its code', async (t) => {
  const site = await sites.open(t);
  const other = await sites.openTab(site);
  const links = [await site.openDialog(), await other.openDialog()];
  const phones = [await sites.scan(t, links[0]!), await sites.scan(t, links[1]!)];
  for (const [index, { page }] of [site, other].entries()) {
    await page.getByRole('dialog').getByText('Your phone is ready').waitFor();
    await phones[index]!.turnOn();
    await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  }
  const events = [...(await site.waitForEvent('subscribed')), ...(await other.waitForEvent('subscribed'))];
  const devices = events.filter(([type]) => type === 'subscribed').map(([, { device_id }]) => device_id);
  assert.equal(new Set(devices).size, 2);
});

test('invalid options throw a TypeError, and an anchor with invalid attributes dispatches an error event', async (t) => {
  const { page, url, waitForEvent } = await sites.open(t);
  const { serviceId } = x.business;
  const thrown = (script: string) =>
    page.evaluate(`try { ${script}; 'nothing' } catch (error) { error.name + ': ' + error.message }`);
  const invalid = {
    'Client()': /options/,
    "Client('svc')": /options/,
    "Client({ service: 'svc_short' })": /service/,
    [`Client({ service: '${serviceId}', eventCallback: 'log' })`]: /eventCallback/,
    [`Client({ service: '${serviceId}', eventCallBack() {} })`]: /eventCallback, not "eventCallBack"/,
    [`Client({ service: '${serviceId}' }).open()`]: /options/,
    [`Client({ service: '${serviceId}' }).open({})`]: /user/,
    [`Client({ service: '${serviceId}' }).open({ user: 42 })`]: /user .*not 42/,
    [`Client({ service: '${serviceId}' }).open({ userId: 'ada' })`]:
      /user or user_signature or service, not "userId"/,
    "Client({}).open({ user: 'ada' })": /service/,
  };
  for (const [script, expected] of Object.entries(invalid)) {
    const message = String(await thrown(script));
    assert.match(message, /^TypeError: Client: /, script);
    assert.match(message, expected);
  }

  await page.evaluate(`
    const anchor = document.querySelector('#open');
    anchor.dataset.user = '';
    anchor.href = '#fallback';`);
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.click('#open');
  assert.match((await waitForEvent('error'))[0]?.[1].message ?? '', /user/);
  assert.match((await logged).text(), /user/);
  assert.ok(page.url().startsWith(url), 'the link is not followed');
});

test('a click that opens a new tab, or that the page handled, does not open the experience', async (t) => {
  const { page, context, url } = await sites.open(t);
  const newTab = context.waitForEvent('page');
  await page.click('#open', { modifiers: ['Control'] });
  assert.equal((await newTab).url(), `${url}/fallback`);
  await page.evaluate(`document.querySelector('#open').onclick = (click) => click.preventDefault()`);
  await page.click('#open');
  assert.deepEqual(await receivedEvents(page), []);
});

test('an exception in the page’s callback does not stop the opening', async (t) => {
  const { page } = await sites.open(t);
  await page.evaluate(`Client({ service: '${x.business.serviceId}', eventCallback() { throw new Error('in the callback'); } })
    .open({ user: 'throwing' })`);
  await page.locator('dialog.ready').waitFor();
});
