import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../../languages/languages.ts';

const EMBED = new URL('../../../embed/', import.meta.url);
const names = Object.keys(languages).sort();

const textsOf = (language: string): Map<string, string> => {
  const source = readFileSync(new URL(`dialog/languages/${language}.ts`, EMBED), 'utf8');
  return new Map([...source.matchAll(/^ {2}(\w+):\s+'(.*)',$/gm)].map(([, key, text]) => [key!, text!]));
};

test('the dialog speaks the languages of the experience, and the embed asks for no other', () => {
  const files = readdirSync(new URL('dialog/languages/', EMBED)).map((file) => file.replace(/\.ts$/, ''));
  assert.deepEqual(files.sort(), names);
  const [, listed = ''] = /LANGUAGE = \/\^\(([a-z|]+)\)/.exec(
    readFileSync(new URL('opening.ts', EMBED), 'utf8'),
  )!;
  assert.deepEqual(listed.split('|').sort(), names);
});

test('no text of the dialog is left in English, and each script has its own language', () => {
  const english = textsOf('en');
  assert.equal(english.size, 11);
  for (const language of names) {
    const source = readFileSync(new URL(`dialog/languages/${language}.ts`, EMBED), 'utf8');
    assert.ok(source.includes(`dialogIn('${language}', {`), language);
    const texts = textsOf(language);
    assert.deepEqual([...texts.keys()], [...english.keys()], language);
    if (language === 'en') continue;
    for (const [key, text] of texts) assert.notEqual(text, english.get(key), `${language}.${key}`);
  }
});
