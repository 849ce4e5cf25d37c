import { escapeHtml, versionQuery } from '../../../experience/render/html.ts';
import { toMarkdown } from './guide-links.ts';
import { fileOf, GUIDE_GROUPS, GUIDES, type GuideEntry, pageOf } from './guide-list.ts';
import { renderMarkdown, type Section } from './render-markdown.ts';

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

const renderContents = (
  sections: Section[],
): string => `<aside class="contents"><nav aria-label="On this page">
<p>On this page</p>
<ul>${sections.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('')}</ul>
</nav></aside>
`;
