import { createECDH } from 'node:crypto';
import type { VapidKeys } from '../../../packages/web-push/src/vapid.ts';

/** A VAPID key pair in base64url, as npm web-push generates and takes it. */
export type VapidPair = { publicKey: string; privateKey: string };

export type ParsedPair =
  | { ok: true; keys: VapidKeys }
  | { ok: false; field: 'publicKey' | 'privateKey'; reason: string };

/** Parses a key pair, and checks that its halves belong together. Reasons never quote a key. */
export function parseVapidPair({ publicKey, privateKey }: VapidPair): ParsedPair {
  const keys = { publicKey: Buffer.from(publicKey, 'base64'), privateKey: Buffer.from(privateKey, 'base64') };
  if (keys.publicKey.length !== 65)
    return { ok: false, field: 'publicKey', reason: 'must be 65 bytes in base64url' };
  if (keys.privateKey.length !== 32)
    return { ok: false, field: 'privateKey', reason: 'must be 32 bytes in base64url' };
  return publicKeyOf(keys.privateKey)?.equals(keys.publicKey)
    ? { ok: true, keys }
    : { ok: false, field: 'privateKey', reason: 'does not belong to the public key: take both of one pair' };
}

/** Returns null for 32 bytes that are no private key, such as zeros. */
function publicKeyOf(privateKey: Buffer): Buffer | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey();
  } catch {
    return null;
  }
}
