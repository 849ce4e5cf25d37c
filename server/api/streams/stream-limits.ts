import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/network/networks.ts';

const MAX_PER_CLIENT = 20;
/** Limit of an IPv6 /48: a single internet connection may have one, with 65,536 networks (/64). */
const MAX_PER_SITE = 100;
const RETRY_AFTER_S = 30;

/** Counts a stream of an IP address, and returns a function that releases it, to call once. @throws 429 with Retry-After */
export type StreamLimit = (reply: FastifyReply, address: string) => () => void;

/**
 * Limits the streams of one kind per process and per client: an IPv4 address or, as in the rate limit, an IPv6 network (/64). All
 * clients of one /48 share a limit.
 */
export function createStreamLimit(max: number): StreamLimit {
  const clients = createCounter();
  const sites = createCounter();
  let total = 0;

  return (reply, address) => {
    const client = networkOf(address);
    const site = networkOf(address, 48);
    if (
      total >= max ||
      clients.get(client) >= MAX_PER_CLIENT ||
      (site !== client && sites.get(site) >= MAX_PER_SITE)
    ) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ApiError('too_many_requests', `Too many open streams: try again in ${RETRY_AFTER_S} s`);
    }
    total++;
    clients.add(client, 1);
    sites.add(site, 1);
    return () => {
      total--;
      clients.add(client, -1);
      sites.add(site, -1);
    };
  };
}

/** Counts by name, and forgets names with the count 0. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    get: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: number) {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
