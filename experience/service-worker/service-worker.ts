/** The service worker of one business's experience: its scope is `/app/{service}/`. */

import { renewSubscription } from './renewal.ts';
import { showMessage } from './show.ts';
import { openTapped } from './tap.ts';
import { answerFetch, keep } from './without-connection.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => {
  // A waiting worker would show messages in an old format for as long as the app stays open.
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => answerFetch(self, event));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(self, event.data));
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));
