import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { CreateWidget } from '../../../../../contract/api/widgets.ts';
import { createValidator } from '../../../../../server/api/http/validation/validate.ts';
import { newWidgetErrors } from '../../../../../server/api/widgets/widget-checks.ts';
import { withAbsoluteUrls } from '../../../../../server/api/widgets/widget-forms.ts';
import { demoWidgets } from '../../../../../server/storage/demo/widgets.ts';

const ICONS = new URL('../../../../../experience/icons/', import.meta.url);
const countdown = (now: string) =>
  demoWidgets(new Date(now)).find((widget) => widget.type === 'countdown')!.content.until;

test('the API would accept the demo widgets', () => {
  const validate = createValidator({ body: CreateWidget });
  for (const { type, content } of demoWidgets(new Date())) {
    const body = { type, ...withAbsoluteUrls(content, 'https://push.example.com') };
    assert.deepEqual(validate({ params: {}, query: {}, body }).errors.listed, []);
    assert.deepEqual(newWidgetErrors(body, ['https://push.example.com']), []);
  }
});

test('the images of the demo widgets exist', () => {
  for (const { content } of demoWidgets(new Date()))
    for (const path of [content.icon_url, content.image_url])
      if (path !== undefined) assert.ok(existsSync(new URL(path.replace('/assets/icons/', ''), ICONS)), path);
});

test('the countdown ends on the next Thursday at 07:00 UTC, which may be today', () => {
  assert.equal(countdown('2030-01-02T12:00:00Z'), '2030-01-03T07:00:00.000Z');
  assert.equal(countdown('2030-01-03T06:59:59.999Z'), '2030-01-03T07:00:00.000Z');
  assert.equal(countdown('2030-01-03T07:00:00Z'), '2030-01-10T07:00:00.000Z');
  assert.equal(countdown('2030-01-03T23:00:00Z'), '2030-01-10T07:00:00.000Z');
  assert.equal(countdown('2030-12-31T00:00:00Z'), '2031-01-02T07:00:00.000Z');
});
