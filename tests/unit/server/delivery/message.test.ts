import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  FullPayload,
  NotificationOptions,
} from '../../../../contract/api/notifications/notification-content.ts';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../../../contract/limits.ts';
import { encodeMessage, topicFor } from '../../../../server/delivery/message.ts';
import { newId, toWire } from '../../../../server/ids.ts';

const ORIGIN = 'https://push.example.com';
const ID = newId();
const SERVICE = newId();
const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
const MAX_BYTES = 2600;

const DUE_AT = Date.UTC(2030, 0, 1);
const THREE_DAYS_MS = 259_200_000;

function encode(payload: FullPayload, options: NotificationOptions = {}, language: string | null = null) {
  const bytes = encodeMessage(
    ORIGIN,
    { id: ID, serviceId: SERVICE, payload, options, dueAt: DUE_AT },
    language,
  );
  return { bytes, message: JSON.parse(bytes.toString('utf8')) };
}
const address = (length: number) => `https://example.com/${'x'.repeat(length - 20)}`;

test("a message is the JSON of Declarative Web Push, and navigates to the landing page in the experience's scope", () => {
  const id = toWire('ntf', ID);

  assert.deepEqual(encode(PAYLOAD).message, {
    web_push: 8030,
    mutable: true,
    notification: {
      mutable: true,
      title: 'Fresh bread',
      body: 'The oven is open.',
      navigate: `${ORIGIN}/app/${toWire('svc', SERVICE)}/open/${id}`,
      tag: id,
      data: { notification_id: id, expires_at: DUE_AT + THREE_DAYS_MS },
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
  const payload = {
    title: emoji.repeat(MAX_NOTIFICATION_TITLE_LENGTH),
    message: emoji.repeat(200),
    link: wide,
    image_url: wide,
  };

  const { bytes, message } = encode(payload);

  assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
  assert.equal(message.notification.title, payload.title);
  assert.equal(message.notification.body, payload.message);
});

test('texts that JSON escapes to six bytes a character stay within the limit', () => {
  const control = '\u0001';

  const { bytes, message } = encode({
    title: control.repeat(MAX_NOTIFICATION_TITLE_LENGTH),
    message: control.repeat(200),
    link: address(2048),
  });

  assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
  assert.equal(message.notification.body, control.repeat(200));
});

const ACTIONS = [
  { title: 'Reserve', link: 'https://example.com/reserve' },
  { title: 'Not today', link: 'https://example.com/later' },
];

test('actions navigate to the landing page with their index, and have their links while they fit', () => {
  const { message } = encode({ ...PAYLOAD, actions: ACTIONS });
  const { actions, data, navigate } = message.notification;

  assert.deepEqual(actions, [
    { action: '0', title: 'Reserve', navigate: `${navigate}?action=0` },
    { action: '1', title: 'Not today', navigate: `${navigate}?action=1` },
  ]);
  assert.deepEqual(
    data.links,
    ACTIONS.map(({ link }) => link),
  );

  const long = ACTIONS.map((action) => ({ ...action, link: address(2000) }));
  const { bytes, message: shorter } = encode({ ...PAYLOAD, link: address(100), actions: long });
  assert.ok(bytes.length <= MAX_BYTES, String(bytes.length));
  assert.equal(shorter.notification.actions.length, 2);
  assert.deepEqual([shorter.notification.data.links, shorter.notification.data.link], [undefined, undefined]);
});

test('a translation has its own texts and language, and a link of its own leads to the landing page of its language', () => {
  const translations = {
    de: { title: 'Frisches Brot', message: 'Der Ofen ist offen.' },
    'pt-BR': { title: 'Pão fresco', message: 'O forno está aberto.', link: 'https://example.com/pt' },
  };
  const payload = { ...PAYLOAD, link: 'https://example.com/a', translations };
  const inLanguage = (language: string | null) => encode(payload, {}, language).message.notification;

  assert.partialDeepStrictEqual(inLanguage('de'), {
    ...{ title: 'Frisches Brot', body: 'Der Ofen ist offen.', lang: 'de' },
    data: { link: 'https://example.com/a' },
  });
  assert.equal(inLanguage('de').navigate, inLanguage(null).navigate);
  assert.equal(inLanguage(null).lang, undefined);
  assert.equal(inLanguage('pt-BR').data.link, 'https://example.com/pt');
  assert.equal(inLanguage('pt-BR').navigate, `${inLanguage(null).navigate}?language=pt-BR`);
});

test('options are where browsers read them', () => {
  const { message } = encode(PAYLOAD, {
    badge: 3,
    silent: true,
    require_interaction: false,
    ttl_seconds: 60,
  });
  const { notification } = message;

  assert.deepEqual([message.app_badge, notification.app_badge], [3, 3]);
  assert.deepEqual([notification.silent, notification.require_interaction], [true, false]);
  assert.equal(notification.data.expires_at, DUE_AT + 60_000);
});

test('a message that corrects another is silent, and has its tag', () => {
  const sent = { id: ID, serviceId: SERVICE, payload: PAYLOAD, dueAt: DUE_AT, revision: 2 };
  const read = (more: object) =>
    JSON.parse(encodeMessage(ORIGIN, { ...sent, options: {}, ...more }, null).toString()).notification;
  const id = toWire('ntf', ID);
  const expires_at = DUE_AT + THREE_DAYS_MS;

  const replaced = read({ correction: 'replaced' });
  assert.deepEqual([replaced.silent, replaced.tag], [true, id]);
  assert.deepEqual(replaced.data, { notification_id: id, revision: 2, audible: true, expires_at });
  assert.equal(read({ correction: 'replaced', options: { silent: true } }).data.audible, undefined);
  const retracted = read({ correction: 'retracted' });
  assert.deepEqual([retracted.silent, retracted.tag], [true, id]);
  assert.deepEqual(retracted.data, { retracted: id, expires_at });
  const first = read({});
  assert.deepEqual([first.silent, first.data], [undefined, { notification_id: id, revision: 2, expires_at }]);
});

test('notifications with the same collapse_key have the same tag, which is their topic too', () => {
  const sending = (serviceId: string, collapse_key: string) => ({
    ...{ id: newId(), serviceId, options: { collapse_key } },
    ...{ payload: PAYLOAD, dueAt: DUE_AT },
  });
  const tagOf = (sent: ReturnType<typeof sending>) =>
    JSON.parse(encodeMessage(ORIGIN, sent, null).toString()).notification.tag;
  const [one, two] = [sending(SERVICE, 'order 7'), sending(SERVICE, 'order 7')];

  assert.match(tagOf(one), /^[\w-]{32}$/);
  assert.equal(tagOf(one), tagOf(two));
  assert.equal(topicFor(one), tagOf(two));
  assert.notEqual(tagOf(one), tagOf(sending(SERVICE, 'order 8')));
  assert.notEqual(tagOf(one), tagOf(sending(newId(), 'order 7')));
});

test('the longest content fits in an encrypted record of 4,096 bytes, whatever the installation is called', () => {
  const control = '\u0001';
  const options = { badge: 99, silent: false, require_interaction: false, collapse_key: 'k'.repeat(64) };
  const payload = {
    ...{ title: control.repeat(MAX_NOTIFICATION_TITLE_LENGTH), message: control.repeat(200) },
    actions: [0, 1].map(() => ({ title: control.repeat(20), link: address(2048) })),
  };
  const language = 'sl-Latn-IT-rozaj-biske-nedis-1994-x-phone';
  const translations = { [language]: { ...payload, actions: undefined, link: address(2048) } };
  const notification = { id: ID, serviceId: SERVICE, options, dueAt: DUE_AT };
  const length = (origin: string) =>
    encodeMessage(origin, { ...notification, payload: { ...payload, translations } }, language).length;

  assert.ok(length(ORIGIN) <= MAX_BYTES, String(length(ORIGIN)));
  const longest = `https://${'x'.repeat(253)}:65535`;
  assert.ok(length(longest) <= 4096 - 103, String(length(longest)));
});
