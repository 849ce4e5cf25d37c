import type { TSchema } from 'typebox';
import { ErrorBody } from '../../../contract/errors.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts';
import { type AnyRoute, named } from './route.ts';

const ERROR_DESCRIPTIONS: Record<number, string> = {
  400: 'Invalid or missing data in the request. All validation errors are listed.',
  401: 'Authentication is missing or invalid.',
  403: 'The key has no access to the given service, or lacks permission.',
  404: 'The entity does not exist or is not active.',
  409: 'The request conflicts with existing data.',
  429: 'Too many requests. Retry after Retry-After seconds.',
  500: 'Internal server error.',
};

const SUCCESS_DESCRIPTIONS: Record<number, string> = { 200: 'Success.', 201: 'Created.' };

const requestId = { 'X-Request-Id': { type: 'string', description: 'Identifies the request in the logs.' } };
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Carillon',
    version: '1.0.0',
    description:
      'Push notifications and widgets in an app-like web experience, without a native app. JSON over HTTP; every response has an `X-Request-Id`.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  tags: [
    {
      name: 'Notifications',
      description: 'Send, schedule and cancel notifications, and read delivery statistics.',
    },
    { name: 'Devices', description: 'Phones that have opened the experience.' },
    { name: 'Users', description: 'What a business says about its users, also before they have a device.' },
    { name: 'Topics', description: 'What people can turn on and off.' },
    { name: 'Audiences', description: 'Filters under a name, and whom a filter selects.' },
    { name: 'Services', description: 'A business and its brand, as its users see it.' },
    { name: 'Widgets', description: 'Blocks of content in the experience.' },
    { name: 'Entries', description: 'Sealed tokens that stand for users in links to the experience.' },
    { name: 'Events', description: 'What happened, for other systems: a feed to pull.' },
    { name: 'Keys', description: 'Check, issue, list and revoke API keys.' },
    { name: 'Accounts', description: 'Register a business.' },
    { name: 'Embed', description: 'Called by the experience and the embed, without an API key.' },
  ],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key, `prod_…` or `demo_…`.' },
      phone: { type: 'http', scheme: 'bearer', description: "The phone's own secret." },
    },
  },
} as const;

/** A route's part of the OpenAPI document, in the form that @fastify/swagger takes. */
export function documentation(path: string, method: string, route: AnyRoute) {
  const success = Object.entries(route.success).map(([status, schema]) => [
    status,
    response(
      SUCCESS_DESCRIPTIONS[Number(status)],
      schema,
      route.contentType ?? 'application/json',
      requestId,
    ),
  ]);
  const errors = route.errors.map((status) => [
    status,
    response(
      ERROR_DESCRIPTIONS[status],
      named(ErrorBody),
      'application/json',
      status === 429 ? { ...requestId, ...retryAfter } : requestId,
    ),
  ]);
  const headers = requestHeaders(path, method);
  return {
    summary: route.summary,
    ...(route.description && { description: route.description }),
    tags: [route.tag],
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter) => letter.toUpperCase())}`,
    security: route.access === 'key' ? [{ key: [] }] : route.access === 'phone' ? [{ phone: [] }] : [],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(headers && { headers }),
    response: Object.fromEntries([...success, ...errors]),
  };
}

const response = (
  description: string | undefined,
  schema: TSchema,
  contentType: string,
  headers: object,
) => ({
  description,
  headers,
  content: { [contentType]: { schema } },
});

function requestHeaders(path: string, method: string) {
  if (!path.startsWith('/v1')) return null;
  const properties = {
    'X-Service-Id': {
      type: 'string',
      pattern: '^svc_[0-9a-z]{26}$',
      description: 'The service that the API key belongs to.',
    },
    ...(method === 'POST' &&
      /^\/v1\/notifications(\/batch)?$/.test(path) && {
        'Idempotency-Key': {
          type: 'string',
          minLength: 1,
          maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
          description:
            'For 24 hours, repeating the request with the same key returns the ids of the first request.',
        },
      }),
  };
  return { type: 'object', properties, required: ['X-Service-Id'] };
}
