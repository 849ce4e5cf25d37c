const DAY_SECONDS = 86_400;

/** Longest pause between two requests, whatever a feed or its server names. */
const MAX_PAUSE = DAY_SECONDS;

/**
 * Returns the seconds until a feed that was read is asked again.
 *
 * @param least from `FEED_INTERVAL_SECONDS`
 * @param wanted what the feed and its server named; null if they named nothing
 * @param heldFor time until an item is due that waits for its date, in ms; null without one
 */
export function pauseAfterReading(least: number, wanted: number | null, heldFor: number | null): number {
  const usual = Math.min(MAX_PAUSE, Math.max(least, wanted ?? 0));
  return Math.ceil(heldFor === null ? usual : Math.max(least, Math.min(usual, heldFor / 1000)));
}

/**
 * Returns the seconds until a feed that failed is asked again: twice as many after each failure.
 *
 * @param failures failures in a row, with this one
 * @param retryAfter what the server named, else null
 */
export const pauseAfterFailure = (least: number, failures: number, retryAfter: number | null): number =>
  Math.ceil(Math.min(MAX_PAUSE, Math.max(least * 2 ** Math.min(failures - 1, 30), retryAfter ?? 0)));
