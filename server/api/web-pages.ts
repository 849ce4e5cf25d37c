import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderMessagePage } from '../../experience/server/message-page.ts';
import { type Language, languageOf, languages, type Texts } from '../../experience/text.ts';
import { refusalOf } from './answers.ts';

export const DIST = new URL('../../dist/', import.meta.url);

/** A hash of everything built: what follows `?v=` in the addresses of assets. */
export const readAssetVersion = async (): Promise<string> =>
  (await readFile(new URL('version', DIST), 'utf8')).trim();

/** Most wanted first, by Accept-Language (RFC 9110, section 12.5.4) and its weights. */
export function languageFor(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return languageOf(
    wanted
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  );
}

/**
 * A page under a policy that lets nothing run but our own files, and no other site learn the address.
 *
 * @param frames what it may show in frames. `isPreview`: it stands in a frame of our own itself, and may keep and send nothing
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

/** A page that says one thing, in the person's language. */
export function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  which: keyof Texts['pages'],
  assetVersion: string,
): void {
  const language = languageFor(request);
  const { heading: title, body: text } = languages[language].texts.pages[which];
  sendPage(reply.code(status), () => renderMessagePage({ title, text, language, assetVersion }));
}

/** People get a page also where a program would get an error. */
export function answerWithPages(app: FastifyInstance, assetVersion: string): void {
  app.setErrorHandler((error, request, reply) => {
    const { status } = refusalOf(error);
    if (status === 500) request.log.error({ err: error, request_id: request.id }, 'a page failed');
    sendMessage(request, reply, status, status === 429 ? 'busy' : 'failed', assetVersion);
  });
}
