const SIGN = /^[A-Z0-9ÄÖÜ]$/;

/**
 * Returns the letter or digit that stands for a business without a logo, on its pages and in its icons; null if the name begins with
 * another script, which a bell stands for: icons are drawn from the outlines of these signs.
 */
export function monogramOf(name: string | undefined): string | null {
  const first = [...(name ?? '').trim().normalize('NFC')][0]?.toUpperCase() ?? '';
  // ß becomes SS, and É an E with a mark.
  return [first, first.normalize('NFD')[0] ?? ''].find((sign) => SIGN.test(sign)) ?? null;
}
