import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Returns the network that counts as one client: an IPv4 address itself, or the network of an IPv6 address. */
export const networkOf = (address: string, prefix = 64): string => {
  const network = normalizeIP(address, prefix);
  return isIPv6(network) ? `${network}/${prefix}` : network;
};
