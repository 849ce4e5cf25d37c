import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiDiff } from 'api-smart-diff';
import { RELEASED_PATH } from '../../../../../dev/release-openapi.ts';
import { type Json, openapi } from '../../../../support/openapi.ts';
import { ROOT } from '../../../../support/sources.ts';

const released: Json = JSON.parse(readFileSync(join(ROOT, RELEASED_PATH), 'utf8'));

/**
 * Members that answers gain: docs/versioning.md allows them. Nor does a client break when an answer has a text that an earlier version would
 * have refused, because the business sent it. Shared schemas are compared where they are used.
 */
const isAllowed = ({ action, path }: { action: string; path: unknown[] }): boolean =>
  path[0] === 'components' ||
  // Every map of a request has a bound, so an object that gains one was closed, and takes more fields now.
  (action === 'add' && path.at(-1) === 'maxProperties') ||
  (action === 'remove' && path.includes('responses') && path.at(-1) === 'pattern') ||
  (action === 'add' &&
    path.includes('responses') &&
    ['enum', 'oneOf', 'anyOf'].includes(String(path.at(-2))));

/** The comparison writes into the documents, which other files of the process use too. */
const breakingChanges = (document: Json): string[] =>
  apiDiff(structuredClone(released), structuredClone(document))
    .filter((change) => change.type === 'breaking' && !isAllowed(change))
    .map(({ action, path }) => `${action} ${path.slice(1).join(' ')}`);

test('no client of the released API breaks', () => {
  assert.deepEqual(breakingChanges(openapi), []);
});

test('changes that break clients are found, and additions are not', () => {
  const changed = (change: (document: Json) => void) => {
    const copy = structuredClone(released);
    change(copy);
    return breakingChanges(copy).join('\n');
  };
  const schema = ({ components }: Json, name: string) => components.schemas[name];
  // A comparison takes over a second of CPU time, so all changes are in one.
  const broken = changed((document) => {
    delete document.paths['/v1/audiences'].post;
    document.paths['/v1/events'].get.parameters.pop();
    delete schema(document, 'User').properties.tags;
    schema(document, 'CreateTopic').required.push('description');
    schema(document, 'EventType').enum.pop();
  });
  for (const found of [
    /^remove \/v1\/audiences post$/m,
    /^remove \/v1\/events get parameters/m,
    /^remove .*properties tags/m,
    /^add \/v1\/topics post .*required/m,
    /^remove .*enum/m,
  ])
    assert.match(broken, found);
  const additions = changed((document) => {
    document.paths['/v1/more'] = document.paths['/v1/topics'];
    schema(document, 'User').properties.more = { type: 'string' };
    schema(document, 'CreateTopic').properties.more = { type: 'string' };
    schema(document, 'EventType').enum.push('user.more');
  });
  assert.equal(additions, '');
});
