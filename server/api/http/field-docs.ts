/** A section of docs/api.md, and the fields that have a table row there. */
type Documented = { section: string; fields?: readonly string[] };

/** Sections by the beginning of a route's URL; the first match counts. */
const BY_URL: readonly (readonly [string, Documented])[] = [
  ['/register', { section: 'register', fields: ['email', 'password', 'environment', 'service'] }],
  ['/v1/notifications/batch', { section: 'batches' }],
  ['/v1/notifications/:id/deliveries', { section: 'deliveries' }],
  [
    '/v1/notifications',
    {
      section: 'send',
      fields: [
        ...['title', 'message', 'link', 'image_url', 'actions', 'translations'],
        ...['ttl_seconds', 'urgency', 'collapse_key', 'silent', 'require_interaction', 'local_time'],
        ...['unresponsive', 'badge'],
      ],
    },
  ],
  ['/v1/audiences', { section: 'saved-audiences' }],
  ['/v1/devices', { section: 'devices' }],
  ['/v1/test-devices', { section: 'virtual-phones' }],
  ['/v1/users', { section: 'users' }],
  ['/v1/topics', { section: 'topics', fields: ['key', 'name', 'description', 'default', 'listed'] }],
  [
    '/v1/widgets',
    {
      section: 'widgets',
      fields: [
        ...[
          'title',
          'subtitle',
          'text',
          'url',
          'icon_url',
          'image_url',
          'alt',
          'ended_text',
          'code',
          'until',
        ],
        ...['expires_at', 'height', 'position', 'user_id', 'shown_from', 'shown_until'],
      ],
    },
  ],
  ['/v1/entries', { section: 'entries' }],
  ['/v1/services/:id/identity-secret', { section: 'signed-users' }],
  ['/v1/services', { section: 'service' }],
  ['/v1/keys', { section: 'keys' }],
  ['/v1/events', { section: 'events' }],
  ['/v1/webhooks', { section: 'webhooks' }],
];

/** Parameters of all lists. */
const LIST_FIELDS: readonly string[] = ['limit', 'after'];

/** Names for a part of the request that is wrong as a whole. */
const WHOLE_PARTS: readonly string[] = ['body', 'query', 'request'];

/** Every paragraph that `fieldPage` can return. */
export const FIELD_PAGES: readonly string[] = [
  'api#lists',
  ...BY_URL.flatMap(([, { section, fields = [] }]) => [
    `api#${section}`,
    ...fields.map((field) => `api#${section}-${field}`),
  ]),
];

/**
 * Returns the page and paragraph below `/docs/` about a field of a request: its row of a table, or the section of its endpoint. Null for
 * other endpoints, for headers, and for whole parts of a request.
 *
 * @param url the route's, such as `/v1/widgets/:id`
 * @param field a validation error's, such as `payload.actions[0].title`
 */
export function fieldPage(url: string | undefined, field: string): string | null {
  if (!/^[a-z]/.test(field) || WHOLE_PARTS.includes(field)) return null;
  const documented = BY_URL.find(([start]) => url?.startsWith(start))?.[1];
  if (!documented) return null;
  if (LIST_FIELDS.includes(field)) return 'api#lists';
  const { section, fields = [] } = documented;
  const name = field.split(/[.[]/).find((part) => fields.includes(part));
  return name === undefined ? `api#${section}` : `api#${section}-${name}`;
}
