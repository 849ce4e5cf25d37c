import { Marked, type Tokens } from 'marked';
import { escapeHtml, versionQuery } from '../../../experience/render/html.ts';
import { servedLink, toMarkdown } from './guide-links.ts';
import { fileOf, GUIDE_GROUPS, GUIDES, type GuideEntry, pageOf } from './guide-list.ts';
import { highlight } from './highlight.ts';

/** The page of a guide. Links to other guides lead to their pages. */
export function renderGuide(guide: GuideEntry, markdown: string, version = ''): string {
  const { html, sections } = renderMarkdown(fileOf(guide), markdown);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? guide.title;
  const contents = sections.length > 2 ? renderContents(sections) : '';
  return renderPage({
    title,
    about: guide.about,
    version,
    current: guide,
    main: `${languageTabs(guide)}${html}${neighbours(guide)}`,
    aside: contents,
  });
}

/** The page that lists all guides. */
export function renderIndex(version = ''): string {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides }) =>
      `<section class="group"><h2>${title}</h2>${guides.every(isLanguage) ? renderTabs(guides) : renderRows(guides)}</section>`,
  );
  return renderPage({
    title: 'Documentation',
    about: 'Guides for developers and operators.',
    version,
    main: `<h1>Documentation</h1>
<p>Guides by task. The <a href="/docs/">API reference</a> has the exact schema of each request, and tries it. Programs read all of this as Markdown:
<a href="/llms.txt">llms.txt</a> lists the pages.</p>
${groups.join('\n')}`,
    aside: '',
  });
}

const renderRows = (guides: readonly GuideEntry[]): string =>
  `<ul class="rows">${guides
    .map(
      (guide) =>
        `<li><a href="${pageOf(guide)}"><strong>${escapeHtml(guide.title)}</strong><span>${escapeHtml(guide.about)}</span></a></li>`,
    )
    .join('')}</ul>`;

type Page = {
  title: string;
  about: string;
  version: string;
  current?: GuideEntry;
  main: string;
  aside: string;
};

const renderPage = ({ title, about, version, current, main, aside }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} · Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(about)}">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icons/icon.svg">
<link rel="alternate" type="text/markdown" href="${current ? toMarkdown(pageOf(current)) : '/llms.txt'}">
<link rel="stylesheet" href="/assets/guide.css${versionQuery(version)}">
<script src="/assets/guide.js${versionQuery(version)}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="home" href="/docs/guides"><img src="/assets/icons/icon.svg" alt="" width="28" height="28"> Carillon <span>Docs</span></a>
<a href="/docs/">API reference</a>
</header>
<div class="columns">
<nav class="menu" aria-label="Guides">
<details><summary>All guides</summary>${renderMenu(current)}</details>
<div class="wide">${renderMenu(current)}</div>
</nav>
<main id="main">
${main}</main>
${aside}</div>
</body>
</html>
`;

const renderMenu = (current?: GuideEntry): string =>
  GUIDE_GROUPS.map(
    ({ title, guides }) =>
      `<p>${title}</p><ul>${guides.map((guide) => `<li>${linkTo(guide, current)}</li>`).join('')}</ul>`,
  ).join('');

const linkTo = (guide: GuideEntry, current?: GuideEntry): string =>
  `<a href="${pageOf(guide)}"${guide.name === current?.name ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a>`;

const isLanguage = ({ name }: GuideEntry): boolean => name.startsWith('languages/');

/** The pages of all languages have the same headings. */
const languageTabs = (guide: GuideEntry): string =>
  isLanguage(guide) ? renderTabs(GUIDES.filter(isLanguage), guide) : '';

const renderTabs = (guides: readonly GuideEntry[], current?: GuideEntry): string =>
  `<nav class="tabs" aria-label="Languages">${guides.map((one) => linkTo(one, current)).join('')}</nav>\n`;

function neighbours(guide: GuideEntry): string {
  const at = GUIDES.findIndex(({ name }) => name === guide.name);
  const [previous, next] = [GUIDES[at - 1], GUIDES[at + 1]];
  const link = (one: GuideEntry | undefined, label: string, rel: string) =>
    one ? `<a rel="${rel}" href="${pageOf(one)}"><span>${label}</span>${escapeHtml(one.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Neighbours">${link(previous, 'Previous', 'prev')}${link(next, 'Next', 'next')}</nav>\n`;
}

type Section = { id: string; html: string };

const renderContents = (
  sections: Section[],
): string => `<aside class="contents"><nav aria-label="On this page">
<p>On this page</p>
<ul>${sections.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('')}</ul>
</nav></aside>
`;

const LABELS: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  json: 'JSON',
  html: 'HTML',
  http: 'HTTP',
  sql: 'SQL',
  ini: 'INI',
  yaml: 'YAML',
};

/** Anchors are those of GitHub, so that a link within the documentation works in both places. */
function renderMarkdown(file: string, markdown: string): { html: string; sections: Section[] } {
  const taken = new Map<string, number>();
  const sections: Section[] = [];
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const slug = slugOf(text);
        const count = taken.get(slug) ?? 0;
        taken.set(slug, count + 1);
        const id = count === 0 ? slug : `${slug}-${count}`;
        const html = this.parser.parseInline(tokens);
        if (depth === 2) sections.push({ id, html });
        return `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const html = this.parser.parseInline(tokens);
        const served = servedLink(file, href);
        return served === null ? html : `<a href="${escapeHtml(served)}">${html}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escapeHtml(servedLink(file, href) ?? href)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        const [language = '', title] = lang.split(' title=');
        const label = title ?? LABELS[language];
        const caption = label ? `<figcaption>${escapeHtml(label)}</figcaption>` : '';
        return `<figure class="code">${caption}<pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row
            .map(({ text, tokens }) => {
              const name = text === '' ? 'td' : tag;
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('')}</tr>`;
        const hasHead = token.header.some(({ text }) => text !== '');
        const head = hasHead ? `<thead>${cells(token.header, 'th')}</thead>` : '';
        const body = token.rows.map((row) => cells(row, 'td')).join('');
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown) as string, sections };
}

const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
