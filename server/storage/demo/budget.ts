import { type Queryable, sql } from '../database.ts';

export type Stored = { rows: number; bytes: number };

/** Room that the demo may fill between two resets. A reset deletes the content. */
export const DEMO_BUDGET: Stored = { rows: 200_000, bytes: 64 * 1_048_576 };

/**
 * Counts data that is about to be stored, for all processes together, until the next reset clears the sum.
 *
 * @returns false if it exceeds what is left; then nothing is counted
 */
export async function takeFromBudget(database: Queryable, { rows, bytes }: Stored): Promise<boolean> {
  const sum = (name: 'rows' | 'bytes', more: number) =>
    sql`(s.value ->> ${name}::text)::bigint + ${more}::bigint`;
  const counted = await database.query(sql`
    INSERT INTO settings AS s (name, value) VALUES ('demo_stored', ${JSON.stringify({ rows, bytes })}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = jsonb_build_object('rows', ${sum('rows', rows)}, 'bytes', ${sum('bytes', bytes)})
    WHERE ${sum('rows', rows)} <= ${DEMO_BUDGET.rows} AND ${sum('bytes', bytes)} <= ${DEMO_BUDGET.bytes}
    RETURNING name`);
  return counted.length > 0;
}

export const renewBudget = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`DELETE FROM settings WHERE name = 'demo_stored'`);
