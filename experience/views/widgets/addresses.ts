/** URLs that a business entered. */

/** Returns the URL if a tap may open it. Other URLs, such as `javascript:`, which would run with our origin, are left out. */
export function linkTarget(url: string | undefined): string | undefined {
  return url && /^(?:https?|mailto|tel|sms):/i.test(url) ? url : undefined;
}

/** Returns the URL of a frame, with the token that identifies the user to its page. Null unless it is a web page. */
export function frameUrl(url: string, token: string | undefined): string | null {
  // URL.canParse is missing in old versions of Safari.
  if (!/^https?:\/\/[^/?#]/i.test(url)) return null;
  const framed = new URL(url);
  if (token) framed.searchParams.set('carillon_token', token);
  return framed.href;
}

/** Returns `example.com` for `https://www.example.com/shop`. */
export const websiteHost = (url: string): string => new URL(url).host.replace(/^www\./, '');
