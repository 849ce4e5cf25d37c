import { posix } from 'node:path';
import { LANGUAGES } from '../../../../contract/lists.ts';
import { fileOf, GUIDES, pageOf, TASKS, taskName } from './guide-list.ts';

const TASK_GUIDES = LANGUAGES.flatMap((language) =>
  TASKS.map((task) => ({ name: taskName(language, task) })),
);
const PAGES = new Map([...GUIDES, ...TASK_GUIDES].map((guide) => [fileOf(guide), pageOf(guide)]));

/**
 * Returns the served address of a document's link, or null if its target is not served: guides have pages, and images are below
 * `/docs/images/`. Absolute addresses and anchors stay.
 *
 * @param file the document, from the repository's root
 */
export function servedLink(file: string, link: string): string | null {
  if (/^([a-z]+:|#|\/)/i.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), path);
  const page = target.startsWith('docs/images/') ? `/${target}` : PAGES.get(target);
  if (page === undefined) return null;
  return anchor === undefined ? page : `${page}#${anchor}`;
}

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const FENCED = /^( *```)[\s\S]*?^\1 *$/gm;

/** Returns a document for programs: links to other guides lead to their Markdown, and links to files that are not served become text. */
export function servedMarkdown(file: string, markdown: string): string {
  let end = 0;
  let text = '';
  for (const { 0: block, index } of markdown.matchAll(FENCED)) {
    text += rewrite(markdown.slice(end, index)) + block;
    end = index + block.length;
  }
  return text + rewrite(markdown.slice(end));

  function rewrite(prose: string): string {
    return prose.replace(LINK, (whole, image: string, label: string, link: string) => {
      const served = servedLink(file, link);
      if (served === null) return label;
      return image || !served.startsWith('/docs/')
        ? whole.replace(link, served)
        : `[${label}](${toMarkdown(served)})`;
    });
  }
}

/** Returns the address of a guide page's Markdown. */
export const toMarkdown = (page: string): string => page.replace(/(?=#|$)/, '.md');
