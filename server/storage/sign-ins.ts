import { type Queryable, sql } from './database.ts';

export type SignInRow = {
  id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
};

/** Where an account is signed in, newest first. */
export const listSignIns = (database: Queryable, accountId: string): Promise<SignInRow[]> =>
  database.query<SignInRow>(sql`
    SELECT id, nullif(user_agent, '') AS user_agent, nullif(ip_address, '') AS ip_address, created_at
    FROM sign_ins WHERE user_id = ${accountId} AND expires_at > now() ORDER BY created_at DESC, id DESC`);

/** Signs an account out in one browser. @returns whether it was signed in there */
export async function deleteSignIn(database: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await database.query(sql`
    DELETE FROM sign_ins WHERE id = ${id} AND user_id = ${accountId} RETURNING id`);
  return gone.length > 0;
}

/** Signs an account out everywhere. */
export const deleteSignIns = (database: Queryable, accountId: string): Promise<unknown> =>
  database.query(sql`DELETE FROM sign_ins WHERE user_id = ${accountId}`);

export const forgetSignIns = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM sign_ins WHERE expires_at < now()`);
