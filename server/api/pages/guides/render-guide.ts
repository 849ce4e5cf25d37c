import { escapeHtml } from '../../../../contract/html.ts';
import { type SearchEntry, searchEntries } from '../../../../contract/search-entry.ts';
import { renderNeighbours, renderPage } from '../render-page.ts';
import { toMarkdown } from './guide-links.ts';
import { fileOf, GUIDE_GROUPS, GUIDES, type GuideEntry, pageOf } from './guide-list.ts';
import { renderMarkdown, type Section } from './render-markdown.ts';

/** Path of the search index, in JSON. */
export const GUIDE_INDEX = '/docs/guides/search.json';

const PAGES = GUIDES.map((guide) => ({ href: pageOf(guide), title: guide.title }));

/** Renders the page of a guide. Links to other guides lead to their pages. */
export function renderGuide(guide: GuideEntry, markdown: string, version = ''): string {
  const { html, sections } = renderMarkdown(fileOf(guide), markdown);
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? guide.title;
  const contents = sections.length > 2 ? renderContents(sections) : '';
  return renderInFrame({
    title,
    about: guide.about,
    version,
    current: guide,
    main: `${languageTabs(guide)}${html}${renderNeighbours(PAGES, pageOf(guide))}`,
    aside: contents,
  });
}

/** Renders the page that lists all guides. */
export function renderIndex(version = ''): string {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides }) =>
      `<section class="group"><h2>${title}</h2>${guides.every(isLanguage) ? renderTabs(guides) : renderRows(guides.map((guide) => ({ ...guide, href: pageOf(guide) })))}</section>`,
  );
  return renderInFrame({
    title: 'Documentation',
    about: 'Guides for developers and operators.',
    version,
    main: `<h1>Documentation</h1>
<p>Guides by task. The <a href="/docs/">API reference</a> has every operation, with its fields and a sample that runs. Programs read all of this as Markdown:
<a href="/llms.txt">llms.txt</a> lists the pages.</p>
${groups.join('\n')}`,
    aside: '',
  });
}

/** Renders the page of search results. */
export function renderSearchResults(entries: readonly SearchEntry[], text: string, version = ''): string {
  const found = searchEntries(entries, text);
  return renderInFrame({
    title: 'Search',
    about: 'What a search of the guides has found.',
    version,
    searched: text,
    main: `<h1>Search</h1>
<p>${found.length === 0 ? 'Nothing has' : `${found.length} found with`} “${escapeHtml(text)}”. <a href="/docs/guides">All guides</a></p>
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
  title: string;
  about: string;
  version: string;
  current?: GuideEntry;
  searched?: string;
  main: string;
  aside: string;
};

const renderInFrame = ({ current, searched, ...page }: Page): string =>
  renderPage({
    ...page,
    part: 'guides',
    alternate: { type: 'text/markdown', href: current ? toMarkdown(pageOf(current)) : '/llms.txt' },
    nav: {
      label: 'Guides',
      summary: 'All guides',
      html: renderMenu(current),
      search: { label: 'Search the guides', index: GUIDE_INDEX, action: '/docs/guides', text: searched },
    },
  });

const renderMenu = (current?: GuideEntry): string =>
  GUIDE_GROUPS.map(
    ({ title, guides }) =>
      `<p>${title}</p><ul>${guides.map((guide) => `<li>${linkTo(guide, current)}</li>`).join('')}</ul>`,
  ).join('');

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
