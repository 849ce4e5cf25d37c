/** A section of a guide, by default of docs/api.md, the fields that have a table row there, and those that another section explains. */
type Documented = {
  guide?: string;
  section: string;
  fields?: readonly string[];
  elsewhere?: Readonly<Record<string, string>>;
};

/** Fields of what is sent. */
const OF_SENDING: Documented = {
  section: 'send',
  fields: [
    ...['title', 'message', 'link', 'image_url', 'actions', 'translations'],
    ...['ttl_seconds', 'urgency', 'collapse_key', 'silent', 'require_interaction', 'local_time'],
    ...['over_minutes', 'unresponsive', 'badge', 'answer_by'],
  ],
  elsewhere: {
    audience: 'audiences',
    personalize: 'personal-texts',
    data: 'personal-texts',
    template_id: 'templates',
    variants: 'variants',
    winner: 'variants',
  },
};

/** The section of a batch. Fields that its items share with one notification are explained with that. */
const BATCH = { url: '/v1/notifications/batch', section: 'batches' };

/** Sections by the beginning of a route's URL; the first match counts. */
const BY_URL: readonly (readonly [string, Documented])[] = [
  ['/register', { section: 'register', fields: ['email', 'password', 'environment', 'service'] }],
  ['/v1/notifications/:id/deliveries', { section: 'deliveries' }],
  ['/v1/notifications/:id/answers', { section: 'answers' }],
  ['/v1/notifications/:id/replace', { ...OF_SENDING, section: 'take-back', fields: [] }],
  ['/v1/notifications', OF_SENDING],
  ['/v1/templates', { section: 'templates', elsewhere: { personalize: 'personal-texts' } }],
  ['/v1/audiences', { section: 'saved-audiences' }],
  ['/v1/devices/import', { section: 'import' }],
  ['/v1/devices', { section: 'devices' }],
  ['/v1/test-devices', { section: 'virtual-phones' }],
  ['/v1/users/events', { guide: 'automations', section: 'events' }],
  ['/v1/users/:user_id/events', { guide: 'automations', section: 'events' }],
  ['/v1/users', { section: 'users' }],
  [
    '/v1/automations',
    {
      guide: 'automations',
      section: 'automations',
      elsewhere: { trigger: 'triggers', steps: 'steps', reentry: 'triggers', rrule: 'schedules' },
    },
  ],
  ['/v1/feeds', { section: 'feeds' }],
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
  [
    '/v1/services',
    {
      section: 'service',
      fields: [
        'require_explicit_audience',
        'require_user_signature',
        'public_link',
        'time_zone',
        'quiet_hours',
      ],
    },
  ],
  ['/v1/keys', { section: 'keys', elsewhere: { scopes: 'scopes' } }],
  ['/v1/events', { section: 'events' }],
  ['/v1/audit-entries', { section: 'activity' }],
  ['/v1/webhooks', { section: 'webhooks' }],
  ['/v1/vapid-keys', { section: 'import' }],
];

/** Parameters of all lists. */
const LIST_FIELDS: readonly string[] = ['limit', 'after'];

/** Names for a part of the request that is wrong as a whole. */
const WHOLE_PARTS: readonly string[] = ['body', 'query', 'request'];

/** Every paragraph that `fieldPage` can return. */
export const FIELD_PAGES: readonly string[] = [
  'api#lists',
  `api#${BATCH.section}`,
  ...BY_URL.flatMap(([, { guide = 'api', section, fields = [], elsewhere = {} }]) => [
    `${guide}#${section}`,
    ...fields.map((field) => `${guide}#${section}-${field}`),
    ...Object.values(elsewhere).map((other) => `${guide}#${other}`),
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
  const { guide = 'api', section, fields = [], elsewhere = {} } = documented;
  const parts = field.split(/[.[]/);
  const other = parts.find((part) => Object.hasOwn(elsewhere, part));
  if (other !== undefined) return `${guide}#${elsewhere[other]}`;
  const name = parts.find((part) => fields.includes(part));
  if (name !== undefined) return `${guide}#${section}-${name}`;
  return `${guide}#${url === BATCH.url ? BATCH.section : section}`;
}
