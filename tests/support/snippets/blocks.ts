import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitFiles, ROOT } from '../sources.ts';

/** A fenced block of a document. */
export type Block = {
  /** Page and heading, with a number if the heading has several blocks in a runnable language: `docs/api.md > Send 2`. */
  name: string;
  /** Path from the repository's root. */
  page: string;
  heading: string;
  language: string;
  /** Name of the file to save it as. */
  file: string | null;
  text: string;
  /** The next block, if nothing is in between, such as the output of a command. */
  next: Block | null;
};

const RUNNABLE = new Set(['sh', 'js', 'ts', 'tsx', 'python', 'php', 'ruby', 'go', 'html', 'sql']);

export const isRunnable = ({ language }: Block): boolean => RUNNABLE.has(language);

/** Returns every document of the repository. */
export const documents = (): string[] =>
  gitFiles('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.md');

/** Returns all blocks of a page, in order. */
export const allBlocksOf = (page: string): Block[] => blocksOf(page, read(page));

/** Returns the blocks of a page that a program can run, in order. */
export const snippetsOf = (page: string): Block[] => allBlocksOf(page).filter(isRunnable);

// The folder has a URL, so that `npm test -- --changed` runs the tests of a changed page.
const DOCS = new URL('../../../docs/', import.meta.url);

function read(page: string): string {
  const file = page.startsWith('docs/') ? new URL(page.slice('docs/'.length), DOCS) : join(ROOT, page);
  return readFileSync(file, 'utf8');
}

const FENCE = /^ *```(.*)$/;

export function blocksOf(page: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  const counts = new Map<string, number>();
  let heading = '';
  let open: { info: string; indent: number; lines: string[] } | null = null;
  let previous: Block | null = null;
  for (const line of markdown.split('\n')) {
    const info = FENCE.exec(line)?.[1];
    if (open === null) {
      if (info !== undefined) open = { info, indent: line.indexOf('`'), lines: [] };
      else if (line !== '') previous = null;
      heading = /^#+ (.+)$/.exec(line)?.[1]?.replaceAll('`', '') ?? heading;
    } else if (info === undefined) {
      // In an item of a list, a block is indented like its fence.
      open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
    } else {
      const block: Block = {
        ...describe(open.info),
        page,
        heading,
        text: open.lines.join('\n'),
        next: null,
        name: '',
      };
      const place = `${page} > ${heading}`;
      const count = (counts.get(place) ?? 0) + (isRunnable(block) ? 1 : 0);
      counts.set(place, count);
      block.name = count > 1 ? `${place} ${count}` : place;
      if (previous) previous.next = block;
      previous = block;
      blocks.push(block);
      open = null;
    }
  }
  return blocks;
}

function describe(info: string): Pick<Block, 'language' | 'file'> {
  const [language = '', ...rest] = info.trim().split(' ');
  return { language, file: /^title=(\S+)$/.exec(rest.join(' '))?.[1] ?? null };
}
