import { type Static, Type } from 'typebox';
import { AuditEntryId } from '../ids.ts';
import { nullable, Time } from '../schema.ts';

/** One action of a member, as the audit log keeps it. */
export const AuditEntry = Type.Object({
  id: AuditEntryId,
  /** The member's name at that time. */
  actor: Type.String(),
  /** Name of the action, such as `widget.created`. */
  action: Type.String(),
  /** Name of the object that the action changed; null if the log must not reveal it. */
  subject: nullable(Type.String()),
  created_at: Time,
});
export type AuditEntry = Static<typeof AuditEntry>;
