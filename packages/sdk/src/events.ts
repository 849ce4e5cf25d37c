import type { Metadata, ServiceEvent } from './generated/schema.ts';

/** What happened. Narrow it by `type`. Ignore types that you do not know: later versions of Carillon may add some. */
export type CarillonEvent =
  | NotificationEvent
  | ReceiptEvent
  | DeviceEvent
  | DeviceDeactivatedEvent
  | DeviceReactivatedEvent
  | UserErasedEvent;

/** What every event has. */
export interface EventBase extends Omit<ServiceEvent, 'type' | 'data'> {
  /** `evt_…`. An event may come more than once, with the same id. */
  id: string;
}

/** A notification has its final status. */
export interface NotificationEvent extends EventBase {
  type: 'notification.completed' | 'notification.failed' | 'notification.skipped';
  data: {
    notification_id: string;
    /** The device that it was sent to; null if it was sent to others, or the person was erased. */
    device_id: string | null;
    /** The user that it was sent to; null if it was sent to others, or the person was erased. */
    user_id: string | null;
    /** Deliveries, one for each device. */
    total: number;
    completed: number;
    failed: number;
    metadata?: Metadata;
  };
}

/** A phone reported that a notification was shown, tapped or dismissed. Only while a webhook asks for it. */
export interface ReceiptEvent extends EventBase {
  type: 'notification.shown' | 'notification.tapped' | 'notification.dismissed';
  /** `'count' in event.data` tells them apart. */
  data: Receipt | ReceiptSum;
}

/** On one device. */
export interface Receipt {
  notification_id: string;
  /** Null if the person was erased. */
  device_id: string | null;
  /** Null if the person was erased. */
  user_id: string | null;
  /** Of a tap on a button: its index in `payload.actions`. */
  action?: number;
  metadata?: Metadata;
}

/** On all devices within a minute: with `aggregate`. Add them up. */
export interface ReceiptSum {
  notification_id: string;
  count: number;
  from: string;
  to: string;
  /** Of taps: how often each button was tapped. */
  actions?: number[];
  metadata?: Metadata;
}

/** Whether a device can be pushed has changed. */
export interface DeviceEvent extends EventBase {
  type: 'device.subscribed' | 'device.unsubscribed';
  data: DeviceData;
}

/** A device was deactivated: by you, or because its push service says that it is gone. */
export interface DeviceDeactivatedEvent extends EventBase {
  type: 'device.deactivated';
  data: DeviceData & { reason: 'business' | 'gone' };
}

/** A person opened the experience on a deactivated device. */
export interface DeviceReactivatedEvent extends EventBase {
  type: 'device.reactivated';
  data: DeviceData & { notifications_enabled: boolean };
}

export interface DeviceData {
  /** Null if the person was erased. */
  device_id: string | null;
  /** Null if the person was erased. */
  user_id: string | null;
}

/** A person was erased: erase them too. */
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

/** Posted by `webhooks.test()` and the console. */
export interface WebhookTestEvent extends EventBase {
  type: 'webhook.test';
  data: Record<string, never>;
}
