import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

const MOST_A_CLIENT = 20;
const RETRY_AFTER_S = 30;

/**
 * How many streams of one kind a process holds at a time, and one client of it: an address, or a network of IPv6 (/64), as with the rate
 * limit.
 *
 * @param most of all clients together
 * @param doing what too many are doing, for the refusal: `waiting`
 * @returns takes a place for a client's address, and answers with what gives it back, to be called once; throws 429 with Retry-After
 *   where there is none
 */
export function createStreamRoom(
  most: number,
  doing: string,
): (reply: FastifyReply, address: string) => () => void {
  const held = new Map<string, number>();
  let count = 0;

  return (reply, address) => {
    const client = normalizeIP(address);
    const own = held.get(client) ?? 0;
    if (count >= most || own >= MOST_A_CLIENT) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ApiError('tooMany', `too many pages are ${doing}; try again in ${RETRY_AFTER_S} s`);
    }
    count++;
    held.set(client, own + 1);
    return () => {
      count--;
      const left = held.get(client)! - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    };
  };
}
