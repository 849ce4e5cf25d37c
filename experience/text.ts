/** Every word that people read in the experience, by language. */
import { de } from './text-de.ts';
import { en } from './text-en.ts';

export type Language = 'en' | 'de';

/** A heading and a sentence or two beneath it. */
export type Passage = { heading: string; body: string };

/** The language to speak, of a list like `navigator.languages`, most wanted first. */
export function languageOf(wanted: readonly string[]): Language {
  const known = wanted
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'de' || tag === 'en');
  return known === 'de' ? 'de' : 'en';
}

export type Texts = typeof en;

export const texts: Record<Language, Texts> = { en, de };
