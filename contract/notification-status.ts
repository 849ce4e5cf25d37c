/** Statuses without schemas, so that browsers can import them. */
export const NOTIFICATION_STATUSES = ['created', 'queued', 'completed', 'failed', 'skipped'] as const;

export const DELIVERY_STATUSES = ['created', 'queued', 'completed', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Whether a notification's status will never change again. */
export const isFinal = ({ status }: { status: (typeof NOTIFICATION_STATUSES)[number] }): boolean =>
  status !== 'created' && status !== 'queued';
