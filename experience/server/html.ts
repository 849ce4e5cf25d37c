/** Text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON for the inside of a script element: nothing in it can end that element or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** An http or https address as the browser writes it; null for anything else, a `javascript:` address among it. */
export function webAddress(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What follows an asset's address: it makes the address new with every build. Empty where no version is known. */
export function versionQuery(assetVersion: string | undefined): string {
  return assetVersion ? `?v=${encodeURIComponent(assetVersion)}` : '';
}

/** The path that our pages lie under: '' or '/some/path', of `baseUrl`. */
export function rootOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
