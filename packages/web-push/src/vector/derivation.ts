/** Derives message keys (RFC 8291, section 3.4: HKDF of RFC 5869, twice), four at a time. */
import type { KeySource, MessageKey } from '../encryption/primitives.ts';
import {
  BLOCK_BYTES,
  lastHmacBlock,
  loadWords,
  STATE_BYTES,
  storeWords,
  swapBytes,
  transpose,
  writeCompress,
  writeHmacEnd,
  writeHmacStart,
} from './sha256.ts';
import { createModule, instantiate } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

/**
 * Offsets in a message's input: 64 bytes of secrets, and 192 bytes of HKDF's first `info` with the padding of
 * SHA-256.
 */
const SOURCE = { sharedSecret: 0, auth: 32, salt: 48, info: 64, bytes: 256 };
/** A message's output: a key of 16 bytes and a nonce of 12, with padding. */
const RESULT_BYTES = 32;
const LANES = 4;

const SOURCES = 0;
const RESULTS = SOURCES + LANES * SOURCE.bytes;
const STATES = RESULTS + LANES * RESULT_BYTES;
const SPARE_STATES = STATES + 2 * STATE_BYTES;
const BLOCK = SPARE_STATES + 2 * STATE_BYTES;
const MEMORY_BYTES = BLOCK + BLOCK_BYTES;

const INFO_START = Buffer.from('WebPush: info\0');
const INFO_BYTES = INFO_START.length + 65 + 65 + 1;

/** Creates `Primitives.derive`. */
export function createVectorDerivation(): (sources: KeySource[]) => MessageKey[] {
  const program = instantiate<{ memory: { buffer: ArrayBuffer }; derive(): void }>(encodeProgram());
  const bytes = Buffer.from(program.memory.buffer);
  for (let lane = 0; lane < LANES; lane++) {
    const info = bytes.subarray(SOURCES + lane * SOURCE.bytes + SOURCE.info);
    INFO_START.copy(info);
    info[INFO_BYTES - 1] = 1;
    info[INFO_BYTES] = 0x80;
    info.writeUInt32BE((64 + INFO_BYTES) * 8, 188);
  }

  function storeSource({ recipient, publicKey, sharedSecret, salt }: KeySource, lane: number): void {
    const start = SOURCES + lane * SOURCE.bytes;
    bytes.set(sharedSecret, start + SOURCE.sharedSecret);
    bytes.set(recipient.auth, start + SOURCE.auth);
    bytes.set(salt, start + SOURCE.salt);
    bytes.set(recipient.p256dh, start + SOURCE.info + INFO_START.length);
    bytes.set(publicKey, start + SOURCE.info + INFO_START.length + 65);
  }

  return (sources) => {
    const keys: MessageKey[] = [];
    for (let first = 0; first < sources.length; first += LANES) {
      const group = sources.slice(first, first + LANES);
      for (const [lane, source] of group.entries()) storeSource(source, lane);
      program.derive();
      const results = Buffer.from(bytes.subarray(RESULTS, RESULTS + group.length * RESULT_BYTES));
      for (let at = 0; at < results.length; at += RESULT_BYTES)
        keys.push({ key: results.subarray(at, at + 16), nonce: results.subarray(at + 16, at + 28) });
    }
    return keys;
  };
}

function encodeProgram(): Uint8Array<ArrayBuffer> {
  const module = createModule(MEMORY_BYTES);
  module.define('compress', 2, writeCompress);
  module.define('derive', 0, writeDerive);
  return module.encode();
}

function writeDerive(w: Writer): void {
  const states = w.i32.constant(STATES);
  const spare = w.i32.constant(SPARE_STATES);
  const block = w.i32.constant(BLOCK);
  const compress = (words: Local[]) => {
    storeWords(w, block, words);
    w.call('compress', states, block);
  };
  const secrets = loadSources(w, 0);
  writeHmacStart(w, secrets.slice(8, 12), states, block);
  compress(lastHmacBlock(w, secrets.slice(0, 8)));
  const combined = writeHmacEnd(w, states, block);

  writeHmacStart(w, combined, states, block);
  for (const offset of [0, 64, 128]) compress(loadSources(w, SOURCE.info + offset));
  const input = writeHmacEnd(w, states, block);

  writeHmacStart(w, secrets.slice(12, 16), states, block);
  compress(lastHmacBlock(w, input));
  const pseudorandom = writeHmacEnd(w, states, block);

  writeHmacStart(w, pseudorandom, states, block);
  storeWords(w, spare, loadWords(w, states, 16));
  compress(constantBlock(w, 'Content-Encoding: aes128gcm\0\x01'));
  const key = writeHmacEnd(w, states, block);
  storeWords(w, states, loadWords(w, spare, 16));
  compress(constantBlock(w, 'Content-Encoding: nonce\0\x01'));
  const nonce = writeHmacEnd(w, states, block);
  for (const [half, words] of [key, nonce].entries())
    for (const [lane, row] of transpose(w, words.slice(0, 4)).entries())
      w.v128.store(w.i32.constant(RESULTS), lane * RESULT_BYTES + half * 16, swapBytes(w, row));
}

/** Loads 64 bytes of each of the four sources as words. */
function loadSources(w: Writer, offset: number): Local[] {
  const start = w.i32.constant(SOURCES);
  return [0, 16, 32, 48].flatMap((quarter) => {
    const rows = [0, 1, 2, 3].map((lane) => w.v128.load(start, lane * SOURCE.bytes + offset + quarter));
    return transpose(w, rows).map((words) => swapBytes(w, words));
  });
}

/** Returns the last block of HMAC for a short text, the same in all lanes. */
function constantBlock(w: Writer, text: string): Local[] {
  const bytes = Buffer.alloc(64);
  bytes[bytes.write(text)] = 0x80;
  bytes.writeUInt32BE((64 + text.length) * 8, 60);
  return Array.from({ length: 16 }, (_, i) => w.i32x4.constant(bytes.readUInt32BE(4 * i)));
}
