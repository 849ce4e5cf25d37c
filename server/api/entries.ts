import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Type } from 'typebox';
import { UserId } from '../../contract/devices.ts';
import type { Database } from '../storage/database.ts';
import { entryGeneration, revokeEntries } from '../storage/entries.ts';
import type { Secret } from '../storage/secrets.ts';
import { addExpired } from '../storage/sessions.ts';
import type { ApiParts } from './parts.ts';
import { keyedRoute, object } from './route.ts';

/** What stands for a person in addresses. Ids of services are UUIDs. */
export type Entries = {
  /** The entry of a user: the same every time, until it is revoked. At most 1,403 characters of base64url. */
  of(serviceId: string, userId: string): Promise<string>;
  /** Whose entry it is; null where it was revoked, changed, or made for another service. */
  open(serviceId: string, entry: string): Promise<string | null>;
};

export function createEntries(database: Database, secret: Secret): Entries {
  const codec = createEntryCodec(secret);
  return {
    async of(serviceId, userId) {
      return codec.seal(serviceId, {
        userId,
        generation: await entryGeneration(database, serviceId, userId),
      });
    },
    async open(serviceId, entry) {
      const opened = codec.unseal(serviceId, entry);
      if (!opened) return null;
      const generation = await entryGeneration(database, serviceId, opened.userId);
      return opened.generation === generation ? opened.userId : null;
    },
  };
}

type Entry = { userId: string; generation: number };

const NONCE_BYTES = 12;
const GENERATION_BYTES = 4;
const TAG_BYTES = 16;
/** Of 255 code points, each of four bytes in UTF-8. */
const LONGEST = Math.ceil(((NONCE_BYTES + GENERATION_BYTES + 255 * 4 + TAG_BYTES) * 4) / 3);

/**
 * Entries as text: base64url of a nonce, and of the generation and the user sealed with AES-256-GCM, the service as
 * additional data. The nonce is an HMAC of what is sealed: the same person gets the same entry, so that a manifest does
 * not differ from one look to the next, and equal nonces stand for equal texts alone.
 */
export function createEntryCodec(secret: Secret) {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', 'carillon entries', 64));
  const [sealing, naming] = [keys.subarray(0, 32), keys.subarray(32)];

  return {
    seal(serviceId: string, { userId, generation }: Entry): string {
      const plain = Buffer.alloc(GENERATION_BYTES + Buffer.byteLength(userId));
      plain.writeUInt32BE(generation);
      plain.write(userId, GENERATION_BYTES);
      const nonce = createHmac('sha256', naming)
        .update(serviceId)
        .update(plain)
        .digest()
        .subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(serviceId));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },

    /** Null for what was not sealed here, in just these characters, for this service. */
    unseal(serviceId: string, entry: string): Entry | null {
      if (entry.length > LONGEST) return null;
      const bytes = Buffer.from(entry, 'base64url');
      // Many texts mean the same bytes: one of them is the entry.
      if (bytes.length <= NONCE_BYTES + GENERATION_BYTES + TAG_BYTES || bytes.toString('base64url') !== entry)
        return null;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(serviceId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const plain = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
        return { generation: plain.readUInt32BE(), userId: plain.toString('utf8', GENERATION_BYTES) };
      } catch {
        return null;
      }
    },
  };
}

export const entryRoutes = ({ database, sessions }: Pick<ApiParts, 'database' | 'sessions'>) => ({
  revoke: keyedRoute({
    summary: "Revoke a user's entries",
    description:
      'Every installed app, every link and every code on a screen that stands for this user no longer opens the experience as them, until they open it from your page again. Their devices stay as they are.',
    tag: 'Entries',
    query: object({ user_id: UserId }),
    success: { 200: Type.Object({ user_id: UserId }) },
    errors: [400, 401, 403, 500],
    async work({ query, serviceId }) {
      const told = await database.transaction(async (tx) => {
        await revokeEntries(tx, serviceId, query.user_id);
        return addExpired(tx, serviceId, query.user_id);
      });
      sessions.tell(told);
      return { user_id: query.user_id };
    },
  }),
});
