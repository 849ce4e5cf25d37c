import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { ROOT } from '../../../lib/root.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { RequestGuard } from '../../http/rate-limits.ts';
import { cacheable, sendCacheable } from '../cacheable.ts';
import { readAssetVersion } from '../send-page.ts';
import { ENGLISH, listPath, searchIndexPath } from './editions.ts';
import { GUIDES, pageOf } from './guide-list.ts';
import { renderLlms } from './llms.ts';
import { publishGuides } from './publish-guides.ts';
import { taskGuides } from './task-guides.ts';

const IMAGES_MAX_AGE_S = 300;

/** Serves the guides of `docs/` as pages and as Markdown, with a list for readers and `llms.txt` for programs. */
export async function guidePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  limitPublic: RequestGuard,
): Promise<void> {
  const version = await readAssetVersion();
  const limited = { onRequest: limitPublic };

  const english = publishGuides(ENGLISH, version);
  for (const guide of GUIDES) {
    app.get(pageOf(guide), limited, english.page(guide));
    app.get(`${pageOf(guide)}.md`, limited, english.markdown(guide));
  }
  app.get(listPath('en'), limited, english.list);
  app.get(searchIndexPath('en'), limited, english.searchIndex);
  taskGuides(app, version, limitPublic);

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
