import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { ROOT } from '../../lib/root.ts';
import { baseUrl } from '../http/base-url.ts';
import type { RequestGuard } from '../http/endpoint.ts';
import { cacheable, sendCacheable } from './cacheable.ts';
import { servedMarkdown } from './guide-links.ts';
import { fileOf, GUIDES, pageOf } from './guide-list.ts';
import { renderLlms } from './llms.ts';
import { renderGuide, renderIndex } from './render-guide.ts';
import { readAssetVersion } from './send-page.ts';

const IMAGES_MAX_AGE_S = 300;
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guides of `docs/`: as pages, as Markdown, and a list of them for people and one for programs. */
export async function guidePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  limitPublic: RequestGuard,
): Promise<void> {
  const version = await readAssetVersion();
  const limited = { onRequest: limitPublic };

  for (const guide of GUIDES) {
    const file = fileOf(guide);
    const read = loadOnce(() => readFile(new URL(file, ROOT), 'utf8'));
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

  const index = cacheable(renderIndex(version));
  app.get('/docs/guides', limited, (request, reply) =>
    sendCacheable(request, reply.type(HTML).header('content-security-policy', POLICY), index),
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

/** Programs that read pages name the type; browsers do not. */
const prefersMarkdown = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/markdown') ?? false;
