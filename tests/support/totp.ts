import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows for an `otpauth:` URI (RFC 6238), some periods of 30 s after this one. The one after this is
 * valid already: a test that needs a second code does not have to wait for it.
 */
export function totpCode(uri: string, periods = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  let bits = '';
  for (const character of secret.toUpperCase().replace(/=+$/, ''))
    bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
