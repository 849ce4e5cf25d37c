import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { ErrorTextKey } from '../../contract/error-texts.ts';
import type { Reason } from '../../contract/errors.ts';
import { MAX_DOMAIN_LENGTH } from '../../contract/limits.ts';
import type { PushHost } from '../../packages/web-push/src/push-services.ts';
import { isPrivateHost } from '../lib/network/public-addresses.ts';

type DomainTextKey = Extract<ErrorTextKey, `domain_${'name' | 'own' | 'private'}`>;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads a domain as an owner typed it.
 *
 * @param publicUrl the installation's address
 * @param allowedHosts from `DOMAIN_HOSTS`, which allows names that are not public
 * @returns the name in lower case and in IDNA's form for ASCII, or why it cannot be a service's own domain
 */
export function parseDomain(
  typed: string,
  publicUrl: string,
  allowedHosts: PushHost[],
): { ok: true; domain: string } | ({ ok: false } & Reason) {
  const reject = (reason: string, key: DomainTextKey) => ({ ok: false as const, reason, text: { key } });
  const name = typed.trim().replace(/\.$/, '');
  if (/[/:@?#\s]/.test(name))
    return reject('must be a host name alone, such as push.example.com', 'domain_name');
  const domain = domainToASCII(name);
  if (isIP(domain) || isIP(name)) return reject('must be a host name, not an address', 'domain_name');
  const labels = domain.split('.');
  if (domain === '' || domain.length > MAX_DOMAIN_LENGTH || !labels.every((label) => LABEL.test(label)))
    return reject('must be a host name, such as push.example.com', 'domain_name');
  if (publicUrl && new URL(publicUrl).hostname === domain)
    return reject('is the address of this installation: choose another name', 'domain_own');
  const isAllowed = allowedHosts.some(({ hostname }) => hostname === domain);
  if (!isAllowed && isPrivateHost(new URL(`http://${domain}`)))
    return reject(
      'must be a public host name; the operator of this installation can allow others by DOMAIN_HOSTS',
      'domain_private',
    );
  return { ok: true, domain };
}

/** Returns the DNS record that makes a domain lead to the installation's address. */
export function recordFor(domain: string, publicUrl: string) {
  const { hostname } = new URL(publicUrl);
  const value = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(value);
  return { type: version === 4 ? 'A' : version === 6 ? 'AAAA' : 'CNAME', name: domain, value } as const;
}
