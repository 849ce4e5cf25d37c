import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';
import { isPrivateHost, isPublic } from './lib/public-addresses.ts';

/**
 * Why strangers can register here: an address that is not private, at which they reach this installation. Null if registration is
 * closed, or if no such address is known.
 */
export function findOpenAddress(
  { REGISTRATION, PUBLIC_URL, HOST }: Pick<Config, 'REGISTRATION' | 'PUBLIC_URL' | 'HOST'>,
  addresses: string[] = ownAddresses(),
): string | null {
  if (REGISTRATION === 'closed') return null;
  if (PUBLIC_URL && !isPrivateHost(new URL(PUBLIC_URL))) return PUBLIC_URL;
  const isWildcard = HOST === '0.0.0.0' || HOST === '::';
  return (isWildcard ? addresses : [HOST]).find((address) => isPublic(address)) ?? null;
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
