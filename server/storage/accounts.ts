import type { Register, Registered } from '../../contract/accounts.ts';
import { newId, toWire } from '../ids.ts';
import { FIRST_KEY, insertKey, newKeyText } from './api-keys.ts';
import { type Database, type Queryable, sql } from './database.ts';
import { insertMember } from './members.ts';
import { hashPassword, type Secret } from './secrets.ts';
import { insertService } from './services.ts';

/**
 * Makes an account, its first service and its first key, all or nothing: the same account that signing up in the console
 * makes. Null where the e-mail is registered already.
 */
export async function register(
  database: Database,
  secret: Secret,
  request: Register,
): Promise<Registered | null> {
  const environment = request.environment ?? 'prod';
  const email = request.email.toLowerCase();
  const passwordHash = await hashPassword(request.password);
  return database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      INSERT INTO accounts (id, email, name) VALUES (${newId()}, ${email}, split_part(${email}, '@', 1))
      ON CONFLICT (email) DO NOTHING RETURNING id`);
    if (!account) return null;
    await tx.query(sql`
      INSERT INTO credentials (id, user_id, provider_id, account_id, password)
      VALUES (${newId()}, ${account.id}, 'credential', ${account.id}, ${passwordHash})`);
    const serviceId = await insertService(tx, secret, {
      environment,
      branding: request.service ?? {},
      contact: `mailto:${request.email}`,
    });
    await insertMember(tx, { serviceId, accountId: account.id, role: 'owner' });
    const key = newKeyText(environment);
    await insertKey(tx, serviceId, key, FIRST_KEY);
    return { service_id: toWire('svc', serviceId), api_key: key };
  });
}

export const renameAccount = (database: Queryable, id: string, name: string): Promise<unknown> =>
  database.query(sql`UPDATE accounts SET name = ${name}, updated_at = now() WHERE id = ${id}`);

/** Whether an address has an account. */
export async function hasAccount(database: Queryable, email: string): Promise<boolean> {
  const rows = await database.query(sql`SELECT 1 FROM accounts WHERE email = ${email}`);
  return rows.length > 0;
}
