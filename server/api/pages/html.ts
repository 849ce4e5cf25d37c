/** Returns JSON for a script element: it cannot contain the element's end tag or the start of a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns the query of an asset's URL, which changes with every build. Empty without a version. */
export function versionQuery(assetVersion: string | undefined): string {
  return assetVersion ? `?v=${encodeURIComponent(assetVersion)}` : '';
}

/** Returns the path of `baseUrl`, under which our pages are served: '' or '/some/path'. */
export function rootOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
