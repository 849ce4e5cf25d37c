import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** The network that counts as one client: an IPv4 address by itself, an IPv6 address with the others of its /64, or a larger one. */
export const networkOf = (address: string, prefix = 64): string => {
  const network = normalizeIP(address, prefix);
  return isIPv6(network) ? `${network}/${prefix}` : network;
};
