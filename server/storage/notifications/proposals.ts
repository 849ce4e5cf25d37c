import type {
  CreateNotification,
  WithPayload,
} from '../../../contract/api/notifications/notification-requests.ts';
import { type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';

/** `account_id` is null if the author's account no longer exists. */
export type ProposalRow = {
  id: string;
  account_id: string | null;
  author: string;
  request: WithPayload<CreateNotification>;
  created_at: Date;
};

/** Time after which an approval that has not ended, because its process was killed, may be repeated. */
const APPROVAL_MS = 60_000;

/** Serializes new proposals of a service until the end of the transaction. */
export async function lockProposals(tx: Queryable, serviceId: string): Promise<void> {
  await lockName(tx, `proposals ${serviceId}`);
}

export async function countProposals(tx: Queryable, serviceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM proposals WHERE service_id = ${serviceId}`);
  return row!.count;
}

/** Lists what waits for approval, oldest first. `accountId` limits it to what the account wrote. */
export const listProposals = (
  database: Queryable,
  serviceId: string,
  accountId: string | null,
): Promise<ProposalRow[]> =>
  database.query<ProposalRow>(sql`
    SELECT id, account_id, author, request, created_at FROM proposals
    WHERE service_id = ${serviceId} AND (${accountId}::uuid IS NULL OR account_id = ${accountId}) ORDER BY id`);

export const insertProposal = (
  tx: Queryable,
  serviceId: string,
  { id, account_id, author, request }: Omit<ProposalRow, 'created_at'>,
): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO proposals (service_id, id, account_id, author, request)
    VALUES (${serviceId}, ${id}, ${account_id}, ${author}, ${request})`);

/** Reserves a proposal for its approval: nobody can take it back meanwhile. Returns null if it is gone, or another owner approves it. */
export async function beginApproval(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<ProposalRow | null> {
  const [row] = await database.query<ProposalRow>(sql`
    UPDATE proposals SET approved_at = now()
    WHERE service_id = ${serviceId} AND id = ${id}
      AND (approved_at IS NULL OR approved_at < now() - ${`${APPROVAL_MS} milliseconds`}::interval)
    RETURNING id, account_id, author, request, created_at`);
  return row ?? null;
}

/** Ends an approval that has failed: the proposal waits again. */
export const cancelApproval = (database: Queryable, serviceId: string, id: string): Promise<unknown> =>
  database.query(sql`UPDATE proposals SET approved_at = NULL WHERE service_id = ${serviceId} AND id = ${id}`);

export const deleteApproved = (database: Queryable, serviceId: string, id: string): Promise<unknown> =>
  database.query(sql`DELETE FROM proposals WHERE service_id = ${serviceId} AND id = ${id}`);

/**
 * Deletes a proposal that is not being approved. Returns null if there is none.
 *
 * @param accountId limits it to what the account wrote
 */
export async function deleteProposal(
  database: Queryable,
  serviceId: string,
  id: string,
  accountId: string | null,
): Promise<Pick<ProposalRow, 'request'> | null> {
  const [row] = await database.query<Pick<ProposalRow, 'request'>>(sql`
    DELETE FROM proposals WHERE service_id = ${serviceId} AND id = ${id} AND approved_at IS NULL
      AND (${accountId}::uuid IS NULL OR account_id = ${accountId})
    RETURNING request`);
  return row ?? null;
}

/** Deletes proposals to a list that names the user. */
export const eraseFromProposals = (
  database: Queryable,
  serviceId: string,
  userId: string,
): Promise<unknown> =>
  database.query(sql`
    DELETE FROM proposals WHERE service_id = ${serviceId} AND request -> 'audience' -> 'user_ids' ? ${userId}`);
