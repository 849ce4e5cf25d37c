import type { Config } from '../../config.ts';
import { type Queryable, sql } from '../database.ts';

/** Finds the PUBLIC_URL of the installation; '' if no process has had one. */
export async function findPublicUrl(database: Queryable): Promise<string> {
  const [row] = await database.query<{ value: string }>(sql`
    SELECT value FROM settings WHERE name = 'public_url'`);
  return row?.value ?? '';
}

/**
 * Makes the PUBLIC_URL of a process the installation's, or takes over the installation's. With the embedded database there is one process at
 * a time, so its own URL counts.
 *
 * @returns '' if neither has one
 * @throws if other processes have another URL that is not this process's FORMER_PUBLIC_URL, or if this process is only a worker and finds none
 */
export async function agreeOnPublicUrl(
  database: Queryable,
  {
    PUBLIC_URL,
    FORMER_PUBLIC_URL,
    DATABASE_URL,
    ROLES,
  }: Pick<Config, 'PUBLIC_URL' | 'FORMER_PUBLIC_URL' | 'DATABASE_URL' | 'ROLES'>,
): Promise<string> {
  if (PUBLIC_URL) {
    const isReplaced = DATABASE_URL ? sql`settings.value = to_jsonb(${FORMER_PUBLIC_URL}::text)` : sql`true`;
    await database.query(sql`
      INSERT INTO settings (name, value) VALUES ('public_url', to_jsonb(${PUBLIC_URL}::text))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE ${isReplaced}`);
  }
  const agreed = await findPublicUrl(database);
  if (PUBLIC_URL && agreed !== PUBLIC_URL)
    throw new Error(
      `PUBLIC_URL is ${PUBLIC_URL} here, and ${agreed} for the other processes of this database. Set ${agreed} here too, or leave PUBLIC_URL out: ` +
        `then it is read from the database. If the service moves to ${PUBLIC_URL}, set FORMER_PUBLIC_URL=${agreed} as well.`,
    );
  if (!agreed && !ROLES.includes('api'))
    throw new Error(
      'PUBLIC_URL is missing: every push that this worker sends leads to it. Set it to the address at which phones reach the API processes, ' +
        'such as https://push.example.com. Once one process was started with it, the others read it from the database.',
    );
  return agreed;
}
