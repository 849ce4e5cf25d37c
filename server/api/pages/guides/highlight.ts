import { escapeHtml } from '../../../../contract/html.ts';

const HASH = /#[^\n]*/;
const SLASHES = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
/** Patterns of comments by language. Code in other languages is shown as it is. */
const COMMENTS: Record<string, RegExp> = {
  sh: /(?<=^|\s)#[^\n]*/m,
  python: HASH,
  ruby: HASH,
  yaml: HASH,
  ini: /^[#;][^\n]*/m,
  js: SLASHES,
  ts: SLASHES,
  tsx: SLASHES,
  go: SLASHES,
  php: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|\s)#[^\n]*/m,
  json: /(?!)/,
  html: /<!--[\s\S]*?-->/,
  sql: /--[^\n]*/,
};
const STRING = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/;

/** Returns code as HTML with its comments and strings marked, which is enough for samples of thirty lines. */
export function highlight(code: string, language: string): string {
  const comment = COMMENTS[language];
  if (!comment) return escapeHtml(code);
  const token = new RegExp(`(${STRING.source})|(${comment.source})`, 'gm');
  let end = 0;
  let html = '';
  for (const { 0: text, 1: string, index } of code.matchAll(token)) {
    html += `${escapeHtml(code.slice(end, index))}<span class="${string ? 'text' : 'comment'}">${escapeHtml(text)}</span>`;
    end = index + text.length;
  }
  return html + escapeHtml(code.slice(end));
}
