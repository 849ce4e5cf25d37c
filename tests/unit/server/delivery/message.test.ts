import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payload } from '../../../../contract/notifications.ts';
import { encodeMessage } from '../../../../server/delivery/message.ts';
import { newId, toWire } from '../../../../server/ids.ts';

const ORIGIN = 'https://push.example.com';
const ID = newId();
const SERVICE = newId();
const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
const MAX_BYTES = 2600;

function encode(payload: Payload) {
  const bytes = encodeMessage(ORIGIN, { id: ID, serviceId: SERVICE, payload });
  return { bytes, message: JSON.parse(bytes.toString('utf8')) };
}
const address = (length: number) => `https://example.com/${'x'.repeat(length - 20)}`;

test("a message is the JSON of Declarative Web Push, and navigates to the landing page in the experience's scope", () => {
  const id = toWire('ntf', ID);

  assert.deepEqual(encode(PAYLOAD).message, {
    web_push: 8030,
    notification: {
      title: 'Fresh bread',
      body: 'The oven is open.',
      navigate: `${ORIGIN}/app/${toWire('svc', SERVICE)}/open/${id}`,
      tag: id,
      data: { notification_id: id },
    },
  });
});

test('it has the link and the image if they fit', () => {
  const { message } = encode({
    ...PAYLOAD,
    link: 'https://example.com/a',
    image_url: 'https://example.com/a.png',
  });

  assert.equal(message.notification.data.link, 'https://example.com/a');
  assert.equal(message.notification.image, 'https://example.com/a.png');
});

test('if it would be too long, the image is left out first, then the link', () => {
  const included = (link: number, image: number) => {
    const payload = { ...PAYLOAD, link: address(link), image_url: address(image) };
    const { bytes, message } = encode({ ...payload, message: 'm'.repeat(200) });
    assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
    const { image: hasImage, data } = message.notification;
    return [hasImage !== undefined, data.link !== undefined];
  };

  assert.deepEqual(included(500, 500), [true, true]);
  assert.deepEqual(included(500, 2048), [false, true]);
  assert.deepEqual(included(2048, 500), [false, true]);
  assert.deepEqual(included(2048, 2048), [false, true]);
});

test('the limit is in bytes: the longest payload fits in 2,600 bytes', () => {
  const emoji = '🥐';
  const wide = `https://example.com/${'ä'.repeat(2028)}`;
  const payload = { title: emoji.repeat(50), message: emoji.repeat(200), link: wide, image_url: wide };

  const { bytes, message } = encode(payload);

  assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
  assert.equal(message.notification.title, payload.title);
  assert.equal(message.notification.body, payload.message);
});

test('texts that JSON escapes to six bytes a character stay within the limit', () => {
  const control = '\u0001';

  const { bytes, message } = encode({
    title: control.repeat(50),
    message: control.repeat(200),
    link: address(2048),
  });

  assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
  assert.equal(message.notification.body, control.repeat(200));
});
