import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';
import { isPublic } from './lib/public-addresses.ts';

/**
 * Why strangers can register here: an address that is not private, at which they reach this installation. Null if registration is
 * closed, or if no such address is known.
 */
export function findOpenAddress(
  { REGISTRATION, PUBLIC_URL, HOST }: Pick<Config, 'REGISTRATION' | 'PUBLIC_URL' | 'HOST'>,
  addresses: string[] = ownAddresses(),
): string | null {
  if (REGISTRATION === 'closed') return null;
  if (PUBLIC_URL && !isPrivateName(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL;
  const isWildcard = HOST === '0.0.0.0' || HOST === '::';
  return (isWildcard ? addresses : [HOST]).find((address) => isPublic(address)) ?? null;
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

/** A name that only this machine or its network knows. */
function isPrivateName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(host)) return !isPublic(host);
  return !host.includes('.') || /\.(localhost|local|internal|test|example|invalid)$/.test(host);
}
