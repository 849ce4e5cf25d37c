import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { encrypt, MAX_CONTENT_BYTES, seal } from '../../../server/web-push/encrypt.ts';
import { createPrimitives, isRight } from '../../../server/web-push/primitives.ts';
import { hasFusedMultiplyAdd } from '../../../server/web-push/vector/fused.ts';
import { encrypted } from '../../push-service/encrypted.ts';
import { createRecipient, readContent } from '../../push-service/recipient.ts';

test('our own code is taken wherever the processor can run it', () => {
  const kind = hasFusedMultiplyAdd() ? 'vector' : 'openssl';
  assert.equal(createPrimitives('auto').kind, kind);
  assert.equal(createPrimitives('openssl').kind, 'openssl');
});

for (const wanted of ['auto', 'openssl'] as const) {
  const primitives = createPrimitives(wanted);
  const one = (content: Uint8Array, recipient: Parameters<typeof encrypted>[1]) =>
    encrypted(content, recipient, primitives);

  test(`${wanted}: the example of RFC 8291, appendix A, comes out to the byte`, () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const p256dh = bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    const source = {
      recipient: { p256dh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') },
      publicKey: sender.getPublicKey(),
      sharedSecret: sender.computeSecret(p256dh),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    };
    const [key] = primitives.derive([source]);
    const body = seal(Buffer.from('When I grow up, I want to be a watermelon'), source, key!);
    assert.equal(
      body.toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
        '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test(`${wanted}: another implementation reads what was encrypted`, () => {
    for (const content of ['', 'x', 'Grüße, 你好 🔔', 'z'.repeat(MAX_CONTENT_BYTES)]) {
      const recipient = createRecipient();
      assert.equal(readContent(one(Buffer.from(content), keysOf(recipient)), recipient), content);
    }
  });

  test(`${wanted}: messages encrypted together are each for its own recipient`, () => {
    for (let count = 1; count <= 16; count++) {
      const recipients = Array.from({ length: count }, createRecipient);
      const messages = recipients.map((recipient, i) => ({
        content: Buffer.from(`for number ${i % 3}`),
        recipient: keysOf(recipient),
      }));
      for (const [i, body] of encrypt(messages, primitives).entries()) {
        assert.ok(body instanceof Buffer);
        assert.equal(readContent(body, recipients[i]!), `for number ${i % 3}`);
        assert.throws(() => readContent(body, createRecipient()));
      }
    }
  });

  test(`${wanted}: the longest content fills 4,096 bytes, and one byte more is refused`, () => {
    const recipient = keysOf(createRecipient());
    assert.equal(one(Buffer.alloc(MAX_CONTENT_BYTES, 'x'), recipient).length, 4096);
    assert.throws(() => one(Buffer.alloc(MAX_CONTENT_BYTES + 1, 'x'), recipient), RangeError);
  });

  test(`${wanted}: what is no point of the curve stops that message alone`, () => {
    const [first, last] = [createRecipient(), createRecipient()];
    const offCurve = { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]), auth: Buffer.alloc(16) };
    const recipients = [keysOf(first), offCurve, { ...offCurve }, keysOf(last)];
    const bodies = encrypt(
      recipients.map((recipient) => ({ content: Buffer.from('x'), recipient })),
      primitives,
    );
    assert.equal(readContent(bodies[0] as Buffer, first), 'x');
    assert.match(String(bodies[1]), /no point of the P-256 curve/);
    assert.match(String(bodies[2]), /no point of the P-256 curve/);
    assert.equal(readContent(bodies[3] as Buffer, last), 'x');
  });

  test(`${wanted}: no salt and no sender key is ever used twice`, () => {
    const message = { content: Buffer.from('x'), recipient: keysOf(createRecipient()) };
    const bodies = Array.from({ length: 50 }, () => encrypt(Array(15).fill(message), primitives)).flat();
    const parts = (start: number, end: number) =>
      new Set(bodies.map((body) => (body as Buffer).toString('hex', start, end)));
    assert.equal(parts(0, 16).size, 750);
    assert.equal(parts(21, 86).size, 750);
  });
}

test('keys that come out wrong are found before the first message', () => {
  const right = createPrimitives('auto');
  const spoil = (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte)));
  assert.equal(isRight(right), true);
  assert.equal(
    isRight({
      ...right,
      agree: (keys) =>
        right.agree(keys).map((one) => one && { ...one, sharedSecret: spoil(one.sharedSecret) }),
    }),
    false,
  );
  for (const part of ['key', 'nonce'] as const)
    assert.equal(
      isRight({
        ...right,
        derive: (sources) => right.derive(sources).map((one) => ({ ...one, [part]: spoil(one[part]) })),
      }),
      false,
    );
});

for (const [flag, reason] of [
  ['--no-enable-fma3', /no fused multiply-add/],
  ['--no-enable-sse4-1', /Wasm SIMD unsupported/],
] as const)
  test(`on a processor as by ${flag} OpenSSL encrypts, and it is said why`, {
    skip: process.arch !== 'x64',
  }, async () => {
    const module = new URL('../../../server/web-push/primitives.ts', import.meta.url);
    const script = `const { createPrimitives } = await import(${JSON.stringify(module)});
      const { kind } = createPrimitives('auto', (reason) => console.log(reason));
      console.log(kind);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      flag,
      '--input-type=module',
      '-e',
      script,
    ]);
    assert.match(stdout, reason);
    assert.match(stdout, /openssl\n$/);
  });

function keysOf({ privateKey, auth }: ReturnType<typeof createRecipient>) {
  return { p256dh: privateKey.getPublicKey(), auth };
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
