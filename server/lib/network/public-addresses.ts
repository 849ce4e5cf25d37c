import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns false for loopback, private, link-local, multicast and similar addresses, even if embedded in IPv6: ::7f00:1 is 127.0.0.1
 * in the deprecated IPv4-compatible notation (RFC 4291, section 2.5.5.1), which ipaddr.js takes for a public address.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** The only block of IPv6 from which public addresses are allocated (RFC 4291, section 2.4; IANA's registry). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that are reserved for one machine, one network, or examples (RFC 2606, 6761, 6762, 8375; ICANN's `internal`). */
const RESERVED_NAME = /\.(localhost|local|internal|home\.arpa|test|example|invalid)$/;

/** Returns true if a URL's host is an address that is not public, or a name that only a machine or its network knows. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return !isPublic(host);
  return !host.includes('.') || RESERVED_NAME.test(host);
}

/** Error of a connection to a name that resolves to a disallowed address. */
const NOT_PUBLIC = 'the address is not public';

/**
 * Resolves names for connections (SSRF): all addresses of a name are checked before one is connected to.
 *
 * @param reason the error's message for an address that is not allowed
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean, reason = NOT_PUBLIC): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new Error(reason), []);
      done(null, addresses);
    });
