import { LANGUAGE, LOCALE } from '../../texts.ts';

/** Joins sentences, of which some may be missing. Japanese has no space between them. */
export const joinSentences = (...sentences: (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(LANGUAGE === 'ja' ? '' : ' ');

const LIST = new Intl.ListFormat(LOCALE, { type: 'unit' });

/** Lists numbers with what they count, such as "9 sent, 2 unsubscribed". */
export const listCounts = (counts: string[]): string => LIST.format(counts);

/** Returns a text with a capital first letter, for the beginning of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** Returns a text with a small first letter, for the middle of a sentence. */
export const decapitalize = (text: string): string =>
  text.charAt(0).toLocaleLowerCase(LOCALE) + text.slice(1);
