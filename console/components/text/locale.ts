/**
 * The locale of dates, times and numbers, which are in English like the whole console: the browser's preferred variety of English, else
 * British English, which has a 24-hour clock and puts days before months.
 */
export const LOCALE: string = navigator.languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
