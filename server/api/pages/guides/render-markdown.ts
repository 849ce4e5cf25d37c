import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../../contract/html.ts';
import type { Language } from '../../../../languages/languages.ts';
import { servedLink } from './guide-links.ts';
import { highlight } from './highlight.ts';

/** A heading of the second level. */
export type Section = { id: string; html: string };

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

/** Returns a document as HTML, and its sections. Anchors are GitHub's, so that a link within the documentation works in both places. */
export function renderMarkdown(
  file: string,
  markdown: string,
  language: Language = 'en',
): { html: string; sections: Section[] } {
  const anchorOf = createAnchors();
  const sections: Section[] = [];
  let section = '';
  const anchors = new Set<string>();
  /** Returns an anchor for each field that a row describes. */
  const rowAnchors = (text: string): string =>
    ROW_OF_FIELDS.test(text)
      ? [...text.matchAll(/\w+/g)]
          .map(([field]) => `${section}-${field}`)
          .filter((id) => !anchors.has(id) && anchors.add(id))
          .map((id) => `<a id="${id}"></a>`)
          .join('')
      : '';
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = anchorOf(text);
        const html = this.parser.parseInline(tokens);
        section = id;
        if (depth === 2) sections.push({ id, html });
        return `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const html = this.parser.parseInline(tokens);
        const served = servedLink(file, href);
        if (served === null) return html;
        const isForeign = language !== 'en' && !served.startsWith(`/docs/tasks/${language}/`);
        return `<a href="${escapeHtml(served)}"${isForeign ? ' hreflang="en"' : ''}>${html}</a>`;
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
            .map(({ text, tokens }, column) => {
              const name = text === '' ? 'td' : tag;
              const anchor = column === 0 && tag === 'td' ? rowAnchors(text) : '';
              return `<${name}>${anchor}${this.parser.parseInline(tokens)}</${name}>`;
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

/** Matches names of fields, such as `title`, `subtitle`. */
const ROW_OF_FIELDS = /^`[a-z_]+`(, `[a-z_]+`)*$/;

/** Creates a function that returns the anchors of a document's headings in order. A repeated anchor gets a number. */
export function createAnchors(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const slug = slugOf(heading);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
