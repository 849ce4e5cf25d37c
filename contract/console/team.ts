import { type Static, Type } from 'typebox';
import { AccountId, InvitationId, ServiceId } from '../ids.ts';
import { ROLES } from '../lists.ts';
import { closed, Email, nullable, Time } from '../schema.ts';

export const role = Type.Enum([...ROLES], { type: 'string' });

/** A member of a service. `id` is the account's. */
export const Member = Type.Object({
  id: AccountId,
  name: Type.String(),
  email: Type.String(),
  role,
  since: Time,
  /** Whether the account has an authenticator app or a passkey. */
  has_second_factor: Type.Boolean(),
  is_you: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const ChangeMember = Type.Object({ role }, closed);

/** An invitation that nobody has accepted yet. `is_void`: it has expired. */
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

/** The only answer that contains the link: the server stores the hash of its token. */
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

/** What anybody who has an invitation's link may read. */
export const OpenedInvitation = Type.Object({
  service: Type.Object({ title: nullable(Type.String()), logo_url: nullable(Type.String()) }),
  email: Type.String(),
  role,
  invited_by: nullable(Type.String()),
  expires_at: Time,
  /** Whether the invited person signs in with an account or has to create one. */
  has_account: Type.Boolean(),
  /** The account that had the address when it was invited has another one by now. */
  is_former_address: Type.Boolean(),
  /** Whether who is signed in can accept it. */
  is_yours: Type.Boolean(),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

export const AcceptedInvitation = Type.Object({ service_id: ServiceId });
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;
