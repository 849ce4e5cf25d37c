/** Makes the experience open offline, with the page as last cached, its files, and the last shown images. */
import {
  type CachePageMessage,
  landingAction,
  landingNotification,
  offlineCacheName,
} from '../storage/offline-cache.ts';
import { storeReceipt } from '../storage/outbox.ts';
import { parseScope } from './scope.ts';

/** Time after which the cached page is shown in place of the network's. */
const PAGE_TIMEOUT_MS = 2500;
/** Number of images of the inbox and the widgets to keep. The most recently shown images stay. */
const MAX_IMAGES = 60;

/** Answers the requests that the cache can help with, and leaves all others to the browser. */
export function answerFetch(self: ServiceWorkerGlobalScope, event: FetchEvent): void {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { root, scope } = parseScope(self);
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === self.location.origin;
  if (request.mode === 'navigate') {
    const path = new URL(scope).pathname;
    const notification = landingNotification(pathname);
    if (isOwn && notification && pathname.startsWith(path))
      event.respondWith(fetchLanding(self, request, notification));
    else if (isOwn && pathname === path) event.respondWith(fetchPage(self, request));
  } else if (isOwn && pathname.startsWith(`${root}/assets/`)) {
    event.respondWith(fetchAsset(self, request));
  } else if (request.destination === 'image') {
    event.respondWith(fetchImage(self, event));
  }
}

/**
 * Caches a page and its files, and deletes files of earlier pages. Does not cache a page without its script and styles, because it would
 * not work.
 */
export async function cachePage(
  self: ServiceWorkerGlobalScope,
  { shell, parts }: CachePageMessage,
): Promise<void> {
  const { root, scope, service } = parseScope(self);
  const cache = await caches.open(offlineCacheName(service));
  const page = await fetch(shell, { credentials: 'same-origin' });
  if (!page.ok) return;
  const missing: string[] = [];
  await Promise.all(
    parts.map(async (url) => {
      if (await cache.match(url)) return;
      // Another site's image is opaque to us, but can be cached and shown.
      const isOwn = new URL(url).origin === self.location.origin;
      const response = await fetch(url, isOwn ? {} : { mode: 'no-cors' }).catch(() => null);
      if (response && (response.ok || response.type === 'opaque')) await cache.put(url, response);
      else missing.push(url);
    }),
  );
  if (missing.some((url) => url.startsWith(`${self.location.origin}${root}/assets/`))) return;
  await cache.put(scope, page);
  for (const { url } of await cache.keys()) {
    const isFile = /\/(assets|icons)\//.test(new URL(url).pathname);
    if (isFile && !parts.includes(url)) await cache.delete(url);
  }
}

/**
 * Fetches the landing page of a tap from the network, however long that takes, because it redirects to the link. Offline, stores
 * the tap to be counted later, and shows the message in the cached page.
 */
async function fetchLanding(
  self: ServiceWorkerGlobalScope,
  request: Request,
  notification: string,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { service } = parseScope(self);
    const action = landingAction(new URL(request.url));
    await storeReceipt(service, { notification, type: 'tapped', action }).catch(() => {});
    const cached = await readCachedPage(self);
    if (cached) return cached;
    throw error;
  }
}

/** Returns the page from the network if it answers in time, else the cached page. */
async function fetchPage(self: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const cached = await readCachedPage(self);
  if (!cached || !isSamePerson(request.url, cached.url)) return fetch(request);
  const fetched = fetch(request).catch(() => cached);
  // The business's page waits for the phone to join the session, which the cached page would not report.
  if (new URL(request.url).searchParams.has('session')) return fetched;
  return Promise.race([
    fetched,
    new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached)),
  ]);
}

async function readCachedPage(self: ServiceWorkerGlobalScope): Promise<Response | undefined> {
  const { scope, service } = parseScope(self);
  return caches.match(scope, { cacheName: offlineCacheName(service) });
}

/** Returns whether the cached page is the user's: it contains its user's data and must not be shown under another user's URL. */
function isSamePerson(requestedUrl: string, cachedUrl: string): boolean {
  const requested = new URL(requestedUrl).searchParams;
  const cached = new URL(cachedUrl).searchParams;
  return (
    !requested.has('user') && (!requested.has('entry') || requested.get('entry') === cached.get('entry'))
  );
}

/** Returns a file from the cache if it is there. It cannot be stale, because the URLs of our files change with every build. */
async function fetchAsset(self: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const cacheName = offlineCacheName(parseScope(self).service);
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}

/** Returns an image from the network, else from the cache. */
async function fetchImage(self: ServiceWorkerGlobalScope, event: FetchEvent): Promise<Response> {
  const cacheName = offlineCacheName(parseScope(self).service);
  try {
    const response = await fetch(event.request);
    if (response.ok || response.type === 'opaque')
      event.waitUntil(cacheImage(cacheName, event.request, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(event.request, { cacheName });
    if (cached) return cached;
    throw error;
  }
}

async function cacheImage(cacheName: string, request: Request, response: Response): Promise<void> {
  // Removing the device deletes the cache while its page still shows images.
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  // The image is deleted first, so that keys stay in the order in which images were last shown.
  await cache.delete(request);
  await cache.put(request, response);
  const images = (await cache.keys()).filter(({ destination }) => destination === 'image');
  for (const oldest of images.slice(0, -MAX_IMAGES)) await cache.delete(oldest);
}
