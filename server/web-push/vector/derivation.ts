/** The keys of messages (RFC 8291, section 3.4: HKDF of RFC 5869 twice), four in the time of one. */
import type { KeySource, MessageKey } from '../primitives.ts';
import {
  BLOCK_BYTES,
  loadWords,
  STATE_BYTES,
  shortBlock,
  storeWords,
  swapBytes,
  transpose,
  writeBegin,
  writeCompress,
  writeEnd,
} from './sha256.ts';
import { createModule, instantiate } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

/** What a message brings: 64 bytes of secrets, and 192 of HKDF's first `info`, padded as SHA-256 wants it. */
const SOURCE = { sharedSecret: 0, auth: 32, salt: 48, info: 64, bytes: 256 };
/** Of what a message gets: a key of 16 bytes, a nonce of 12. */
const RESULT_BYTES = 32;
const FOUR = 4;

const SOURCES = 0;
const RESULTS = SOURCES + FOUR * SOURCE.bytes;
const STATES = RESULTS + FOUR * RESULT_BYTES;
const SPARE_STATES = STATES + 2 * STATE_BYTES;
const BLOCK = SPARE_STATES + 2 * STATE_BYTES;
const MEMORY_BYTES = BLOCK + BLOCK_BYTES;

const INFO_START = Buffer.from('WebPush: info\0');
const INFO_BYTES = INFO_START.length + 65 + 65 + 1;

/** The function takes any number of sources. */
export function createVectorDerivation(): (sources: KeySource[]) => MessageKey[] {
  const program = instantiate<{ memory: { buffer: ArrayBuffer }; derive(): void }>(encodeProgram());
  const bytes = Buffer.from(program.memory.buffer);
  for (let lane = 0; lane < FOUR; lane++) {
    const info = bytes.subarray(SOURCES + lane * SOURCE.bytes + SOURCE.info);
    INFO_START.copy(info);
    info[INFO_BYTES - 1] = 1;
    info[INFO_BYTES] = 0x80;
    info.writeUInt32BE((64 + INFO_BYTES) * 8, 188);
  }

  function place({ recipient, publicKey, sharedSecret, salt }: KeySource, lane: number): void {
    const at = SOURCES + lane * SOURCE.bytes;
    bytes.set(sharedSecret, at + SOURCE.sharedSecret);
    bytes.set(recipient.auth, at + SOURCE.auth);
    bytes.set(salt, at + SOURCE.salt);
    bytes.set(recipient.p256dh, at + SOURCE.info + INFO_START.length);
    bytes.set(publicKey, at + SOURCE.info + INFO_START.length + 65);
  }

  return (sources) => {
    const keys: MessageKey[] = [];
    for (let first = 0; first < sources.length; first += FOUR) {
      const four = sources.slice(first, first + FOUR);
      for (const [lane, source] of four.entries()) place(source, lane);
      program.derive();
      const results = Buffer.from(bytes.subarray(RESULTS, RESULTS + four.length * RESULT_BYTES));
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
  const take = (words: Local[]) => {
    storeWords(w, block, words);
    w.call('compress', states, block);
  };
  const secrets = gather(w, 0);
  writeBegin(w, secrets.slice(8, 12), states, block);
  take(shortBlock(w, secrets.slice(0, 8)));
  const combined = writeEnd(w, states, block);

  writeBegin(w, combined, states, block);
  for (const offset of [0, 64, 128]) take(gather(w, SOURCE.info + offset));
  const input = writeEnd(w, states, block);

  writeBegin(w, secrets.slice(12, 16), states, block);
  take(shortBlock(w, input));
  const pseudorandom = writeEnd(w, states, block);

  writeBegin(w, pseudorandom, states, block);
  storeWords(w, spare, loadWords(w, states, 16));
  take(constantBlock(w, 'Content-Encoding: aes128gcm\0\x01'));
  const key = writeEnd(w, states, block);
  storeWords(w, states, loadWords(w, spare, 16));
  take(constantBlock(w, 'Content-Encoding: nonce\0\x01'));
  const nonce = writeEnd(w, states, block);
  for (const [half, words] of [key, nonce].entries())
    for (const [lane, row] of transpose(w, words.slice(0, 4)).entries())
      w.v128.store(w.i32.constant(RESULTS), lane * RESULT_BYTES + half * 16, swapBytes(w, row));
}

/** 64 bytes of each of the four sources, as words. */
function gather(w: Writer, offset: number): Local[] {
  const start = w.i32.constant(SOURCES);
  return [0, 16, 32, 48].flatMap((quarter) => {
    const rows = [0, 1, 2, 3].map((lane) => w.v128.load(start, lane * SOURCE.bytes + offset + quarter));
    return transpose(w, rows).map((words) => swapBytes(w, words));
  });
}

/** The last block of HMAC for a short text, the same for all four. */
function constantBlock(w: Writer, text: string): Local[] {
  const bytes = Buffer.alloc(64);
  bytes[bytes.write(text)] = 0x80;
  bytes.writeUInt32BE((64 + text.length) * 8, 60);
  return Array.from({ length: 16 }, (_, i) => w.i32x4.constant(bytes.readUInt32BE(4 * i)));
}
