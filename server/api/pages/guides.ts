import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Marked, type Tokens } from 'marked';
import { escapeHtml, versionQuery } from '../../../experience/render/html.ts';
import type { RequestGuard } from '../http/endpoint.ts';
import { readAssetVersion } from './send-page.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const MAX_AGE_S = 300;

const serveImages = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(files, {
    root: join(DOCS, 'images'),
    prefix: '/docs/images/',
    decorateReply: false,
    index: false,
    maxAge: MAX_AGE_S * 1000,
  } as never));

type Guide = { html: string; etag: string };

/** The guides of `docs/`, as pages: `/docs/errors` is `docs/errors.md`. */
export async function guidePages(app: FastifyInstance, limitPublic: RequestGuard): Promise<void> {
  const version = await readAssetVersion();
  await app.register(serveImages);
  const guides = new Map<string, Guide>();
  for (const file of await readdir(DOCS)) {
    if (!file.endsWith('.md')) continue;
    const name = file.slice(0, -'.md'.length);
    const read = () => readGuide(file, version);
    app.get(`/docs/${name}`, { onRequest: limitPublic }, async (request, reply) => {
      const guide = guides.get(name) ?? (await read());
      guides.set(name, guide);
      return sendGuide(request, reply, guide);
    });
  }
}

async function readGuide(file: string, version: string): Promise<Guide> {
  const html = renderGuide(await readFile(join(DOCS, file), 'utf8'), version);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}

function sendGuide(request: FastifyRequest, reply: FastifyReply, { html, etag }: Guide): FastifyReply {
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${MAX_AGE_S}`)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
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
