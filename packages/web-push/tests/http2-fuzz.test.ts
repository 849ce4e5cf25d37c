import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { test } from 'node:test';
import { createModelEncoder } from '../../../tests/support/servers/hpack-model.ts';
import { frame, ok, SETTINGS } from '../../../tests/support/servers/raw-http2-server.ts';
import { openHttp2 } from '../src/http2/connection.ts';
import { createFieldDecoder } from '../src/http2/hpack-decoder.ts';

// To repeat a failure, set SEED to the seed that it names, and ROUNDS to 1.

const SEED = 20_261_122;
const ROUNDS = 2000;

/** Returns the next number from 0 to below `limit`. The sequence depends on the seed alone (mulberry32). */
type Random = (limit: number) => number;
function createRandom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const randomBytes = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random(256)));

test('random field blocks are decoded or rejected with an error', () => {
  for (let seed = SEED; seed < SEED + ROUNDS; seed++) {
    const random = createRandom(seed);
    const decode = createFieldDecoder();
    try {
      for (let block = 0; block < 20; block++) decode(randomBytes(random, random(60)));
    } catch (error) {
      assert.equal((error as Error).constructor, Error, `seed ${seed}: ${error}`);
    }
  }
});

test('what another encoder makes of random fields is decoded to the same', () => {
  for (let seed = SEED; seed < SEED + ROUNDS / 4; seed++) {
    const random = createRandom(seed);
    const decode = createFieldDecoder();
    const encode = createModelEncoder(random);
    for (let response = 0; response < 30; response++) {
      const status = 200 + random(300);
      const retryAfter = random(3) === 0 ? String(random(100_000)) : undefined;
      const fields: [string, string][] = [[':status', String(status)]];
      for (let i = random(8); i > 0; i--)
        fields.push([
          `x-${'n'.repeat(random(30))}${random(20)}`,
          randomBytes(random, random(300)).toString('latin1'),
        ]);
      if (retryAfter !== undefined) fields.push(['retry-after', retryAfter]);
      assert.deepEqual(decode(encode(fields)), { status, retryAfter }, `seed ${seed}, response ${response}`);
    }
  }
});

test('a connection survives or ends whatever it receives, and each request ends once', async () => {
  for (let seed = SEED; seed < SEED + ROUNDS; seed++) {
    const random = createRandom(seed);
    const [client, server] = duplexPair();
    let received = 0;
    server.on('error', () => {});
    server.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    const outcomes = new Map<number, number>();
    const ended = Promise.withResolvers<void>();
    const connection = openHttp2(
      Object.assign(client, { ref() {}, unref() {} }) as unknown as Socket,
      { timeoutMs: 10_000 },
      { streamsFreed() {}, protocolFailure() {}, closed() {}, ended: () => ended.resolve() },
    );
    const count = (request: number) => () => outcomes.set(request, (outcomes.get(request) ?? 0) + 1);
    server.write(SETTINGS);
    await new Promise((resolve) => setImmediate(resolve));
    for (let request = 0; request < 5; request++)
      connection.send({
        fields: Buffer.of(0x83),
        body: Buffer.from('x'.repeat(random(100))),
        onResponse: count(request),
        onError: count(request),
        onUnprocessed: count(request),
      });
    for (const chunk of chunksOf(random, transcript(random))) {
      if (server.destroyed) break;
      server.write(chunk);
    }
    await new Promise((resolve) => setImmediate(resolve));
    connection.destroy();
    await ended.promise;
    assert.deepEqual([...outcomes.values()], [1, 1, 1, 1, 1], `seed ${seed}`);
    assert.ok(received < 10_000, `seed ${seed}: ${received} bytes were sent`);
  }
});

/** Returns frames that a server could send, with a few bytes changed. */
function transcript(random: Random): Buffer {
  const frames = Array.from({ length: 1 + random(30) }, () => {
    const streamId = 1 + 2 * random(5);
    const kinds = [
      () => ok(streamId),
      () => frame(1, random(64), streamId, randomBytes(random, random(40))),
      () => frame(0, random(16), streamId, randomBytes(random, random(200))),
      () => frame(3, 0, streamId, randomBytes(random, 4)),
      () => frame(4, 0, 0, randomBytes(random, 6 * random(4))),
      () => frame(6, random(2), 0, randomBytes(random, 8)),
      () =>
        frame(
          7,
          0,
          0,
          Buffer.concat([Buffer.from([0, 0, 0, random(10)]), Buffer.from([0, 0, 0, random(14)])]),
        ),
      () => frame(8, 0, random(2) * streamId, randomBytes(random, 4)),
      () => frame(9, random(8), streamId, randomBytes(random, random(10))),
      () => frame(random(256), random(256), random(12), randomBytes(random, random(20))),
    ];
    return kinds[random(kinds.length)]!();
  });
  const bytes = Buffer.concat(frames);
  for (let i = random(4); i > 0; i--) bytes[random(bytes.length)] = random(256);
  return bytes;
}

function* chunksOf(random: Random, bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + random(random(2) === 0 ? 20 : 500);
    yield bytes.subarray(start, end);
    start = end;
  }
}
