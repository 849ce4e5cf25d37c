import {
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_GROUP_NAME_LENGTH,
} from '../../../contract/limits.ts';

/** A person, as the provider names them in a verified ID token. */
export type Identity = {
  issuer: string;
  /** The provider's name of the person, which never changes. */
  subject: string;
  /** The address in lower case; null unless the provider has verified it. */
  email: string | null;
  name: string;
  /** Groups of the person; null if they are too many for the provider to list them. */
  groups: string[] | null;
  /** True if the person signed in at the provider with more than one factor (`amr`, RFC 8176). */
  isMultiFactor: boolean;
};

export type Claims = { iss: string; sub: string } & Record<string, unknown>;

const MAX_GROUPS = 1000;
const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** @param groupsClaim name of the claim that lists groups; empty if there is none */
export const readIdentity = (claims: Claims, groupsClaim: string): Identity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: isVerified(claims) ? readEmail(claims.email) : null,
  name: readText(claims.name, MAX_ACCOUNT_NAME_LENGTH) ?? '',
  groups: groupsClaim === '' ? [] : isElsewhere(claims, groupsClaim) ? null : readGroups(claims[groupsClaim]),
  isMultiFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
});

/** Microsoft has `xms_edov` in place of `email_verified`: the owner of the address's domain is verified. */
const isVerified = ({ email_verified, xms_edov }: Claims): boolean =>
  isTrue(email_verified === undefined ? xms_edov : email_verified);

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_EMAIL_LENGTH || !EMAIL.test(value)) return null;
  return value.toLowerCase();
}

/** Returns whether a claim must be read elsewhere (OpenID Connect Core 1.0, section 5.6.2), as that of Microsoft for over 200 groups. */
const isElsewhere = ({ _claim_names: names }: Claims, claim: string): boolean =>
  typeof names === 'object' && names !== null && Object.hasOwn(names, claim);

/** One group may be a text. */
function readGroups(value: unknown): string[] {
  const listed = Array.isArray(value) ? value : [value];
  const names = listed.map((name) => (typeof name === 'string' ? name.trim() : ''));
  return names.filter((name) => name !== '' && name.length <= MAX_GROUP_NAME_LENGTH).slice(0, MAX_GROUPS);
}

/** Returns a text without control characters, cut to a length; null for another type. */
const readText = (value: unknown, maxLength: number): string | null =>
  typeof value === 'string'
    ? [...value.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, maxLength).join('')
    : null;
