import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type FastifyReply, fastify } from 'fastify';
import { type Columns, csvLine, type Part, sendCsv } from '../../../../../server/api/http/csv.ts';
import { ApiError } from '../../../../../server/errors.ts';
import { CostlyRejection } from '../../../../../server/storage/costly.ts';
import { until } from '../../../../support/deadlines.ts';

type Row = { id: number; text: string };

const COLUMNS: Columns<Row> = { id: ({ id }) => id, text: ({ text }) => text };

/** Runs work like `costly` of an otherwise idle database. */
const alone = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => work();

/** Serves a table of a service at `/`; returns its address, the number of requested first parts, and a function that closes it. */
async function serve(
  read: (position: number | null) => Promise<Part<Row, number>>,
  serviceId: string = randomUUID(),
) {
  const app = fastify();
  let begun = 0;
  const table = {
    name: 'rows',
    columns: COLUMNS,
    read(position: number | null) {
      if (position === null) begun++;
      return read(position);
    },
  };
  app.get('/', (_, reply: FastifyReply) =>
    sendCsv({ database: { costly: alone }, serviceId, reply }, table).catch((error) => {
      throw Object.assign(error, { statusCode: error.status });
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, begun: () => begun, [Symbol.asyncDispose]: () => app.close() };
}

test('cells with commas, quotation marks and line breaks are quoted', () => {
  assert.equal(
    csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7, true, null, new Date(0)]),
    'plain,"a,b","say ""hi""","two\nlines",7,true,,1970-01-01T00:00:00.000Z\r\n',
  );
});

test('a text that a spreadsheet would evaluate begins with an apostrophe', () => {
  for (const text of ['=1+1', '+43 660', '-2', '@SUM(A1)', '\tx', ' =1', '＝1'])
    assert.equal(csvLine([text]), `'${text}\r\n`, text);
  assert.equal(csvLine(['\r=1']), `"'\r=1"\r\n`);
  assert.equal(csvLine(['a=1', 'user-7', '1-2']), 'a=1,user-7,1-2\r\n');
});

test('also where a cell begins for a spreadsheet that separates them at semicolons', () => {
  for (const [text, safe] of [
    ['x;=1+1', "x;'=1+1"],
    ['x; @SUM(A1)', "x;' @SUM(A1)"],
    ['x\t-2', "x\t'-2"],
    ['x;y', 'x;y'],
  ])
    assert.equal(csvLine([text!]), `${safe}\r\n`);
  assert.equal(csvLine(['x\n=1']), `"x\n'=1"\r\n`);
  assert.equal(csvLine(['x;"=1']), `"x;'""=1"\r\n`);
});

test('all parts are sent, also behind an empty one', async () => {
  const parts: Record<number, Part<Row, number>> = {
    0: { rows: [{ id: 1, text: 'ö' }], next: 1 },
    1: { rows: [], next: 2 },
    2: { rows: [{ id: 2, text: '' }], next: null },
  };
  await using server = await serve(async (position) => parts[position ?? 0]!);
  const answer = await fetch(server.url);
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.match(
    answer.headers.get('content-disposition')!,
    /^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(Buffer.from(await answer.arrayBuffer()).toString(), '\uFEFFid,text\r\n1,ö\r\n2,\r\n');
});

test('the next part is read only when the client has taken those before', async () => {
  const text = 'x'.repeat(1_000_000);
  let reads = 0;
  await using server = await serve(async (position) => {
    reads++;
    return { rows: [{ id: 0, text }], next: position === 999 ? null : (position ?? 0) + 1 };
  });
  const { body } = await fetch(server.url);
  const reader = body!.getReader();
  await reader.read();
  // The server has not read a gigabyte: the buffers of both sides are full long before.
  assert.ok(reads < 100, `${reads} parts were read`);
  await reader.cancel();
});

test('a part that cannot be read breaks the connection, and the first one is an ordinary error', async () => {
  await using broken = await serve(async (position) => {
    if (position === null) return { rows: [{ id: 1, text: 'a' }], next: 1 };
    throw new Error('connection lost');
  });
  await assert.rejects(fetch(broken.url).then((answer) => answer.text()));

  await using missing = await serve(async () => {
    throw new ApiError('not_found', 'notification not found');
  });
  assert.equal((await fetch(missing.url)).status, 404);
});

test('a service has five exports at a time, and another one has its own', async () => {
  const gate = Promise.withResolvers<Part<Row, number>>();
  const service = randomUUID();
  await using server = await serve(() => gate.promise, service);
  await using another = await serve(async () => ({ rows: [], next: null }));
  const open = Array.from({ length: 5 }, () => fetch(server.url));
  await until(() => server.begun() === 5, 'five exports to begin');
  assert.equal((await fetch(server.url)).status, 429);
  assert.equal((await fetch(another.url)).status, 200);
  gate.resolve({ rows: [], next: null });
  for (const answer of await Promise.all(open)) await answer.text();
  await until(async () => (await fetch(server.url)).status === 200, 'an export of the service to begin');
});

test('a later part waits for its turn, however long', async () => {
  let reads = 0;
  await using server = await serve(async (position) => {
    if (position === null) return { rows: [{ id: 1, text: 'a' }], next: 1 };
    if (++reads < 2) throw new CostlyRejection('busy', 2);
    return { rows: [{ id: 2, text: 'b' }], next: null };
  });
  const answer = await fetch(server.url);
  // `text()` removes the byte order mark.
  assert.equal(await answer.text(), 'id,text\r\n1,a\r\n2,b\r\n');
});
