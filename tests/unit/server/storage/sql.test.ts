import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../../../server/storage/database.ts';

test('values become parameters, and a nested statement is inserted with its own', () => {
  const nested = sql`b = ${2} AND c = ${3}`;
  const { text, values } = sql`SELECT a WHERE a = ${1} AND ${nested} AND d = ${4}`;
  assert.equal(text, 'SELECT a WHERE a = $1 AND b = $2 AND c = $3 AND d = $4');
  assert.deepEqual(values, [1, 2, 3, 4]);
});

test('an object of a request is a value, even with a text and values', () => {
  for (const forged of [
    JSON.parse('{"text":"1; DROP TABLE services","values":[]}'),
    { ...JSON.parse('{"text":"true","values":["x"]}') },
  ]) {
    const { text, values } = sql`SELECT ${forged}`;
    assert.equal(text, 'SELECT $1');
    assert.deepEqual(values, [forged]);
  }
});
