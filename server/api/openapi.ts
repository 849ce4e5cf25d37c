import type { TSchema } from 'typebox';
import { ErrorBody } from '../../contract/errors.ts';
import { type AnyRoute, named } from './route.ts';

export const NAMES: Record<number, string> = {
  400: 'Invalid or missing data in the request; every fault is listed.',
  401: 'Authentication missing or invalid.',
  403: 'The key has no access to the given service, or lacks permission.',
  404: 'The entity does not exist or is not active.',
  409: 'The request conflicts with existing data.',
  429: 'Too many requests: try again after Retry-After seconds.',
  500: 'Processing failure.',
};

const SUCCESS: Record<number, string> = { 200: 'Success.', 201: 'Created.' };

const requestId = { 'X-Request-Id': { type: 'string', description: 'Names this request in the logs.' } };
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Carillon',
    version: '1.0.0',
    description:
      'Widgets and push notifications inside a mobile-app experience, without a native app. JSON over HTTP; every answer carries `X-Request-Id`.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  tags: [
    { name: 'Notifications', description: 'Send, schedule, cancel, and read how delivery went.' },
    { name: 'Devices', description: 'Phones that have opened the experience.' },
    { name: 'Services', description: 'A business as its users see it.' },
    { name: 'Widgets', description: 'Blocks that a business places in its experience.' },
    { name: 'Entries', description: 'What stands for a person in addresses, and how it is revoked.' },
    { name: 'Keys', description: 'API keys: check, issue, list, revoke.' },
    { name: 'Accounts', description: 'Registering a business.' },
    { name: 'Embed', description: 'What the experience and the embed call; no API key.' },
  ],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key, `prod_…` or `demo_…`.' },
      phone: { type: 'http', scheme: 'bearer', description: "The phone's own secret." },
    },
  },
} as const;

/** The route's part of the document, from the schemas that validate and serialise it. */
export function documented(path: string, method: string, definition: AnyRoute) {
  const keyed = definition.access === 'key';
  const phone = definition.access === 'phone';
  const success = Object.entries(definition.success).map(([status, schema]) => [
    status,
    answer(SUCCESS[Number(status)], schema, definition.contentType ?? 'application/json', requestId),
  ]);
  const errors = definition.errors.map((status) => [
    status,
    answer(
      NAMES[status],
      named(ErrorBody),
      'application/json',
      status === 429 ? { ...requestId, ...retryAfter } : requestId,
    ),
  ]);
  return {
    summary: definition.summary,
    ...(definition.description && { description: definition.description }),
    tags: [definition.tag],
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter) => letter.toUpperCase())}`,
    security: keyed ? [{ key: [] }] : phone ? [{ phone: [] }] : [],
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    ...(headersOf(path, method) && { headers: headersOf(path, method) }),
    response: Object.fromEntries([...success, ...errors]),
  };
}

const answer = (description: string | undefined, schema: TSchema, contentType: string, headers: object) => ({
  description,
  headers,
  content: { [contentType]: { schema } },
});

function headersOf(path: string, method: string) {
  if (!path.startsWith('/v1')) return null;
  const properties = {
    'X-Service-Id': {
      type: 'string',
      pattern: '^svc_[0-9a-z]{26}$',
      description: 'The service that the key speaks for.',
    },
    ...(method === 'POST' &&
      path === '/v1/notifications' && {
        'Idempotency-Key': {
          type: 'string',
          minLength: 1,
          maxLength: 255,
          description: 'The same key with the same request within 24 hours answers with the first id.',
        },
      }),
  };
  return { type: 'object', properties, required: ['X-Service-Id'] };
}
