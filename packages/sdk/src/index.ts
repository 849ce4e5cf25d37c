export { Carillon } from './carillon.ts';
export {
  CarillonConnectionError,
  CarillonError,
  CarillonTimeoutError,
  type ErrorCode,
} from './errors.ts';
export type * from './events.ts';
export type * from './generated/schema.ts';
export type { List, Page } from './list.ts';
export type { CarillonOptions, RequestOptions } from './options.ts';
export type { Broadcast, NewBatchedNotification, NewNotification } from './recipients.ts';
export type { Activity } from './resources/activity.ts';
export type { Audiences } from './resources/audiences.ts';
export type { Automations } from './resources/automations.ts';
export type { Devices } from './resources/devices.ts';
export type { Entries } from './resources/entries.ts';
export type { Events, EventsQuery } from './resources/events.ts';
export type { Keys } from './resources/keys.ts';
export type {
  ExpandQuery,
  Expansion,
  ListExpansion,
  Notifications,
  NotificationsQuery,
} from './resources/notifications.ts';
export type { Services } from './resources/services.ts';
export type { Templates } from './resources/templates.ts';
export type { Topics } from './resources/topics.ts';
export type { Users } from './resources/users.ts';
export type { VapidKeys } from './resources/vapid-keys.ts';
export type { Webhooks } from './resources/webhooks.ts';
export type { Widgets } from './resources/widgets.ts';
export { signUser } from './sign-user.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './verify-webhook.ts';
