/**
 * The service worker on a business's own site, as `/cdn/v1/worker.js`: a file of the site imports it. That file may be another
 * worker of the site. So each event that is not ours is left to the other listeners, and they do not get ours.
 */
import { usesKey } from '../device/push-subscription.ts';
import { readPhones } from '../storage/phone-storage.ts';
import { contentOf, showMessage } from './notifications.ts';
import { renewSubscription } from './renewal.ts';
import { parseLanding } from './scope.ts';
import { handleDismissal, handleTap } from './taps.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('message', ({ data, ports }) => {
  // Without a subscriber there is no hurry: the site may have its own way to update. The answer shows the page that this code runs.
  if (data !== 'carillon.activate') return;
  self.skipWaiting();
  ports[0]?.postMessage(true);
});
self.addEventListener('push', (event) => {
  const place = parseLanding(contentOf(event)?.navigate);
  if (!place) return;
  event.stopImmediatePropagation();
  event.waitUntil(showMessage(self, place, event));
});
self.addEventListener('notificationclick', (event) => {
  const place = parseLanding(event.notification.data?.navigate);
  if (!place) return;
  event.stopImmediatePropagation();
  event.waitUntil(handleTap(self, place, event));
});
self.addEventListener('notificationclose', (event) => {
  const place = parseLanding(event.notification.data?.navigate);
  if (!place) return;
  event.stopImmediatePropagation();
  event.waitUntil(handleDismissal(self, place, event));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewAll(event)));

async function renewAll(event: PushSubscriptionChangeEvent) {
  const { oldSubscription } = event;
  for (const { service, root, vapidPublicKey } of await readPhones()) {
    // The subscription may be another sender's.
    const isOurs = !oldSubscription || usesKey(oldSubscription, vapidPublicKey);
    if (root !== undefined && isOurs) await renewSubscription(self, { root, service }, event);
  }
}
