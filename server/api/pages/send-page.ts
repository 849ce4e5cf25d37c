import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../../contract/api/services.ts';
import { webAddress } from '../../../contract/html.ts';
import type { ExperienceTexts } from '../../../languages/en.ts';
import {
  experienceTexts,
  type Language,
  languageOf,
  type PageLanguage,
} from '../../../languages/languages.ts';
import { ROOT } from '../../lib/root.ts';
import { toApiError } from '../http/errors/errors.ts';
import { domainOf } from '../http/own-domain.ts';
import { type MessageButton, renderMessagePage } from './experience/render-message.ts';

export const DIST = new URL('dist/', ROOT);

/** Returns a hash of the build: the value of `?v=` in the URLs of assets. */
export const readAssetVersion = async (): Promise<string> =>
  (await readFile(new URL('version', DIST), 'utf8')).trim();

/** Returns the best match for Accept-Language. */
export const languageFor = (request: FastifyRequest): Language => languageOf(preferredLanguages(request));

/** Returns the language of a page, and whether it is for a system of Apple's, from the request's headers. */
export const pageLanguage = (request: FastifyRequest): PageLanguage => ({
  language: languageFor(request),
  isApple: /\((iPhone|iPad|iPod|Macintosh);/.test(request.headers['user-agent'] ?? ''),
});

/** Returns the tags of Accept-Language by their weights, the most wanted first. */
export const preferredLanguages = ({ headers }: FastifyRequest): string[] =>
  parseAcceptLanguage(headers['accept-language']);

/** Parses Accept-Language (RFC 9110, section 12.5.4). */
export function parseAcceptLanguage(header: string | undefined): string[] {
  const preferences = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return preferences
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * Sends a page with a Content-Security-Policy that allows only our own scripts, and a referrer policy that hides its URL, which
 * identifies the user, from other sites.
 *
 * @param options `frames`: the sources of its frames. `isPreview`: the page is shown in the console's frame, sandboxed without
 *   storage or network access
 */
export function sendPage(
  reply: FastifyReply,
  render: (nonce: string) => string,
  { frames = "'none'", isPreview = false } = {},
): void {
  const nonce = randomBytes(16).toString('base64');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' https: http: data:",
        ...(isPreview
          ? ["frame-ancestors 'self'", 'sandbox allow-scripts']
          : ["connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "frame-ancestors 'none'"]),
        `frame-src ${frames}`,
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    )
    .send(render(nonce));
}

/** The businesses that requests are about, as far as they are known. */
const businesses = new WeakMap<FastifyRequest, Service>();

/** Gives the messages that answer a request the brand of a business. */
export const setBusiness = (request: FastifyRequest, service: Service): void =>
  void businesses.set(request, service);

type MessageName = keyof ExperienceTexts['pages'];

/** Messages about what may have passed when the same page is opened again. */
const TEMPORARY: readonly MessageName[] = ['suspended', 'busy', 'failed'];

/** Sends a page with a heading, a text and a button, in the user's language. `forDeveloper` is shown in the browser's console. */
export function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: MessageName,
  assetVersion: string,
  forDeveloper?: string,
): void {
  const { language, isApple } = pageLanguage(request);
  const texts = experienceTexts(language, isApple);
  const { heading: title, body: text } = texts.pages[message];
  const service = businesses.get(request);
  const website = webAddress(service?.url);
  const button: MessageButton =
    website && !TEMPORARY.includes(message)
      ? { label: texts.noUser.button, href: website }
      : {
          label: texts.retry,
          // The same page: an empty address keeps the query, which may have the person's entry.
          href: '',
          ...(!TEMPORARY.includes(message) && { back: texts.goBack }),
        };
  sendPage(reply.code(status), (nonce) =>
    renderMessagePage({
      ...{ title, text, language, button, service, nonce, assetVersion, forDeveloper },
      scope: domainOf(request) || !service ? '/' : `/app/${service.id}/`,
    }),
  );
}

/** Returns whether a browser navigates to the address. Java's HTTP client asks for HTML too, so API paths are left out. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  Boolean(headers.accept?.includes('text/html')) &&
  !/^\/(v1|embed|console\/api)(\/|\?|$)/.test(url);

/** Sends the page for an address that does not exist. */
export async function sendNowhere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  sendMessage(request, reply, 404, 'nowhere', await readAssetVersion());
  return reply;
}

/** Makes a scope's routes respond to errors with pages instead of JSON. */
export function respondWithPages(app: FastifyInstance, assetVersion: string): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, details } = toApiError(error, request.routeOptions.bodyLimit);
    const isWrongUser = details.validation_errors?.some(({ field }) => field === 'user');
    if (isWrongUser || code === 'user_signature_missing' || code === 'user_signature_invalid')
      return sendMessage(request, reply, status, 'unsigned', assetVersion, `${code}: ${message}`);
    if (status === 500) request.log.error({ err: error, request_id: request.id }, 'page request failed');
    sendMessage(request, reply, status, status === 429 ? 'busy' : 'failed', assetVersion);
  });
}
