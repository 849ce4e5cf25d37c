import { lexer, type Token } from 'marked';
import type { SearchEntry } from '../../../../contract/search-entry.ts';
import { type GuideEntry, pageOf } from './guide-list.ts';
import { createAnchors } from './render-markdown.ts';

const MAX_SENTENCE_LENGTH = 160;

/** Returns a guide's search entries: its page, and each heading with the first sentence below it. Names in code and words in bold below a heading find it too; in a guide for owners, which is short, every word does. */
export function indexGuide(guide: GuideEntry, markdown: string): SearchEntry[] {
  const anchorOf = createAnchors();
  const entries: SearchEntry[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      const href = `${pageOf(guide)}#${anchorOf(token.text)}`;
      if (token.depth === 1)
        entries.push({ title: guide.title, about: guide.about, href: pageOf(guide), words: '' });
      else entries.push({ title: plain(token.text), about: guide.title, href, words: '' });
    } else if (entries.length > 0) addTo(entries.at(-1)!, guide, token);
  }
  return entries;
}

function addTo(entry: SearchEntry, guide: GuideEntry, token: Token): void {
  if (token.type === 'paragraph' && entry.about === guide.title)
    entry.about = `${guide.title}: ${firstSentence(plain(token.text))}`;
  if (token.type === 'code') return;
  const names = guide.name.startsWith('tasks/')
    ? plain(token.raw).split(/\s/)
    : [...token.raw.matchAll(/`([^`\n]+)`|\*\*([^*]+)\*\*/g)].flatMap(([, code, bold]) =>
        plain((code ?? bold)!).split(' '),
      );
  entry.words = [...new Set([...entry.words.split(' '), ...names])].filter(Boolean).join(' ');
}

function firstSentence(text: string): string {
  const [sentence] = /^.+?[.!?](?= |$)/.exec(text) ?? [text.replace(/:$/, '')];
  return sentence.length > MAX_SENTENCE_LENGTH ? `${sentence.slice(0, MAX_SENTENCE_LENGTH)}…` : sentence;
}

/** Removes Markdown syntax. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ');
