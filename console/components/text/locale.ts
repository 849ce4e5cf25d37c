/**
 * The locale of dates, times and numbers. They are in English like the whole console, whatever the browser's language: in the
 * variety of English that the browser prefers, else in the British one, which has 24 hours and days before months.
 */
export const LOCALE: string = navigator.languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
