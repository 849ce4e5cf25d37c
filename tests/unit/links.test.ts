import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { gitFiles, ROOT } from '../support/sources.ts';

const documents = gitFiles('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.md')
  .filter((path) => isFile(join(ROOT, path)))
  .map((path) => ({ path, text: withoutCode(readFileSync(join(ROOT, path), 'utf8')) }));

test('every link of the documentation leads to a file, and to a heading if it names one', () => {
  const broken = documents.flatMap(({ path, text }) =>
    linksOf(text)
      .filter((link) => !/^[a-z]+:/i.test(link))
      .filter((link) => !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test('the links of the README and of the documents are found', () => {
  for (const path of ['README.md', 'ARCHITECTURE.md', 'docs/scaling.md'])
    assert.ok(linksOf(documents.find((document) => document.path === path)?.text ?? '').length > 0, path);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : join(dirname(from), decodeURIComponent(file));
  const absolute = join(ROOT, path);
  // Case matters on the systems on which the documents are read.
  if (relative(ROOT, absolute).startsWith('..') || !existsWithCase(absolute)) return false;
  if (anchor === undefined) return true;
  return path.endsWith('.md') && anchorsOf(readFileSync(absolute, 'utf8')).has(anchor);
}

const existsWithCase = (path: string): boolean =>
  path === ROOT ||
  (statSync(path, { throwIfNoEntry: false }) !== undefined &&
    readdirSync(dirname(path)).includes(path.slice(dirname(path).length + 1)));

/** Returns links, images, and the definitions of reference links. */
const linksOf = (text: string): string[] => [
  ...[...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(([, link]) => link!),
  ...[...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)].map(([, link]) => link!),
  ...[...text.matchAll(/\s(?:href|src|srcset)="([^"]+)"/g)].map(([, link]) => link!),
];

/** Returns the anchors that GitHub makes of headings: a repeated one gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name!));
  for (const [, heading] of withoutBlocks(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const base = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutBlocks(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replace(/`[^`\n]*`/g, '');
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
