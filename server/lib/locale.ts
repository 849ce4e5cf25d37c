/** A BCP 47 tag in its canonical form; null if it is malformed. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Null for a name that our copy of the IANA time zone database does not have: a phone's may be newer. */
export function knownTimeZone(name: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
