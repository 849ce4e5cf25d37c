/**
 * Parses a Retry-After header: seconds, or a date in any of HTTP's three formats (RFC 9110, sections 10.2.3
 * and 5.6.7).
 *
 * @param now milliseconds since 1970
 * @returns milliseconds from now, from 0 to 28 days (the maximum TTL of a message); null when absent or
 *   malformed
 */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  // The asctime format has no time zone, and Date.parse would assume local time.
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : clamp(date - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), MAX_DELAY_MS);
}

const MAX_DELAY_MS = 28 * 86_400_000;
