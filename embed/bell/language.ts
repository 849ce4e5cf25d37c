/** `inbox/<language>.js`: the bell's texts in one language, which build/browser.ts writes here. */
import type { BellLanguage } from './texts.ts';

declare const BELL: BellLanguage;

export const texts: BellLanguage = BELL;
