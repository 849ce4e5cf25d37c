import { escapeHtml } from '../../../../contract/html.ts';
import { type SearchEntry, searchEntries } from '../../../../contract/search-entry.ts';
import { fill } from '../../../../languages/text.ts';
import { renderNeighbours, renderPage } from '../render-page.ts';
import {
  type Edition,
  ENGLISH,
  LIST_TRANSLATIONS,
  listPath,
  searchIndexPath,
  type Translations,
  translationsOf,
} from './editions.ts';
import { toMarkdown } from './guide-links.ts';
import { fileOf, GUIDES, type GuideEntry, pageOf } from './guide-list.ts';
import { renderMarkdown, type Section } from './render-markdown.ts';

/** Renders the page of a guide. Links to other guides lead to their pages. */
export function renderGuide(guide: GuideEntry, markdown: string, version = '', edition = ENGLISH): string {
  const { html, sections } = renderMarkdown(fileOf(guide), markdown, edition.language);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? guide.title;
  const contents = sections.length > 2 ? renderContents(sections) : '';
  const pages = edition.guides.map((guide) => ({ href: pageOf(guide), title: guide.title }));
  return renderInFrame({
    edition,
    translations: translationsOf(guide),
    title,
    about: guide.about,
    version,
    current: guide,
    main: `${languageTabs(guide)}${html}${renderNeighbours(pages, pageOf(guide), edition.texts)}`,
    aside: contents,
  });
}

/** Renders the page that lists all guides of a language. */
export function renderList(version = '', edition = ENGLISH): string {
  const groups = edition.groups.map(
    ({ title, guides }) =>
      `<section class="group">${edition === ENGLISH ? `<h2>${title}</h2>` : ''}${guides.every(isLanguage) ? renderTabs(guides) : renderRows(guides.map((guide) => ({ ...guide, href: pageOf(guide) })))}</section>`,
  );
  const { title, about, intro } = edition === ENGLISH ? DOCUMENTATION : forOwners(edition);
  return renderInFrame({
    edition,
    translations: LIST_TRANSLATIONS,
    title,
    about,
    version,
    main: `<h1>${title}</h1>
<p>${intro}</p>
${groups.join('\n')}`,
    aside: '',
  });
}

const DOCUMENTATION = {
  title: 'Documentation',
  about: 'Guides for owners, developers and operators.',
  intro: `Guides by task. The <a href="/docs/">API reference</a> has every operation, with its fields and a sample that runs. Programs read all of this as Markdown:
<a href="/llms.txt">llms.txt</a> lists the pages.`,
};

const forOwners = ({ texts: { owners } }: Edition) => ({
  ...owners,
  intro: `${owners.about} <a href="${listPath('en')}" hreflang="en">${owners.others}</a>`,
});

/** Renders the page of search results. */
export function renderSearchResults(
  entries: readonly SearchEntry[],
  text: string,
  version = '',
  edition = ENGLISH,
): string {
  const found = searchEntries(entries, text);
  const { search, frame } = edition.texts;
  const result = fill(found.length === 0 ? `${search.none}.` : search.found, { count: found.length, text });
  return renderInFrame({
    edition,
    translations: LIST_TRANSLATIONS,
    title: search.title,
    about: search.about,
    version,
    searched: text,
    main: `<h1>${search.title}</h1>
<p>${escapeHtml(result)} <a href="${listPath(edition.language)}">${frame.all}</a></p>
${found.length === 0 ? '' : renderRows(found, 'rows found')}`,
    aside: '',
  });
}

const renderRows = (rows: readonly Omit<SearchEntry, 'words'>[], classes = 'rows'): string =>
  `<ul class="${classes}">${rows
    .map(
      ({ title, about, href }) =>
        `<li><a href="${href}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(about)}</span></a></li>`,
    )
    .join('')}</ul>`;

type Page = {
  edition: Edition;
  translations?: Translations;
  title: string;
  about: string;
  version: string;
  current?: GuideEntry;
  searched?: string;
  main: string;
  aside: string;
};

const renderInFrame = ({ current, searched, ...page }: Page): string => {
  const { language, texts } = page.edition;
  return renderPage({
    ...page,
    part: 'guides',
    alternate: { type: 'text/markdown', href: current ? toMarkdown(pageOf(current)) : '/llms.txt' },
    nav: {
      label: texts.frame.guides,
      summary: texts.frame.all,
      html: renderMenu(page.edition, current),
      search: {
        label: texts.search.label,
        index: searchIndexPath(language),
        action: listPath(language),
        text: searched,
      },
    },
  });
};

const renderMenu = ({ groups }: Edition, current?: GuideEntry): string =>
  groups
    .map(
      ({ title, guides }) =>
        `<p>${title}</p><ul>${guides.map((guide) => `<li>${linkTo(guide, current)}</li>`).join('')}</ul>`,
    )
    .join('');

const linkTo = (guide: GuideEntry, current?: GuideEntry): string =>
  `<a href="${pageOf(guide)}"${guide.name === current?.name ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a>`;

const isLanguage = ({ name }: GuideEntry): boolean => name.startsWith('languages/');

/** Renders tabs between the language guides, which have the same headings. */
const languageTabs = (guide: GuideEntry): string =>
  isLanguage(guide) ? renderTabs(GUIDES.filter(isLanguage), guide) : '';

const renderTabs = (guides: readonly GuideEntry[], current?: GuideEntry): string =>
  `<nav class="tabs" aria-label="Languages">${guides.map((one) => linkTo(one, current)).join('')}</nav>\n`;

const renderContents = (
  sections: Section[],
): string => `<aside class="contents"><nav aria-label="On this page">
<p>On this page</p>
<ul>${sections.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('')}</ul>
</nav></aside>
`;
