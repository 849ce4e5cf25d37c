import { randomBytes } from 'node:crypto';
import { type Queryable, sql } from '../database.ts';

/** Crockford's base 32 in lower case: no letter looks like a digit, because users type the code from a poster. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Returns a code of 40 random bits. */
const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('');

/** Returns the code of a service's short link, and makes one if it has none. */
export async function ensureLinkCode(database: Queryable, serviceId: string): Promise<string> {
  for (;;) {
    const [row] = await database.query<{ link_code: string | null }>(sql`
      SELECT link_code FROM services WHERE id = ${serviceId}`);
    if (!row) throw new Error('the service is gone');
    if (row.link_code !== null) return row.link_code;
    const code = newCode();
    await database.query(sql`
      UPDATE services SET link_code = ${code}
      WHERE id = ${serviceId} AND link_code IS NULL AND NOT EXISTS (SELECT FROM services WHERE link_code = ${code})`);
  }
}

/** Finds the service of a short link as a user typed it; null if there is none. */
export async function findServiceByLink(database: Queryable, typed: string): Promise<string | null> {
  const code = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  if (!CODE.test(code)) return null;
  const [row] = await database.query<{ id: string }>(sql`SELECT id FROM services WHERE link_code = ${code}`);
  return row?.id ?? null;
}
