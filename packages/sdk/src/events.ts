import type { Metadata, ServiceEvent } from './generated/schema.ts';

/** An event. Narrow it by `type`. Ignore types that you do not know: later versions of Carillon may add some. */
export type CarillonEvent =
  | NotificationEvent
  | ReceiptEvent
  | DeviceEvent
  | DeviceDeactivatedEvent
  | DeviceReactivatedEvent
  | UserTopicsChangedEvent
  | UserErasedEvent;

/** Fields of every event. */
export interface EventBase extends Omit<ServiceEvent, 'type' | 'data'> {
  /** `evt_…`. An event may come more than once, with the same id. */
  id: string;
}

/** A notification reached its final status. */
export interface NotificationEvent extends EventBase {
  type: 'notification.completed' | 'notification.failed' | 'notification.skipped';
  data: {
    notification_id: string;
    /** The device that it was sent to; null for other recipients, or if the user was erased. */
    device_id: string | null;
    /** The user that it was sent to; null for other recipients, or if the user was erased. */
    user_id: string | null;
    /** Deliveries, one for each device. */
    total: number;
    completed: number;
    failed: number;
    metadata?: Metadata;
  };
}

/** A phone reported a shown, tapped or dismissed notification. Exists only while a webhook asks for it. */
export interface ReceiptEvent extends EventBase {
  type: 'notification.shown' | 'notification.tapped' | 'notification.dismissed';
  /** `'count' in event.data` distinguishes the two. */
  data: Receipt | ReceiptSum;
}

/** A receipt from one device. */
export interface Receipt {
  notification_id: string;
  /** Null if the user was erased. */
  device_id: string | null;
  /** Null if the user was erased. */
  user_id: string | null;
  /** Index in `payload.actions` of the tapped button. */
  action?: number;
  metadata?: Metadata;
}

/** Receipts from all devices within a minute, for webhooks with `aggregate`. Add up the counts. */
export interface ReceiptSum {
  notification_id: string;
  count: number;
  from: string;
  to: string;
  /** Number of taps on each button. */
  actions?: number[];
  metadata?: Metadata;
}

/** A device became reachable by push, or stopped being so; `device.silent`: it shows nothing of what its push service accepts. */
export interface DeviceEvent extends EventBase {
  type: 'device.subscribed' | 'device.unsubscribed' | 'device.silent';
  data: DeviceData;
}

/** A device was deactivated: by you, because its push service says that it is gone, or because it was silent for long. */
export interface DeviceDeactivatedEvent extends EventBase {
  type: 'device.deactivated';
  data: DeviceData & { reason: 'business' | 'gone' | 'silent' };
}

/** A user turned a deactivated device back on in the experience. */
export interface DeviceReactivatedEvent extends EventBase {
  type: 'device.reactivated';
  data: DeviceData & { notifications_enabled: boolean };
}

export interface DeviceData {
  /** Null if the user was erased. */
  device_id: string | null;
  /** Null if the user was erased. */
  user_id: string | null;
}

/** A topic was turned on or off for a user. */
export interface UserTopicsChangedEvent extends EventBase {
  type: 'user.topics_changed';
  /** `device_id` is the phone on which the user did it; null otherwise. */
  data: DeviceData & {
    /** Changed topics by key. Null: no choice is left, so the topic's default applies. */
    topics: Record<string, boolean | null>;
    by: 'user' | 'business';
  };
}

/** A user was erased: erase your data about the user too. */
export interface UserErasedEvent extends EventBase {
  type: 'user.erased';
  data: {
    /** The SHA-256 of the identifier, in hex. */
    user_id_sha256: string;
    devices: number;
    notifications: number;
    widgets: number;
  };
}

/** An event that `webhooks.test()` and the console post. */
export interface WebhookTestEvent extends EventBase {
  type: 'webhook.test';
  data: Record<string, never>;
}
