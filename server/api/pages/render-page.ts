import { escapeHtml } from '../../../contract/html.ts';
import { versionQuery } from './html.ts';

/** A page of the documentation: the guides and the API reference have the same frame. */
export type DocsPage = {
  title: string;
  about: string;
  version: string;
  part: 'guides' | 'reference';
  /** The same page for programs. */
  alternate: { type: string; href: string };
  /** Name of an additional style sheet. */
  style?: string;
  nav: { label: string; summary: string; html: string; search: Search };
  main: string;
  aside: string;
};

/** A search of the entries at `index`. With an `action` it is a form that sends the text as `q`; otherwise it needs a script. */
export type Search = { label: string; index: string; action?: string; text?: string };

export const renderPage = (page: DocsPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)} · Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(page.about)}">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icons/icon.svg">
<link rel="alternate" type="${page.alternate.type}" href="${page.alternate.href}">
${renderAssets(page)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="home" href="/docs/guides"><img src="/assets/icons/icon.svg" alt="" width="28" height="28"> Carillon <span>Docs</span></a>
<nav aria-label="Documentation">${renderPart(page, 'guides', '/docs/guides', 'Guides')}${renderPart(page, 'reference', '/docs/', 'API reference')}</nav>
</header>
<div class="columns ${page.part}">
<nav class="menu" aria-label="${page.nav.label}">
${renderSearch(page.nav.search)}<details><summary>${page.nav.summary}</summary>${page.nav.html}</details>
<div class="wide">${page.nav.html}</div>
</nav>
<main id="main">
${page.main}</main>
${page.aside}</div>
</body>
</html>
`;

/** Renders the search field. A script shows results during typing. */
function renderSearch({ label, index, action, text = '' }: Search): string {
  const field = `<label for="search">${label}</label>
<input id="search" name="q" type="search" value="${escapeHtml(text)}" maxlength="100" autocomplete="off" spellcheck="false" placeholder="Search" aria-describedby="found" data-index="${index}">`;
  return `<search class="search${action ? '' : ' scripted'}">${action ? `<form action="${action}">${field}</form>` : field}
<p id="found" role="status"></p><ul id="results" hidden></ul></search>
`;
}

const renderAssets = ({ version, style }: DocsPage): string =>
  [
    ...['guide', ...(style ? [style] : [])].map(
      (name) => `<link rel="stylesheet" href="/assets/${name}.css${versionQuery(version)}">`,
    ),
    ...['guide', 'docs-search'].map(
      (name) => `<script src="/assets/${name}.js${versionQuery(version)}" defer></script>`,
    ),
  ].join('\n');

const renderPart = ({ part }: DocsPage, name: DocsPage['part'], href: string, label: string): string =>
  `<a class="part" href="${href}"${part === name ? ' aria-current="true"' : ''}>${label}</a>`;

/** Renders links to the previous and the next page. */
export function renderNeighbours(
  pages: readonly { href: string; title: string }[],
  currentHref: string,
): string {
  const at = pages.findIndex(({ href }) => href === currentHref);
  const link = (page: { href: string; title: string } | undefined, label: string, rel: string) =>
    page ? `<a rel="${rel}" href="${page.href}"><span>${label}</span>${escapeHtml(page.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Neighbours">${link(pages[at - 1], 'Previous', 'prev')}${link(pages[at + 1], 'Next', 'next')}</nav>\n`;
}
