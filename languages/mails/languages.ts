/** The texts of mails by language. To add one, add a file with the export of `en.ts`, and its lines here. */
import type { Language } from '../languages.ts';
import { mails as ar } from './ar.ts';
import { mails as de } from './de.ts';
import { mails as en, type Mails } from './en.ts';
import { mails as es } from './es.ts';
import { mails as fr } from './fr.ts';
import { mails as it } from './it.ts';
import { mails as ja } from './ja.ts';
import { mails as nl } from './nl.ts';
import { mails as pl } from './pl.ts';
import { mails as pt } from './pt.ts';
import { mails as tr } from './tr.ts';

export const mailTexts: Record<Language, Mails> = { en, de, fr, es, it, pt, nl, pl, tr, ja, ar };
