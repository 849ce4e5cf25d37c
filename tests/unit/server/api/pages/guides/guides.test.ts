import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ERROR_STATUSES } from '../../../../../../contract/error-codes.ts';
import { searchEntries } from '../../../../../../contract/search-entry.ts';
import { FIELD_PAGES, fieldPage } from '../../../../../../server/api/http/errors/field-docs.ts';
import { indexGuide } from '../../../../../../server/api/pages/guides/guide-index.ts';
import { servedLink, servedMarkdown } from '../../../../../../server/api/pages/guides/guide-links.ts';
import { fileOf, GUIDES } from '../../../../../../server/api/pages/guides/guide-list.ts';
import { highlight } from '../../../../../../server/api/pages/guides/highlight.ts';
import { renderGuide } from '../../../../../../server/api/pages/guides/render-guide.ts';
import { routes } from '../../../../../support/openapi.ts';
import { ROOT } from '../../../../../support/sources.ts';

const guideOf = (name: string) => GUIDES.find((guide) => guide.name === name)!;
const errors = guideOf('errors');

test('the guide of errors has a paragraph for each code, under its status, and no other', () => {
  const text = readFileSync(new URL('../../../../../../docs/errors.md', import.meta.url), 'utf8');
  const sections = text.split(/^## /m).filter((section) => /^\d/.test(section));
  const documented = sections.flatMap((section) =>
    [...section.matchAll(/^### `(\w+)`\n\n\S/gm)].map(([, code]) => [code, Number.parseInt(section, 10)]),
  );
  assert.deepEqual(Object.fromEntries(documented), ERROR_STATUSES);
  const html = renderGuide(errors, text);
  for (const code of Object.keys(ERROR_STATUSES)) assert.ok(html.includes(`<h3 id="${code}">`), code);
});

const rendered = new Map<string, string>();
function renderedGuide(name: string): string {
  const html =
    rendered.get(name) ?? renderGuide(guideOf(name), readFileSync(join(ROOT, `docs/${name}.md`), 'utf8'));
  rendered.set(name, html);
  return html;
}

test('every paragraph about a field that an error leads to is in its guide', () => {
  for (const page of new Set(FIELD_PAGES)) {
    const [guide, id] = page.split('#') as [string, string];
    assert.equal(renderedGuide(guide).split(`id="${id}"`).length, 2, page);
  }
  for (const [, url, { access }] of routes)
    if (access === 'key' && url.startsWith('/v1/')) assert.notEqual(fieldPage(url, 'x'), null, url);
});

test('an error leads to the row of its field, the section of its endpoint, or the paragraph of its code', () => {
  for (const [url, field, page] of [
    ['/v1/notifications', 'payload.title', 'api#send-title'],
    ['/v1/notifications/:id', 'payload.actions[0].title', 'api#send-actions'],
    ['/v1/notifications', 'scheduled_at', 'api#send'],
    ['/v1/notifications', 'limit', 'api#lists'],
    ['/v1/notifications', 'audience.user_ids[0]', 'api#audiences'],
    ['/v1/notifications/batch', 'notifications[3].payload.title', 'api#send-title'],
    ['/v1/notifications/batch', 'notifications[3].user_id', 'api#batches'],
    ['/v1/services/:id', 'settings.quiet_hours.from', 'api#service-quiet_hours'],
    ['/v1/services/:id', 'title', 'api#service'],
    ['/v1/keys', 'scopes[0]', 'api#scopes'],
    ['/v1/widgets/:id', 'shown_from', 'api#widgets-shown_from'],
    ['/v1/webhooks', 'url', 'api#webhooks'],
    ['/register', 'service.title', 'api#register-service'],
    ['/v1/notifications', 'X-Service-Id', null],
    ['/v1/notifications', 'body', null],
    ['/console/api/services', 'title', null],
    [undefined, 'request', null],
  ] as const)
    assert.equal(fieldPage(url, field), page, `${url} ${field}`);
});

test('every document is a guide, and the README lists it', () => {
  const files = [
    'CHANGELOG.md',
    ...globSync('docs/*.md', { cwd: ROOT }),
    ...globSync('docs/{frameworks,languages,operating,tasks/en}/*.md', { cwd: ROOT }),
  ];
  assert.deepEqual(GUIDES.map(fileOf).sort(), files.sort());
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const file of files) assert.ok(readme.includes(`](${file})`), file);
});

test('headings have the anchors of GitHub, and links lead to pages', () => {
  const html = renderGuide(
    errors,
    '# Title & more\n\n## What to retry?\n\n## What to retry?\n\n[limits](api.md#limits) [site](https://a.example/b.md)',
  );
  assert.match(html, /<title>Title &#38; more · Carillon<\/title>/);
  assert.match(html, /<h2 id="what-to-retry">/);
  assert.match(html, /<h2 id="what-to-retry-1">/);
  assert.match(html, /href="\/docs\/api#limits"/);
  assert.match(html, /href="https:\/\/a\.example\/b\.md"/);
});

test('a link leads to what the service has', () => {
  const links = {
    'webhooks.md': '/docs/webhooks',
    'languages/go.md#one-person': '/docs/languages/go#one-person',
    'images/hero.png': '/docs/images/hero.png',
    '../CHANGELOG.md': '/docs/changelog',
    '../bench/RESULTS.md': null,
    'decisions/README.md': null,
    '#limits': '#limits',
    'mailto:a@b.example': 'mailto:a@b.example',
  };
  for (const [link, served] of Object.entries(links))
    assert.equal(servedLink('docs/api.md', link), served, link);
  assert.equal(servedLink('docs/languages/go.md', '../sending.md'), '/docs/sending');
  assert.equal(servedLink('CHANGELOG.md', 'docs/webhooks.md'), '/docs/webhooks');
});

test('Markdown links to Markdown, except in code', () => {
  const markdown = [
    '[a](api.md#limits), [`b`](../SECURITY.md) and ![c](images/hero.png)',
    '```sh',
    '[a](api.md)',
    '```',
    '[d](#here) [e](https://a.example/b.md)',
  ].join('\n');
  const served = [
    '[a](/docs/api.md#limits), `b` and ![c](/docs/images/hero.png)',
    '```sh',
    '[a](api.md)',
    '```',
    '[d](#here) [e](https://a.example/b.md)',
  ].join('\n');
  assert.equal(servedMarkdown('docs/errors.md', markdown), served);
});

test('the search finds each heading at its anchor, by its first sentence, and by names in code and words in bold below it', () => {
  const entries = GUIDES.flatMap((guide) => {
    const markdown = readFileSync(join(ROOT, fileOf(guide)), 'utf8');
    const html = renderGuide(guide, markdown);
    const found = indexGuide(guide, markdown);
    for (const { href, title, about } of found) {
      const [, anchor] = href.split('#');
      if (anchor !== undefined) assert.ok(html.includes(` id="${anchor}"`), href);
      assert.ok(title && about, href);
    }
    return found;
  });
  const found = (text: string) => searchEntries(entries, text).map(({ href }) => href);
  const first = (text: string) => found(text)[0];
  assert.equal(first('at night'), '/docs/operating/run#at-night');
  assert.ok(found('STOP_NOTICE_MS').includes('/docs/operating/reference#configuration'));
  assert.equal(first('disk_nearly_full'), '/docs/errors#disk_nearly_full');
  assert.equal(first('poster QR'), '/docs/tasks/en/link');
  assert.equal(first('quiet hours limits'), '/docs/tasks/en/settings');
  assert.deepEqual(searchEntries(entries, 'no such thing'), []);
});

test('comments and texts of code are marked, and nothing else of it changes', () => {
  assert.equal(
    highlight('a = "<b> # c" # d\n', 'python'),
    'a = <span class="text">&#34;&#60;b&#62; # c&#34;</span> <span class="comment"># d</span>\n',
  );
  assert.equal(highlight('echo $# # e', 'sh'), 'echo $# <span class="comment"># e</span>');
  assert.equal(highlight('<a>', 'unknown'), '&#60;a&#62;');
});
