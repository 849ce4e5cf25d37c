import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const sources = globSync('server/**/*.ts', { cwd: root }).map(read);

const rows = read('docs/operating/reference.md')
  .split('\n## Logs\n')[1]!
  .split('\n## ')[0]!
  .split('\n### ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `') && !line.startsWith('| `msg`'));
/** The messages of the guide. One that ends with `…` is the beginning of a message. */
const documented = rows.flatMap((row) => messagesIn(row.split(' | ')[0]!, /`([^`]+)`/g));

const BEGIN = /\blog\.(?:warn|error)\(/g;
const TEXT = /(?<![\w$])'([^'\n]* [^'\n]*)'/g;

function messagesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, message]) => message!);
}

/** Returns the arguments of a call whose parenthesis opens before `start`. */
function argumentsFrom(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0; end++) depth += { '(': 1, ')': -1 }[source[end]!] ?? 0;
  return source.slice(start, end - 1);
}

/** Returns the messages that a source logs with `warn` or `error`. Those of outages are constants. */
function loggedBy(source: string): string[] {
  return [...source.matchAll(BEGIN)].flatMap(({ index, 0: { length } }) => {
    const args = argumentsFrom(source, index + length);
    const texts = messagesIn(args, TEXT);
    if (texts.length > 0) return texts;
    const last = args.split(',').at(-1)!.trim();
    if (/^(OUTAGE|messages)\./.test(last)) return [];
    if (last === 'warning') return ['environment variable NAME is unknown and ignored: did you mean OTHER?'];
    return messagesIn(source, new RegExp(`const ${last} =\\s+'([^']+)'`, 'g'));
  });
}

const outages = sources.flatMap((source) => messagesIn(source, /^ {2}(?:began|lasts|ended): '([^']+)',$/gm));
const logged = [...new Set([...sources.flatMap(loggedBy), ...outages])];
const isMessage = (message: string) => (entry: string) =>
  entry.endsWith('…') ? message.startsWith(entry.slice(0, -1).trimEnd()) : message === entry;

test('every warning and error of the server has a row in the guide', () => {
  assert.ok(logged.length > 50);
  assert.deepEqual(
    logged.filter((message) => !documented.some(isMessage(message))),
    [],
  );
});

test('each log message of the guide is in the code', () => {
  const code = sources.join('\n');
  assert.deepEqual(
    documented.filter(
      (entry) => !logged.some((message) => isMessage(message)(entry)) && !code.includes(`'${entry}'`),
    ),
    [],
  );
});

test('each row of the guide has a meaning and what to do', () => {
  for (const row of rows) assert.match(row, /^\| .+ \| .+ \| .+ \|$/);
});

test('the messages of a source are found', () => {
  const source = `
    const LATER = 'it is done later';
    log.warn('one (of several) happens');
    deps.log.error({ err: error, id: toWire('svc', id) }, isFirst ? 'the first: it waits' : 'the second waits');
    promise.catch((error) => log.warn({ err: error }, LATER));
    log.info('nothing is wrong');`;
  assert.deepEqual(loggedBy(source), [
    'one (of several) happens',
    'the first: it waits',
    'the second waits',
    'it is done later',
  ]);
});
