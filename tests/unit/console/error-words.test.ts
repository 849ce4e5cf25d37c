import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CODES_WITHOUT_WORDS, wordsOf } from '../../../console/api-client/error-words.ts';
import { ERROR_CODES } from '../../../contract/error-codes.ts';
import { consoleLanguages } from '../../../languages/console/languages.ts';

/** Texts that the console says before it sends a form, in `common.fields`. */
const IN_COMMON = ['required', 'invalid', 'email', 'url', 'too_short', 'too_small', 'too_large'];

/** Files whose errors reach no owner, or are no sentences of ours, each with why. All others give each reason a text. */
const WITHOUT_TEXTS: Record<string, string> = {
  'server/api/audiences': 'parameters that the console’s forms do not combine',
  'server/api/authentication/demo-visitors.ts': 'the demo’s form does not offer it',
  'server/api/authentication/keys-and-phones.ts': 'for API keys and phones',
  'server/api/automations': 'fields that the console’s form does not combine',
  'server/api/devices': 'for phones and sites; an import shows the names of fields',
  'server/api/feeds/feeds.ts': 'no server answers so to a request without conditions',
  'server/api/http': 'requests that only a faulty client sends',
  'server/api/keys/keys.ts': 'for API keys',
  'server/api/mcp': 'for agents',
  'server/api/notifications': 'parameters that the composer does not combine, and cursors',
  'server/api/openapi': 'an example',
  'server/api/services/overview.ts': 'the console’s fields of a period allow no such days',
  'server/api/topics/phone-topics.ts': 'for phones',
  'server/api/users': 'for API keys, and cursors',
  'server/api/webhooks/events.ts': 'for API keys',
  'server/api/widgets': 'fields that the form of the type does not have',
  'server/cli': 'for the operator, in a terminal',
  'server/feeds': 'a server’s fault that its operator reads of',
  'server/personal': 'Liquid’s own words',
  'server/storage': 'codes, and messages for the operator',
  'server/virtual-phones': 'for developers, in place of a push service',
};

const server = globSync('server/**/*.ts').map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** Returns the innermost object literal, or type, around each match. */
function objectsAround(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(({ index }) => {
    let [start, end] = [index, index];
    for (let depth = 0; depth >= 0 && start > 0; ) {
      start--;
      if (source[start] === '}') depth++;
      if (source[start] === '{') depth--;
    }
    for (let depth = 0; depth >= 0 && end < source.length; end++) {
      if (source[end] === '{') depth++;
      if (source[end] === '}') depth--;
    }
    return source.slice(start, end);
  });
}

test('each code that the console can receive has words in each language', () => {
  const spoken = ERROR_CODES.filter((code) => !Object.hasOwn(CODES_WITHOUT_WORDS, code)).sort();
  for (const [language, { errors }] of Object.entries(consoleLanguages))
    assert.deepEqual(Object.keys(errors.codes).sort(), spoken, language);
});

test('each text that the server names is in each language, and no other', () => {
  const keys = readFileSync('contract/error-texts.ts', 'utf8').matchAll(/^ {2}(\w+): (?:None|\{)/gm);
  const known = [...keys].map(([, key]) => key!);
  assert.ok(known.length > 80);
  for (const key of known)
    assert.ok(
      server.some(({ source }) => source.includes(`'${key}'`)),
      `no error says ${key}`,
    );
  for (const [language, { errors }] of Object.entries(consoleLanguages))
    assert.deepEqual([...Object.keys(errors.texts), ...IN_COMMON].sort(), known.toSorted(), language);
});

test('a reason has a text, or its file a reason to have none', () => {
  const without = server
    .filter(({ source }) =>
      objectsAround(source, /\breason: (?=['`])/g).some((object) => !/\btext\b/.test(object)),
    )
    .map(({ file }) => file);
  const unlisted = without.filter(
    (file) => !Object.keys(WITHOUT_TEXTS).some((start) => file.startsWith(start)),
  );
  assert.deepEqual(unlisted, []);
  for (const start of Object.keys(WITHOUT_TEXTS))
    assert.ok(
      without.some((file) => file.startsWith(start)),
      `${start} is listed for nothing`,
    );
});

test('a conflict always has a text, because its code says nothing', () => {
  const conflicts = server.flatMap(({ file, source }) =>
    [...source.matchAll(/new ApiError\(\s*'conflict'/g)].map(({ index }) => ({
      file,
      call: source.slice(index, source.indexOf(';', index)),
    })),
  );
  assert.ok(conflicts.length > 10);
  const silent = conflicts.filter(({ call }) => !call.includes('text:')).map(({ file }) => file);
  // For phones.
  assert.deepEqual(silent, ['server/api/users/phone-first-name.ts']);
});

test('an error is said by its text, then by its code; what is unknown is left to the API', () => {
  assert.equal(
    wordsOf({ key: 'too_long', max: 2048, length: 3000 }),
    'Too long: at most 2,048 characters, not 3,000.',
  );
  assert.equal(wordsOf({ key: 'too_short', count: 10 }), 'Too short: at least 10 characters.');
  assert.equal(
    wordsOf({ key: 'role_of_group', role: 'editor' }, 'conflict'),
    'This member has the role Editor by a group of the company: take the role from the group first.',
  );
  assert.equal(wordsOf(undefined, 'not_in_demo'), 'This isn’t available in the demo.');
  assert.equal(
    wordsOf({ key: 'of_a_later_version' } as never, 'not_found'),
    'This doesn’t exist, or was deleted.',
  );
  assert.equal(wordsOf(undefined, 'conflict'), null);
  assert.equal(wordsOf(undefined), null);
});
