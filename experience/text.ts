/**
 * The languages of the experience. The server chooses one and puts its words into the page, so that a language more costs
 * the phone nothing. To add one: a file beside `languages/en.ts` with the same keys, and a line in this table.
 */
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import type { Texts } from './languages/language.ts';

export type { Passage, Texts } from './languages/language.ts';

/** By primary subtag (BCP 47). `dir` is the direction of its script. */
export const languages = {
  en: { texts: en, dir: 'ltr' },
  de: { texts: de, dir: 'ltr' },
  ar: { texts: ar, dir: 'rtl' },
} satisfies Record<string, { texts: Texts; dir: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** The language to speak, of a list like `navigator.languages`, most wanted first; English where none is known. */
export function languageOf(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.split('-')[0]!.toLowerCase());
  return known.find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? 'en';
}
