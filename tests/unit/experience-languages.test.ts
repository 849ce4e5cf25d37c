import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../experience/text.ts';
import { homeScreenSteps } from '../../experience/views/home-screen-steps.ts';

const { en } = languages;

/** Every text by its place: `ask.heading`. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`));
}

const bracesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([brace]) => brace).sort();

test('every language says all that English says, and fills in the same things', () => {
  const english = textsOf(en.texts);
  for (const [name, { texts }] of Object.entries(languages)) {
    const said = new Map(textsOf(texts));
    assert.deepEqual([...said.keys()].sort(), english.map(([place]) => place).sort(), name);
    for (const [place, text] of english) {
      const here = said.get(place) ?? '';
      assert.deepEqual(bracesOf(here), bracesOf(text), `${name}${place}`);
      assert.equal(here === '', text === '', `${name}${place} is as empty as in English`);
    }
  }
});

test('nothing is left in English', () => {
  const same = new Set(['Name', 'System']);
  for (const [name, { texts }] of Object.entries(languages)) {
    if (name === 'en') continue;
    const said = new Map(textsOf(texts));
    for (const [place, text] of textsOf(en.texts)) {
      if (text && !place.endsWith('.drawing') && !same.has(text))
        assert.notEqual(said.get(place), text, `${name}${place}`);
    }
  }
});

test('the way to the Home Screen shows Share where this very Safari has it', () => {
  const steps = en.texts.homeScreenSteps;
  const phone = (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/${version} Mobile/15E148 Safari/604.1`;
  const tablet =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
  assert.equal(homeScreenSteps(phone('17.5'), steps), steps.safari);
  assert.equal(homeScreenSteps(phone('26.1'), steps), steps['safari-dots']);
  assert.equal(homeScreenSteps(tablet, steps), steps.ipad);
  assert.equal(homeScreenSteps(phone('26.1').replace('Version', 'CriOS'), steps), steps.chrome);
  assert.equal(homeScreenSteps('Mozilla/5.0 (iPhone) Instagram', steps), steps.other);
});
