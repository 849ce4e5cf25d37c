/**
 * Devices whose push service accepted a VAPID token, and devices with a mismatch: their push service says that the subscription was
 * made for another key. Normally single devices have a mismatch. If all have one, our own key is wrong, and no subscription may end.
 */
export type KeyAcceptance = {
  of(authorization: string): TokenAcceptance;
};

export type TokenAcceptance = {
  accepted(endpoint: string): void;
  /** Returns whether at least as many devices were accepted with this token as have a mismatch. */
  mismatched(endpoint: string): boolean;
};

/** Highest number of devices remembered per token. If more have a mismatch, it no longer concerns single devices. */
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
