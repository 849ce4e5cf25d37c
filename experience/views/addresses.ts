/** Addresses that a business wrote. */

/** What a tap may lead to; undefined for anything else, such as a `javascript:` address, which would run as ours. */
export function tappable(address: string | undefined): string | undefined {
  return address && /^(?:https?|mailto|tel|sms):/i.test(address) ? address : undefined;
}

/** The page in a frame, with the token that tells it who looks. Null where it is not a page of the web. */
export function frameAddress(address: string, token: string | undefined): string | null {
  // An old Safari lacks URL.canParse.
  if (!/^https?:\/\/[^/?#]/i.test(address)) return null;
  const url = new URL(address);
  if (token) url.searchParams.set('carillon_token', token);
  return url.href;
}

/** `example.com` of `https://www.example.com/shop`. */
export const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
