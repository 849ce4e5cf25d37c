/**
 * The texts of the page's language. In a browser they are those of the script that the server's page loads before the console's
 * (`build/console-texts.ts`); in Node, as in unit tests, they are English.
 */
export { texts } from '../languages/console/en.ts';

const { document, navigator } = globalThis as {
  document?: { documentElement: { lang: string } };
  navigator?: { languages?: readonly string[] };
};

/** The primary subtag of the page's language (BCP 47). */
export const LANGUAGE: string = document?.documentElement.lang || 'en';

/**
 * The locale of dates, times and numbers: the browser's preferred variety of the page's language. English without one is British, which has
 * a 24-hour clock and puts days before months.
 */
export const LOCALE: string =
  navigator?.languages?.find((language) => language.split('-')[0]!.toLowerCase() === LANGUAGE) ??
  (LANGUAGE === 'en' ? 'en-GB' : LANGUAGE);
