import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';

/** What a cell holds; a time is written as ISO 8601, and null is an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** By heading, from left to right, what a row has in the column. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Part of a list. `next` is where the following part begins; null at the end. */
export type Part<Row, Position> = { rows: Row[]; next: Position | null };

/** Rows that a route should read for each part: one part is in memory at a time. */
export const CSV_PART_SIZE = 1000;

/** Exports of a process that read from the database at the same time; further ones take turns with them. */
const MAX_READING = 2;
const inTurn = createConcurrencyLimit(MAX_READING);

/** Bounds how long a client that does not read on occupies the connection. */
const MAX_DURATION_MS = 30 * 60_000;

/** Excel reads a file without it in the encoding of the country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Answers with a table as CSV (RFC 4180), part by part: the next one is read once the client has taken the one before, so the length of
 * the list makes no difference to memory. A part that cannot be read breaks the connection, so that no client takes what it has for all.
 *
 * @param table `name` of the file, to which the date is added; `read` reads the part at a position, the first one at null
 * @throws what reading the first part throws: then the answer is an ordinary error
 */
export async function sendCsv<Row, Position>(
  reply: FastifyReply,
  table: {
    name: string;
    columns: Columns<Row>;
    read: (position: Position | null) => Promise<Part<Row, Position>>;
  },
): Promise<FastifyReply> {
  const read = (position: Position | null) => inTurn(() => table.read(position));
  const first = await read(null);
  const date = new Date().toISOString().slice(0, 10);
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.name}-${date}.csv"`);
  if (reply.request.method === 'HEAD') return reply.send('');
  const text = Readable.from(textOf(table.columns, first, read));
  return reply.send(addAbortSignal(AbortSignal.timeout(MAX_DURATION_MS), text));
}

async function* textOf<Row, Position>(
  columns: Columns<Row>,
  first: Part<Row, Position>,
  read: (position: Position) => Promise<Part<Row, Position>>,
): AsyncGenerator<string> {
  const values = Object.values(columns);
  const lines = ({ rows }: Part<Row, Position>) =>
    rows.map((row) => csvLine(values.map((read) => read(row)))).join('');
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns)) + lines(first);
  for (let { next } = first; next !== null; ) {
    const part = await read(next);
    yield lines(part);
    next = part.next;
  }
}

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = cell.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a formula begins, which spreadsheets evaluate in quotation marks too. People choose some of these texts. Excel separates cells at
 * semicolons where the comma is the decimal sign, and then takes our quotation marks for text: a formula can begin within a cell of ours.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;
