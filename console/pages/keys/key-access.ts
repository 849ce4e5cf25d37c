/** Scopes of a key in words. */
import { SCOPES, type Scope } from '../../../contract/lists.ts';

export const SCOPE_LABELS: Record<Scope, string> = {
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
};

type Access = { value: string; label: string; about: string; scopes: readonly Scope[] | null };

/** The usual choices of access. Any other combination of scopes is custom. */
export const ACCESS: readonly Access[] = [
  { value: 'all', label: 'Everything', about: 'Whatever the API can do', scopes: null },
  {
    value: 'direct',
    label: 'Send to chosen customers',
    about: 'Can never send to everybody, even by mistake',
    scopes: ['notifications:direct'],
  },
  {
    value: 'read',
    label: 'Read',
    about: 'Notifications, their results, and devices',
    scopes: ['notifications:read', 'devices:read'],
  },
];

/** Describes a key's scopes in a few words. */
export function describeScopes(scopes: readonly Scope[] | null): string {
  if (scopes === null) return 'Everything';
  const usual = ACCESS.find((access) => access.scopes && isSame(access.scopes, scopes));
  if (usual) return usual.label;
  const [first] = scopes;
  return scopes.length === 1 && first ? SCOPE_LABELS[first] : `${scopes.length} of ${SCOPES.length} scopes`;
}

const isSame = (one: readonly Scope[], other: readonly Scope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));
