/** Keys of a subscription: a public key, which is an uncompressed P-256 point of 65 bytes, and a secret of 16 bytes. */
export type Recipient = { p256dh: Buffer; auth: Buffer };

/**
 * The sender's ephemeral public key (65 bytes) and the ECDH secret that it shares with the recipient (32 bytes).
 */
export type Agreement = { publicKey: Buffer; sharedSecret: Buffer };

/** The input of key derivation; the salt has 16 bytes. */
export type KeySource = Agreement & { recipient: Recipient; salt: Buffer };

/** The AES-128-GCM key (16 bytes) and nonce (12 bytes) of a message. */
export type MessageKey = { key: Buffer; nonce: Buffer };

/**
 * The most expensive steps of encryption, for a batch of messages. `vector` is our own code, which computes
 * several messages per instruction; `openssl` is Node's crypto module.
 */
export type Primitives = {
  kind: 'vector' | 'openssl';
  /**
   * Generates a new P-256 key pair for each of up to `ENCRYPTION_BATCH_SIZE` public keys (RFC 8291, section
   * 3.1). Returns null for a public key that is not a point on the curve.
   *
   * @throws RangeError when the batch is larger; Error when a self-check finds a wrong result, which means a
   *   bug in the arithmetic or a defect of the processor
   */
  agree(publicKeys: Buffer[]): (Agreement | null)[];
  /** Derives the keys of messages (RFC 8291, section 3.4). */
  derive(sources: KeySource[]): MessageKey[];
};

export const ENCRYPTION_BATCH_SIZE = 16;

/** The setting `ENCRYPTION`: `auto` uses our own code if the processor supports it. */
export type Encryption = 'auto' | 'openssl';
