import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/operating/secrets.ts';
import { entryGeneration } from '../../storage/users/entries.ts';

/** Sealed tokens that stand for users in URLs. Service ids are UUIDs. */
export type Entries = {
  /** Returns the user's entry, which stays the same until it is revoked. At most 1,403 characters of base64url. */
  create(serviceId: string, userId: string): Promise<string>;
  /** Returns the user an entry stands for; null if it was revoked, altered, or made for another service. */
  resolve(serviceId: string, entry: string): Promise<string | null>;
};

export function createEntries(database: Database, secret: Secret): Entries {
  const codec = createEntryCodec(secret);
  return {
    async create(serviceId, userId) {
      const generation = await entryGeneration(database, serviceId, userId);
      return codec.seal(serviceId, { userId, generation });
    },
    async resolve(serviceId, entry) {
      const opened = codec.unseal(serviceId, entry);
      if (!opened) return null;
      const generation = await entryGeneration(database, serviceId, opened.userId);
      return opened.generation === generation ? opened.userId : null;
    },
  };
}

/** `generation` counts how often the user's entries have been revoked. */
type EntryContent = { userId: string; generation: number };

const NONCE_BYTES = 12;
const GENERATION_BYTES = 4;
const TAG_BYTES = 16;
const MAX_USER_ID_BYTES = 255 * 4;
const MAX_ENTRY_LENGTH = Math.ceil(
  ((NONCE_BYTES + GENERATION_BYTES + MAX_USER_ID_BYTES + TAG_BYTES) * 4) / 3,
);

/**
 * Encodes entries as text: base64url of a nonce followed by the generation and the user id, encrypted with AES-256-GCM and the
 * service id as additional data. The nonce is an HMAC of the plaintext, so that a user's entry, and with it the manifest, is
 * identical on every request. A nonce can only repeat for the same plaintext.
 *
 * @param purpose derives the keys, so that a text of one purpose is void for another
 */
export function createEntryCodec(secret: Secret, purpose = 'carillon entries') {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', purpose, 64));
  const [encryptionKey, nonceKey] = [keys.subarray(0, 32), keys.subarray(32)];

  return {
    seal(serviceId: string, { userId, generation }: EntryContent): string {
      const plaintext = Buffer.alloc(GENERATION_BYTES + Buffer.byteLength(userId));
      plaintext.writeUInt32BE(generation);
      plaintext.write(userId, GENERATION_BYTES);
      const nonce = createHmac('sha256', nonceKey)
        .update(serviceId)
        .update(plaintext)
        .digest()
        .subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(serviceId));
      const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
    },

    /** Returns null unless `seal` returned exactly this text for this service. */
    unseal(serviceId: string, entry: string): EntryContent | null {
      if (entry.length > MAX_ENTRY_LENGTH) return null;
      const bytes = Buffer.from(entry, 'base64url');
      // Node decodes base64url leniently, so texts other than the canonical one are rejected.
      if (bytes.length <= NONCE_BYTES + GENERATION_BYTES + TAG_BYTES || bytes.toString('base64url') !== entry)
        return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(serviceId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const ciphertext = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
        const plaintext = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
        return { generation: plaintext.readUInt32BE(), userId: plaintext.toString('utf8', GENERATION_BYTES) };
      } catch {
        return null;
      }
    },
  };
}
