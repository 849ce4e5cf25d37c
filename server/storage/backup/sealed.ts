import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type ByteReader, readBytes } from './byte-reader.ts';
import { DamagedBackup } from './format.ts';
import { keyOf, SALT_BYTES } from './passphrase.ts';

/**
 * A sealed backup: the words `carillon sealed backup`, the salt of its key, and pieces of the backup. A piece is a byte that is 1 in the
 * last one, the length of its content in four bytes, and the content with the tag of AES-256-GCM, which covers all that. Its nonce is its
 * number, so a piece that is lost, repeated or moved does not open. The first piece is empty: it tells a wrong passphrase from damage.
 */
const MAGIC = Buffer.from('carillon sealed backup\n');
const CIPHER = 'aes-256-gcm';
const HEAD_BYTES = 5;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Highest length of a piece, which is a frame of the backup (format.ts): its header, or about CHUNK_BYTES. */
const MAX_PIECE_BYTES = 4 * 1024 * 1024;

/** Error that another passphrase is needed. */
export class WrongPassphrase extends Error {}

const nonceOf = (number: number): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 6, 6);
  return nonce;
};

/** Seals all of a backup by a passphrase. */
export async function* sealBackup(chunks: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  let number = 0;
  const piece = (content: Buffer, isLast = false): Buffer => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(Number(isLast));
    head.writeUInt32BE(content.length, 1);
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++)).setAAD(head);
    return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  yield Buffer.concat([MAGIC, salt, piece(Buffer.alloc(0))]);
  for await (const chunk of chunks) yield piece(chunk);
  yield piece(Buffer.alloc(0), true);
}

/**
 * Opens a sealed backup. One that is not sealed is passed on, unless `mustBeSealed`.
 *
 * @param passphrase called if it is sealed
 * @throws WrongPassphrase, or DamagedBackup at the first defect
 */
export async function* unsealBackup(
  source: AsyncIterable<Buffer>,
  passphrase: () => Promise<string>,
  { mustBeSealed }: { mustBeSealed: boolean },
): AsyncGenerator<Buffer> {
  const reader = readBytes(source);
  try {
    if (!(await reader.startsWith(MAGIC))) {
      if (mustBeSealed) throw new DamagedBackup('It is not a sealed backup of Carillon.');
      return yield* reader.rest();
    }
    await reader.take(MAGIC.length);
    const salt = await take(reader, SALT_BYTES);
    yield* openPieces(reader, await keyOf(await passphrase(), salt));
  } finally {
    await reader.close();
  }
}

async function* openPieces(reader: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const at = reader.position();
    const head = await take(reader, HEAD_BYTES);
    const length = head.readUInt32BE(1);
    const body = length > MAX_PIECE_BYTES ? null : await take(reader, length + TAG_BYTES);
    const content = body && openPiece(key, number, head, body);
    if (!content && number === 0) throw new WrongPassphrase('The passphrase is wrong.');
    if (!content) throw new DamagedBackup(`It is damaged at byte ${at}: a piece cannot be opened.`);
    if (content.length > 0) yield content;
    if (head[0] !== 1) continue;
    if (!(await reader.isAtEnd())) throw new DamagedBackup('It goes on after its end.');
    return;
  }
}

/** Returns the content; null if it is not what was sealed. */
function openPiece(key: Buffer, number: number, head: Buffer, body: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES })
    .setAAD(head)
    .setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

async function take(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = await reader.take(length);
  if (!bytes) throw new DamagedBackup(`It is truncated: it ends at byte ${reader.position()}.`);
  return bytes;
}
