/**
 * The locale of dates, times and numbers. The console is in English only, so these are too, whatever the browser's language: the
 * variety of English that the browser prefers, else the British one, with its 24 hours and its days before months.
 */
export const LOCALE: string = navigator.languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
