import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startersOf, TRADES } from '../../../console/pages/notifications/compose/templates/starters.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../../contract/limits.ts';

test('six trades have six different texts each, which phones show in full', () => {
  assert.equal(TRADES.length, 6);
  for (const starters of TRADES.map(startersOf)) {
    assert.equal(new Set(starters.map(({ payload }) => payload.title)).size, 6);
    for (const { name, payload } of starters) {
      assert.ok(name.length <= MAX_TEMPLATE_NAME_LENGTH);
      // An iPhone's lock screen cuts titles after some 40 characters and texts after some 110.
      assert.ok(payload.title.length <= 40 && payload.message.length <= 110, payload.message);
    }
  }
});
