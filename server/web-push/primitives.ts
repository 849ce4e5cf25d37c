import { createECDH, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { createVectorAgreement } from './vector/agreement.ts';
import { createVectorDerivation } from './vector/derivation.ts';
import { hasFusedMultiplyAdd } from './vector/fused.ts';

/** Where a message goes: the subscription's P-256 public key (65 bytes, uncompressed) and its secret (16 bytes). */
export type Recipient = { p256dh: Buffer; auth: Buffer };

/** The sender's public key (65 bytes, uncompressed) and what its private key shares with the recipient's public key (32 bytes). */
export type Agreement = { publicKey: Buffer; sharedSecret: Buffer };

/** What the keys of a message are made from; the salt has 16 bytes. */
export type KeySource = Agreement & { recipient: Recipient; salt: Buffer };

/** For AES-128-GCM: 16 bytes and 12 bytes. */
export type MessageKey = { key: Buffer; nonce: Buffer };

/**
 * The steps of encrypting that cost most, for many messages at a time. `vector`: our own, several messages in one go; `openssl`: what
 * Node brings.
 */
export type Primitives = {
  kind: 'vector' | 'openssl';
  /**
   * Makes a new P-256 key pair for each of up to `MOST_AT_ONCE` public keys (65 bytes, uncompressed), as RFC 8291, section 3.1,
   * wants. `null` in the place of what is no point of the curve.
   *
   * @throws RangeError for more of them; Error when the arithmetic has gone wrong, which nothing but a fault can bring about
   */
  agree(publicKeys: Buffer[]): (Agreement | null)[];
  /** RFC 8291, section 3.4. */
  derive(sources: KeySource[]): MessageKey[];
};

export const MOST_AT_ONCE = 16;

/** What is asked for; `auto` takes our own, where this processor computes as it needs to. */
export type Encryption = 'auto' | 'openssl';

/** @param refused is told why it is OpenSSL all the same */
export function createPrimitives(
  wanted: Encryption,
  refused: (reason: string) => void = () => undefined,
): Primitives {
  if (wanted === 'openssl') return openssl;
  try {
    if (!hasFusedMultiplyAdd()) throw new Error('this processor has no fused multiply-add');
    const vector: Primitives = {
      kind: 'vector',
      agree: createVectorAgreement(MOST_AT_ONCE),
      derive: createVectorDerivation(),
    };
    if (!isRight(vector))
      throw new Error('our own code and OpenSSL differ, which is a fault worth reporting');
    return vector;
  } catch (error) {
    // A processor without vectors is told by an exception as well.
    refused((error as Error).message);
    return openssl;
  }
}

/** Whether keys come out as OpenSSL has them. */
export function isRight({ agree, derive }: Primitives): boolean {
  const phones = Array.from({ length: 3 }, () => createECDH(CURVE));
  const publicKeys = phones.map((phone) => phone.generateKeys());
  const sources = agree(publicKeys).map((agreement, i) => ({
    ...agreement!,
    recipient: { p256dh: publicKeys[i]!, auth: randomBytes(16) },
    salt: randomBytes(16),
  }));
  const keys = derive(sources);
  return sources.every((source, i) => {
    const isShared = phones[i]!.computeSecret(source.publicKey).equals(source.sharedSecret);
    const { key, nonce } = deriveKey(source);
    return isShared && key.equals(keys[i]!.key) && nonce.equals(keys[i]!.nonce);
  });
}

const openssl: Primitives = {
  kind: 'openssl',
  agree: (publicKeys) =>
    publicKeys.map((recipient) => {
      const publicKey = ecdh.generateKeys();
      try {
        return { publicKey, sharedSecret: ecdh.computeSecret(recipient) };
      } catch {
        return null;
      }
    }),
  derive: (sources) => sources.map(deriveKey),
};

/** Two rounds of HKDF, written out since each needs a single block of HMAC. */
function deriveKey({ recipient, publicKey, sharedSecret, salt }: KeySource): MessageKey {
  const combined = hmac(createSecretKey(recipient.auth), sharedSecret);
  const input = createHmac('sha256', createSecretKey(combined))
    .update(KEY_INFO)
    .update(recipient.p256dh)
    .update(publicKey)
    .update(ONE)
    .digest();
  const pseudorandom = createSecretKey(hmac(createSecretKey(salt), input));
  return {
    key: hmac(pseudorandom, CONTENT_KEY_INFO).subarray(0, 16),
    nonce: hmac(pseudorandom, NONCE_INFO).subarray(0, 12),
  };
}

// Keys come wrapped: handed over as Buffers, they cost 9 µs a message more in Node 24.
function hmac(key: KeyObject, input: Buffer): Buffer {
  return createHmac('sha256', key).update(input).digest();
}

const CURVE = 'prime256v1';
const ONE = Buffer.of(1);
const KEY_INFO = Buffer.from('WebPush: info\0');
const CONTENT_KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01');

// One object, its key made anew for every message: a new object as well would cost 5 µs more.
const ecdh = createECDH(CURVE);
