/**
 * The languages of texts for users. The server puts the texts of one language into a page, and the build puts them into the dialog's
 * script, so more languages do not add to a user's downloads. To add one, add a file with the exports of `en.ts`, and its lines here.
 */
import * as ar from './ar.ts';
import * as de from './de.ts';
import type { ExperienceTexts, PosterTexts } from './en.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import * as ja from './ja.ts';
import * as nl from './nl.ts';
import * as pl from './pl.ts';
import * as pt from './pt.ts';
import * as tr from './tr.ts';

/** Texts by the primary subtag of their language (BCP 47). A bundle that imports this table contains all texts of all languages. */
export const languages = { en, de, fr, es, it, pt, nl, pl, tr, ja, ar } satisfies Record<string, typeof en>;

export type Language = keyof typeof languages;

/** The language of a page. `isApple`: it is for a system of Apple's. */
export type PageLanguage = { language: Language; isApple: boolean };

/** A word of Apple's, and that of other systems. German forms them alike. */
const APPLE_WORDS: Partial<Record<Language, [apples: string, others: string]>> = {
  de: ['Mitteilung', 'Benachrichtigung'],
};

const onOtherSystems = new Map<Language, ExperienceTexts>();

/** Returns the texts of the experience, with the words of the phone's own system. */
export function experienceTexts(language: Language, isApple: boolean): ExperienceTexts {
  const { experience } = languages[language];
  const words = APPLE_WORDS[language];
  if (isApple || !words) return experience;
  const known = onOtherSystems.get(language);
  if (known) return known;
  const texts = JSON.parse(JSON.stringify(experience).replaceAll(...words));
  onOtherSystems.set(language, texts);
  return texts;
}

/** The texts of posters alone, for the console's bundle. */
export const posters: Record<Language, PosterTexts> = {
  en: en.poster,
  de: de.poster,
  fr: fr.poster,
  es: es.poster,
  it: it.poster,
  pt: pt.poster,
  nl: nl.poster,
  pl: pl.poster,
  tr: tr.poster,
  ja: ja.poster,
  ar: ar.poster,
};

/** Returns the first supported language of a list like `navigator.languages`; English if none is supported. */
export function languageOf(preferred: readonly string[]): Language {
  const subtags = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return subtags.find((subtag): subtag is Language => Object.hasOwn(posters, subtag)) ?? 'en';
}
