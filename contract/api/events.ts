import { type Static, Type } from 'typebox';
import { DeviceId, EventId, NotificationId, ServiceId } from '../ids.ts';
import { EVENT_TYPES } from '../lists.ts';
import { Count, exampleOf, mapOf, nullable, Time } from '../schema.ts';
import { UserId } from './devices.ts';
import { Metadata } from './notification-content.ts';

export const EventTypeName = Type.Enum([...EVENT_TYPES], {
  type: 'string',
  title: 'EventType',
  examples: ['notification.completed'],
});

/** Data of an event. Its type decides which of the fields it has. */
export const EventData = Type.Object(
  {
    notification_id: Type.Optional(NotificationId),
    device_id: Type.Optional(nullable(DeviceId)),
    user_id: Type.Optional(nullable(Type.String())),
    total: Type.Optional(Count),
    completed: Type.Optional(Count),
    failed: Type.Optional(Count),
    metadata: Type.Optional(Metadata),
    action: Type.Optional(Type.Integer()),
    count: Type.Optional(Count),
    actions: Type.Optional(Type.Array(Count)),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
    reason: Type.Optional(Type.Enum(['business', 'gone', 'silent'], { type: 'string' })),
    notifications_enabled: Type.Optional(Type.Boolean()),
    topics: Type.Optional(mapOf(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }), {})),
    by: Type.Optional(Type.Enum(['user', 'business'], { type: 'string' })),
    user_id_sha256: Type.Optional(Type.String()),
    devices: Type.Optional(Count),
    notifications: Type.Optional(Count),
    widgets: Type.Optional(Count),
  },
  {
    title: 'EventData',
    examples: [
      {
        notification_id: exampleOf(NotificationId),
        device_id: null,
        user_id: exampleOf(UserId),
        total: 1,
        completed: 1,
        failed: 0,
      },
    ],
  },
);
export type EventData = Static<typeof EventData>;

export const Event = Type.Object(
  {
    id: EventId,
    type: EventTypeName,
    timestamp: Time,
    service_id: ServiceId,
    data: EventData,
  },
  // `Event` is a global type.
  { title: 'ServiceEvent' },
);
export type Event = Static<typeof Event>;
