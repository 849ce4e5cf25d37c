import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleLanguages } from '../../../languages/console/languages.ts';
import { guideTexts } from '../../../languages/guides/languages.ts';
import { type Language, languages as ofPhones } from '../../../languages/languages.ts';
import { mailTexts } from '../../../languages/mails/languages.ts';
import { countText } from '../../../languages/text.ts';

/** All texts of each language. */
const languages = Object.fromEntries(
  await Promise.all(
    (Object.keys(ofPhones) as Language[]).map(async (language) => [
      language,
      {
        ...ofPhones[language],
        console: consoleLanguages[language],
        mails: mailTexts[language],
        ...(await guideTexts[language]()),
      },
    ]),
  ),
) as Record<Language, (typeof ofPhones)['en'] & { console: object; mails: object; guides: object }>;
const { en } = languages;

/** Returns every text of a language with its key path: `.experience.ask.heading`. */
const textsOf = ({ dir, ...parts }: typeof en) => flatten(parts);

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([match]) => match).sort();

const PLURALS = /\.(zero|one|two|few|many)$/;
const withoutPlurals = (texts: [string, string][]) => texts.filter(([path]) => !PLURALS.test(path));

/** Returns whether a text may be the same in any language: a drawing's name, a pattern without a word, or one word of the console or a guide, such as “Team”. */
const isShared = (path: string, text: string) =>
  path.endsWith('.scene') ||
  NAMES.test(path) ||
  !/\p{L}/u.test(text.replace(/\{\w+\}/g, '')) ||
  (/^\.(console|guides)\./.test(path) && /^\p{L}+$/u.test(text));

/** Names and patterns, which are the same in every language. */
const NAMES = new RegExp(
  [
    /attention\.failures\.about|devices\.why\.failed|brand\.colors\.warning|imports\.result\.(entry|complete)/,
    /audiences\.(conditions\.topics\.line|summary\.sentence)|common\.tab|newPassword\.withNote|timeline\.interval\.\w+/,
    /platforms\.(ios|android)(\.other)?|platforms\.computer\.\w+|erasure\.(widgets|notifications)\.\w+|list\.ids\.\w+|buttons\.button/,
    /(durations|timeline)\.minutes\.\w+|recipients\.audience/,
  ]
    .map(({ source }) => `\\.(${source})$`)
    .join('|'),
);
/** Texts about a noun whose gender and case are unknown, so that other languages leave it out. */
const WITHOUT_NOUN = /\.fields\.missingText\./;

/** Texts that a language shares with English. */
const SAME_AS_IN_ENGLISH: Partial<Record<Language, string[]>> = {
  de: [
    '.experience.settings.facts.name',
    '.experience.settings.facts.system',
    '.console.compose.variants.text',
  ],
  fr: ['.experience.tabTitle', '.experience.settings.notifications'],
  it: ['.experience.tabs.home'],
  nl: ['.experience.settings.facts.model'],
  pl: ['.experience.settings.facts.model', '.experience.settings.facts.system'],
  tr: ['.experience.settings.facts.model'],
};

test('every language has every English text, with the same placeholders', () => {
  const english = withoutPlurals(textsOf(en));
  for (const [name, language] of Object.entries(languages)) {
    const translated = new Map(withoutPlurals(textsOf(language)));
    assert.deepEqual([...translated.keys()].sort(), english.map(([path]) => path).sort(), name);
    for (const [path, text] of english) {
      const translation = translated.get(path) ?? '';
      if (!WITHOUT_NOUN.test(path) || name === 'en')
        assert.deepEqual(placeholders(translation), placeholders(text), `${name}${path}`);
      assert.equal(translation === '', text === '', `${name}${path} is empty only if the English text is`);
      assert.equal(translation, translation.trim().normalize('NFC'), `${name}${path}`);
    }
  }
});

test('plurals are of the categories that their language has, with the number', () => {
  for (const [name, language] of Object.entries(languages)) {
    const { pluralCategories } = new Intl.PluralRules(name).resolvedOptions();
    const texts = new Map(textsOf(language));
    for (const [path, text] of texts) {
      const category = PLURALS.exec(path)?.[1];
      if (!category) continue;
      assert.ok(pluralCategories.includes(category as Intl.LDMLPluralRule), `${name}${path}`);
      // Arabic has words for one and two of something.
      if (name === 'ar' && /^(one|two)$/.test(category)) continue;
      const other = texts.get(path.replace(PLURALS, '.other')) ?? '';
      assert.ok(text.includes('{count}'), `${name}${path}`);
      assert.deepEqual(placeholders(text), placeholders(other), `${name}${path}`);
    }
  }
});

test('a text with a number has the plural form of that number', () => {
  const unread = (language: Language, count: number) =>
    countText(languages[language].experience.tabs.unread, count, language);
  assert.equal(unread('en', 1), '1 unread');
  assert.deepEqual(
    [1, 3, 5, 22].map((count) => unread('pl', count)),
    ['1 nieprzeczytane', '3 nieprzeczytane', '5 nieprzeczytanych', '22 nieprzeczytane'],
  );
  assert.deepEqual([unread('fr', 1), unread('fr', 2)], ['1 non lu', '2 non lus']);
  assert.equal(unread('ja', 1), '未読1件');
  assert.match(
    countText(languages.ar.experience.tabs.unread, 3, 'ar-EG'),
    /٣$/,
    'in the digits of the region',
  );
});

test('no text is left in English', () => {
  for (const [name, language] of Object.entries(languages)) {
    if (name === 'en') continue;
    const translated = new Map(textsOf(language));
    const same = textsOf(en)
      .filter(([path, text]) => text && !isShared(path, text) && translated.get(path) === text)
      .map(([path]) => path);
    assert.deepEqual(same, SAME_AS_IN_ENGLISH[name as Language] ?? [], name);
  }
});

test('French punctuation does not wrap away from its word', () => {
  for (const [path, text] of textsOf(languages.fr)) assert.doesNotMatch(text, /« | [»:?!;]/, path);
});

test('the steps name what the drawings of iOS’s menus show', () => {
  for (const [name, language] of Object.entries(languages)) {
    const { homeScreen, homeScreenSteps } = language.experience;
    for (const [browser, steps] of Object.entries(homeScreenSteps)) {
      const named = steps.map(({ text }) => text).join('\n');
      assert.ok(named.includes(homeScreen.add), `${name}: ${browser} names ${homeScreen.add}`);
      assert.ok(named.includes(homeScreen.share), `${name}: ${browser} names ${homeScreen.share}`);
      assert.ok(named.includes(homeScreen.confirm), `${name}: ${browser} names ${homeScreen.confirm}`);
      const hints = steps.map(({ hint }) => hint).join('\n');
      const hasSwitch = browser !== 'safari';
      assert.equal(hints.includes(homeScreen.webApp), hasSwitch, `${name}: ${browser}, ${homeScreen.webApp}`);
    }
  }
});
