import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, describeVersions } from './machine.ts';
import type { Findings, Suite, Table } from './suite.ts';

const PATH = join(import.meta.dirname, 'RESULTS.md');

/** Renders a suite's findings as Markdown. `runDescription` follows the title. */
export function renderSection(
  suite: Suite,
  { tables, goals, notes }: Findings,
  runDescription: string,
): string {
  const blocks = [
    `## ${suite.title}`,
    runDescription,
    ...tables.map(renderTable),
    ...(goals.length > 0 ? [renderTable(goalTable(goals))] : []),
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

function renderTable({ columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const separator = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(columns), `|${separator.join('|')}|`, ...rows.map(line)].join('\n');
}

/** Replaces a suite's section in RESULTS.md. Text between the sections, which people wrote, is kept. */
export function writeSection(suite: Suite, section: string): void {
  const begin = `<!-- ${suite.name} -->`;
  const end = `<!-- /${suite.name} -->`;
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
    '# What Carillon costs, compared with the alternatives',
    'Written by `npm run bench`; each section is from the latest run of its suite. On a shared machine wall times vary by up to a',
    'factor of two, CPU per message by much less. So judge by the ratios: ours and the peer run in turns, within one run.',
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
