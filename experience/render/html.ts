/** Escapes text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON for a script element: it cannot contain the element's end tag or the start of a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A normalised http or https URL; null for anything else, such as a `javascript:` URL. */
export function webAddress(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The query of an asset's URL, which changes with every build. Empty without a version. */
export function versionQuery(assetVersion: string | undefined): string {
  return assetVersion ? `?v=${encodeURIComponent(assetVersion)}` : '';
}

/** The path of `baseUrl`, under which our pages are served: '' or '/some/path'. */
export function rootOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
