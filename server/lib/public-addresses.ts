import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * False for loopback, private, link-local, multicast and similar addresses, also when embedded in IPv6: ::7f00:1 is 127.0.0.1 in
 * the deprecated IPv4-compatible notation (RFC 4291, section 2.5.5.1), which ipaddr.js takes for a public address.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** The only block of IPv6 from which public addresses are allocated (RFC 4291, section 2.4; IANA's registry). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Resolves names for connections (SSRF): all addresses of a name are checked before one is connected to. */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new Error('the address is not public'), []);
      done(null, addresses);
    });
