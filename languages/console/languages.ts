/**
 * The console's texts by language. The build makes a script of each, of which a page loads one. To add one, add a file with the exports of
 * `en.ts`, and its lines here.
 */
import type { Language } from '../languages.ts';
import * as ar from './ar.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import * as ja from './ja.ts';
import * as nl from './nl.ts';
import * as pl from './pl.ts';
import * as pt from './pt.ts';
import * as tr from './tr.ts';

export const consoleLanguages = { en, de, fr, es, it, pt, nl, pl, tr, ja, ar } satisfies Record<
  Language,
  typeof en
>;
