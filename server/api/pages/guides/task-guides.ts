import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../../contract/lists.ts';
import type { Language } from '../../../../languages/languages.ts';
import { loadOnce } from '../../../lib/concurrency/load-once.ts';
import type { RequestGuard } from '../../http/rate-limits.ts';
import { languageFor } from '../send-page.ts';
import { listPath, loadEdition, TASKS_PATH } from './editions.ts';
import { pageOf, TASKS, taskName } from './guide-list.ts';
import { publishGuides } from './publish-guides.ts';

/** Serves the guides for owners in languages other than English, and leads addresses without a language to the one that the browser prefers. */
export function taskGuides(app: FastifyInstance, version: string, limitPublic: RequestGuard): void {
  const limited = { onRequest: limitPublic };

  for (const [path, target] of [
    [TASKS_PATH, listPath],
    ...TASKS.map((task) => [
      `${TASKS_PATH}/${task}`,
      (language: Language) => pageOf({ name: taskName(language, task) }),
    ]),
  ] as [string, (language: Language) => string][])
    app.get(path, limited, (request, reply) =>
      reply.header('vary', 'accept-language').redirect(target(languageFor(request))),
    );
  app.get(`${TASKS_PATH}/en`, limited, (_, reply) => reply.redirect(listPath('en'), 301));

  for (const language of LANGUAGES) {
    if (language === 'en') continue;
    const load = loadOnce(async () => {
      const edition = await loadEdition(language);
      return { edition, published: publishGuides(edition, version) };
    });
    const path = listPath(language);
    app.get(path, limited, async (request, reply) => (await load()).published.list(request, reply));
    app.get(`${path}/search.json`, limited, async (request, reply) =>
      (await load()).published.searchIndex(request, reply),
    );
    app.get<{ Params: { file: string } }>(`${path}/:file`, limited, async (request, reply) => {
      const { edition, published } = await load();
      const [task, extension] = request.params.file.split(/(?=\.md$)/);
      const guide = edition.guides.find(({ name }) => name === taskName(language, task!));
      if (!guide) return reply.callNotFound();
      return (extension ? published.markdown : published.page)(guide)(request, reply);
    });
  }
}
