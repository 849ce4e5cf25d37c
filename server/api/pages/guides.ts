import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Marked, type Tokens } from 'marked';
import { escapeHtml, versionQuery } from '../../../experience/render/html.ts';
import { loadOnce } from '../../lib/load-once.ts';
import type { RequestGuard } from '../http/endpoint.ts';
import { cacheable, sendCacheable } from './cacheable.ts';
import { readAssetVersion } from './send-page.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const IMAGES_MAX_AGE_S = 300;

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guides of `docs/`, as pages: `/docs/errors` is `docs/errors.md`. */
export async function guidePages(app: FastifyInstance, limitPublic: RequestGuard): Promise<void> {
  const version = await readAssetVersion();
  for (const file of await readdir(DOCS)) {
    if (!file.endsWith('.md')) continue;
    const read = loadOnce(async () =>
      cacheable(renderGuide(await readFile(join(DOCS, file), 'utf8'), version)),
    );
    app.get(`/docs/${file.slice(0, -'.md'.length)}`, { onRequest: limitPublic }, async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
      return sendCacheable(request, reply, await read());
    });
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', limitPublic);
    await scope.register(files, {
      root: join(DOCS, 'images'),
      prefix: '/docs/images/',
      decorateReply: false,
      index: false,
      maxAge: IMAGES_MAX_AGE_S * 1000,
    } as never);
  });
}

/** The page of a guide, which begins with its title. Links to other guides lead to their pages. */
export function renderGuide(markdown: string, version = ''): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Documentation';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icons/icon.svg">
<link rel="stylesheet" href="/assets/guide.css${versionQuery(version)}">
</head>
<body>
<nav><a href="/docs/">API reference</a></nav>
<main>
${createRenderer().parse(markdown)}</main>
</body>
</html>
`;
}

/** Anchors are those of GitHub, so that a link within the documentation works in both places. */
function createRenderer(): Marked {
  const taken = new Map<string, number>();
  return new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const slug = slugOf(text);
        const count = taken.get(slug) ?? 0;
        taken.set(slug, count + 1);
        const id = count === 0 ? slug : `${slug}-${count}`;
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link') token.href = token.href.replace(/^([\w-]+)\.md(?=#|$)/, '/docs/$1');
    },
  });
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
