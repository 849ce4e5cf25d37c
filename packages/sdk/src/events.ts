import type { ServiceEvent } from './generated/schema.ts';

/**
 * An event. Narrow it by `type`; `'count' in event.data` tells sums of receipts from single ones. Ignore types that you do not know: later
 * versions of Carillon may add some.
 */
export type CarillonEvent = ServiceEvent;

/** An event that `webhooks.test()` and the console post. */
export interface WebhookTestEvent extends Pick<ServiceEvent, 'id' | 'timestamp' | 'service_id'> {
  type: 'webhook.test';
  data: Record<string, never>;
}
