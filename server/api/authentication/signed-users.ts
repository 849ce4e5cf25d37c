import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ANONYMOUS_PREFIX, isAnonymousId } from '../../../contract/anonymous-users.ts';
import type { OpenDevice } from '../../../contract/api/devices.ts';
import { ApiError } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import type { Keyring } from '../../storage/operating/keyring.ts';
import { holdingSecrets, type RotatedSecret } from '../../storage/operating/secrets.ts';
import { base32 } from '../../storage/services/api-keys.ts';
import { type ServiceRow, settingsOf, writeIdentitySecret } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';

/** User who is named in a request, with the proofs. */
type NamedUser = Pick<OpenDevice, 'user' | 'user_signature' | 'entry'>;

/**
 * Returns whether a request may name a user: by the signature of the business's server, by an entry, or because the service requires
 * neither. An anonymous id always requires a signature or an entry, because knowing the id must not make anybody its user.
 *
 * @throws 403 for a wrong signature, even if none is required, so that the business notices the error before it requires signatures
 */
export async function provesUser(
  { database, entries, keyring }: Pick<ApiDeps, 'database' | 'entries' | 'keyring'>,
  service: ServiceRow,
  { user, user_signature: signature, entry }: NamedUser,
): Promise<boolean> {
  if (signature !== undefined) {
    const stored = identitySecretOf(service);
    const secrets = stored ? holdingSecrets(stored, database.now()) : [];
    if (secrets.some((sealed) => isSignature(signature, keyring.open(sealed), user))) return true;
    throw new ApiError(
      'user_signature_invalid',
      !stored
        ? 'user_signature cannot be checked: the service has no identity secret'
        : 'user_signature is not the HMAC-SHA256, in hex, of this user id under the identity secret of this service',
    );
  }
  if (!settingsOf(service).require_user_signature && !isAnonymousId(user)) return true;
  return entry !== undefined && (await entries.resolve(service.id, entry)) === user;
}

/** @throws 403 unless the request may name the user */
export async function requireUser(
  deps: Parameters<typeof provesUser>[0],
  service: ServiceRow,
  named: NamedUser,
): Promise<void> {
  if (!(await provesUser(deps, service, named))) throw signatureMissing(named.user);
}

export const signatureMissing = (user: string): ApiError =>
  new ApiError(
    'user_signature_missing',
    isAnonymousId(user)
      ? 'user_signature is missing: an id that begins with anon_ belongs to the phone that got it at the public link'
      : 'user_signature is missing: this service requires that your server signs the ids of its users',
  );

export const newAnonymousId = (): string => `${ANONYMOUS_PREFIX}${base32(randomBytes(20))}`;

/** Creates a service's identity secret of 280 random bits, and stores it sealed. Returns it as text for the business. */
export async function makeIdentitySecret(
  tx: Queryable,
  keyring: Keyring,
  serviceId: string,
): Promise<string> {
  const text = `idsec_${base32(randomBytes(35))}`;
  await writeIdentitySecret(tx, serviceId, await keyring.seal(tx, Buffer.from(text)));
  return text;
}

/** Returns the signature that the business's server would make for a user; null if the service has no identity secret. */
export function signUser(keyring: Keyring, service: ServiceRow, user: string): string | null {
  const sealed = service.identity_secret_sealed;
  return sealed && hmac(keyring.open(sealed), user).toString('hex');
}

/** Returns the secret as stored; null if the service has none. */
export function identitySecretOf(service: ServiceRow): RotatedSecret | null {
  const {
    identity_secret_sealed: sealed,
    former_identity_secret_sealed: former,
    identity_secret_made_at: rotatedAt,
  } = service;
  return sealed && { sealed, former, rotatedAt };
}

/** Returns whether a text is the signature of a user. */
function isSignature(signature: string, key: Buffer, user: string): boolean {
  const expected = hmac(key, user);
  const given = Buffer.from(signature, 'hex');
  return (
    signature.length === 2 * expected.length &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

const hmac = (key: Buffer, user: string): Buffer => createHmac('sha256', key).update(user).digest();
