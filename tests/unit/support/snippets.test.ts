import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from '../../support/snippets/blocks.ts';
import {
  allSnippets,
  groupsOf,
  isNotRun,
  NOT_RUN,
  snippetsRunBy,
  VARIABLES,
} from '../../support/snippets/groups.ts';

const snippets = allSnippets();

test('each snippet of the documentation is run by one test, or is listed with the reason why not', () => {
  const counts = snippets.map((block) => [block.name, isNotRun(block) ? 1 : groupsOf(block).length] as const);
  assert.deepEqual(
    counts.filter(([, count]) => count !== 1),
    [],
  );
});

test('commands use variables that the tests set, or set them themselves', () => {
  for (const { name, text } of snippetsRunBy('commands'))
    for (const [, variable] of text.matchAll(/\$\{?([A-Z_]+)/g))
      assert.ok(VARIABLES.has(variable!) || text.includes(`${variable}=`), `${name}: $${variable}`);
});

test('each entry of the list of snippets that are not run is for one snippet', () => {
  for (const [page, begin] of NOT_RUN)
    assert.equal(
      snippets.filter((one) => one.page === page && `${one.text}\n`.startsWith(begin)).length,
      1,
      `${page}: ${begin}`,
    );
});

test('blocks have a name, a language, a file, and what they print', () => {
  const page = [
    '# Page',
    '```sh',
    'one',
    '```',
    '',
    '```json',
    '{}',
    '```',
    'Then:',
    '## `Two`',
    '```go title=main.go',
    'two',
    '```',
    '```text',
    '# no heading',
    '```',
    '- a list',
    '',
    '  ```sh',
    '  three',
    '  ```',
  ];
  const blocks = blocksOf('a.md', page.join('\n'));
  assert.deepEqual(
    blocks.map(({ name, language, file, text, next }) => [name, language, file, text, next?.text ?? null]),
    [
      ['a.md > Page', 'sh', null, 'one', '{}'],
      ['a.md > Page', 'json', null, '{}', null],
      ['a.md > Two', 'go', 'main.go', 'two', '# no heading'],
      ['a.md > Two', 'text', null, '# no heading', null],
      ['a.md > Two 2', 'sh', null, 'three', null],
    ],
  );
});
