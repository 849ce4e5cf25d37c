/**
 * Registers the service worker if this is the console as an app on a Home Screen, where it shows a page of ours without a connection. In
 * a tab the browser has its own.
 */
export function installWorker(): void {
  if (!matchMedia('(display-mode: standalone)').matches || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/console/worker.js', { scope: '/console/' })
    // It is a convenience: without it the console works with a connection.
    .catch((error) => console.warn('the service worker could not be registered', error));
}
