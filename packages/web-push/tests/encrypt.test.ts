import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { encryptMessage } from '../../../tests/support/servers/push-service/encrypt-message.ts';
import { createRecipient, readContent } from '../../../tests/support/servers/push-service/recipient.ts';
import { createEncrypter } from '../src/encryption/create-encrypter.ts';
import { createPrimitives, matchesOpenssl } from '../src/encryption/create-primitives.ts';
import { encrypt, encryptContent, MAX_CONTENT_BYTES } from '../src/encryption/encrypt.ts';
import type { Primitives } from '../src/encryption/primitives.ts';
import { hasFusedMultiplyAdd } from '../src/vector/fused.ts';

test('auto selects our own code if the processor supports it', () => {
  const kind = hasFusedMultiplyAdd() ? 'vector' : 'openssl';
  assert.equal(createPrimitives('auto').kind, kind);
  assert.equal(createPrimitives('openssl').kind, 'openssl');
});

for (const encryption of ['auto', 'openssl'] as const) {
  const primitives = createPrimitives(encryption);
  const encryptOne = (content: Uint8Array, recipient: Parameters<typeof encryptMessage>[1]) =>
    encryptMessage(content, recipient, primitives);

  test(`${encryption}: the example of RFC 8291, appendix A, is reproduced byte for byte`, () => {
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
    const body = encryptContent(Buffer.from('When I grow up, I want to be a watermelon'), source, key!);
    assert.equal(
      body.toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
        '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test(`${encryption}: another implementation can decrypt the messages`, () => {
    for (const content of ['', 'x', 'Grüße, 你好 🔔', 'z'.repeat(MAX_CONTENT_BYTES)]) {
      const recipient = createRecipient();
      assert.equal(readContent(encryptOne(Buffer.from(content), keysOf(recipient)), recipient), content);
    }
  });

  test(`${encryption}: each message of a batch can only be decrypted by its own recipient`, () => {
    for (let count = 1; count <= 16; count++) {
      const recipients = Array.from({ length: count }, createRecipient);
      const messages = recipients.map((recipient, i) => ({
        content: Buffer.from(`message ${i % 3}`),
        recipient: keysOf(recipient),
      }));
      for (const [i, body] of encrypt(messages, primitives).entries()) {
        assert.ok(body instanceof Buffer);
        assert.equal(readContent(body, recipients[i]!), `message ${i % 3}`);
        assert.throws(() => readContent(body, createRecipient()));
      }
    }
  });

  test(`${encryption}: the longest content makes a body of 4,096 bytes, and one byte more is a RangeError`, () => {
    const recipient = keysOf(createRecipient());
    assert.equal(encryptOne(Buffer.alloc(MAX_CONTENT_BYTES, 'x'), recipient).length, 4096);
    assert.throws(() => encryptOne(Buffer.alloc(MAX_CONTENT_BYTES + 1, 'x'), recipient), RangeError);
  });

  test(`${encryption}: a public key that is not on the curve fails its own message only`, () => {
    const [first, last] = [createRecipient(), createRecipient()];
    const offCurve = { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]), auth: Buffer.alloc(16) };
    const recipients = [keysOf(first), offCurve, { ...offCurve }, keysOf(last)];
    const bodies = encrypt(
      recipients.map((recipient) => ({ content: Buffer.from('x'), recipient })),
      primitives,
    );
    assert.equal(readContent(bodies[0] as Buffer, first), 'x');
    assert.match(String(bodies[1]), /not a point on the P-256 curve/);
    assert.match(String(bodies[2]), /not a point on the P-256 curve/);
    assert.equal(readContent(bodies[3] as Buffer, last), 'x');
  });

  test(`${encryption}: no salt and no sender key is used twice`, () => {
    const message = { content: Buffer.from('x'), recipient: keysOf(createRecipient()) };
    const bodies = Array.from({ length: 50 }, () => encrypt(Array(15).fill(message), primitives)).flat();
    const distinctBytes = (start: number, end: number) =>
      new Set(bodies.map((body) => (body as Buffer).toString('hex', start, end)));
    assert.equal(distinctBytes(0, 16).size, 750);
    assert.equal(distinctBytes(21, 86).size, 750);
  });
}

test('the comparison with OpenSSL detects a wrong secret, key and nonce', () => {
  const correct = createPrimitives('auto');
  const corrupt = (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte)));
  assert.equal(matchesOpenssl(correct), true);
  assert.equal(
    matchesOpenssl({
      ...correct,
      agree: (keys) =>
        correct
          .agree(keys)
          .map((agreement) => agreement && { ...agreement, sharedSecret: corrupt(agreement.sharedSecret) }),
    }),
    false,
  );
  for (const field of ['key', 'nonce'] as const)
    assert.equal(
      matchesOpenssl({
        ...correct,
        derive: (sources) => correct.derive(sources).map((key) => ({ ...key, [field]: corrupt(key[field]) })),
      }),
      false,
    );
});

test('a batch that fails a self-check is encrypted by OpenSSL, and so are all later ones', () => {
  const reasons: string[] = [];
  let batches = 0;
  const failing: Primitives = {
    ...createPrimitives('openssl'),
    kind: 'vector',
    agree() {
      batches++;
      throw new Error('the self-check failed');
    },
  };
  const encryptBatch = createEncrypter(failing, (reason) => reasons.push(reason));
  const recipient = createRecipient();
  for (const content of ['first', 'second']) {
    const [body] = encryptBatch([{ content: Buffer.from(content), recipient: keysOf(recipient) }]);
    assert.ok(body instanceof Buffer);
    assert.equal(readContent(body, recipient), content);
  }
  assert.deepEqual(reasons, ['the self-check failed']);
  assert.equal(batches, 1);
});

for (const [flag, reason] of [
  ['--no-enable-fma3', /no fused multiply-add/],
  ['--no-enable-sse4-1', /Wasm SIMD unsupported/],
] as const)
  test(`with ${flag} auto falls back to OpenSSL and reports the reason`, {
    skip: process.arch !== 'x64',
  }, async () => {
    const module = new URL('../src/encryption/create-primitives.ts', import.meta.url);
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
