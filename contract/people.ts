import { type Static, Type } from 'typebox';
import { AccountId, InvitationId, ServiceId } from './ids.ts';
import { MemberRole } from './members.ts';
import { nullable } from './nullable.ts';

const time = Type.String({ format: 'date-time' });

/** Somebody who works on a service. `id` is their account's. */
export const Member = Type.Object({
  id: AccountId,
  name: Type.String(),
  email: Type.String(),
  role: MemberRole,
  since: time,
  is_you: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const ChangeMember = Type.Object({ role: MemberRole }, { additionalProperties: false });

/** Somebody who has been invited, and has not come yet. `is_void`: its time is over. */
export const Invitation = Type.Object({
  id: InvitationId,
  email: Type.String(),
  role: MemberRole,
  /** Null where their account is gone. */
  invited_by: nullable(Type.String()),
  expires_at: time,
  is_void: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const NewInvitation = Type.Object(
  { email: Type.String({ maxLength: 254, format: 'email' }), role: MemberRole },
  { additionalProperties: false },
);
export type NewInvitation = Static<typeof NewInvitation>;

/** The link is shown this once; only its hash is stored. */
export const CreatedInvitation = Type.Object({
  id: InvitationId,
  link: Type.String(),
  /** `none`: no mail server is named; `failed`: it did not take the mail. */
  mail: Type.Enum(['sent', 'failed', 'none'], { type: 'string' }),
});
export type CreatedInvitation = Static<typeof CreatedInvitation>;

/** What whoever holds an invitation's link may know. */
export const OpenedInvitation = Type.Object({
  service: Type.Object({ title: nullable(Type.String()), logo_url: nullable(Type.String()) }),
  email: Type.String(),
  role: MemberRole,
  invited_by: nullable(Type.String()),
  expires_at: time,
  /** Whether the address has an account: who signs in with it, and who makes it. */
  has_account: Type.Boolean(),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

export const AcceptedInvitation = Type.Object({ service_id: ServiceId });
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;
