import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns the code that an authenticator app shows for an `otpauth:` URI (RFC 6238), `periods` of 30 s from now. The next code is
 * already valid, so a test that needs a second code does not have to wait for it.
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
