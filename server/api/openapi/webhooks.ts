import { Event } from '../../../contract/api/events.ts';
import type { EventType } from '../../../contract/lists.ts';
import { exampleOf } from '../../../contract/schema.ts';
import type { Components } from './components.ts';

const RECEIPT = '`notification_id`, `device_id`, `user_id`, `metadata`';
const FINAL =
  '`notification_id`, the target’s `device_id` and `user_id`, `total`, `completed`, `failed`, `metadata`';

/** The condition of each event, and the fields of its data. */
const EVENTS: Record<EventType, [when: string, data: string]> = {
  'notification.completed': ['every delivery is final, and push services accepted at least one.', FINAL],
  'notification.failed': ['every delivery is final, and push services accepted none.', FINAL],
  'notification.skipped': ['it ended without an attempt: no device, or cancelled.', FINAL],
  'notification.shown': ['a phone reported it. Only while a webhook asks for it.', RECEIPT],
  'notification.tapped': [
    'a phone reported it. Only while a webhook asks for it.',
    `${RECEIPT}, \`action\` if a button was tapped`,
  ],
  'notification.dismissed': ['a phone reported it. Only while a webhook asks for it.', RECEIPT],
  'device.subscribed': ['a device can be pushed from now on.', '`device_id`, `user_id`'],
  'device.unsubscribed': ['a device can no longer be pushed.', '`device_id`, `user_id`'],
  'device.deactivated': [
    'by the business, because its push service said that it is gone, or because it was silent for long.',
    '`device_id`, `user_id`, `reason`: `business`, `gone` or `silent`',
  ],
  'device.reactivated': [
    'the person opened the experience again.',
    '`device_id`, `user_id`, `notifications_enabled`',
  ],
  'user.topics_changed': [
    'a topic was turned on or off for a user.',
    '`user_id`, the phone’s `device_id` if the user did it there, `topics`: the changed ones, null if the default applies again, `by`: `user` or `business`',
  ],
  'device.silent': [
    'its push service accepts what is sent to it, and it shows nothing.',
    '`device_id`, `user_id`',
  ],
  'user.erased': ['a person was erased.', '`user_id_sha256`, `devices`, `notifications`, `widgets`'],
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

/** Describes the requests that are posted to webhooks, for the document. */
export const describeWebhooks = (components: Components) => ({
  event: {
    post: {
      operationId: 'receiveEvent',
      summary: 'What a webhook gets',
      description: `Each event is posted to the webhooks that ask for its type, with a signature by [Standard Webhooks](/docs/webhooks#verifying). With \`batch\`, the body is \`{"events": […]}\`; with \`aggregate\`, receipts come as sums. Events may come more than once, with the same id. \`notification.completed\` may follow \`notification.shown\` and \`notification.tapped\` of the same notification.

${Object.entries(EVENTS)
  .map(([type, [when, data]]) => `- \`${type}\`: ${when} Its data: ${data}.`)
  .join('\n')}`,
      tags: ['Events'],
      security: [],
      parameters: [
        header(
          'Webhook-Id',
          'The id of the event; the same whenever it is posted.',
          'evt_01k9x3f7q2e8hb5v0m4c6d1t9z',
        ),
        header('Webhook-Timestamp', 'Seconds since 1970, of the request.', '1795372200'),
        header(
          'Webhook-Signature',
          'One or more signatures with spaces between them: `v1,` and base64.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.ofAnswer(Event), example: exampleOf(Event) } },
      },
      responses: {
        '2XX': { description: 'Received. Anything else, or no answer within 15 seconds, is repeated.' },
      },
    },
  },
});
