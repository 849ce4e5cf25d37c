import { LANGUAGES, type Language } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';

/** Returns the language of the first of these addresses that has an account; English if none has. */
export async function findLanguage(database: Queryable, emails: string[]): Promise<Language> {
  const [row] = await database.query<{ language: string }>(sql`
    SELECT a.language FROM unnest(${emails}::text[]) WITH ORDINALITY AS t (email, place)
    JOIN accounts a ON a.email = lower(t.email) ORDER BY t.place LIMIT 1`);
  return LANGUAGES.find((known) => known === row?.language) ?? 'en';
}

/** Writes the language in which a person uses the console and gets mails. */
export const setLanguage = (database: Queryable, id: string, language: Language): Promise<unknown> =>
  database.query(sql`UPDATE accounts SET language = ${language} WHERE id = ${id}`);
