import { type Static, Type } from 'typebox';
import { NotificationId } from '../ids.ts';
import { MAX_ACTIONS, MAX_RECEIPT_AGE_DAYS, MAX_RECEIPTS } from '../limits.ts';
import { Count, closed, nullable, Time } from '../schema.ts';

/** Receipts of a notification on one phone. */
export const RECEIPT_TYPES = ['shown', 'tapped', 'dismissed'] as const;

export const Receipt = Type.Object(
  {
    notification_id: NotificationId,
    type: Type.Enum([...RECEIPT_TYPES], { type: 'string', examples: ['shown'] }),
    action: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_ACTIONS - 1,
        description: 'Index of the tapped button in `payload.actions`.',
      }),
    ),
    at: {
      ...Time,
      description: `When it happened, by the phone's clock. A time in the future counts as now; what is older than ${MAX_RECEIPT_AGE_DAYS} days is skipped.`,
    },
  },
  { ...closed, title: 'Receipt' },
);
export type Receipt = Static<typeof Receipt>;

/** `POST /embed/v1/devices/{id}/receipts` */
export const ReportReceipts = Type.Object(
  { receipts: Type.Array(Receipt, { minItems: 1, maxItems: MAX_RECEIPTS }) },
  { ...closed, title: 'ReportReceipts' },
);
export type ReportReceipts = Static<typeof ReportReceipts>;

export const ReportedReceipts = Type.Object(
  {
    skipped: Type.Array(NotificationId, {
      description:
        'Notifications whose receipts were not counted: they are unknown, or not known as sent to this phone and its present user.',
    }),
    answers: Type.Optional(
      Type.Array(
        Type.Object(
          { notification_id: NotificationId, answer: nullable(Type.String({ examples: ['yes'] })) },
          { title: 'ReportedAnswer' },
        ),
        {
          description:
            'Answer that counts, for taps on buttons that answer. It may be an earlier one; null if it is too late.',
        },
      ),
    ),
  },
  { title: 'ReportedReceipts' },
);
export type ReportedReceipts = Static<typeof ReportedReceipts>;

/** Number of devices on which a notification was shown, tapped and dismissed. */
export const Engagement = Type.Object(
  {
    shown: Count,
    tapped: Count,
    dismissed: Count,
    actions: Type.Array(Count, {
      description: 'Devices that tapped an action, in the order of `payload.actions`.',
    }),
  },
  { title: 'Engagement' },
);
export type Engagement = Static<typeof Engagement>;
