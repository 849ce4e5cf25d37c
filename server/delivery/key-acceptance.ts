/**
 * Which devices' push services have accepted a VAPID token, and which have said that their subscription was made for another key. A
 * mismatch concerns single devices; if our own key is wrong, it is said of all, and none of their subscriptions may end.
 */
export type KeyAcceptance = {
  of(authorization: string): TokenAcceptance;
};

export type TokenAcceptance = {
  accepted(endpoint: string): void;
  /** Returns whether as many other devices, at least, were accepted with this very token as have a mismatch. */
  mismatched(endpoint: string): boolean;
};

/** Devices that are remembered of a token. Once more of them have a mismatch, none is taken for a single one. */
const MAX_DEVICES = 64;
const MAX_TOKENS = 10_000;

export function createKeyAcceptance(): KeyAcceptance {
  const tokens = new Map<string, TokenAcceptance>();
  return {
    of(authorization) {
      const existing = tokens.get(authorization);
      if (existing) return existing;
      if (tokens.size >= MAX_TOKENS) tokens.clear();
      const created = createTokenAcceptance();
      tokens.set(authorization, created);
      return created;
    },
  };
}

function createTokenAcceptance(): TokenAcceptance {
  const accepted = new Set<string>();
  const mismatched = new Set<string>();
  return {
    accepted(endpoint) {
      if (accepted.size < MAX_DEVICES) accepted.add(endpoint);
    },
    mismatched(endpoint) {
      if (mismatched.size <= MAX_DEVICES) mismatched.add(endpoint);
      return accepted.size >= mismatched.size;
    },
  };
}
