import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeField } from '../src/http2/hpack.ts';
import { createFieldDecoder } from '../src/http2/hpack-decoder.ts';

/** Decodes a block as the first of its connection. */
const decodeResponseFields = (block: Buffer) => createFieldDecoder()(block);
const bytes = (hex: string) => Buffer.from(hex.replace(/\s+/g, ''), 'hex');

test('the Huffman-coded response of RFC 7541, appendix C.6.1, is decoded', () => {
  const block =
    bytes(`4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e
    919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3`);
  assert.deepEqual(decodeResponseFields(block), { status: 302, retryAfter: undefined });
});

test('the plain response of RFC 7541, appendix C.5.1, is decoded', () => {
  const block =
    bytes(`4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a
    3133 3a32 3120 474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d`);
  assert.deepEqual(decodeResponseFields(block), { status: 302, retryAfter: undefined });
});

test('static statuses, trailers, and Retry-After by index or name are decoded', () => {
  assert.deepEqual(decodeResponseFields(Buffer.of(0x88)), { status: 200, retryAfter: undefined });
  assert.deepEqual(decodeResponseFields(Buffer.of(0x8e)), { status: 500, retryAfter: undefined });
  assert.deepEqual(decodeResponseFields(encodeField('grpc-status', '0')), {
    status: null,
    retryAfter: undefined,
  });
  assert.equal(decodeResponseFields(encodeField(53, '120')).retryAfter, '120');
  assert.equal(decodeResponseFields(encodeField('retry-after', '120')).retryAfter, '120');
});

test('lengths from 127 are encoded in several bytes', () => {
  for (const length of [126, 127, 128, 254, 255, 16_383, 20_000]) {
    const { retryAfter } = decodeResponseFields(encodeField('retry-after', 'x'.repeat(length)));
    assert.equal(retryAfter?.length, length);
  }
});

test('truncated blocks and references to a dynamic table are rejected', () => {
  for (const hex of ['48', '4885 6402', '0f', '5f', 'ff', '7fff ffff ffff ffff', 'be', '80'])
    assert.throws(() => decodeResponseFields(bytes(hex)), Error, hex);
});

test('the dynamic table is kept between blocks, and evicts as in RFC 7541, appendix C.6', () => {
  const decode = createFieldDecoder();
  decode(Buffer.of(0x3f, 0xe1, 0x01)); // A table of 256 bytes.
  const first =
    bytes(`4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e
    919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3`);
  assert.equal(decode(first).status, 302);
  // The second response has the status 307 instead of 302, and refers to the other fields of the first.
  assert.equal(decode(bytes('4883 640e ffc1 c0bf')).status, 307);
  // The third refers to the static table for 200, and its new fields evict the earlier ones.
  const third = bytes(`88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab
    77ad 94e7 821d d7f2 e6c7 b335 dfdf cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0
    03ed 4ee5 b106 3d50 07`);
  assert.equal(decode(third).status, 200);
  assert.throws(() => decode(bytes('c1')), /no field with index 65/);
});

test('a field that is larger than the table empties it', () => {
  const decode = createFieldDecoder();
  decode(bytes('48 03 343130')); // :status 410, indexed
  assert.equal(decode(bytes('be')).status, 410);
  decode(Buffer.concat([bytes('40 01 78 7f c1 1f'), Buffer.alloc(4160, 'v')]));
  assert.throws(() => decode(bytes('be')), /no field with index 62/);
});

test('a table size is allowed at the start of a block only, up to the default', () => {
  assert.equal(decodeResponseFields(bytes('20 3fe11f 88')).status, 200);
  assert.throws(() => decodeResponseFields(bytes('88 20')), /within a field block/);
  assert.throws(() => decodeResponseFields(bytes('3fe21f')), /cannot have 4097 bytes/);
});

test('a status that is not one number of three digits is not a number', () => {
  const status = (...values: string[]) =>
    decodeResponseFields(Buffer.concat(values.map((value) => encodeField(8, value)))).status;
  for (const wrong of ['', '20', '2000', '-20', '2e1', '0x1', '099', 'abc', '2 0'])
    assert.equal(status(wrong), Number.NaN, wrong);
  assert.equal(status('200', '201'), Number.NaN);
  assert.equal(status('418'), 418);
});
