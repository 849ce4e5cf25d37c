import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonOf } from '../../../console/components/text/reasons.ts';
import { REASON_CODES, type ReasonCode } from '../../../contract/reason-codes.ts';

const isError = (code: ReasonCode): code is Exclude<ReasonCode, 'accepted'> => code !== 'accepted';

test('every code of a failure or a retry is described in words', () => {
  const described = REASON_CODES.filter(isError).map((code) => reasonOf(code).words);
  assert.equal(described.length, REASON_CODES.length - 1);
  for (const words of described) assert.match(words, /^[A-Z].*[^.]$/);
});
