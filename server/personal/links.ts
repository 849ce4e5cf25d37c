import { MAX_URL_LENGTH } from '../../contract/limits.ts';
import { isWebAddress } from '../lib/text/web-address.ts';

/** A link that is one value of `data` alone. */
const WHOLE = /^\s*\{\{-?\s*data(?:\.[\p{L}\p{N}_-]+)+\s*-?\}\}\s*$/u;
/** Scheme and host are literal, up to the slash, question mark or hash that ends them: no value can become part of them. */
const LITERAL_HOST = /^https?:\/\/[^\s/?#\\@{}]+[/?#]/i;
/** Segments of a path that lead up, also percent-encoded. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

export const isWholeLink = (source: string): boolean => WHOLE.test(source);

/** Returns why a link with Liquid is not allowed, whatever its values; null if it is. */
export const linkProblem = (source: string): string | null =>
  isWholeLink(source) || LITERAL_HOST.test(source)
    ? null
    : 'must begin with a literal scheme and host, such as https://example.com/orders/{{ data.order }}, or be one value of data alone';

/** Returns a rendered link; undefined if it is none. */
export function checkedLink(rendered: string): string | undefined {
  const link = rendered.trim();
  const isLink = link.length <= MAX_URL_LENGTH && isWebAddress(link) && !DOT_SEGMENT.test(pathOf(link));
  return isLink ? link : undefined;
}

const pathOf = (link: string): string => link.replace(/[?#].*$/s, '');
