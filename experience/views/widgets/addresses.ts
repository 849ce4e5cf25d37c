/** URLs that a business entered. */

/** The URL if a tap may open it. Others, such as a `javascript:` URL, which would run with our origin, are left out. */
export function linkTarget(url: string | undefined): string | undefined {
  return url && /^(?:https?|mailto|tel|sms):/i.test(url) ? url : undefined;
}

/** The URL of a frame, with the token that identifies the person to its page. Null unless it is a web page. */
export function frameUrl(url: string, token: string | undefined): string | null {
  // Not URL.canParse, which an old Safari lacks.
  if (!/^https?:\/\/[^/?#]/i.test(url)) return null;
  const framed = new URL(url);
  if (token) framed.searchParams.set('carillon_token', token);
  return framed.href;
}

/** `example.com` for `https://www.example.com/shop`. */
export const websiteHost = (url: string): string => new URL(url).host.replace(/^www\./, '');
