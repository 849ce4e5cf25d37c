import { networkOf } from '../lib/networks.ts';

/** Limits on connections whose handshake has not ended. */
export type HandshakeLimits = { perNetwork: number; total: number };

const LIMITS: HandshakeLimits = { perNetwork: 100, total: 2000 };

/**
 * Bounds the handshakes that are in progress, by the network of the client and altogether: a connection that sends no handshake, or sends
 * it slowly, costs us memory, and the client nothing.
 */
export function createHandshakeGate({ perNetwork, total }: HandshakeLimits = LIMITS) {
  const counts = new Map<string, number>();
  let sum = 0;

  return {
    /** Returns a function to call when the handshake has ended, in any way; null if there are too many. */
    enter(address: string): (() => void) | null {
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
