/**
 * The console's texts by language. The build makes a script of each, of which a page loads one. To add one, add a file like `de.ts`, and its
 * lines here.
 */
import type { Language } from '../languages.ts';
import { texts as ar } from './ar.ts';
import { texts as de } from './de.ts';
import { type ConsoleTexts, texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as fr } from './fr.ts';
import { texts as it } from './it.ts';
import { texts as ja } from './ja.ts';
import { texts as nl } from './nl.ts';
import { texts as pl } from './pl.ts';
import { texts as pt } from './pt.ts';
import { texts as tr } from './tr.ts';

export const consoleLanguages = { en, de, fr, es, it, pt, nl, pl, tr, ja, ar } satisfies Record<
  Language,
  ConsoleTexts
>;
