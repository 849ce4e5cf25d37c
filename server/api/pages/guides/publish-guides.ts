import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadOnce } from '../../../lib/concurrency/load-once.ts';
import { ROOT } from '../../../lib/root.ts';
import { type Cacheable, cacheable, sendCacheable } from '../cacheable.ts';
import type { Edition } from './editions.ts';
import { indexGuide } from './guide-index.ts';
import { servedMarkdown } from './guide-links.ts';
import { fileOf, type GuideEntry } from './guide-list.ts';
import { renderGuide, renderList, renderSearchResults } from './render-guide.ts';

const MAX_SEARCH_LENGTH = 100;
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The answers about the guides of a language. */
export type PublishedGuides = {
  /** A guide's page, or its Markdown if the client prefers that. */
  page(guide: GuideEntry): Answer;
  markdown(guide: GuideEntry): Answer;
  /** The list of guides, or what a search for `q` finds. */
  list: Answer;
  searchIndex: Answer;
};

/** Returns the answers about the guides of a language. Each page is read and rendered at its first request. */
export function publishGuides(edition: Edition, version: string): PublishedGuides {
  const documents = new Map(edition.guides.map((guide) => [guide.name, documentOf(guide)]));
  const overview = loadOnce(async () => cacheable(renderList(version, edition)));
  const entries = loadOnce(async () => {
    const indexed = edition.guides.map(async (guide) =>
      indexGuide(guide, await documents.get(guide.name)!.read()),
    );
    return (await Promise.all(indexed)).flat();
  });
  const index = loadOnce(async () => cacheable(JSON.stringify(await entries())));

  return {
    page: (guide) => async (request, reply) => {
      const { page, markdown } = documents.get(guide.name)!;
      reply.header('vary', 'accept');
      if (prefersMarkdown(request)) return sendCacheable(request, reply.type(MARKDOWN), await markdown());
      return sendHtml(request, reply, await page());
    },
    markdown: (guide) => async (request, reply) =>
      sendCacheable(request, reply.type(MARKDOWN), await documents.get(guide.name)!.markdown()),
    async list(request, reply) {
      const { q } = request.query as { q?: unknown };
      const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH_LENGTH) : '';
      if (!text) return sendHtml(request, reply, await overview());
      const page = renderSearchResults(await entries(), text, version, edition);
      return sendHtml(request, reply, cacheable(page));
    },
    searchIndex: async (request, reply) => sendCacheable(request, reply.type(JSON_TYPE), await index()),
  };

  function documentOf(guide: GuideEntry) {
    const file = fileOf(guide);
    const read = loadOnce(() => readFile(new URL(file, ROOT), 'utf8'));
    return {
      read,
      page: loadOnce(async () => cacheable(renderGuide(guide, await read(), version, edition))),
      markdown: loadOnce(async () => cacheable(servedMarkdown(file, await read()))),
    };
  }
}

const sendHtml = (request: FastifyRequest, reply: FastifyReply, page: Cacheable): FastifyReply =>
  sendCacheable(request, reply.type(HTML).header('content-security-policy', POLICY), page);

/** Returns whether the client accepts Markdown: programs that read pages name the type; browsers do not. */
const prefersMarkdown = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/markdown') ?? false;
