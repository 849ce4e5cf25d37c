import { addAbortSignal, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors.ts';
import { type Costly, CostlyRejection } from '../../storage/costly.ts';

/** Value of a cell; a time is written as ISO 8601, and null is an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** Columns from left to right: each heading, with the function that reads the cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Part of a list. `next` is the position of the following part; null at the end. */
export type Part<Row, Position> = { rows: Row[]; next: Position | null };

/** Number of rows in each part of an export. One part is in memory at a time. */
export const CSV_PART_SIZE = 1000;

/** Highest numbers of concurrent exports, per service and per process. Each has a part in memory. */
const MAX_EXPORTS = { ofService: 5, ofProcess: 50 };
const RETRY_S = 30;
const exporting = new Map<string, number>();

/** Longest duration of an export. A client that stops reading occupies the connection. */
const MAX_DURATION_MS = 30 * 60_000;

/** Byte order mark. Without it, Excel reads a file in a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Answers with a table as CSV (RFC 4180), part by part. Each part is read once the client has taken the previous one, so memory does not
 * depend on the length of the list. If a part cannot be read, the connection breaks, so that no client takes an incomplete file for the
 * whole.
 *
 * @param table `name` begins the file's name, before the date; `read` reads the part at a position, the first part at null
 * @throws if the first part cannot be read; 429 if too many tables are being exported
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

/** Counts an export, and returns the function that ends it. @throws 429 if too many are running */
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

/** Reads a part, and retries while the service is busy and the client is connected. */
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
 * Matches the start of a formula. Users choose some of these texts, and spreadsheets evaluate formulas in quotation marks too. Where the
 * comma is the decimal sign, Excel separates cells at semicolons and takes our quotation marks for text, so a formula can begin within a
 * cell of ours.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;
