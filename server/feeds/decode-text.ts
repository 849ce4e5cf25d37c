/**
 * Decodes a document. A byte order mark is believed first, then the header, then the document's own declaration (RFC 7303, section 3),
 * but only if all bytes are valid: many servers send every file as UTF-8. Bytes of no such encoding are windows-1252, as browsers take them.
 *
 * @param contentType of the header; '' without one
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const candidates = [
    markedEncoding(bytes),
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    declaredEncoding(bytes),
    'utf-8',
    'windows-1252',
  ];
  for (const encoding of candidates) {
    const text = encoding && decodeAs(bytes, encoding);
    if (text) return text;
  }
  return '';
}

/** Returns the text without its byte order mark; undefined if the encoding is unknown, or the bytes are not of it. */
function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the encoding that the first bytes show: a byte order mark, or a `<` in two bytes (XML 1.0, appendix F). */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be';
  return undefined;
}

const LESS_THAN = 0x3c;
const DECLARATION_BYTES = 200;

/** Returns the encoding of the XML declaration. One that can be read as ASCII is not in UTF-16, whatever it says. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const encoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning)?.[1];
  return encoding && /^utf-?16|ucs/i.test(encoding) ? undefined : encoding;
}
