import { type Static, Type } from 'typebox';
import { AccountId, InvitationId, ServiceId } from '../ids.ts';
import { type MemberRole, ROLES } from '../lists.ts';
import { closed, Email, nullable, Time } from '../schema.ts';

export const role = Type.Enum([...ROLES], { type: 'string' });

/** A member of a service. `id` is the id of the account. */
export const Member = Type.Object({
  id: AccountId,
  name: Type.String(),
  email: Type.String(),
  role,
  /** The role that the member has by groups of the company; null if none. `role` is at least this one. */
  group_role: Type.Unsafe<MemberRole | null>({ type: ['string', 'null'], enum: [...ROLES, null] }),
  since: Time,
  /** True if the account has an authenticator app or a passkey. */
  has_second_factor: Type.Boolean(),
  is_you: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const ChangeMember = Type.Object({ role }, closed);

/** An invitation that nobody has accepted yet. `is_void`: true if it has expired. */
export const Invitation = Type.Object({
  id: InvitationId,
  email: Type.String(),
  role,
  /** Null if the inviting account no longer exists. */
  invited_by: nullable(Type.String()),
  expires_at: Time,
  is_void: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const NewInvitation = Type.Object({ email: Email, role }, closed);
export type NewInvitation = Static<typeof NewInvitation>;

/** The only answer that contains the link, because the server stores the hash of its token. */
export const CreatedInvitation = Type.Object({
  id: InvitationId,
  link: Type.String(),
  /**
   * `none`: no mail server is configured; `failed`: the mail server rejected the mail or did not answer; `unverified`: the inviting
   * account has not confirmed its own address; `limited`: too many mails in this hour.
   */
  mail: Type.Enum(['sent', 'failed', 'none', 'unverified', 'limited'], { type: 'string' }),
});
export type CreatedInvitation = Static<typeof CreatedInvitation>;

/** The part of an invitation that anybody with its link may read. */
export const OpenedInvitation = Type.Object({
  service: Type.Object({ title: nullable(Type.String()), logo_url: nullable(Type.String()) }),
  email: Type.String(),
  role,
  invited_by: nullable(Type.String()),
  expires_at: Time,
  /** True if the invited address has an account; otherwise one has to be created. */
  has_account: Type.Boolean(),
  /** True if the account that had the address when it was invited has since changed its address. */
  is_former_address: Type.Boolean(),
  /** True if the signed-in account may accept it. */
  is_yours: Type.Boolean(),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

export const AcceptedInvitation = Type.Object({ service_id: ServiceId });
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;
