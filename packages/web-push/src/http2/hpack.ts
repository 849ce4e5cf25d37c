/**
 * Field compression of HTTP/2 (RFC 7541), limited to what a push request needs. Requests use no dynamic table, because
 * it would save bytes but no time. Responses may use one of the default size (`hpack-decoder.ts`).
 */

/** Static table indexes (RFC 7541, appendix A) of the names in a push request. */
export const STATIC_INDEX = {
  authority: 1,
  path: 4,
  authorization: 23,
  contentEncoding: 26,
  contentLength: 28,
  contentType: 31,
};

/** `:method: POST` and `:scheme: https`, which the static table contains with their values. */
export const POST_HTTPS = Buffer.of(0x83, 0x87);

/**
 * Size of a dynamic table unless SETTINGS_HEADER_TABLE_SIZE changes it (RFC 9113, section 6.5.2). Our SETTINGS
 * keep it for responses.
 */
export const DEFAULT_TABLE_SIZE = 4096;

/** Sets the dynamic table's size to 0 (RFC 7541, section 6.3). Only allowed at the start of a field block. */
export const TABLE_SIZE_0 = Buffer.of(0x20);

/**
 * Encodes a field as never indexed (section 6.2.3), because tokens and endpoints are secrets.
 *
 * @param name text or a static table index
 */
export function encodeField(name: string | number, value: string): Buffer {
  return Buffer.concat([
    typeof name === 'number'
      ? encodeInteger(0x10, 4, name)
      : Buffer.concat([Buffer.of(0x10), encodeText(name)]),
    encodeText(value),
  ]);
}

function encodeText(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1');
  return Buffer.concat([encodeInteger(0, 7, bytes.length), bytes]);
}

/** Encodes an integer that starts in the lowest `prefixBits` of the first byte (section 5.1). */
function encodeInteger(flags: number, prefixBits: number, value: number): Buffer {
  const prefixMax = 2 ** prefixBits - 1;
  if (value < prefixMax) return Buffer.of(flags | value);
  const bytes = [flags | prefixMax];
  let rest = value - prefixMax;
  for (; rest >= 128; rest = rest >> 7) bytes.push((rest & 127) | 128);
  return Buffer.of(...bytes, rest);
}
