import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field, readAnswer } from '../../../server/web-push/hpack.ts';

const bytes = (hex: string) => Buffer.from(hex.replace(/\s+/g, ''), 'hex');

test('the compressed answer of RFC 7541, appendix C.6.1, is read', () => {
  const block =
    bytes(`4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e
    919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3`);
  assert.deepEqual(readAnswer(block), { status: 302, retryAfter: undefined });
});

test('the uncompressed one of appendix C.5.1 is read', () => {
  const block =
    bytes(`4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a
    3133 3a32 3120 474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d`);
  assert.deepEqual(readAnswer(block), { status: 302, retryAfter: undefined });
});

test('statuses of the static table, trailers, and Retry-After under its position or its name', () => {
  assert.deepEqual(readAnswer(Buffer.of(0x88)), { status: 200, retryAfter: undefined });
  assert.deepEqual(readAnswer(Buffer.of(0x8e)), { status: 500, retryAfter: undefined });
  assert.deepEqual(readAnswer(field('grpc-status', '0')), { status: null, retryAfter: undefined });
  assert.equal(readAnswer(field(53, '120')).retryAfter, '120');
  assert.equal(readAnswer(field('retry-after', '120')).retryAfter, '120');
});

test('lengths of 127 and more take further bytes', () => {
  for (const length of [126, 127, 128, 254, 255, 16_383, 20_000]) {
    const { retryAfter } = readAnswer(field('retry-after', 'x'.repeat(length)));
    assert.equal(retryAfter?.length, length);
  }
});

test('what breaks off, or leans on a table that is not kept, is refused', () => {
  for (const hex of ['48', '4885 6402', '0f', '5f', 'ff', '7fff ffff ffff ffff', 'be', '80'])
    assert.throws(() => readAnswer(bytes(hex)), Error, hex);
});
