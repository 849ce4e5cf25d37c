import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { encrypt, encryptWith, MAX_CONTENT_BYTES } from '../../../server/web-push/encrypt.ts';
import { createRecipient, readContent } from '../../push-service/recipient.ts';

test('the example of RFC 8291, appendix A, comes out to the byte', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const p256dh = bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body = encryptWith(
    Buffer.from('When I grow up, I want to be a watermelon'),
    { p256dh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') },
    {
      publicKey: sender.getPublicKey(),
      sharedSecret: sender.computeSecret(p256dh),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  assert.equal(
    body.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
      '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('another implementation reads what was encrypted', () => {
  for (const content of ['', 'x', 'Grüße, 你好 🔔', 'z'.repeat(MAX_CONTENT_BYTES)]) {
    const recipient = createRecipient();
    assert.equal(readContent(encrypt(Buffer.from(content), keysOf(recipient)), recipient), content);
  }
});

test('another recipient can not read it', () => {
  const body = encrypt(Buffer.from('for one only'), keysOf(createRecipient()));
  assert.throws(() => readContent(body, createRecipient()));
});

test('the longest content fills 4,096 bytes, and one byte more is refused', () => {
  const recipient = keysOf(createRecipient());
  assert.equal(encrypt(Buffer.alloc(MAX_CONTENT_BYTES, 'x'), recipient).length, 4096);
  assert.throws(() => encrypt(Buffer.alloc(MAX_CONTENT_BYTES + 1, 'x'), recipient), RangeError);
});

test('no salt and no sender key is ever used twice, past the end of the pool of salts too', () => {
  const recipient = keysOf(createRecipient());
  const bodies = Array.from({ length: 700 }, () => encrypt(Buffer.from('x'), recipient));
  assert.equal(new Set(bodies.map((body) => body.toString('hex', 0, 16))).size, 700);
  assert.equal(new Set(bodies.map((body) => body.toString('hex', 21, 86))).size, 700);
});

function keysOf({ privateKey, auth }: ReturnType<typeof createRecipient>) {
  return { p256dh: privateKey.getPublicKey(), auth };
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
