import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import type { SIGNED_OUT_PAGES } from '../../contract/lists.ts';
import { signUpWithService } from '../support/console.ts';
import { until } from '../support/deadlines.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { LAYOUT_RULES, violationsInBothThemes, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole, startResizing } from './harness/console-fixture.ts';

/** The smallest width, at which nothing may scroll sideways (WCAG 2.2, 1.4.10). It corresponds to a screen of 1,280 pixels at 400 %. */
const NARROW = { width: 320, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** One condition of each kind. */
const CONDITIONS = JSON.stringify([
  { kind: 'topics', quantifier: 'any', keys: ['news'] },
  { kind: 'tag', key: 'plan', op: 'is', value: 'gold' },
  { kind: 'platform', platform: 'ios' },
  { kind: 'language', language: 'de' },
  { kind: 'subscribed', when: 'after', time: '2026-01-31T12:00:00.000Z' },
  { kind: 'seen', days: 30 },
  { kind: 'tapped', days: 1 },
]);

type Objects = Record<
  'device' | 'sent' | 'scheduled' | 'topic' | 'audience' | 'widget' | 'webhook' | 'automation',
  string
>;

/** Path and heading of each page of a service. Two in succession have different headings: a heading that appears is the next page's. */
const SERVICE_PAGES = ({
  device,
  sent,
  scheduled,
  topic,
  audience,
  widget,
  webhook,
  automation,
}: Objects): [path: string, heading: string][] => [
  ['', 'Overview'],
  ['/start', 'Get started with Harbour Bakery'],
  ['/notifications', 'Notifications'],
  [`/notifications/${sent}`, 'Fresh bread'],
  ['/notifications/new', 'New notification'],
  [`/notifications/${sent}?outcome=failed&reasons=gone`, 'Fresh bread'],
  [`/notifications/${scheduled}/edit`, 'Edit notification'],
  [`/notifications/${scheduled}`, 'Fresh bread'],
  ['/automations', 'Automations'],
  ['/automations/new', 'New automation'],
  [`/automations/${automation}`, 'Rye on Saturdays'],
  ['/automations/new?starter=weekly', 'New automation'],
  [`/automations/${automation}?tab=log`, 'Rye on Saturdays'],
  ['/customers', 'Customers'],
  ['/devices', 'Devices'],
  [`/devices/${device}`, 'Pixel 8'],
  ['/user?id=ada', 'ada'],
  ['/audiences', 'Audiences'],
  [`/audiences/new?conditions=${encodeURIComponent(CONDITIONS)}`, 'New audience'],
  [`/audiences/${audience}`, 'Gold'],
  ['/topics', 'Topics'],
  ['/topics/new', 'New topic'],
  [`/topics/${topic}`, 'News'],
  ['/link', 'Link'],
  ['/link/poster', 'Poster'],
  ['/widgets', 'Widgets'],
  ['/widgets/new', 'New widget'],
  [`/widgets/${widget}`, 'Opening hours'],
  ['/brand', 'Brand'],
  ['/keys', 'API keys'],
  ['/webhooks', 'Webhooks'],
  ['/webhooks/new', 'New webhook'],
  [`/webhooks/${webhook}`, 'Orders'],
  ['/team', 'Team'],
  ['/settings', 'Settings'],
  ['/settings/imports', 'Imports'],
  ['/activity', 'Activity'],
  ['/no-such-page', 'Page not found'],
];

/** Pages of an account with the service, and with a deleted service. */
const ACCOUNT_PAGES = (service: string, deleted: string): [path: string, heading: string][] => [
  ['/new', 'New service'],
  ['/account', 'Your account'],
  ['/verify?token=x', 'Confirm your email address'],
  [`/deleted?service=${deleted}`, 'Closed Bakery is deleted'],
  // The service opens, so that this leads to it. console-second-factors.test.ts checks the page itself.
  [`/second-factor?service=${service}`, 'Overview'],
];

const SIGNED_OUT: Record<(typeof SIGNED_OUT_PAGES)[number], [path: string, heading: string]> = {
  'sign-in': ['/sign-in', 'Sign in'],
  'sign-up': ['/sign-up', 'Create account'],
  forgot: ['/forgot', 'Forgot your password?'],
  password: ['/password?token=x', 'This link has expired'],
  invitation: ['/invitation?token=x', 'This invitation is no longer valid'],
  link: ['/link?token=x', 'Sign in with your link'],
};

/**
 * Returns the paths of routes that were not visited. `:id` stands for any part of a path. The console's own table only loads in a
 * browser.
 */
function missingRoutes(visited: string[]): string[] {
  const source = readFileSync(new URL('../../console/routes.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/\bpath: '([a-z][^']*)'/g)].map(([, path]) => path!);
  assert.ok(routes.length > 20, 'the routes are not found');
  const shapeOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return routes.filter((route) => !visited.some((path) => shapeOf(route).test(path)));
}

const pathOf = ([path]: [string, string]): string => path.split('?')[0]!.slice(1);

test('no page violates an axe rule or scrolls horizontally, wide or narrow, light or dark', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const subscriptions = [push.subscribe(), push.subscribe()];
  push.behave(subscriptions[1]!.token, { status: 410 });
  const [device] = await seedDevices(
    carillon.database,
    owner.serviceId,
    subscriptions.map(({ subscription }) => subscription),
  );
  const sent = await shop.send('', { link: 'https://example.com/bread' });
  await shop.settled(sent);
  const scheduled = await shop.send(
    '',
    {},
    { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() },
  );
  const content = { type: 'text', title: 'Opening hours', text: 'Seven to noon' };
  const widget = (await shop.post('/v1/widgets', content)).body.id;
  const receiver = { url: 'http://127.0.0.1:9/orders', description: 'Orders', events: ['user.erased'] };
  const webhook = (await shop.post('/v1/webhooks', receiver)).body.id;
  const topic = (await shop.post('/v1/topics', { key: 'news', name: 'News', description: 'Once a week' }))
    .body.id;
  const automation = (
    await shop.post('/v1/automations', {
      name: 'Rye on Saturdays',
      trigger: { type: 'event', name: 'rye.bought', key: 'order' },
      steps: [
        { send: { payload: { title: 'Rye', message: 'Thank you' } } },
        { wait: { minutes: 120 } },
        { stop_if: { event: 'rye.eaten' } },
        { send: { payload: { title: 'Rye', message: 'How was it?' } } },
      ],
    })
  ).body.id;
  await shop.post('/v1/users/ada/events', { name: 'rye.bought', data: { order: '7' } });
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  const audience = (await shop.post('/v1/audiences', { name: 'Gold', filter })).body.id;
  await carillon.call('PUT', '/v1/users/ada', { ...owner.business, body: { tags: { plan: 'gold' } } });
  await signInBrowser(page, carillon, owner);

  const { id: deleted } = (await owner.post('/services', { title: 'Closed Bakery' })).body;
  await owner.post(`/services/${deleted}/deletion`, { title: 'Closed Bakery' });

  const ofService = SERVICE_PAGES({
    device: device!,
    sent,
    scheduled,
    topic,
    audience,
    widget,
    webhook,
    automation,
  });
  const ofAccount = ACCOUNT_PAGES(owner.serviceId, deleted);
  assert.deepEqual(missingRoutes([...ofService, ...ofAccount].map(pathOf)), []);
  const pages = [
    ...ofService.map(([path, heading]) => [`/${owner.serviceId}${path}`, heading] as const),
    ...ofAccount,
  ];
  const settled = watchRequests(page);
  const checked = new Set<string>();
  await open('/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  const resizeTo = await startResizing(page);
  // A page is opened in the size in which the one before was left.
  let sizes = [WIDE, NARROW];
  for (const [path, heading] of pages) {
    await page.evaluate(navigateTo(path));
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    for (const size of sizes) {
      await resizeTo(size);
      await settled();
      const at = `${path}, ${size.width} pixels wide`;
      // In both sizes a page has the same elements, but for those that one of them hides. They differ in where they are.
      const shown = await page.evaluate<string[]>(SHOWN);
      const isChecked = size === sizes[1] && shown.every((element) => checked.has(element));
      for (const element of shown) checked.add(element);
      const violations = isChecked
        ? violationsOf(page, undefined, LAYOUT_RULES)
        : violationsInBothThemes(page);
      assert.deepEqual(await violations, [], at);
      if (!isChecked) await page.emulateMedia({ colorScheme: 'light' });
      const width = await page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(width) <= size.width, `${at}: the content is ${width} wide`);
    }
    sizes = sizes.toReversed();
  }
  assertNothingWrong();
});

/** Script that leads to another page like a link of the console: to load the console anew takes most of the time of a page. */
const navigateTo = (path: string): string =>
  `history.pushState(null, '', '/console${path}'); dispatchEvent(new PopStateEvent('popstate'));`;

/** Script that returns the kinds of elements that the page shows: their tags, classes and parents. Mantine numbers some classes. */
const SHOWN = `[...new Set([...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility())
  .map((element) => [element, element.parentElement].map(({ tagName, classList }) =>
    [tagName, ...classList].filter((name) => !name.startsWith('__m__')).join('.')).join(' < ')))]`;

/** Returns a function that waits until all requests of a page have ended, and what they brought is drawn. */
function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    running.add(request);
    started++;
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => running.delete(request));
  return () =>
    until(async () => {
      const before = started;
      if (running.size > 0) return false;
      await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
      return (
        running.size === 0 && started === before && (await page.locator('[aria-busy=true]').count()) === 0
      );
    }, 'the page to be complete');
}

test('the sign-in pages violate no axe rule, and signing in leads back to the requested page', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t, { DEMO: 'on' });
  for (const [path, heading] of Object.values(SIGNED_OUT)) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    assert.deepEqual(await violationsInBothThemes(page), [], path);
  }

  const owner = await signUpWithService(carillon);
  await open(`/${owner.serviceId}/devices?platform=ios`);
  await page.getByLabel('Email').fill(owner.account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/console/${owner.serviceId}/devices?platform=ios`);
  await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
  assertNothingWrong();
});

test('the demo’s console needs no account and shows when its data resets', async (t) => {
  const { page, open, assertNothingWrong } = await startConsole(t, { DEMO: 'on' });
  await open('/demo');
  await page.getByText(/Its data resets in \d+:\d\d/).waitFor();
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
  assert.deepEqual(await violationsOf(page), []);
  assertNothingWrong();
});
