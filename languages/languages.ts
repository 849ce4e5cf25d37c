/**
 * The languages of the experience. The server picks one and puts its texts into the page, so another language adds nothing
 * to what a phone downloads. To add one: a file next to `en.ts` with the same keys, and a line in this table.
 */
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

/** By primary subtag (BCP 47). `dir` is the direction of the script. */
export const languages = {
  en: { texts: en, dir: 'ltr' },
  de: { texts: de, dir: 'ltr' },
  fr: { texts: fr, dir: 'ltr' },
  es: { texts: es, dir: 'ltr' },
  it: { texts: it, dir: 'ltr' },
  pt: { texts: pt, dir: 'ltr' },
  nl: { texts: nl, dir: 'ltr' },
  pl: { texts: pl, dir: 'ltr' },
  tr: { texts: tr, dir: 'ltr' },
  ja: { texts: ja, dir: 'ltr' },
  ar: { texts: ar, dir: 'rtl' },
} satisfies Record<string, { texts: Texts; dir: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** The first supported language of a list like `navigator.languages`; English if none is supported. */
export function languageOf(preferred: readonly string[]): Language {
  const subtags = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return subtags.find((subtag): subtag is Language => Object.hasOwn(languages, subtag)) ?? 'en';
}
