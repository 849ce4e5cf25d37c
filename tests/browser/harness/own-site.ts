import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { type Site, type useSite, whenReceived } from './embed-site.ts';

/** A VAPID key of another sender. */
export const OTHER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

type Sites = ReturnType<typeof useSite>;

/** The one line of the site's own worker file. */
export const importLine = (carillon: string) => `importScripts('${carillon}/cdn/v1/worker.js');`;

/** Opens a site with a link that asks there. `scripts` replace the worker's file. */
export const openOwnSite = (sites: Sites, t: TestContext, options: Parameters<Sites['open']>[1] = {}) =>
  sites.open(t, {
    scripts: { '/carillon-worker.js': { text: importLine(sites.x.carillon.url) } },
    client: 'subscribe',
    ...options,
  });

/**
 * Subscribes in the page with a worker of another system, and imports the subscription for the site's user. Takes a key pair as
 * `generateVAPIDKeys` makes them.
 *
 * @returns the imported device's id
 */
export async function importSubscriber(
  { x }: Pick<Sites, 'x'>,
  page: { evaluate(script: string): Promise<unknown> },
  { user, worker, pair }: { user: string; worker: string; pair: { publicKey: string; privateKey: string } },
): Promise<string> {
  const { endpoint, keys } = (await page.evaluate(`(async () => {
    const registration = await navigator.serviceWorker.register('${worker}');
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: '${pair.publicKey}' };
    return (await registration.pushManager.subscribe(options)).toJSON();
  })()`)) as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { publicKey: public_key, privateKey: private_key } = pair;
  const { id: vapid_key_id } = (await x.shop.post('/v1/vapid-keys', { public_key, private_key })).body;
  const devices = [{ user_id: user, subscription: { endpoint, keys } }];
  const { data } = (await x.shop.post('/v1/devices/import', { vapid_key_id, devices })).body;
  assert.equal(data[0].status, 'created');
  return data[0].id;
}

/** Script that takes over the file of a worker, once the site serves another under its name. */
export const updateWorker = (path: string) => `(async () => {
  const registration = await navigator.serviceWorker.getRegistration('${path}');
  const former = registration.active;
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next) await new Promise((done) => { next.onstatechange = () => next.state === 'activated' && done(); });
  return registration.active !== former;
})()`;

/** Clicks the link and agrees. Resolves once the page heard that it is subscribed. */
export async function subscribe({ page }: Site) {
  await page.click('#open');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.evaluate(whenReceived('subscribed'));
}

/** Sends a notification to the site's user, and delivers it to the site's worker. */
export async function deliver(sites: Sites, site: Site, payload: object, more: object = {}) {
  const id = await sites.x.shop.send(`?user_id=${site.user}`, payload, more);
  await sites.x.shop.settled(id);
  const token = site.tokens.at(-1) ?? assert.fail('the site has not subscribed');
  const content = sites.x.push.deliveriesOf(token).at(-1)?.content ?? assert.fail('no message was posted');
  await site.deliverPush(site.url, JSON.stringify(content));
  return id;
}

/** Runs a script in the site's worker of that path. */
export async function inWorker({ context, url }: Site, path: string, script: string) {
  const isIt = (worker: { url(): string }) => worker.url() === url + path;
  const worker =
    context.serviceWorkers().findLast(isIt) ?? (await context.waitForEvent('serviceworker', isIt));
  return withDeadline(worker.evaluate(script), WAIT_MS, `the service worker's script ${script}`);
}

/** Script for a worker that taps the shown notification, and returns the addresses that it opened. */
export const tapScript = (action = '') => `(async () => {
  const opened = [];
  clients.openWindow = async (url) => void opened.push(url);
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification, action: '${action}' });
  let handled;
  event.waitUntil = (promise) => { handled = promise; };
  dispatchEvent(event);
  await handled;
  return opened;
})()`;
