import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALL_GUIDES, guideFor } from '../../../console/components/page/guides.ts';

test('each page of the console has a guide, whose part exists', () => {
  for (const guide of ALL_GUIDES) {
    const [path, anchor] = guide.split('#');
    const headings = [...readFileSync(`.${path}.md`, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(' ', '-'),
    );
    if (anchor) assert.ok(headings.includes(anchor), guide);
  }
  assert.equal(guideFor('/console/svc_1/topics/new'), '/docs/tasks/topics');
  assert.equal(guideFor('/console/svc_1'), '/docs/tasks/overview');
  assert.equal(guideFor('/console/account'), '/docs/tasks/account');
  assert.equal(guideFor('/console/svc_1/notifications/new'), '/docs/tasks/send');
  assert.equal(guideFor('/console/svc_1/notifications/ntf_1'), '/docs/tasks/results');
  assert.equal(guideFor('/console/new'), '/docs/console');
});
