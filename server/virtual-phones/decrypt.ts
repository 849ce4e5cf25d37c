import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const PUBLIC_KEY_BYTES = 65;
/** Salt, record size, key length, key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + PUBLIC_KEY_BYTES;
const TAG_BYTES = 16;

/**
 * Decrypts a push message (RFC 8291) in the `aes128gcm` coding (RFC 8188) with a single record.
 *
 * @throws if it was not encrypted for this subscription, or was changed
 */
export function decrypt(body: Buffer, recipient: { privateKey: Buffer; auth: Buffer }): Buffer {
  if (body.length <= HEADER_BYTES + TAG_BYTES || body[SALT_BYTES + 4] !== PUBLIC_KEY_BYTES)
    throw new Error('the message is no aes128gcm content with a public key of the sender');
  const salt = body.subarray(0, SALT_BYTES);
  const senderKey = body.subarray(HEADER_BYTES - PUBLIC_KEY_BYTES, HEADER_BYTES);
  const record = body.subarray(HEADER_BYTES);
  if (record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('the message has several records');

  const own = createECDH('prime256v1');
  own.setPrivateKey(recipient.privateKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const keyMaterial = hkdf(own.computeSecret(senderKey), recipient.auth, keyInfo, 32);
  const key = hkdf(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(keyMaterial, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return withoutPadding(padded);
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Removes the delimiter and the padding of the last record: a 2 and any number of zeros. */
function withoutPadding(padded: Buffer): Buffer {
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the message is truncated');
  return padded.subarray(0, end);
}
