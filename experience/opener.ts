import type { ClientEvents } from '../embed/client.d.ts';

type Told = 'subscribed' | 'unsubscribed' | 'permission';

/**
 * Tells the page that opened this one, if any. Its address isn't known, so any may read: only what holds no secret is
 * sent this way.
 */
export function tellOpener<Type extends Told>(service: string, type: Type, data: ClientEvents[Type]) {
  window.opener?.postMessage({ carillon: 1, service, type, data }, '*');
}
