import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Goal } from './goals.ts';
import { describeMachine, describeVersions } from './machine.ts';
import type { Findings, Suite, Table } from './suite.ts';

const PATH = join(import.meta.dirname, 'RESULTS.md');

/** Renders a suite's findings as Markdown, without its goals. `runDescription` follows the title. */
export function renderSection(suite: Suite, { tables, notes }: Findings, runDescription: string): string {
  const blocks = [
    `## ${suite.title}`,
    runDescription,
    ...tables.map(renderTable),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ];
  return blocks.join('\n\n');
}

/** Renders the goals of some suites as one table. */
export const renderGoals = (goals: { suite: string; goals: Goal[] }[]): string =>
  renderTable({
    columns: ['', 'measured', 'goal', '', 'command'],
    rows: goals.flatMap(({ suite, goals }) =>
      goals.map(({ what, figure, goal, met }) => [
        what,
        figure,
        goal,
        met === null ? 'not judged' : met ? 'met' : '**not met**',
        commandFor(suite),
      ]),
    ),
  });

const commandFor = (suite: string): string => `\`npm run bench -- ${suite}\``;

function renderTable({ columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const separator = columns.map((column, index) => (index === 0 || column === 'command' ? '---' : '--:'));
  return [line(columns), `|${separator.join('|')}|`, ...rows.map(line)].join('\n');
}

/** Replaces a suite's section and its goals in RESULTS.md. Handwritten text between the sections is kept. */
export function writeResults(suite: Suite, section: string, goals: Goal[], order: string[]): void {
  const text = existsSync(PATH) ? readFileSync(PATH, 'utf8') : '';
  const withGoals = replaceGoals(
    replaceSection(text, 'machine', renderHeader(), 'start'),
    suite.name,
    goals,
    order,
  );
  writeFileSync(PATH, replaceSection(withGoals, suite.name, section));
}

/** Replaces the rows of a suite in the table of all goals. Rows are in the `order` of the suites. */
export function replaceGoals(text: string, suite: string, goals: Goal[], order: string[]): string {
  const [head, separator, ...rows] = renderGoals([{ suite, goals }]).split('\n');
  const isRowOf = (name: string) => (line: string) => line.endsWith(`| ${commandFor(name)} |`);
  const lines = sectionOf(text, 'goals').split('\n');
  const sorted = order.flatMap((name) => (name === suite ? rows : lines.filter(isRowOf(name))));
  return replaceSection(text, 'goals', ['## Goals', '', head, separator, ...sorted].join('\n'));
}

const markers = (name: string) => ({ begin: `<!-- ${name} -->`, end: `<!-- /${name} -->` });

function sectionOf(text: string, name: string): string {
  const { begin, end } = markers(name);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  return from >= 0 && to > from ? text.slice(from + begin.length, to) : '';
}

/** Replaces the text between a section's markers. A new section is added at the end, or at the start. */
export function replaceSection(
  text: string,
  name: string,
  section: string,
  where: 'start' | 'end' = 'end',
): string {
  const { begin, end } = markers(name);
  const block = `${begin}\n${section}\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from >= 0 && to > from) return text.slice(0, from) + block + text.slice(to + end.length);
  return where === 'start' ? `${block}\n\n${text}` : `${text.trimEnd()}\n\n${block}\n`;
}

const renderHeader = (): string =>
  [
    '# What Carillon costs, compared with the alternatives',
    'Written by `npm run bench`; each section is from the latest run of its suite. On a shared machine wall times vary by up to a',
    'factor of two, CPU per message by much less. So judge by the ratios: ours and the peer run in turns, within one run.',
    '',
    describeMachine(),
    '',
    describeVersions(),
  ].join('\n');
