/** The texts of the guides' pages by language, each loaded when it is needed. To add one, add a file with the export of `en.ts`, and its line here. */
import type { Language } from '../languages.ts';
import { guides as en, type GuideTexts } from './en.ts';

export const guideTexts: Record<Language, () => Promise<{ guides: GuideTexts }>> = {
  en: async () => ({ guides: en }),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  tr: () => import('./tr.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};
