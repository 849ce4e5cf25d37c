import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALL_GUIDES, guideFor } from '../../../console/components/page/guides.ts';

test('each page of the console has a guide, whose part exists', () => {
  for (const guide of ALL_GUIDES) {
    const [path, anchor] = guide.replace('/docs/tasks/', '/docs/tasks/en/').split('#');
    const headings = [...readFileSync(`.${path}.md`, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(' ', '-'),
    );
    if (anchor) assert.ok(headings.includes(anchor), guide);
  }
  assert.equal(guideFor('/console/svc_1/topics/new', 'en'), '/docs/tasks/en/topics');
  assert.equal(guideFor('/console/svc_1', 'en'), '/docs/tasks/en/overview');
  assert.equal(guideFor('/console/account', 'en'), '/docs/tasks/en/account');
  assert.equal(guideFor('/console/svc_1/notifications/new', 'en'), '/docs/tasks/en/send');
  assert.equal(guideFor('/console/svc_1/notifications/ntf_1', 'en'), '/docs/tasks/en/results');
  assert.equal(guideFor('/console/svc_1/automations/atm_1', 'ja'), '/docs/tasks/ja/automations');
  assert.equal(guideFor('/console/svc_1/keys', 'ja'), '/docs/api#keys');
  assert.equal(guideFor('/console/new', 'ja'), '/docs/tasks/ja/start');
});
