import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrimitives } from '../../../../packages/web-push/src/encryption/create-primitives.ts';
import { decrypt } from '../../../../server/virtual-phones/decrypt.ts';
import { encryptMessage } from '../../../support/servers/push-service/encrypt-message.ts';
import { createRecipient } from '../../../support/servers/push-service/recipient.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const BODY = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
    '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
);

test('the example of RFC 8291 is decrypted', () => {
  assert.equal(decrypt(BODY, EXAMPLE).toString(), 'When I grow up, I want to be a watermelon');
});

test('what the sender encrypts is decrypted by its recipient, and by no other', () => {
  const [ada, eve] = [createRecipient(), createRecipient()];
  const keysOf = ({ keys, auth }: typeof ada) => ({ p256dh: bytes(keys.p256dh), auth });
  const own = ({ privateKey, auth }: typeof ada) => ({ privateKey: privateKey.getPrivateKey(), auth });
  for (const content of ['', 'x', 'Grüße 🔔', 'z'.repeat(3000)]) {
    const body = encryptMessage(Buffer.from(content), keysOf(ada), createPrimitives('openssl'));
    assert.equal(decrypt(body, own(ada)).toString(), content);
    assert.throws(() => decrypt(body, own(eve)));
  }
});

test('a changed, truncated or empty message is an error', () => {
  for (const at of [0, 20, 40, 100, BODY.length - 1]) {
    const changed = Buffer.from(BODY);
    changed[at]! ^= 1;
    assert.throws(() => decrypt(changed, EXAMPLE), Error, `byte ${at}`);
  }
  for (const length of [0, 20, 86, 102, 103, BODY.length - 1])
    assert.throws(() => decrypt(BODY.subarray(0, length), EXAMPLE), Error, `${length} bytes`);
});
