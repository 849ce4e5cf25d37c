import { escapeHtml } from '../../../contract/html.ts';
import { languages } from '../../../languages/languages.ts';
import { ownName } from '../../../languages/own-name.ts';
import { type Edition, listPath, type Translations } from './guides/editions.ts';
import { versionQuery } from './html.ts';

/** A page of the documentation: the guides and the API reference have the same frame. */
export type DocsPage = {
  edition: Edition;
  /** Absent for a page that is in English only. */
  translations?: Translations;
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

export function renderPage(page: DocsPage): string {
  const { language, texts } = page.edition;
  const { frame } = texts;
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)} · Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(page.about)}">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icons/icon.svg">
<link rel="alternate" type="${page.alternate.type}" href="${page.alternate.href}">
${renderAlternates(page)}${renderAssets(page)}
</head>
<body>
<a class="skip" href="#main">${frame.skip}</a>
<header class="bar">
<a class="home" href="${listPath(language)}"><img src="/assets/icons/icon.svg" alt="" width="28" height="28"> Carillon <span>${frame.docs}</span></a>
<nav aria-label="${frame.documentation}">${renderPart(page, 'guides', listPath(language), frame.guides)}${language === 'en' ? renderPart(page, 'reference', '/docs/', 'API reference') : ''}</nav>
</header>
<div class="columns ${page.part}">
<nav class="menu" aria-label="${page.nav.label}">
${renderSearch(page)}<details><summary>${page.nav.summary}</summary>${page.nav.html}</details>
<div class="wide">${page.nav.html}</div>
</nav>
<main id="main">
${renderLanguages(page)}${page.main}</main>
${page.aside}</div>
</body>
</html>
`;
}

const renderAlternates = ({ translations }: DocsPage): string =>
  translations
    ? [...translations.pages, { language: 'x-default', href: translations.preferred }]
        .map(({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${href}">\n`)
        .join('')
    : '';

/** Renders the choice of a language, by the languages' own names. */
function renderLanguages({ edition: { language, texts }, translations }: DocsPage): string {
  if (!translations) return '';
  const items = translations.pages.map(
    ({ language: other, href }) =>
      `<li><a href="${href}" hreflang="${other}" lang="${other}"${other === language ? ' aria-current="true"' : ''}>${ownName(other)}</a></li>`,
  );
  return `<details class="choice"><summary>${texts.frame.language} ${ownName(language)}</summary><ul>${items.join('')}</ul></details>\n`;
}

/** Renders the search field. A script shows results during typing, with the texts in the field's attributes. */
function renderSearch({ edition, nav }: DocsPage): string {
  const { label, index, action, text = '' } = nav.search;
  const { placeholder, count, first, none, failed } = edition.texts.search;
  const words = Object.entries({ count, first, none, failed })
    .map(([name, words]) => `data-${name}="${escapeHtml(words)}"`)
    .join(' ');
  const field = `<label for="search">${label}</label>
<input id="search" name="q" type="search" value="${escapeHtml(text)}" maxlength="100" autocomplete="off" spellcheck="false" placeholder="${placeholder}" aria-describedby="found" data-index="${index}" ${words}>`;
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
  { frame }: Edition['texts'],
): string {
  const at = pages.findIndex(({ href }) => href === currentHref);
  const link = (page: { href: string; title: string } | undefined, label: string, rel: string) =>
    page ? `<a rel="${rel}" href="${page.href}"><span>${label}</span>${escapeHtml(page.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="${frame.neighbours}">${link(pages[at - 1], frame.previous, 'prev')}${link(pages[at + 1], frame.next, 'next')}</nav>\n`;
}
