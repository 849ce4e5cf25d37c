import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Language, languages } from '../../../languages/languages.ts';

const DIST = new URL('../../../dist/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, DIST), 'utf8');

const names = Object.keys(languages) as Language[];

/** A text of each part that occurs in no other part and no other language. */
const MARKS = names.flatMap((language) => [
  { mark: `dialog ${language}`, text: languages[language].dialog.scan },
  { mark: `poster ${language}`, text: languages[language].poster.headline },
  { mark: `experience ${language}`, text: languages[language].experience.ask.body },
]);
const marksIn = (bundle: string) => MARKS.filter(({ text }) => bundle.includes(text)).map(({ mark }) => mark);

test('a script of the dialog has the dialog’s texts in its language alone', () => {
  for (const language of names) {
    const bundle = read(`cdn/v1/dialog/${language}.js`);
    assert.deepEqual(marksIn(bundle), [`dialog ${language}`]);
    for (const text of Object.values(languages[language].dialog)) assert.ok(bundle.includes(text), text);
    assert.ok(bundle.includes(`language:"${language}"`), `${language} is the language of its elements`);
  }
});

test('the embed asks for the scripts of these languages, and for no other', () => {
  for (const file of ['client.js', 'client.mjs']) {
    const [, listed = ''] = /\^\(([a-z|]+)\)\\\\b/.exec(read(`cdn/v1/${file}`)) ?? [];
    assert.deepEqual(listed.split('|').sort(), names.toSorted(), file);
  }
});

test('the experience’s scripts have no texts, and the console’s have those of posters alone', () => {
  const marksBelow = (folder: string) =>
    readdirSync(new URL(folder, DIST))
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => marksIn(read(folder + name)));
  assert.deepEqual(marksBelow('app/'), []);
  assert.deepEqual(marksBelow('console/').sort(), names.map((language) => `poster ${language}`).sort());
});
