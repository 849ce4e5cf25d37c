import { createECDH } from 'node:crypto';
import type { VapidKeys } from '../../../packages/web-push/src/vapid.ts';

/** A VAPID key pair in base64url, as npm web-push generates and takes it. */
export type VapidPair = { publicKey: string; privateKey: string };

export type ParsedPair =
  | { ok: true; keys: VapidKeys }
  | { ok: false; errors: { key: 'public' | 'private'; reason: string }[] };

/** Parses a key pair, and checks that its halves belong together. Reasons never quote a key. There is at least one error. */
export function parseVapidPair({ publicKey, privateKey }: VapidPair): ParsedPair {
  const keys = { publicKey: Buffer.from(publicKey, 'base64'), privateKey: Buffer.from(privateKey, 'base64') };
  const errors = [
    ...(keys.publicKey.length === 65
      ? []
      : [{ key: 'public' as const, reason: 'must be 65 bytes in base64url' }]),
    ...(keys.privateKey.length === 32
      ? []
      : [{ key: 'private' as const, reason: 'must be 32 bytes in base64url' }]),
  ];
  if (errors.length > 0) return { ok: false, errors };
  if (publicKeyOf(keys.privateKey)?.equals(keys.publicKey)) return { ok: true, keys };
  const reason = 'does not belong to the public key: take both of one pair';
  return { ok: false, errors: [{ key: 'private', reason }] };
}

/** Describes the errors of a pair in the names of its JSON. */
export const describeErrors = (errors: { key: string; reason: string }[]): string =>
  errors.map(({ key, reason }) => `${key}Key: ${reason}`).join('; ');

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
