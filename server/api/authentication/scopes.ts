import { SCOPES, type Scope } from '../../../contract/lists.ts';
import { ApiError } from '../../errors.ts';
import type { KeyOwner, KeyTerms } from '../../storage/services/api-keys.ts';

export const SENDING: readonly Scope[] = ['notifications:direct', 'notifications:broadcast'];

/** Scopes of the endpoints below a path, for requests that read and for requests that write. */
const SCOPES_BY_PATH: Record<string, { read: readonly Scope[]; write: readonly Scope[] }> = {
  '/v1/notifications': { read: ['notifications:read'], write: SENDING },
  '/v1/templates': { read: ['templates'], write: ['templates'] },
  '/v1/devices': { read: ['devices:read'], write: ['devices:write'] },
  '/v1/test-devices': { read: ['devices:read'], write: ['devices:write'] },
  '/v1/vapid-keys': { read: ['devices:read'], write: ['devices:write'] },
  '/v1/users': { read: ['users'], write: ['users'] },
  '/v1/entries': { read: ['users'], write: ['users'] },
  '/v1/audiences': { read: ['audiences'], write: ['audiences'] },
  '/v1/automations': { read: ['automations'], write: ['automations'] },
  '/v1/feeds': { read: ['automations'], write: ['automations'] },
  '/v1/topics': { read: ['audiences'], write: ['audiences'] },
  '/v1/widgets': { read: ['widgets'], write: ['widgets'] },
  '/v1/webhooks': { read: ['webhooks'], write: ['webhooks'] },
  '/v1/events': { read: ['webhooks'], write: ['webhooks'] },
  '/v1/services': { read: ['services'], write: ['services'] },
  '/v1/keys': { read: ['keys'], write: ['keys'] },
  '/v1/audit-entries': { read: ['audit'], write: ['audit'] },
};

/**
 * Returns the scopes for an endpoint; a key needs at least one of them. Returns null outside of `/v1`, where any valid key suffices. The
 * recipients of a request decide which scope for sending it needs: see `sendingScope`.
 *
 * @throws if the path has no scopes, so that every endpoint gets some
 */
export function scopesOf(method: string, path: string): readonly Scope[] | null {
  const [, version, collection] = path.split('/');
  if (version !== 'v1') return null;
  const scopes = SCOPES_BY_PATH[`/v1/${collection}`];
  if (!scopes) throw new Error(`${method} ${path} has no scope`);
  return method === 'GET' ? scopes.read : scopes.write;
}

export const holdsScope = ({ scopes }: KeyOwner, scope: Scope): boolean => scopes?.includes(scope) ?? true;

/** Returns the scope for sending. A direct request names its recipients: a device, a user or a list. */
export const sendingScope = (isDirect: boolean): Scope =>
  isDirect ? 'notifications:direct' : 'notifications:broadcast';

/** @throws 403 unless the key has one of the scopes */
export function requireScope(key: KeyOwner, ...anyOf: readonly Scope[]): void {
  if (anyOf.some((scope) => holdsScope(key, scope))) return;
  throw new ApiError('scope_missing', `The API key lacks the scope ${anyOf.join(' or ')}`);
}

/** @throws 403 if the key would issue scopes that it does not hold */
export function requireMayIssue(key: KeyOwner, scopes: readonly Scope[]): void {
  const missing = missingScopes(key, scopes);
  if (missing.length > 0)
    throw new ApiError(
      'scope_missing',
      `The API key lacks the scopes that it would issue: ${missing.join(', ')}`,
    );
}

/**
 * Checks that a key may revoke another key. A key that leaks, or has few scopes or a short life, must not be able to revoke all others.
 *
 * @throws 403 if the other key can do more, or expires later
 */
export function requireMayRevoke(key: KeyOwner, other: Pick<KeyTerms, 'scopes' | 'expiresAt'>): void {
  const missing = missingScopes(key, other.scopes ?? SCOPES);
  if (missing.length > 0)
    throw new ApiError(
      'scope_missing',
      `The API key lacks scopes of the key that it would revoke: ${missing.join(', ')}`,
    );
  if (key.expiresAt && (!other.expiresAt || other.expiresAt > key.expiresAt))
    throw new ApiError(
      'forbidden',
      `The API key expires at ${key.expiresAt.toISOString()}, and the key that it would revoke ${
        other.expiresAt ? `at ${other.expiresAt.toISOString()}` : 'never'
      }: use one that expires no sooner, or the console`,
    );
}

const missingScopes = (key: KeyOwner, scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope) && !holdsScope(key, scope));
