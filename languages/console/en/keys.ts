/** Texts of the page of API keys. */
import type { Plural } from '../../text.ts';

export const keys = {
  /** `{api}` is a link with the words `api`. */
  about:
    'Your server authenticates with a key when it calls {api}. Keep keys out of web pages and apps: anyone who has one can send to all your customers.',
  api: 'the HTTP API',
  demo: {
    about: 'The demo’s key, which anyone may use:',
    /** In “Copy the demo’s API key”. */
    label: 'the demo’s API key',
  },
  empty: { title: 'No API keys yet', about: 'You need a key to send notifications over the HTTP API.' },
  name: 'Name',

  row: {
    unnamed: 'Unnamed',
    expired: 'Expired',
    unused: { other: 'Unused for {count} days' } as Plural,
    /** `{created}`, `{expires}` and `{time}` are such as “5 minutes ago” and “in 2 days”, or dates. */
    created: '{key} created {created}',
    createdAndExpires: '{key} created {created} · expires {expires}',
    createdAndExpired: '{key} created {created} · expired {expires}',
    used: 'Used {time}',
    neverUsed: 'Never used',
    moreActions: 'More actions for {name}',
    rename: 'Rename',
    revoke: 'Revoke',
    last: 'To revoke the last key that can create others, create another first',
  },
  renaming: 'Rename key',
  revocation: {
    title: 'Revoke {name}?',
    body: 'Requests with {key} will be rejected immediately. This can’t be undone. The key was last used {time}.',
    bodyNeverUsed:
      'Requests with {key} will be rejected immediately. This can’t be undone. The key was never used.',
    button: 'Revoke key',
    done: 'Revoked {name}.',
  },

  creation: {
    button: 'Create key',
    nameAbout: 'What will use this key. It tells you later which one to revoke',
    /** A name of a key. */
    namePlaceholder: 'Web shop',
    access: 'What it may do',
    custom: { title: 'Custom', about: 'Choose each permission' },
    scopes: 'Scopes',
    expires: 'Expires',
    never: 'Never',
    inDays: { other: 'In {count} days' } as Plural,
    inAYear: 'In a year',
    created: {
      title: 'Save this key now',
      /** `{name}` is what the key is for, as its creator entered it. */
      about:
        'It is shown only once, because we store nothing but its hash. Store it where only {name} can read it.',
      label: 'API key',
    },
  },

  /** The usual choices of what a key may do. */
  access: {
    all: { title: 'Everything', about: 'Whatever the API can do' },
    direct: { title: 'Send to chosen customers', about: 'Can never send to everybody, even by mistake' },
    read: { title: 'Read', about: 'Notifications, their results, and devices' },
    /** Two or more, of more than ten. */
    scopes: '{chosen} of {total} scopes',
  },
  scopes: {
    'notifications:direct': 'Send to chosen customers',
    'notifications:broadcast': 'Send to everybody and to audiences',
    'notifications:read': 'Read notifications and results',
    'devices:read': 'Read devices',
    'devices:write': 'Deactivate and import devices',
    users: 'Read, change and erase customers',
    audiences: 'Manage topics and audiences',
    automations: 'Manage what is sent by itself',
    templates: 'Manage templates',
    widgets: 'Manage widgets',
    webhooks: 'Manage webhooks, read events',
    services: 'Change brand and settings',
    keys: 'Create and revoke keys',
    audit: 'Read the activity log',
  },
};
