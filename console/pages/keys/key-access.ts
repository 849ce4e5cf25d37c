/** Scopes of a key in words. */
import { SCOPES, type Scope } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

const { access: usual, scopes: labels } = texts.keys;

type Access = { value: string; label: string; about: string; scopes: readonly Scope[] | null };

/** The usual choices of access. Any other combination of scopes is custom. */
export const ACCESS: readonly Access[] = [
  { value: 'all', label: usual.all.title, about: usual.all.about, scopes: null },
  {
    value: 'direct',
    label: usual.direct.title,
    about: usual.direct.about,
    scopes: ['notifications:direct'],
  },
  {
    value: 'read',
    label: usual.read.title,
    about: usual.read.about,
    scopes: ['notifications:read', 'devices:read'],
  },
];

/** Describes a key's scopes in a few words. */
export function describeScopes(scopes: readonly Scope[] | null): string {
  if (scopes === null) return usual.all.title;
  const known = ACCESS.find((access) => access.scopes && isSame(access.scopes, scopes));
  if (known) return known.label;
  const [first] = scopes;
  return scopes.length === 1 && first
    ? labels[first]
    : fill(usual.scopes, { chosen: scopes.length, total: SCOPES.length });
}

const isSame = (one: readonly Scope[], other: readonly Scope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));
