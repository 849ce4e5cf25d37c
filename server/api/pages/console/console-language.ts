import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../../contract/lists.ts';
import { type Language, languageOf } from '../../../../languages/languages.ts';
import { parseAcceptLanguage } from '../send-page.ts';

/** The cookie with the language of the account that was signed in last, by which the page is rendered without a query. */
const COOKIE = 'carillon-language';
const YEAR_S = 31_536_000;

/** Returns the language of the console in a browser: the account's, or else the first that the browser prefers and the console has. */
export const consoleLanguageFor = (request: FastifyRequest): Language =>
  languageInCookie(request) ?? preferredConsoleLanguage(request.headers['accept-language']);

/** Returns the first language of Accept-Language that the console has; English if there is none. */
export const preferredConsoleLanguage = (header: string | undefined): Language =>
  languageOf(parseAcceptLanguage(header));

/** Returns the cookie that keeps an account's language in the browser; none if it has it. */
export const languageCookies = (request: FastifyRequest, language: Language): string[] =>
  languageInCookie(request) === language
    ? []
    : [`${COOKIE}=${language}; Path=/console; Max-Age=${YEAR_S}; SameSite=Lax`];

function languageInCookie({ headers }: FastifyRequest): Language | undefined {
  const [, found] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.cookie ?? '') ?? [];
  return LANGUAGES.find((known) => known === found);
}
