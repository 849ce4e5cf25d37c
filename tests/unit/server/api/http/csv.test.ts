import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FastifyReply, fastify } from 'fastify';
import { type Columns, csvLine, type Part, sendCsv } from '../../../../../server/api/http/csv.ts';
import { ApiError } from '../../../../../server/errors.ts';

type Row = { id: number; text: string };

const COLUMNS: Columns<Row> = { id: ({ id }) => id, text: ({ text }) => text };

/** Serves a table at `/`; returns its address, and how to close it. */
async function serve(read: (position: number | null) => Promise<Part<Row, number>>) {
  const app = fastify();
  app.get('/', (_, reply: FastifyReply) => sendCsv(reply, { name: 'rows', columns: COLUMNS, read }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, [Symbol.asyncDispose]: () => app.close() };
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
  // A gigabyte is not there: the buffers of both sides are full long before.
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
    throw Object.assign(new ApiError('not_found', 'notification not found'), { statusCode: 404 });
  });
  assert.equal((await fetch(missing.url)).status, 404);
});
