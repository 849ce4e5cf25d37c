/** Longest accepted tag, longer than any in use. Finding the canonical form takes quadratic time: a second for 64 KB. */
const MAX_LENGTH = 100;

/** Canonical forms by tag. A batch names the same few languages thousands of times, and each look-up in ICU takes more than a microsecond. */
const known = new Map<string, string | null>();
/** Highest number of cached tags. Some hundred are in use. */
const MAX_KNOWN = 1000;

/** Returns a BCP 47 tag in its canonical form; null if it is malformed or too long. */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > MAX_LENGTH) return null;
  const found = known.get(tag);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const canonical = findCanonical(tag);
  known.set(tag, canonical);
  return canonical;
}

function findCanonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
