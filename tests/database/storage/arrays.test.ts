import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { textArray, uuidArray } from '../../../server/storage/arrays.ts';
import { openDatabase, sql } from '../../../server/storage/database.ts';
import { emptyDatabase, stopAfterEach } from '../../support/postgres/embedded-postgres.ts';

stopAfterEach();

const SAMPLES = {
  texts: [
    [],
    [null],
    ['', null, 'NULL', '{a,b}', 'with "quotes" and \\', 'Grüße 🍞', '\n\t'],
    Array.from({ length: 1000 }, (_, i) => `text ${i}`),
  ],
  uuids: [
    [],
    [null, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null],
    Array.from({ length: 1000 }, newId),
    ['01234567-89ab-cdef-fedc-ba9876543210'],
  ],
};

test('PostgreSQL reads arrays in its binary format as they were', async (t) => {
  const connection = await emptyDatabase();
  const database = openDatabase(connection, createLog('silent'), 1);
  t.after(() => database.close());
  for (const texts of SAMPLES.texts)
    assert.deepEqual(await database.query(sql`SELECT ${textArray(texts)}::text[] AS read`), [
      { read: texts },
    ]);
  for (const uuids of SAMPLES.uuids)
    assert.deepEqual(await database.query(sql`SELECT ${uuidArray(uuids)}::uuid[] AS read`), [
      { read: uuids },
    ]);
});
