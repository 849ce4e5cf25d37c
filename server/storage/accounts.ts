import type { Register, Registered } from '../../contract/accounts.ts';
import { newId, toWire } from '../ids.ts';
import { insertKey, newKeyText } from './api-keys.ts';
import { type Database, sql } from './database.ts';
import { hashPassword, type Secret } from './secrets.ts';
import { insertService } from './services.ts';

/** Makes an account, its first service and its first key, all or nothing. Null where the e-mail is registered already. */
export async function register(
  database: Database,
  secret: Secret,
  request: Register,
): Promise<Registered | null> {
  const environment = request.environment ?? 'prod';
  const passwordHash = await hashPassword(request.password);
  return database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(sql`
      INSERT INTO accounts (id, email, password_hash) VALUES (${newId()}, ${request.email}, ${passwordHash})
      ON CONFLICT ((lower(email))) DO NOTHING RETURNING id`);
    if (!account) return null;
    const serviceId = await insertService(tx, secret, {
      accountId: account.id,
      environment,
      branding: request.service ?? {},
      contact: `mailto:${request.email}`,
    });
    const key = newKeyText(environment);
    await insertKey(tx, serviceId, key);
    return { service_id: toWire('svc', serviceId), api_key: key };
  });
}
