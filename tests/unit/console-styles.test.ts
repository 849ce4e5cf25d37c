import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const DIST = new URL('../../dist/console/', import.meta.url);
const ALL_STYLES = new URL('../../node_modules/@mantine/core/styles.css', import.meta.url);

/** Returns the names of classes of Mantine's components in a text. */
const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]+\b/g));

/** Returns the scripts of an application, starting with its entry. */
function scriptsOf(entry: string): string {
  const texts = new Map<string, string>();
  const add = (name: string) => {
    if (texts.has(name)) return;
    texts.set(name, readFileSync(new URL(name, DIST), 'utf8'));
    for (const [, imported] of texts.get(name)!.matchAll(/["']\.\/([^"']+\.js)["']/g)) add(imported!);
  };
  add(entry);
  return [...texts.values()].join('\n');
}

for (const application of ['console', 'signed-out'])
  test(`the style sheet of ${application} has the styles of Mantine’s components that its scripts use`, () => {
    const styled = classesIn(readFileSync(ALL_STYLES, 'utf8'));
    const used = [...classesIn(scriptsOf(`${application}.js`))].filter((name) => styled.has(name));
    const written = classesIn(readFileSync(new URL(`${application}.css`, DIST), 'utf8'));
    assert.ok(used.length > 20, 'components are found');
    assert.deepEqual(
      used.filter((name) => !written.has(name)),
      [],
    );
  });

test('only one style sheet of each application is written, and the one for the first paint', () => {
  const sheets = readdirSync(DIST).filter((name) => name.endsWith('.css'));
  assert.deepEqual(sheets.sort(), ['console.css', 'first-paint.css', 'signed-out.css']);
});
