import type { TSchema } from 'typebox';
import { exampleOf } from '../../../contract/schema.ts';
import { scopesOf } from '../authentication/scopes.ts';
import { IDEMPOTENCY_HEADERS, takesIdempotencyKey } from '../http/idempotency.ts';
import { type AnyRoute, type Endpoint, needsSpace } from '../http/route.ts';
import type { Components } from './components.ts';
import { errorCodesOf } from './error-codes.ts';
import { ERROR_RESPONSES } from './error-responses.ts';
import { ANSWER_HEADERS, REPLAY_HEADERS } from './headers.ts';

export const SECURITY_SCHEMES = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key, `prod_…` or `demo_…`.' },
  service: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Id',
    description: 'The service that the API key belongs to, `svc_…`.',
  },
  phone: { type: 'http', scheme: 'bearer', description: "The phone's own secret." },
  user: { type: 'http', scheme: 'bearer', description: 'A token of a user, `utk_…`.' },
};

const SUCCESS_DESCRIPTIONS: Record<string, string> = { 200: 'Success.', 201: 'Created.' };

/** Describes the answers of an endpoint; the returned function describes the whole endpoint. */
export function describeOperation([method, url, route]: Endpoint, components: Components): () => object {
  const { operationId, summary, description, tag, params, query, headers, body, optionalBody } = route;
  const isIdempotent = takesIdempotencyKey(method, url);
  const scopes = route.access === 'key' ? scopesOf(method, url) : null;
  const statuses = errorsOf(method, route, isIdempotent);
  const responses = Object.fromEntries([
    ...Object.entries(route.success).map(([status, schema]) => [
      status,
      {
        description: route.successDescriptions?.[Number(status)] ?? SUCCESS_DESCRIPTIONS[status],
        headers: isIdempotent ? { ...ANSWER_HEADERS, ...REPLAY_HEADERS } : ANSWER_HEADERS,
        content: { [route.contentType ?? 'application/json']: contentOf(schema, components.ofAnswer) },
      },
    ]),
    ...statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${ERROR_RESPONSES[status]!.name}` },
    ]),
  ]);
  return () => {
    const parameters = [
      ...parametersOf('path', params, components),
      ...parametersOf('query', query, components),
      ...parametersOf('header', isIdempotent ? IDEMPOTENCY_HEADERS : headers, components),
    ];
    return {
      operationId,
      summary,
      ...(description && { description }),
      tags: [tag],
      security: securityOf(url, route),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          required: !optionalBody,
          content: { 'application/json': contentOf(body, components.ofRequest) },
        },
      }),
      responses,
      // OpenAPI has no fields for these extensions. A key needs one of the scopes.
      ...(scopes && { 'x-scopes': scopes }),
      'x-error-codes': errorCodesOf([method, url, route], statuses),
    };
  };
}

const contentOf = (schema: TSchema, convert: (schema: TSchema) => object) => ({
  schema: convert(schema),
  example: exampleOf(schema),
});

/** Returns the statuses of errors. 429 is always one of them, because the demo's key is public and therefore rate-limited. */
const errorsOf = (method: string, route: AnyRoute, isIdempotent: boolean): number[] =>
  [
    ...new Set([
      ...route.errors,
      ...(isIdempotent ? [409] : []),
      429,
      ...(needsSpace(method, route) ? [503] : []),
    ]),
  ].sort((first, second) => first - second);

function securityOf(url: string, { access, security }: AnyRoute): object[] {
  if (security) return [...security];
  if (access === 'phone') return [{ phone: [] }];
  if (access === 'user') return [{ user: [] }];
  if (access === 'key') return [url.startsWith('/v1') ? { key: [], service: [] } : { key: [] }];
  return [];
}

type Property = TSchema & { description?: string; deprecated?: boolean; documented?: { type?: string } };
type ObjectSchema = { properties?: Record<string, Property>; required?: string[] };

function parametersOf(place: string, schema: TSchema | undefined, components: Components): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, deprecated, ...property }]) => {
    const isOptionalFilter = place === 'query' && !required.includes(name);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description && { description }),
      ...(deprecated && { deprecated }),
      ...(property.documented?.type === 'array' && { style: 'form', explode: false }),
      schema: components.ofRequest(isOptionalFilter ? withoutExamples(property) : property),
    };
  });
}

/** Leaves out examples, which tools would fill in and send, so that a first list is a filtered one. A schema with a name has some too. */
function withoutExamples({
  title,
  examples,
  ...schema
}: Property & { title?: string; examples?: unknown }): TSchema {
  return schema;
}
