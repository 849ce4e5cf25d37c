import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LANGUAGES } from '../../../contract/lists.ts';
import { type SearchEntry, searchEntries } from '../../../contract/search-entry.ts';
import { listPath, searchIndexPath } from '../../../server/api/pages/guides/editions.ts';
import { GUIDES, pageOf, TASKS, taskName } from '../../../server/api/pages/guides/guide-list.ts';
import { type ApiDocument, pagesOf } from '../../../server/api/pages/reference/document.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openapi } from '../../support/openapi.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(carillon.url + path, { headers });
const typeOf = (response: Response) => response.headers.get('content-type');

test('every guide is a page, and Markdown, to which the page links', async () => {
  for (const guide of GUIDES) {
    const path = pageOf(guide);
    const page = await get(path, { accept: 'text/html,*/*' });
    assert.equal(typeOf(page), 'text/html; charset=utf-8', path);
    assert.ok((page.headers.get('vary') ?? '').split(', ').includes('accept'), path);
    const [, alternate] = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(
      await page.text(),
    )!;
    const markdown = await get(alternate!);
    assert.equal(markdown.status, 200, alternate);
    assert.equal(typeOf(markdown), 'text/markdown; charset=utf-8');
    const text = await markdown.text();
    assert.match(text, /^# /);
    const asked = await get(path, { accept: 'text/markdown, text/html;q=0.9' });
    assert.equal(typeOf(asked), 'text/markdown; charset=utf-8');
    assert.equal(await asked.text(), text);
  }
});

test('every link and image of the guides and the reference leads to something that the service has', async () => {
  const reference = pagesOf(openapi as ApiDocument).map(({ href }) => href);
  const paths = ['/docs/guides', '/docs/', ...reference, ...GUIDES.map(pageOf)];
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await get(path)).text());
  const wanted = new Set<string>();
  for (const [path, html] of pages)
    for (const [, link] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(link!, carillon.url + path);
      if (origin !== carillon.url) continue;
      wanted.add(pathname);
      if (hash && pages.has(pathname))
        assert.ok(
          pages.get(pathname)!.includes(` id="${decodeURIComponent(hash.slice(1))}"`),
          `${path}: ${link}`,
        );
    }
  for (const path of wanted) assert.equal((await get(path)).status, 200, path);
  for (const guide of GUIDES) assert.ok(wanted.has(pageOf(guide)));
});

test('links of the Markdown lead to Markdown that the service has', async () => {
  for (const guide of GUIDES) {
    const text = (await (await get(`${pageOf(guide)}.md`)).text()).replaceAll(/```[\s\S]*?```/g, '');
    for (const [, link] of text.matchAll(/\]\((\/[^)#]*)/g))
      assert.equal((await get(link!)).status, 200, `${pageOf(guide)}: ${link}`);
    assert.doesNotMatch(text, /\]\((?!https?:|mailto:|\/|#)/, pageOf(guide));
  }
});

test('the form of the search leads to headings, and a text is shown as it is', async () => {
  const [overview, page] = await Promise.all(
    ['/docs/guides', '/docs/guides?q=replacing+the+secret'].map(async (path) => (await get(path)).text()),
  );
  assert.match(overview!, /<form action="\/docs\/guides">/);
  assert.ok(
    page!.includes(
      '<a href="/docs/operating/run#replacing-the-secret"><strong>Replacing the secret</strong>',
    ),
  );
  const nothing = await (await get('/docs/guides?q=<b>nothing</b>')).text();
  assert.ok(nothing.includes('Nothing has “&#60;b&#62;nothing&#60;/b&#62;”'));
  for (const query of ['?q=', '?q=a&q=b', '?other=1'])
    assert.equal(await (await get(`/docs/guides${query}`)).text(), overview, query);
});

test('the index of the search has at most 40 KB compressed, and leads to guides alone', async () => {
  const answer = await get('/docs/guides/search.json', { 'accept-encoding': 'br' });
  assert.ok(Number(answer.headers.get('content-length')) <= 40_000);
  const pages = new Set(GUIDES.map(pageOf));
  for (const { href } of (await answer.json()) as SearchEntry[])
    assert.ok(pages.has(href.split('#')[0]!), href);
});

const translated = LANGUAGES.filter((language) => language !== 'en');
const pagesIn = (language: (typeof LANGUAGES)[number]) =>
  TASKS.map((task) => pageOf({ name: taskName(language, task) }));

test('an address without a language leads to the guide in the language that the browser prefers', async () => {
  const leadsTo = async (path: string, preferred: string) => {
    const answer = await fetch(carillon.url + path, {
      headers: { 'accept-language': preferred },
      redirect: 'manual',
    });
    assert.equal(answer.status, 302, path);
    assert.ok((answer.headers.get('vary') ?? '').split(', ').includes('accept-language'), path);
    return answer.headers.get('location');
  };
  assert.equal(await leadsTo('/docs/tasks/send', 'pt-BR,pt;q=0.9,en;q=0.8'), '/docs/tasks/pt/send');
  assert.equal(await leadsTo('/docs/tasks/send', 'sv'), '/docs/tasks/en/send');
  assert.equal(await leadsTo('/docs/tasks', 'ar'), '/docs/tasks/ar');
  assert.equal(await leadsTo('/docs/tasks', 'en'), '/docs/guides');
  for (const path of [
    '/docs/tasks/none',
    '/docs/tasks/de/none',
    '/docs/tasks/sv/send',
    '/docs/tasks/de/send.txt',
  ])
    assert.equal((await get(path)).status, 404, path);
});

test('a guide for owners names its language, its direction and its translations, in every language', async () => {
  const links: string[] = [];
  for (const language of LANGUAGES)
    for (const path of [listPath(language), ...pagesIn(language)]) {
      const html = await (await get(path)).text();
      const dir = language === 'ar' ? 'rtl' : 'ltr';
      assert.ok(html.includes(`<html lang="${language}" dir="${dir}">`), path);
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      assert.deepEqual(
        alternates.map(([, hreflang]) => hreflang),
        [...LANGUAGES, 'x-default'],
        path,
      );
      assert.ok(
        alternates.some(([, hreflang, href]) => hreflang === language && href === path),
        path,
      );
      links.push(...[...html.matchAll(/ href="(\/docs[^"#]*)/g)].map(([, href]) => href!));
    }
  for (const path of new Set(links)) assert.equal((await get(path)).status, 200, path);
});

test('the search of a language finds its guides, by words of their texts, with and without a script', async () => {
  for (const language of translated) {
    const index = (await (await get(searchIndexPath(language))).json()) as SearchEntry[];
    assert.deepEqual(index.map(({ href }) => href).sort(), pagesIn(language).sort(), language);
  }
  const find = async (language: (typeof LANGUAGES)[number], text: string) => {
    const index = (await (await get(searchIndexPath(language))).json()) as SearchEntry[];
    const [first] = searchEntries(index, text);
    const page = await (await get(`${listPath(language)}?q=${encodeURIComponent(text)}`)).text();
    assert.ok(page.includes(`<li><a href="${first!.href}">`), text);
    return first!.href;
  };
  assert.equal(await find('de', 'Ruhezeit'), '/docs/tasks/de/settings');
  assert.equal(await find('fr', 'cle acces'), '/docs/tasks/fr/account');
  assert.equal(await find('tr', 'iptal zamanlanmıs'), '/docs/tasks/tr/correct');
  assert.equal(await find('ja', 'QRコード'), '/docs/tasks/ja/link');
  assert.equal(await find('ar', 'ملصق'), '/docs/tasks/ar/link');
});

test('llms.txt lists the Markdown of all guides', async () => {
  const response = await get('/llms.txt');
  assert.equal(typeOf(response), 'text/plain; charset=utf-8');
  const text = await response.text();
  assert.match(text, /^# Carillon\n\n> /);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, link]) => link!);
  assert.deepEqual(links, [
    `${carillon.url}/openapi.json`,
    ...GUIDES.map((guide) => `${carillon.url}${pageOf(guide)}.md`),
  ]);
});

test('guides are compressed, and 304 to who has them', async () => {
  for (const path of ['/docs/guides', '/docs/api', '/docs/api.md', '/llms.txt']) {
    const first = await get(path, { 'accept-encoding': 'br' });
    assert.equal(first.headers.get('content-encoding'), 'br', path);
    await first.arrayBuffer();
    const etag = first.headers.get('etag')!;
    // fetch adds `no-cache` to conditional requests that have no Cache-Control.
    const again = await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    assert.equal(again.status, 304, path);
  }
});
