/** What opens without a connection: the page as it was last, and what it is made of. */
import { cacheOf, type KeepMessage, landingOf } from '../offline.ts';
import { keepTap } from '../phone-storage.ts';
import { pathsOf } from './scope.ts';

/** A page that takes longer gives way to the one that is kept. */
const PATIENCE_MS = 2500;
/** Pictures of the inbox and of widgets: those that were shown last. */
const MOST_PICTURES = 60;

/** Answers what the worker can do better than the network alone; leaves everything else to the browser. */
export function answerFetch(self: ServiceWorkerGlobalScope, event: FetchEvent): void {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { root, scope } = pathsOf(self);
  const { origin, pathname } = new URL(request.url);
  const own = origin === self.location.origin;
  if (request.mode === 'navigate') {
    const path = new URL(scope).pathname;
    const tapped = landingOf(pathname);
    if (own && tapped && pathname.startsWith(path)) event.respondWith(landing(self, request, tapped));
    else if (own && pathname === path) event.respondWith(page(self, request));
  } else if (own && pathname.startsWith(`${root}/assets/`)) {
    event.respondWith(keptFirst(self, request));
  } else if (request.destination === 'image') {
    event.respondWith(picture(self, event));
  }
}

/** Keeps a page and its parts, and forgets what earlier ones were made of. */
export async function keep(self: ServiceWorkerGlobalScope, { shell, parts }: KeepMessage): Promise<void> {
  const { scope, service } = pathsOf(self);
  const cache = await caches.open(cacheOf(service));
  const response = await fetch(shell, { credentials: 'same-origin' });
  if (!response.ok) return;
  await Promise.all(
    parts.map(async (part) => {
      if (await cache.match(part)) return;
      // Another site's picture comes without being readable: it can be shown all the same.
      const isOwn = new URL(part).origin === self.location.origin;
      const got = await fetch(part, isOwn ? {} : { mode: 'no-cors' }).catch(() => null);
      if (got && (got.ok || got.type === 'opaque')) await cache.put(part, got);
    }),
  );
  await cache.put(scope, response);
  for (const { url } of await cache.keys()) {
    const isPart = /\/(assets|icons)\//.test(new URL(url).pathname);
    if (isPart && !parts.includes(url)) await cache.delete(url);
  }
}

/**
 * Where a tap leads. From the network, however long that takes: it goes on to the link. Without a connection the tap is
 * kept, to be counted later, and the page that is kept shows the message.
 */
async function landing(self: ServiceWorkerGlobalScope, request: Request, id: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { service } = pathsOf(self);
    await keepTap({ service, notification: id, at: Date.now() }).catch(() => {});
    const kept = await keptPage(self);
    if (kept) return kept;
    throw error;
  }
}

/** From the network where that answers in time, else the page that is kept. */
async function page(self: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const kept = await keptPage(self);
  if (!kept || !isSamePerson(request.url, kept.url)) return fetch(request);
  const got = fetch(request).catch(() => kept);
  // Another page is waiting to hear that the phone has come, which the page that is kept would not tell.
  if (new URL(request.url).searchParams.has('session')) return got;
  return Promise.race([got, new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept))]);
}

async function keptPage(self: ServiceWorkerGlobalScope): Promise<Response | undefined> {
  const { scope, service } = pathsOf(self);
  return (await caches.open(cacheOf(service))).match(scope);
}

/** The page that is kept names its person; another's address must not show it. */
function isSamePerson(asked: string, kept: string): boolean {
  const [wanted, known] = [new URL(asked).searchParams, new URL(kept).searchParams];
  return !wanted.has('user') && (!wanted.has('entry') || wanted.get('entry') === known.get('entry'));
}

async function keptFirst(self: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(pathsOf(self).service));
  return (await cache.match(request)) ?? fetch(request);
}

/** From the network, else what was shown before. */
async function picture(self: ServiceWorkerGlobalScope, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheOf(pathsOf(self).service));
  try {
    const response = await fetch(event.request);
    if (response.ok || response.type === 'opaque')
      event.waitUntil(keepPicture(cache, event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await cache.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request);
  await cache.put(request, response);
  // In the order in which they were kept: the first one has not been shown for the longest time.
  const pictures = (await cache.keys()).filter(({ destination }) => destination === 'image');
  for (const old of pictures.slice(0, -MOST_PICTURES)) await cache.delete(old);
}
