import { addAbortSignal, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors.ts';
import { type Costly, CostlyRejection } from '../../storage/costly.ts';

/** Value of a cell; a time is written as ISO 8601, and null is an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** Columns from left to right: each heading, and the function that reads the cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Part of a list. `next` is the position of the following part; null at the end. */
export type Part<Row, Position> = { rows: Row[]; next: Position | null };

/** Number of rows that a route should read for each part: one part is in memory at a time. */
export const CSV_PART_SIZE = 1000;

/** Highest numbers of concurrent exports: of a service, and of all services in this process. Each has a part in memory. */
const MAX_EXPORTS = { ofService: 5, ofProcess: 50 };
const RETRY_S = 30;
const exporting = new Map<string, number>();

/** Longest duration of an export: a client that stops reading occupies the connection. */
const MAX_DURATION_MS = 30 * 60_000;

/** Byte order mark, without which Excel reads a file in the encoding of the country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Answers with a table as CSV (RFC 4180), part by part: each part is read once the client has taken the previous one, so memory does not
 * depend on the length of the list. A part that cannot be read breaks the connection, so that no client mistakes a part for the whole.
 *
 * @param table `name` is the file's, to which the date is added; `read` reads the part at a position, the first one at null
 * @throws the error of reading the first part, as an ordinary answer; 429 if too many tables are being exported
 */
export async function sendCsv<Row, Position>(
  { database, serviceId, reply }: { database: Costly; serviceId: string; reply: FastifyReply },
  table: {
    name: string;
    columns: Columns<Row>;
    read: (position: Position | null) => Promise<Part<Row, Position>>;
  },
): Promise<FastifyReply> {
  const read = (position: Position | null) => database.costly(serviceId, () => table.read(position));
  const readOn = (position: Position) => untilTurn(reply, () => read(position));
  const end = begin(serviceId);
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  const first = await read(null);
  const date = new Date().toISOString().slice(0, 10);
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.name}-${date}.csv"`);
  if (reply.request.method === 'HEAD') return reply.send('');
  const text = Readable.from(textOf(table.columns, first, readOn));
  return reply.send(addAbortSignal(AbortSignal.timeout(MAX_DURATION_MS), text));
}

/** Counts an export, and returns how to end it. @throws 429 */
function begin(serviceId: string): () => void {
  const ofService = exporting.get(serviceId) ?? 0;
  const ofProcess = exporting.values().reduce((sum, count) => sum + count, 0);
  if (ofService >= MAX_EXPORTS.ofService || ofProcess >= MAX_EXPORTS.ofProcess)
    throw new ApiError(
      'too_many_requests',
      `Too many tables are being exported: wait until one is complete, or try again in ${RETRY_S} s`,
      {},
      RETRY_S,
    );
  exporting.set(serviceId, ofService + 1);
  return () => {
    const left = exporting.get(serviceId)! - 1;
    if (left > 0) exporting.set(serviceId, left);
    else exporting.delete(serviceId);
  };
}

const TURN_RETRY_MS = 1000;

/** Reads a part of an answer that has begun, and waits for its turn while the service is busy and the client is connected. */
async function untilTurn<Result>(reply: FastifyReply, read: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await read();
    } catch (error) {
      const isBusy = error instanceof CostlyRejection && error.reason === 'busy';
      if (!isBusy || reply.raw.destroyed) throw error;
      await delay(TURN_RETRY_MS);
    }
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
 * Matches the start of a formula, which spreadsheets evaluate in quotation marks too. Users choose some of these texts. Where the comma is
 * the decimal sign, Excel separates cells at semicolons and takes our quotation marks for text: a formula can begin within a cell of ours.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;
