import { createVapid } from '../../packages/web-push/src/vapid.ts';
import type { Database } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import { findVapidIdentity, type VapidIdentity } from '../storage/services/services.ts';
import { findImportedIdentity } from '../storage/services/vapid-keys.ts';

/** Signs requests with a VAPID key of a service. */
export type VapidSigner = {
  /** The Authorization header for a push origin (RFC 8292). */
  authorization(origin: string): string;
  /** True if the key came from another system, with subscriptions. */
  isImported: boolean;
};

export type VapidIdentities = {
  /**
   * Returns the signer with the service's own key, or with an imported one. `broken` says why it cannot be used. Rejects while the database does not answer, which is temporary.
   */
  get(serviceId: string, importedKeyId?: string | null): Promise<VapidSigner | { broken: string }>;
};

const MAX_CACHED = 10_000;

/** Contact for a business without an email address if VAPID_SUBJECT is not set, in the reserved domain of RFC 2606. */
const FALLBACK_CONTACT = 'mailto:carillon@example.com';

/**
 * Unseals a service's signing key once and caches the identity, which has one token per origin, reused for eleven hours.
 *
 * @param subject VAPID_SUBJECT, or the installation's https address, or '' for the business's own email
 */
export function createIdentities(database: Database, keyring: Keyring, subject: string): VapidIdentities {
  const cache = new Map<string, VapidSigner>();

  return {
    async get(serviceId, importedKeyId = null) {
      const name = `${serviceId} ${importedKeyId}`;
      const cached = cache.get(name);
      if (cached) return cached;
      const row = await (importedKeyId === null
        ? findVapidIdentity(database, serviceId)
        : findImportedIdentity(database, serviceId, importedKeyId));
      if (!row) return { broken: `the ${importedKeyId === null ? 'service' : 'VAPID key'} does not exist` };
      const opened = openIdentity(row);
      if ('broken' in opened) return opened;
      const identity = { ...opened, isImported: importedKeyId !== null };
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(name, identity);
      return identity;
    },
  };

  function openIdentity({ publicKey, privateKeySealed, contact }: VapidIdentity) {
    try {
      const privateKey = keyring.open(privateKeySealed);
      return createVapid({ publicKey, privateKey, subject: subject || contact || FALLBACK_CONTACT });
    } catch (error) {
      return { broken: `its VAPID key cannot be used: ${(error as Error).message}` };
    }
  }
}
