import { type Static, Type } from 'typebox';
import { LinkToken } from '../api/accounts.ts';
import { MAX_GROUP_NAME_LENGTH } from '../limits.ts';
import { closed, shownText, Time } from '../schema.ts';
import { role } from './team.ts';

/**
 * The reason why a sign-in with the company's account failed. The last three occur while an account is connected.
 *
 * - `cancelled`: the person declined at the provider
 * - `expired`: the request, or the provider's answer to it, was used before, is too old, or belongs to another browser
 * - `unreachable`: the provider does not answer
 * - `refused`: the provider rejects this installation or the request
 * - `invalid`: the ID token is not for this installation and this request
 * - `unverified`: the company's account has no verified address
 * - `not_connected`: an account has the address, but is not connected to this account of the company
 * - `registration_closed`: nobody may create an account
 * - `suspended`: the operator has suspended the account
 * - `failed`: an error of this installation, which its log explains
 * - `signed_out`: nobody is signed in any more, or another account
 * - `other_address`: the company's account has another address
 * - `taken`: the company's account is connected to another account, or the account to another one of the company
 */
export const COMPANY_ERRORS = [
  'cancelled',
  'expired',
  'unreachable',
  'refused',
  'invalid',
  'unverified',
  'not_connected',
  'registration_closed',
  'suspended',
  'failed',
  'signed_out',
  'other_address',
  'taken',
] as const;
export type CompanyError = (typeof COMPANY_ERRORS)[number];

/** The token of a link that `carillon sign-in-link` printed. */
export const SignInByLink = Type.Object({ token: LinkToken }, closed);

const groupName = shownText(MAX_GROUP_NAME_LENGTH);

/** A group of the company, and the role that its members get in the service. */
export const NewGroupRole = Type.Object({ group: groupName, role }, closed);
export const GroupRole = Type.Object({ group: Type.String(), role, since: Time });
export type GroupRole = Static<typeof GroupRole>;

export const GroupName = Type.Object({ group: Type.String({ maxLength: MAX_GROUP_NAME_LENGTH }) }, closed);
