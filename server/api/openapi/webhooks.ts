import type { TSchema } from 'typebox';
import { EVENT_SCHEMAS, EventBatch } from '../../../contract/api/events.ts';
import { exampleOf } from '../../../contract/schema.ts';
import type { Components } from './components.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

const HEADERS = [
  header(
    'Webhook-Id',
    'The id of the event, or of the batch; the same whenever it is posted.',
    'evt_01k9x3f7q2e8hb5v0m4c6d1t9z',
  ),
  header('Webhook-Timestamp', 'Seconds since 1970, of the request.', '1795372200'),
  header(
    'Webhook-Signature',
    'One or more signatures with spaces between them: `v1,` and base64, by [Standard Webhooks](/docs/webhooks#verifying).',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** Describes the requests that are posted to webhooks, for the document: one for each type of event, and one for batches. */
export const describeWebhooks = (components: Components) => ({
  ...Object.fromEntries(
    Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [
      type,
      describe(components, `receive${schema.title}`, type, schema.description, schema),
    ]),
  ),
  batch: describe(
    components,
    'receiveBatch',
    'Several events at once',
    'Posted to webhooks with `batch`: up to 100 events of any of their types.',
    EventBatch,
  ),
});

const describe = (
  components: Components,
  operationId: string,
  summary: string,
  description: string,
  schema: TSchema,
) => ({
  post: {
    operationId,
    summary,
    description,
    tags: ['Events'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.ofAnswer(schema), example: exampleOf(schema) } },
    },
    responses: {
      '2XX': { description: 'Received. Anything else, or no answer within 15 seconds, is repeated.' },
    },
  },
});
