import { type Static, Type } from 'typebox';
import { DeviceId, NotificationId } from './ids.ts';

/**
 * A session ties the embed on a business's page to the phone that goes on from there. Its name is made by the embed: 128
 * random bits in base64url. Whoever knows it can open the experience as its user, within an hour.
 */
export const SESSION_NAME = '^[A-Za-z0-9_-]{22}$';
export const SessionName = Type.String({
  pattern: SESSION_NAME,
  description: 'Random, made by the embed: 16 bytes in base64url.',
});

/** The first event of the stream, without a number: what the dialog shows. */
export const SessionOpened = Type.Object({
  link: Type.String({ description: 'Short address that the QR code holds.' }),
  qr: Type.Object({
    size: Type.Integer({ description: 'Modules a side, the quiet zone not counted.' }),
    path: Type.String({ description: 'SVG path of the dark modules, one unit each.' }),
  }),
});
export type SessionOpened = Static<typeof SessionOpened>;

/** What a phone tells the page by itself. The rest the server knows. */
export const TellSession = Type.Object(
  {
    type: Type.Enum(['joined', 'permission'], { type: 'string' }),
    state: Type.Optional(Type.Enum(['granted', 'denied', 'default'], { type: 'string' })),
  },
  { additionalProperties: false },
);
export type TellSession = Static<typeof TellSession>;

const device = Type.Object({ device_id: DeviceId });

/** Events of the stream by name: `joined` and `expired` are for the dialog alone, the others are passed to `eventCallback`. */
export const sessionEvents = {
  joined: Type.Object({}),
  expired: Type.Object({}),
  permission: Type.Object({ state: Type.Enum(['granted', 'denied', 'default'], { type: 'string' }) }),
  subscribed: device,
  unsubscribed: device,
  clicked: Type.Object({ notification_id: NotificationId, link: Type.Optional(Type.String()) }),
};
export type SessionEvents = { [Name in keyof typeof sessionEvents]: Static<(typeof sessionEvents)[Name]> };
