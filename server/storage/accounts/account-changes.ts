import { type Database, type Queryable, sql } from '../database.ts';
import { isDataError } from '../database-errors.ts';
import { insertAuditEntry, type NewAuditEntry } from '../services/audit.ts';
import { deleteInvitationsBy, deleteMember, lockMembers } from './members.ts';
import { deleteVerifications, endSignIns } from './sign-ins.ts';

/** The UUID of an account, and its address when it was read. */
type AccountRef = { id: string; email: string };

/**
 * Changes the address of an account. Links that set its password become invalid, because they were mailed to the old address. Invitations
 * mailed to that address remain the account's.
 *
 * @returns `taken` if another account has the address; `expired` if the account's address is no longer `account.email`
 */
export async function changeEmail(
  database: Database,
  account: AccountRef,
  email: string,
  isVerified: boolean,
): Promise<'changed' | 'taken' | 'expired'> {
  const change = (tx: Queryable) =>
    tx.query(sql`
      UPDATE accounts SET email = ${email}, email_verified = ${isVerified}, updated_at = now()
      WHERE id = ${account.id} AND email = ${account.email} RETURNING id`);
  try {
    return await database.transaction(async (tx) => {
      if ((await change(tx)).length === 0) return 'expired';
      await deleteVerifications(tx, account.id);
      await tx.query(sql`UPDATE invitations SET account_id = ${account.id} WHERE email = ${account.email}`);
      // The VAPID contact, to which push services complain about the service.
      await tx.query(sql`
        UPDATE services SET vapid_contact = ${`mailto:${email}`}
        WHERE vapid_contact = ${`mailto:${account.email}`}
          AND id IN (SELECT service_id FROM members WHERE account_id = ${account.id} AND role = 'owner')`);
      return 'changed';
    });
  } catch (error) {
    // The only constraint that can fail here is the unique email address.
    if (isDataError(error)) return 'taken';
    throw error;
  }
}

/** Titles of services that would be left without an owner; null for a service without a title. */
type Ownerless = (string | null)[];

/**
 * Deletes an account with its password, second factors, sign-ins and memberships, unless it is the only owner of a service. Audit logs
 * keep the name under which it acted.
 *
 * @param entry written to the audit logs of its services
 * @returns the services that would be without an owner; none if the account is deleted
 */
export const deleteAccount = (
  database: Database,
  account: AccountRef,
  entry: Pick<NewAuditEntry, 'actor' | 'action' | 'subject' | 'details'>,
): Promise<Ownerless> =>
  database.transaction(async (tx) => {
    // Services are locked in order of id, so that two owners who leave at the same time do not deadlock.
    const services = await tx.query<{ id: string; title: string | null; is_deleted: boolean }>(sql`
      SELECT s.id, s.title, s.deletes_at IS NOT NULL AS is_deleted FROM members m JOIN services s ON s.id = m.service_id
      WHERE m.account_id = ${account.id} ORDER BY s.id`);
    const ownerless: Ownerless = [];
    const successors = new Map<string, string>();
    for (const { id, title, is_deleted } of services) {
      const members = await lockMembers(tx, id);
      const isOwner = members.some((member) => member.id === account.id && member.role === 'owner');
      const other = members.find((member) => member.id !== account.id && member.role === 'owner');
      if (isOwner && !other && !is_deleted) ownerless.push(title);
      if (other) successors.set(id, other.email);
    }
    if (ownerless.length > 0) return ownerless;
    for (const { id } of services) {
      await deleteInvitationsBy(tx, id, account.id);
      await deleteMember(tx, id, account.id);
      await insertAuditEntry(tx, { serviceId: id, accountId: null, ...entry });
      const successor = successors.get(id);
      await tx.query(sql`
        UPDATE services SET vapid_contact = ${successor === undefined ? null : `mailto:${successor}`}
        WHERE id = ${id} AND vapid_contact = ${`mailto:${account.email}`}`);
    }
    await deleteVerifications(tx, account.id);
    await tx.query(sql`DELETE FROM accounts WHERE id = ${account.id}`);
    return [];
  });

/**
 * Removes the authenticator app, its recovery codes and the passkeys of an account, and signs it out everywhere, so that whoever has the
 * lost phone is signed out too. Returns false if there is no such account.
 */
export const removeSecondFactors = (database: Database, email: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      UPDATE accounts SET two_factor_enabled = false WHERE email = ${email.toLowerCase()} RETURNING id`);
    if (!account) return false;
    await tx.query(sql`DELETE FROM two_factors WHERE user_id = ${account.id}`);
    await tx.query(sql`DELETE FROM passkeys WHERE account_id = ${account.id}`);
    await endSignIns(tx, account.id);
    return true;
  });
