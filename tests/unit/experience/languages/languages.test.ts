import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../../experience/languages/languages.ts';
import { homeScreenSteps } from '../../../../experience/views/components/browser-steps.ts';

const { en } = languages;

/** Every text with its key path: `.ask.heading`. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([match]) => match).sort();

test('every language has every English text, with the same placeholders', () => {
  const english = flatten(en.texts);
  for (const [name, { texts }] of Object.entries(languages)) {
    const translated = new Map(flatten(texts));
    assert.deepEqual([...translated.keys()].sort(), english.map(([path]) => path).sort(), name);
    for (const [path, text] of english) {
      const translation = translated.get(path) ?? '';
      assert.deepEqual(placeholders(translation), placeholders(text), `${name}${path}`);
      assert.equal(translation === '', text === '', `${name}${path} is empty only if the English text is`);
    }
  }
});

test('no text is left in English', () => {
  const sameInGerman = new Set(['Name', 'System']);
  for (const [name, { texts }] of Object.entries(languages)) {
    if (name === 'en') continue;
    const translated = new Map(flatten(texts));
    for (const [path, text] of flatten(en.texts)) {
      if (text && !path.endsWith('.scene') && !sameInGerman.has(text))
        assert.notEqual(translated.get(path), text, `${name}${path}`);
    }
  }
});

test('the Home Screen guide shows Share where this version of Safari has it', () => {
  const steps = en.texts.homeScreenSteps;
  const iPhone = (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/${version} Mobile/15E148 Safari/604.1`;
  const iPad =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
  assert.equal(homeScreenSteps(iPhone('17.5'), steps), steps.safari);
  assert.equal(homeScreenSteps(iPhone('26.1'), steps), steps['safari-dots']);
  assert.equal(homeScreenSteps(iPad, steps), steps.ipad);
  assert.equal(homeScreenSteps(iPhone('26.1').replace('Version', 'CriOS'), steps), steps.chrome);
  assert.equal(homeScreenSteps('Mozilla/5.0 (iPhone) Instagram', steps), steps.other);
});
