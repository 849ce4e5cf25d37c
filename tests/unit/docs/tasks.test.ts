import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { marked } from 'marked';
import { LANGUAGES, type Language } from '../../../contract/lists.ts';
import { consoleLanguages } from '../../../languages/console/languages.ts';
import { guideTexts } from '../../../languages/guides/languages.ts';
import { TASKS } from '../../../server/api/pages/guides/guide-list.ts';
import { ROOT } from '../../support/sources.ts';

const FOLDER = join(ROOT, 'docs/tasks');
const read = (language: Language, task: string) => readFileSync(join(FOLDER, language, `${task}.md`), 'utf8');

test('every language has a page for each task, and no other', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), [...LANGUAGES].sort());
  for (const language of LANGUAGES)
    assert.deepEqual(
      readdirSync(join(FOLDER, language)).sort(),
      TASKS.map((task) => `${task}.md`).sort(),
      language,
    );
});

test('the title of a page in menus is its heading', async () => {
  for (const language of LANGUAGES) {
    const { guides } = await guideTexts[language]();
    for (const task of TASKS)
      assert.equal(read(language, task).split('\n')[0], `# ${guides.tasks[task].title}`, language);
  }
});

/** Returns what translations share: headings by level, the number of steps, paragraphs that begin in bold, and the targets of links in order. */
const shapeOf = (markdown: string) => ({
  headings: [...markdown.matchAll(/^#+ /gm)].map(([mark]) => mark),
  steps: [...markdown.matchAll(/^\d+\. /gm)].map(([number]) => number),
  bold: [...markdown.matchAll(/\*\*.+?\*\*(?!\*)/g)].length,
  links: [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort(),
});

test('a page has the same steps and links in every language', () => {
  for (const task of TASKS)
    for (const language of LANGUAGES)
      assert.deepEqual(shapeOf(read(language, task)), shapeOf(read('en', task)), `${language}/${task}`);
});

/** Returns the names of buttons, menus and fields in a page, which are in italics. */
const namesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name]) => name!);

/** Returns the console's texts by key. Placeholders become an ellipsis, and the forms of a plural have one key. */
function consoleTexts(language: Language): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  collect(consoleLanguages[language], '');
  return texts;

  function collect(value: unknown, path: string): void {
    if (typeof value !== 'string') {
      for (const [key, child] of Object.entries(value as object)) collect(child, `${path}.${key}`);
      return;
    }
    const key = path.replace(/\.(zero|one|two|few|many|other)$/, '');
    texts.set(key, [...(texts.get(key) ?? []), value.replaceAll(/\{\w+\}/g, '…')]);
  }
}

test('names in italics are texts of the console, in every language those of the same button, menu or field', () => {
  const keys = new Map<string, string[]>();
  for (const [key, forms] of consoleTexts('en'))
    for (const form of forms) keys.set(form, [...(keys.get(form) ?? []), key]);
  for (const language of LANGUAGES) {
    const texts = consoleTexts(language);
    const translationsOf = (name: string) => (keys.get(name) ?? []).flatMap((key) => texts.get(key) ?? []);
    for (const task of TASKS) {
      const names = namesIn(read(language, task));
      for (const name of namesIn(read('en', task))) {
        const found = names.findIndex((candidate) => translationsOf(name).includes(candidate));
        assert.notEqual(found, -1, `${language}/${task}: ${name}, which is ${translationsOf(name)}`);
        names.splice(found, 1);
      }
      assert.deepEqual(names, [], `${language}/${task}`);
    }
  }
});

test('italics and bold are marked so that they are rendered', () => {
  for (const language of LANGUAGES)
    for (const task of TASKS) {
      const html = marked.parse(read(language, task)) as string;
      assert.doesNotMatch(html, /\*/, `${language}/${task}`);
    }
});

test('French punctuation does not wrap away from its word', () => {
  for (const task of TASKS) assert.doesNotMatch(read('fr', task), /« | [»:?!;]/, task);
});
