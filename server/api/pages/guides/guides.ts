import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { loadOnce } from '../../../lib/concurrency/load-once.ts';
import { ROOT } from '../../../lib/root.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { RequestGuard } from '../../http/rate-limits.ts';
import { cacheable, sendCacheable } from '../cacheable.ts';
import { readAssetVersion } from '../send-page.ts';
import { indexGuide } from './guide-index.ts';
import { servedMarkdown } from './guide-links.ts';
import { fileOf, GUIDES, pageOf } from './guide-list.ts';
import { renderLlms } from './llms.ts';
import { GUIDE_INDEX, renderGuide, renderIndex, renderSearchResults } from './render-guide.ts';

const IMAGES_MAX_AGE_S = 300;
const MAX_SEARCH_LENGTH = 100;
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Serves the guides of `docs/` as pages and as Markdown, with a list for readers and `llms.txt` for programs. */
export async function guidePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  limitPublic: RequestGuard,
): Promise<void> {
  const version = await readAssetVersion();
  const limited = { onRequest: limitPublic };

  const documents = new Map(
    GUIDES.map((guide) => [guide, loadOnce(() => readFile(new URL(fileOf(guide), ROOT), 'utf8'))]),
  );

  for (const [guide, read] of documents) {
    const file = fileOf(guide);
    const page = loadOnce(async () => cacheable(renderGuide(guide, await read(), version)));
    const markdown = loadOnce(async () => cacheable(servedMarkdown(file, await read())));
    app.get(pageOf(guide), limited, async (request, reply) => {
      reply.header('vary', 'accept');
      if (prefersMarkdown(request)) return sendCacheable(request, reply.type(MARKDOWN), await markdown());
      return sendCacheable(request, reply.type(HTML).header('content-security-policy', POLICY), await page());
    });
    app.get(`${pageOf(guide)}.md`, limited, async (request, reply) =>
      sendCacheable(request, reply.type(MARKDOWN), await markdown()),
    );
  }

  const overview = cacheable(renderIndex(version));
  const entries = loadOnce(async () =>
    (await Promise.all([...documents].map(async ([guide, read]) => indexGuide(guide, await read())))).flat(),
  );
  app.get<{ Querystring: { q?: unknown } }>('/docs/guides', limited, async (request, reply) => {
    const { q } = request.query;
    const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH_LENGTH) : '';
    const page = text ? cacheable(renderSearchResults(await entries(), text, version)) : overview;
    return sendCacheable(request, reply.type(HTML).header('content-security-policy', POLICY), page);
  });
  const index = loadOnce(async () => cacheable(JSON.stringify(await entries())));
  app.get(GUIDE_INDEX, limited, async (request, reply) =>
    sendCacheable(request, reply.type(JSON_TYPE), await index()),
  );
  app.get('/llms.txt', limited, (request, reply) =>
    sendCacheable(
      request,
      reply.type('text/plain; charset=utf-8'),
      cacheable(renderLlms(baseUrl(PUBLIC_URL, request))),
    ),
  );

  await app.register(async (scope) => {
    scope.addHook('onRequest', limitPublic);
    await scope.register(files, {
      root: fileURLToPath(new URL('docs/images/', ROOT)),
      prefix: '/docs/images/',
      decorateReply: false,
      index: false,
      maxAge: IMAGES_MAX_AGE_S * 1000,
    } as never);
  });
}

/** Returns whether the client accepts Markdown: programs that read pages name the type; browsers do not. */
const prefersMarkdown = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/markdown') ?? false;
