import { type Static, Type } from 'typebox';
import { AuditEntry } from '../api/audit.ts';
import { Count, nullable } from '../schema.ts';
import { role } from './team.ts';

/** Values of an entry, from which the console makes a sentence in the owner's language. `subject` is the English one. */
export const AuditDetails = Type.Object({
  customers: Type.Optional(Count),
  devices: Type.Optional(Count),
  /** Changed fields of the service, by their names in the API. */
  fields: Type.Optional(Type.Array(Type.String())),
  /** The person or the group that has `role`; left out if it is the actor. */
  name: Type.Optional(Type.String()),
  role: Type.Optional(role),
  /** The actor, if it has no account of the service. */
  by: Type.Optional(Type.Enum(['operator', 'visitor'], { type: 'string' })),
});
export type AuditDetails = Static<typeof AuditDetails>;

/** An entry of the audit log, as the console shows it. */
export const ConsoleAuditEntry = Type.Object({
  ...AuditEntry.properties,
  details: nullable(AuditDetails),
});
export type ConsoleAuditEntry = Static<typeof ConsoleAuditEntry>;
