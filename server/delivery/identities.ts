import type { Database } from '../storage/database.ts';
import { type Secret, unseal } from '../storage/secrets.ts';
import { type SendingIdentity, sendingIdentity } from '../storage/services.ts';
import { createVapid } from '../web-push/vapid.ts';

/** As whom a service sends. */
export type Identity = {
  /** The Authorization header for a push origin (RFC 8292). */
  authorization(origin: string): string;
};

/** `broken` where a service cannot send: why. A database that does not answer is an error, and passes. */
export type Identities = { of(serviceId: string): Promise<Identity | { broken: string }> };

const MOST_KEPT = 10_000;

/** For a business without an address of its own on an installation without one: the reserved domain of RFC 2606. */
const NOBODY = 'mailto:carillon@example.com';

/**
 * Services' signing keys, opened once and kept, so that tokens are signed once per origin and twelve hours.
 *
 * @param subject VAPID_SUBJECT, or the installation's https address, or '' for the business's own e-mail
 */
export function createIdentities(database: Database, secret: Secret, subject: string): Identities {
  const kept = new Map<string, Identity>();

  return {
    async of(serviceId) {
      const known = kept.get(serviceId);
      if (known) return known;
      const row = await sendingIdentity(database, serviceId);
      if (!row) return { broken: 'the service is gone' };
      const identity = signer(row);
      if ('broken' in identity) return identity;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(serviceId, identity);
      return identity;
    },
  };

  function signer({ publicKey, privateKeySealed, contact }: SendingIdentity) {
    try {
      const privateKey = unseal(secret, privateKeySealed);
      return createVapid({ publicKey, privateKey, subject: subject || contact || NOBODY });
    } catch (error) {
      return { broken: `its VAPID key cannot be used: ${(error as Error).message}` };
    }
  }
}
