import { endSignIns } from '../accounts/sign-ins.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { insertAuditEntries, insertAuditEntry } from '../services/audit.ts';
import { resumeRunsOf, waitForAccepting } from '../services/service-deletion.ts';
import { nowUnlessSet } from '../vocabulary.ts';

/** The actor of the command line, in audit logs. */
export const OPERATOR = 'The operator';

/**
 * Suspends a service: from now on it accepts and sends nothing. Requests that were being accepted have committed when this returns. Another
 * reason replaces the first. Returns false if there is no such service.
 */
export const suspendService = (database: Database, id: string, reason: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      UPDATE services SET suspended_at = ${nowUnlessSet(sql`suspended_at`)}, suspension_reason = ${reason} WHERE id = ${id} RETURNING id`);
    if (rows.length === 0) return false;
    await note(tx, id, 'service.suspended', reason);
    await waitForAccepting(tx, id);
    return true;
  });

/** Ends the suspension of a service. Returns false if it is not suspended. */
export const resumeService = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      UPDATE services SET suspended_at = NULL, suspension_reason = NULL
      WHERE id = ${id} AND suspended_at IS NOT NULL RETURNING id`);
    if (rows.length === 0) return false;
    await resumeRunsOf(tx, id);
    await note(tx, id, 'service.resumed', null);
    return true;
  });

/** Suspends an account: it is signed out, and cannot sign in. Returns false if there is no such account. */
export const suspendAccount = (database: Database, email: string, reason: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      UPDATE accounts SET suspended_at = ${nowUnlessSet(sql`suspended_at`)}, suspension_reason = ${reason}
      WHERE email = ${email.toLowerCase()} RETURNING id`);
    if (!account) return false;
    await endSignIns(tx, account.id);
    await noteEverywhere(tx, account.id, 'member.suspended', email);
    return true;
  });

/** Lets an account sign in again. Returns false if it is not suspended. */
export const resumeAccount = (database: Database, email: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      UPDATE accounts SET suspended_at = NULL, suspension_reason = NULL
      WHERE email = ${email.toLowerCase()} AND suspended_at IS NOT NULL RETURNING id`);
    if (!account) return false;
    await noteEverywhere(tx, account.id, 'member.resumed', email);
    return true;
  });

/** Finds the reason for which the operator suspended an account; null if it is not suspended. */
export async function findSuspension(database: Queryable, accountId: string): Promise<string | null> {
  const [row] = await database.query<{ suspension_reason: string | null }>(sql`
    SELECT suspension_reason FROM accounts WHERE id = ${accountId}`);
  return row?.suspension_reason ?? null;
}

/** Writes an entry of the operator to the audit log of each service of an account. */
const noteEverywhere = (tx: Queryable, accountId: string, action: string, email: string): Promise<void> =>
  insertAuditEntries(tx, accountId, {
    accountId: null,
    actor: OPERATOR,
    details: { by: 'operator' },
    action,
    subject: email.toLowerCase(),
  });

export const note = (
  tx: Queryable,
  serviceId: string,
  action: string,
  subject: string | null,
): Promise<unknown> =>
  insertAuditEntry(tx, {
    serviceId,
    accountId: null,
    actor: OPERATOR,
    action,
    subject,
    details: { by: 'operator' },
  });
