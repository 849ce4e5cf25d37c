/**
 * The service worker of the installed console. Its scope is `/console/`, outside of every experience. It keeps scripts and styles, whose
 * addresses change with their content, and shows a page of its own where the server cannot be reached. It keeps no data.
 */
declare const self: ServiceWorkerGlobalScope;

const ASSETS = '/console/assets/';
const OFFLINE_PAGE = '/console/offline';
/** The build's version. The server puts it in front of this script, so that each build is a new worker. */
declare const VERSION: string;
const CACHE = `console-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(OFFLINE_PAGE)));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  // Frames show previews, which are pages of the experience.
  if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(fetch(request).catch(answerOffline));
  else if (pathname.startsWith(ASSETS)) event.respondWith(answerAsset(request));
});

/** Deletes what earlier builds have kept. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('console-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function answerOffline(): Promise<Response> {
  return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    void caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return response;
}
