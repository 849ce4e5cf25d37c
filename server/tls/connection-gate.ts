import { networkOf } from '../lib/network/networks.ts';

/** Limits on connections that have not shown yet that they are worth their cost. */
export type GateLimits = { perNetwork: number; total: number };

const LIMITS: GateLimits = { perNetwork: 100, total: 2000 };

/**
 * Bounds connections by the network of their client and altogether, while they cost us memory and the client nothing: until a handshake has
 * ended, or until a request over plain http is answered.
 */
export function createConnectionGate({ perNetwork, total }: GateLimits = LIMITS) {
  const counts = new Map<string, number>();
  let sum = 0;

  return {
    /** @returns a function to call when the connection need not be bounded any more; null if there are too many */
    enter(address: string | undefined): (() => void) | null {
      // A client that is gone already has no address.
      if (address === undefined) return null;
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (count >= perNetwork || sum >= total) return null;
      counts.set(network, count + 1);
      sum++;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        sum--;
        const left = counts.get(network)! - 1;
        if (left === 0) counts.delete(network);
        else counts.set(network, left);
      };
    },
  };
}
