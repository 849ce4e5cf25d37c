import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DamagedBackup } from '../../../../../server/storage/backup/format.ts';
import { sealBackup, unsealBackup, WrongPassphrase } from '../../../../../server/storage/backup/sealed.ts';

const PASSPHRASE = 'correct horse battery';
const CHUNKS = ['first chunk, ', '', 'second chunk, ', 'third chunk'].map((text) => Buffer.from(text));

async function* each(chunks: Buffer[]) {
  yield* chunks;
}

const gather = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(chunks));
const open = (chunks: Buffer[], passphrase = PASSPHRASE, mustBeSealed = true): Promise<Buffer> =>
  gather(unsealBackup(each(chunks), async () => passphrase, { mustBeSealed }));

test('what was sealed is opened, however it is cut, and cannot be read without the passphrase', async () => {
  const sealed = await gather(sealBackup(each(CHUNKS), PASSPHRASE));
  const bytes = [...sealed].map((byte) => Buffer.from([byte]));
  for (const cut of [[sealed], bytes]) assert.deepEqual(await open(cut), Buffer.concat(CHUNKS));
  assert.ok(!sealed.includes('chunk'));
  await assert.rejects(open([sealed], 'another passphrase'), WrongPassphrase);
});

test('a changed byte, and a piece that is missing, repeated or moved, is noticed', async () => {
  const pieces = await Array.fromAsync(sealBackup(each(CHUNKS), PASSPHRASE));
  const [begin, one, empty, two, three, last] = pieces as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const whole = Buffer.concat(pieces);
  const changed = Array.from({ length: 8 }, (_, index) => {
    const copy = Buffer.from(whole);
    copy[begin.length + Math.floor((index * (whole.length - begin.length)) / 8)]! ^= 1;
    return [copy];
  });
  for (const damaged of [
    ...changed,
    [begin, one, empty, three, two, last],
    [begin, one, empty, three, last],
    [begin, one, one, empty, two, three, last],
    [begin, one, empty, two, three],
    [begin, last],
    [...pieces, one],
    [whole.subarray(0, -1)],
  ])
    await assert.rejects(open(damaged), DamagedBackup);
});

test('a file that is not sealed is passed on as it is, unless it must be sealed', async () => {
  assert.deepEqual(await open(CHUNKS, PASSPHRASE, false), Buffer.concat(CHUNKS));
  for (const chunks of [CHUNKS, []]) await assert.rejects(open(chunks), /It is not a sealed backup/);
});
