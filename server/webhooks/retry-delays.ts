/** Seconds before each retry of a request to a webhook, some 24 hours in total. */
export const RETRY_SECONDS = [5, 30, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 28_800];

/** Returns the delays in ms, each up to a fifth longer or shorter, at random. */
export const retryDelays = (backoff: number): number[] =>
  RETRY_SECONDS.map((seconds) => seconds * 1000 * backoff * (0.8 + Math.random() * 0.4));
