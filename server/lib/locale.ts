/** Longer than any tag in use. The time for the canonical form is quadratic: 64 KB would take a second. */
const MAX_LENGTH = 100;

/** A BCP 47 tag in its canonical form; null if it is malformed or too long. */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > MAX_LENGTH) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
