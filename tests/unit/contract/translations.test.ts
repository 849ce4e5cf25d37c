import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkIn, textsIn, translationFor } from '../../../contract/translations.ts';

const texts = (title: string) => ({ title, message: '…' });

test("a phone's language finds the translation by its beginning, the longest first", () => {
  const translations = Object.fromEntries(['de', 'de-CH', 'zh-Hant', 'sl'].map((tag) => [tag, texts(tag)]));
  for (const [language, tag] of [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de-CH', 'de-CH'],
    ['de-CH-1901', 'de-CH'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-TW', null],
    ['sl-x-phone', 'sl'],
    ['en', null],
    ['constructor', null],
    [null, null],
  ] as const)
    assert.equal(translationFor({ translations }, language), tag, String(language));
  assert.equal(translationFor({}, 'de'), null);
});

const PAYLOAD = {
  ...{ ...texts('Bread'), link: 'https://example.com/a' },
  actions: [{ title: 'Reserve', link: 'https://example.com/reserve' }],
  translations: { de: texts('Brot'), fr: { ...texts('Pain'), link: 'https://example.com/fr' } },
};

test('a translation without a link has that of the payload', () => {
  assert.deepEqual(textsIn(PAYLOAD, 'de'), { ...texts('Brot'), link: 'https://example.com/a' });
  assert.deepEqual(textsIn(PAYLOAD, 'fr'), { ...texts('Pain'), link: 'https://example.com/fr' });
  assert.deepEqual(textsIn(PAYLOAD, null), { ...texts('Bread'), link: 'https://example.com/a' });
});

test('a tap opens the link of its action, or of the notification in its language', () => {
  const link = (language: string | null, action: number | null = null) =>
    linkIn(PAYLOAD, { action, language });

  assert.equal(link('fr', 0), 'https://example.com/reserve');
  assert.equal(link(null, 1), 'https://example.com/a');
  assert.equal(link('fr-CA'), 'https://example.com/fr');
  for (const language of ['de', 'en', '__proto__', null])
    assert.equal(link(language), 'https://example.com/a', String(language));
  assert.equal(linkIn(texts('Bread'), { action: null, language: null }), null);
});
