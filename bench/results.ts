import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, describeVersions } from './machine.ts';
import type { Findings, Part, Table } from './part.ts';

const PATH = join(import.meta.dirname, 'RESULTS.md');

/** A part's findings as Markdown, with its goals beside its figures. */
export function sectionOf(part: Part, { tables, goals, notes }: Findings, circumstances: string): string {
  const blocks = [
    `## ${part.title}`,
    circumstances,
    ...tables.map(markdown),
    ...(goals.length > 0 ? [markdown(goalTable(goals))] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ];
  return blocks.join('\n\n');
}

const goalTable = (goals: Findings['goals']): Table => ({
  columns: ['goal', 'measured', ''],
  rows: goals.map(({ goal, figure, met }) => [
    goal,
    figure,
    met === null ? 'not judged' : met ? 'met' : '**not met**',
  ]),
});

function markdown({ columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(columns), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

/** Puts a part's section in the place of its former one; what people have written between the parts stays. */
export function writeSection(part: Part, section: string): void {
  const begin = `<!-- ${part.name} -->`;
  const end = `<!-- /${part.name} -->`;
  const block = `${begin}\n${section}\n${end}`;
  const text = withHeader(existsSync(PATH) ? readFileSync(PATH, 'utf8') : '');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  writeFileSync(
    PATH,
    from >= 0 && to > from
      ? text.slice(0, from) + block + text.slice(to + end.length)
      : `${text.trimEnd()}\n\n${block}\n`,
  );
}

function withHeader(text: string): string {
  const header = [
    '<!-- machine -->',
    '# What Carillon costs, beside what people would use instead',
    'Written by `npm run bench`, each part by its own last run. Wall times swing by up to a factor of two on a shared machine; CPU',
    'a message does so far less. So judge by the ratios, which are taken in one run, in turns, beside the peer.',
    '',
    describeMachine(),
    '',
    describeVersions(),
    '<!-- /machine -->',
  ].join('\n');
  const mark = '<!-- /machine -->';
  const at = text.indexOf(mark);
  return at < 0 ? `${header}\n\n${text}` : header + text.slice(at + mark.length);
}
