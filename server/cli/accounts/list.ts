import { parseArgs } from 'node:util';
import type { Queryable } from '../../storage/database.ts';
import { readOnly } from '../../storage/operating/status.ts';
import { openForReading, readCliConfig } from '../storage.ts';
import { UsageError } from '../usage.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1000;
const STATEMENT_MS = 10_000;

type Listing<Row> = {
  command: string;
  /** Reads at most `limit` rows. */
  read: (tx: Queryable, page: { limit: number; after: string | null }) => Promise<Row[]>;
  /** Converts the value of `--after` to the `after` of `read`. */
  after: (text: string) => string;
  cursor: (row: Row) => string;
  json: (row: Row) => object;
  text: (row: Row) => string[];
};

/** Prints a list page, and the command for the next one. With --json: `data`, and `next`, the value for `--after` or null. */
export async function list<Row>(args: string[], listing: Listing<Row>): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, limit: { type: 'string' }, after: { type: 'string' } },
  });
  const limit = Number(values.limit ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit: must be a whole number from 1 to ${MAX_LIMIT}`);
  const after = values.after === undefined ? null : listing.after(values.after);
  const { database, close } = await openForReading(readCliConfig());
  try {
    // One extra row tells whether there is another list page.
    const rows = await readOnly(database, STATEMENT_MS, (tx) =>
      listing.read(tx, { limit: limit + 1, after }),
    );
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? listing.cursor(page.at(-1)!) : null;
    console.log(values.json ? JSON.stringify({ data: page.map(listing.json), next }, null, 2) : format());

    function format(): string {
      const lines = page.flatMap(listing.text);
      if (page.length === 0) lines.push('None.');
      if (next !== null) lines.push(`More: npx carillon ${listing.command} --after ${next}`);
      return lines.join('\n');
    }
  } finally {
    await close();
  }
}
