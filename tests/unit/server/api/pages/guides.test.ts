import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ERROR_STATUSES } from '../../../../../contract/error-codes.ts';
import { renderGuide } from '../../../../../server/api/pages/guides.ts';

test('the guide of errors has a paragraph for each code, under its status, and no other', () => {
  const guide = readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8');
  const sections = guide.split(/^## /m).filter((section) => /^\d/.test(section));
  const documented = sections.flatMap((section) =>
    [...section.matchAll(/^### `(\w+)`\n\n\S/gm)].map(([, code]) => [code, Number.parseInt(section, 10)]),
  );
  assert.deepEqual(Object.fromEntries(documented), ERROR_STATUSES);
  const html = renderGuide(guide);
  for (const code of Object.keys(ERROR_STATUSES)) assert.ok(html.includes(`<h3 id="${code}">`), code);
});

test('headings have the anchors of GitHub, and links lead to pages', () => {
  const html = renderGuide(
    '# Title & more\n\n## What to retry?\n\n## What to retry?\n\n[limits](api.md#limits) [site](https://a.example/b.md)',
  );
  assert.match(html, /<title>Title &#38; more · Carillon<\/title>/);
  assert.match(html, /<h2 id="what-to-retry">/);
  assert.match(html, /<h2 id="what-to-retry-1">/);
  assert.match(html, /href="\/docs\/api#limits"/);
  assert.match(html, /href="https:\/\/a\.example\/b\.md"/);
});
