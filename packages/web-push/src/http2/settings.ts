/** The SETTINGS of HTTP/2 that posting needs (RFC 9113, section 6.5). */

const [HEADER_TABLE_SIZE, ENABLE_PUSH, MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE] = [
  1, 2, 3, 4, 5,
] as const;

/**
 * Our SETTINGS: ENABLE_PUSH = 0. HEADER_TABLE_SIZE keeps its default, because some servers (h2o 2.2) continue to use
 * their table after it was set to 0.
 */
export const OUR_SETTINGS = Buffer.of(0, 2, 0, 0, 0, 0);

/** Initial and largest flow-control window (section 6.9). */
export const DEFAULT_WINDOW = 65_535;
export const MAX_WINDOW = 2 ** 31 - 1;

/**
 * Changes made by a SETTINGS frame. `tableSize` is the smallest of several, which an encoder has to acknowledge even if
 * a larger one follows (RFC 7541, section 4.2).
 */
export type ServerSettings = { tableSize?: number; maxStreams?: number; initialWindow?: number };

/** @throws when a value is not allowed */
export function decodeServerSettings(payload: Buffer): ServerSettings {
  const settings: ServerSettings = {};
  for (let start = 0; start < payload.length; start += 6) {
    const setting = payload.readUInt16BE(start);
    const value = payload.readUInt32BE(start + 2);
    if (setting === HEADER_TABLE_SIZE) settings.tableSize = Math.min(settings.tableSize ?? value, value);
    if (setting === MAX_CONCURRENT_STREAMS) settings.maxStreams = value;
    if (setting === INITIAL_WINDOW_SIZE) settings.initialWindow = value;
    const isWrong =
      (setting === INITIAL_WINDOW_SIZE && value > MAX_WINDOW) ||
      (setting === ENABLE_PUSH && value !== 0) ||
      (setting === MAX_FRAME_SIZE && (value < 16_384 || value > 16_777_215));
    if (isWrong) throw new Error(`setting ${setting} is ${value}`);
  }
  return settings;
}
