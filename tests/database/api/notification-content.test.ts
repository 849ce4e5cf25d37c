import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(() => carillon?.stop());

const TEXTS = { title: 'Fresh bread', message: 'The oven is open.' };
const ACTION = { title: 'Reserve', link: 'https://example.com/reserve' };
const translations = (...tags: string[]) => ({
  payload: { ...TEXTS, translations: Object.fromEntries(tags.map((tag) => [tag, TEXTS])) },
});
const actions = (...more: object[]) => ({
  payload: { ...TEXTS, actions: more.map((each) => ({ ...ACTION, ...each })) },
});
const options = (more: object) => ({ payload: TEXTS, options: more });
const metadata = (more: object) => ({ payload: TEXTS, metadata: more });
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
const LANGUAGES = [...'abcdefghijklmnopqrstu'].map((letter) => `a${letter}`);

const REJECTED: [string, object, ...string[]][] = [
  ['three actions', actions({}, {}, {}), 'payload.actions'],
  ['an action without a link', actions({ link: undefined }), 'payload.actions[0].link'],
  [
    'an action whose title is too long, and one whose link is no URL',
    actions({ title: 'x'.repeat(21) }, { link: 'reserve' }),
    ...['payload.actions[0].title', 'payload.actions[1].link'],
  ],
  ['an unknown field of an action', actions({}, { icon: 'x' }), 'payload.actions[1].icon'],
  ['a language that is none', translations('de', 'german?'), 'payload.translations.german?'],
  ['a language named twice', translations('pt-BR', 'pt-br'), 'payload.translations.pt-br'],
  ['21 languages', translations(...LANGUAGES), 'payload.translations'],
  [
    'a translation with a field that translations lack',
    { payload: { ...TEXTS, translations: { de: { ...TEXTS, image_url: 'https://example.com/a.png' } } } },
    'payload.translations.de.image_url',
  ],
  [
    'a translation without its message',
    { payload: { ...TEXTS, translations: { de: { title: 'Brot' } } } },
    'payload.translations.de.message',
  ],
  ['an unknown option', options({ sound: 'bell' }), 'options.sound'],
  [
    'options out of range',
    options({ ttl_seconds: 2_419_201, urgency: 'urgent', collapse_key: 'k'.repeat(65), badge: 100 }),
    ...['options.ttl_seconds', 'options.urgency', 'options.collapse_key', 'options.badge'],
  ],
  [
    'options of other types',
    options({ ttl_seconds: '60', silent: 'yes', require_interaction: 1, badge: -1 }),
    ...['options.ttl_seconds', 'options.silent', 'options.require_interaction', 'options.badge'],
  ],
  ['metadata of another type', metadata({ a: 1 }), 'metadata.a'],
  ['metadata with a long value', metadata({ a: 'v'.repeat(201) }), 'metadata.a'],
  ['metadata with a long key', metadata({ ['k'.repeat(41)]: 'v' }), `metadata.${'k'.repeat(41)}`],
  ['metadata with 21 keys', metadata(fields(21)), 'metadata'],
  ['metadata with a key that cannot be stored', metadata({ 'a\0': 'v' }), 'metadata'],
];

for (const [what, body, ...named] of REJECTED)
  test(`a notification with ${what} is rejected, and the fields are named`, async () => {
    const shop = carillon.as(business);
    assertValidationErrors(await shop.post('/v1/notifications', body), ...named);
    assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
  });

test('what is sent beyond the interface is stored, and no part of its answers', async () => {
  const shop = carillon.as(await carillon.register());
  const payload = { ...TEXTS, link: 'https://example.com/a', actions: [ACTION] };
  const body = {
    payload: { ...payload, translations: translations('de', 'pt-br').payload.translations },
    options: { ttl_seconds: 0, urgency: 'low', collapse_key: 'k'.repeat(64), silent: false, badge: 0 },
    metadata: fields(20),
  };

  const { status, body: created } = await shop.post('/v1/notifications?user_id=nobody', body);

  assert.equal(status, 201);
  const { body: read } = await shop.get(`/v1/notifications/${created.id}`);
  assert.deepEqual(read.payload, { ...TEXTS, link: payload.link });
  assert.deepEqual(Object.keys(read).toSorted(), [
    ...['delivery_stats', 'id', 'payload', 'scheduled_at', 'service_id', 'status'],
  ]);
  const { body: list } = await shop.get('/v1/notifications');
  assert.deepEqual(list.data[0].payload, read.payload);
});

test('a repeated request must be equal in its actions, translations, options and metadata too', async () => {
  const shop = carillon.as(await carillon.register());
  const body = {
    ...translations('de', 'pt-BR'),
    options: { silent: true, badge: 1 },
    metadata: { order: '7', shop: 'a' },
  };
  const send = (more: object) =>
    shop.post('/v1/notifications?user_id=nobody', { ...body, ...more }, { 'idempotency-key': 'one' });
  const first = await send({});

  const same = await send({
    ...translations('pt-br', 'de'),
    options: { badge: 1, silent: true },
    metadata: { shop: 'a', order: '7' },
  });

  assert.deepEqual([same.status, same.body], [201, first.body]);
  for (const other of [
    translations('de'),
    { payload: { ...body.payload, actions: [ACTION] } },
    { options: { silent: true } },
    { metadata: { order: '8', shop: 'a' } },
  ])
    assert.equal((await send(other)).status, 409, JSON.stringify(other));
});

test('the landing page leads to the link of the tapped action, or of the language', async () => {
  const shop = carillon.as(business);
  const german = { ...TEXTS, link: 'https://example.com/de' };
  const id = await shop.send('?user_id=nobody', {
    link: 'https://example.com/en',
    actions: [ACTION],
    translations: { de: german },
  });
  const destination = async (query: string, acceptLanguage = 'en') => {
    const { body } = await carillon.call('GET', `/app/${business.serviceId}/open/${id}${query}`, {
      headers: { 'accept-language': acceptLanguage },
    });
    return JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/.exec(body)![1]!).to;
  };

  assert.equal(await destination(''), 'https://example.com/en');
  assert.equal(await destination('?action=0'), ACTION.link);
  assert.equal(await destination('?action=1'), 'https://example.com/en');
  assert.equal(await destination('?action=x&language=de-AT'), german.link);
  assert.equal(await destination('', 'en;q=0.5,de-AT'), german.link);
  assert.equal(await destination('?language=fr', 'de'), 'https://example.com/en');
});
