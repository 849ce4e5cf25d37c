import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NOTIFICATION_STATUSES, ROLES, RUN_STATUSES } from '../../../contract/lists.ts';
import { WIDGET_TYPES } from '../../../contract/widget-types.ts';

const folder = new URL('../../../server/storage/migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

const CLAUSES =
  /(?:CREATE|ALTER) TABLE (?<table>\w+)|DROP CONSTRAINT (?:IF EXISTS )?(?<dropped>\w+)|(?:CONSTRAINT (?<name>\w+) )?CHECK \((?<column>\w+) IN \((?<values>[^)]*)\)\)/gi;

/**
 * Returns the values that CHECK constraints allow in columns of this name after all migrations, sorted, one list per constraint. A
 * constraint without a name gets the one that PostgreSQL gives it.
 */
function allowedIn(column: string, text = migrations): string[][] {
  const constraints = new Map<string, string[]>();
  let table = '';
  for (const { groups } of text.replaceAll(/--.*$/gm, '').matchAll(CLAUSES)) {
    table = groups?.table ?? table;
    if (groups?.dropped) constraints.delete(`${table} ${groups.dropped}`);
    if (groups?.column !== column) continue;
    const values = groups.values!.split(',').map((value) => value.trim().replaceAll("'", ''));
    constraints.set(`${table} ${groups.name ?? `${table}_${column}_check`}`, values.sort());
  }
  return [...constraints.values()];
}

test('the database allows the same roles, widget types and statuses as the contract', () => {
  // Members, invitations and groups have roles.
  assert.deepEqual(allowedIn('role'), Array(3).fill(ROLES.toSorted()));
  assert.deepEqual(allowedIn('type'), [WIDGET_TYPES.toSorted()]);
  // The next occurrence of a schedule is `planned`, which the API does not show.
  const statuses = [NOTIFICATION_STATUSES.toSorted(), ['planned', ...RUN_STATUSES].toSorted()];
  assert.deepEqual(allowedIn('status'), statuses);
});

test('the last migration that drops or adds a constraint counts', () => {
  const first =
    "CREATE TABLE a (type text CHECK (type IN ('x', 'y')));\nCREATE TABLE b (type text CHECK (type IN ('x')));\n";
  const added = "ADD CONSTRAINT a_type_check CHECK (type IN ('z', 'x', 'y'))";
  assert.deepEqual(allowedIn('type', first), [['x', 'y'], ['x']]);
  assert.deepEqual(allowedIn('type', `${first}ALTER TABLE a DROP CONSTRAINT a_type_check, ${added};`), [
    ['x'],
    ['x', 'y', 'z'],
  ]);
  assert.deepEqual(allowedIn('type', `${first}ALTER TABLE a DROP CONSTRAINT IF EXISTS a_type_check;`), [
    ['x'],
  ]);
  assert.deepEqual(allowedIn('type', `${first}-- ALTER TABLE a DROP CONSTRAINT a_type_check;`), [
    ['x', 'y'],
    ['x'],
  ]);
});

const BREAKING = [
  // COLUMN may be omitted. A migration may drop anything whose absence only rejects less.
  /\bDROP (?!INDEX\b|CONSTRAINT\b|NOT NULL\b|TRIGGER\b)/i,
  /\b(RENAME|SET NOT NULL)\b/i,
  /\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i,
  /\bADD (?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT NULL\b/i,
];
const EXCEPTION = /^-- Stop all processes first: ./m;

function breaks(text: string): boolean {
  let statements = text.replaceAll(/--.*$/gm, '');
  // This removes the columns of new tables, and commas within a type or a CHECK.
  for (let before = ''; before !== statements; ) {
    before = statements;
    statements = statements.replaceAll(/\([^()]*\)/g, '');
  }
  return BREAKING.some((pattern) => pattern.test(statements)) && !EXCEPTION.test(text);
}

test('no migration takes away what processes of the previous release use, unless it says that they have to be stopped', () => {
  const wrong = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && breaks(readFileSync(new URL(name, folder), 'utf8')),
  );
  assert.deepEqual(wrong, [], 'see the recipe for a migration in CONTRIBUTING.md');
});

test('statements that break a process of the previous release are recognised', () => {
  for (const text of [
    'DROP TABLE pictures;',
    'ALTER TABLE a DROP COLUMN b;',
    'ALTER TABLE a DROP b;',
    'ALTER TABLE a ALTER COLUMN b DROP DEFAULT;',
    'ALTER TABLE a RENAME TO b;',
    'ALTER TABLE a ALTER COLUMN b SET NOT NULL;',
    'ALTER TABLE a ALTER COLUMN b TYPE bigint;',
    'ALTER TABLE a ALTER b TYPE bigint;',
    'ALTER TABLE a ADD b text NOT NULL;',
    'ALTER TABLE a ADD COLUMN b numeric(10, 2) CHECK (b IN (1, 2)) NOT NULL;',
    'ALTER TABLE a\n  ADD COLUMN b text DEFAULT 1,\n  ADD COLUMN c text NOT NULL;',
  ])
    assert.ok(breaks(text), text);
  for (const text of [
    'ALTER TABLE a ADD COLUMN b text;',
    'ALTER TABLE a ADD CHECK (b IS NOT NULL OR c = 1);',
    'ALTER TABLE a DROP CONSTRAINT b; DROP INDEX c; ALTER TABLE a ALTER COLUMN b DROP NOT NULL;',
    'ALTER TABLE a ADD COLUMN b numeric(10, 2) NOT NULL DEFAULT 0;',
    "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '';",
    'CREATE TABLE a (b text NOT NULL); -- DROP TABLE a',
    '-- Stop all processes first: the keys change.\nDROP TABLE a;',
  ])
    assert.ok(!breaks(text), text);
});
