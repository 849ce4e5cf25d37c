import { type Static, Type } from 'typebox';
import { AuditEntryId } from '../ids.ts';
import { nullable, Time } from '../schema.ts';

/** One action of a member, as the audit log keeps it. */
export const AuditEntry = Type.Object(
  {
    id: AuditEntryId,
    actor: Type.String({ description: 'The name of the member at that time.', examples: ['Ada'] }),
    action: Type.String({ description: 'Action of the member.', examples: ['widget.created'] }),
    subject: nullable(
      Type.String({
        description: 'The name of what was changed; null if the log must not reveal it.',
        examples: ['Opening hours'],
      }),
    ),
    created_at: Time,
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;
