import type { SecureContext } from 'node:tls';

/** A certificate that is ready for handshakes. `since`: when this installation first served https at this name. */
export type Served = { context: SecureContext; since: Date };

/** Gives the listener certificates. */
export type CertificateSource = {
  /** Returns the certificate of a name, in lower case; null if there is none. It answers at once for names without one. */
  find(name: string): Served | null | Promise<Served | null>;
  /** Returns when this installation first served https at this name; null if it does not, or if that is not known yet. */
  since(name: string): Date | null;
  /** Returns the time at which the first of the certificates expires; null if there is none. */
  earliestExpiry(): Promise<Date | null>;
  /** Returns how many names have no certificate, or one that could not be renewed. */
  countFailing(): Promise<number>;
  stop(patience?: number): Promise<void>;
};
