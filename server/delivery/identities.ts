import { createVapid } from '../../packages/web-push/src/vapid.ts';
import type { Database } from '../storage/database.ts';
import type { Keyring } from '../storage/operating/keyring.ts';
import { findVapidIdentity, type VapidIdentity } from '../storage/services/services.ts';

/** Signs requests with the VAPID key of a service. */
export type VapidSigner = {
  /** The Authorization header for a push origin (RFC 8292). */
  authorization(origin: string): string;
};

export type VapidIdentities = {
  /**
   * `broken` says why a service cannot send. Rejects while the database does not answer, which is temporary.
   */
  get(serviceId: string): Promise<VapidSigner | { broken: string }>;
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
    async get(serviceId) {
      const cached = cache.get(serviceId);
      if (cached) return cached;
      const row = await findVapidIdentity(database, serviceId);
      if (!row) return { broken: 'the service does not exist' };
      const identity = openIdentity(row);
      if ('broken' in identity) return identity;
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(serviceId, identity);
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
