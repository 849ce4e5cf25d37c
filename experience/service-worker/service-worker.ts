/** The service worker of one business's experience. Its scope is `/app/{service}/`, or `/` on the service's own domain. */

import { showMessage } from './notifications.ts';
import { answerFetch, cachePage } from './offline.ts';
import { renewSubscription } from './renewal.ts';
import { parseScope } from './scope.ts';
import { handleDismissal, handleTap } from './taps.ts';

declare const self: ServiceWorkerGlobalScope;

const place = parseScope(self);

self.addEventListener('install', () => {
  // If this worker waited, the old worker would show messages for as long as the app stays open.
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => answerFetch(self, event));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(cachePage(self, event.data));
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(self, place, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(handleTap(self, place, event)));
self.addEventListener('notificationclose', (event) => event.waitUntil(handleDismissal(self, place, event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self, place, event)),
);
