import { type Static, Type } from 'typebox';
import { DeviceId, NotificationId } from '../ids.ts';
import { MAX_SHOWN_BY_TEST_DEVICE } from '../limits.ts';
import { closed, nullable, Time } from '../schema.ts';
import { Language, UserId } from './devices.ts';
import { examplePayload } from './notifications/notification-content.ts';

/** Behaviours of a virtual phone and its push service for each message. */
export const BEHAVIOURS = [
  'accept',
  'gone',
  'throttle',
  'slow',
  'refuse',
  'tap',
  'answer',
  'dismiss',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** `POST /v1/test-devices` */
export const CreateTestDevice = Type.Object(
  {
    behaviour: Type.Enum([...BEHAVIOURS], {
      type: 'string',
      description: 'Behaviour of the phone and its push service for each message.',
      examples: ['tap'],
    }),
    user_id: Type.Optional({ ...UserId, description: 'User of the phone. Default: a new one.' }),
    language: Type.Optional({
      ...Language,
      description: 'Language of the phone, BCP 47, which chooses the translation. Default: none.',
      examples: ['de'],
    }),
  },
  { ...closed, title: 'CreateTestDevice' },
);

export const TestDevice = Type.Object({ id: DeviceId, user_id: UserId }, { title: 'TestDevice' });

/** A notification as a virtual phone shows it: all but the icon, which is the service's. */
export const TestDeviceNotification = Type.Object(
  {
    notification_id: NotificationId,
    title: Type.String({ examples: [examplePayload.title] }),
    message: Type.String({ examples: [examplePayload.message] }),
    image_url: nullable(
      Type.String({
        description: 'Null without an image, and if the message was too long for it.',
        examples: [null],
      }),
    ),
    link: nullable(
      Type.String({
        description:
          'Null without a link, and if the message was too long for it: then the landing page knows it.',
        examples: [examplePayload.link],
      }),
    ),
    actions: Type.Array(
      Type.Object({
        title: Type.String({ examples: ['Order'] }),
        link: nullable(
          Type.String({
            description: 'Null if the button answers, and if the message was too long for links.',
          }),
        ),
      }),
      { examples: [[]] },
    ),
    language: nullable(
      Type.String({
        description: 'Tag of the translation that was chosen; null for the texts of the payload itself.',
        examples: [null],
      }),
    ),
    revision: Type.Integer({ minimum: 0, description: 'How often it was replaced.', examples: [0] }),
    received_at: Time,
  },
  { title: 'TestDeviceNotification' },
);
export type TestDeviceNotification = Static<typeof TestDeviceNotification>;

/** `GET /v1/test-devices/{id}/notifications` */
export const TestDeviceNotifications = Type.Object(
  { data: Type.Array(TestDeviceNotification, { maxItems: MAX_SHOWN_BY_TEST_DEVICE }) },
  { title: 'TestDeviceNotifications' },
);
