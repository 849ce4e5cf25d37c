import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_TOPIC, topicKey } from '../../../console/pages/topics/topic-form.ts';
import { KEY_PATTERN } from '../../../contract/limits.ts';

const keyOf = (name: string) => topicKey({ ...EMPTY_TOPIC, name });

test('the key of a topic follows from its name', () => {
  for (const [name, key] of [
    ['New arrivals', 'new-arrivals'],
    ['Tägliches Brot & Süßes', 'taegliches-brot-suesses'],
    ['Café & Cake!', 'cafe-cake'],
    ['ŁÓDŹ', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['', ''],
    [' ', ''],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ] as const)
    assert.equal(keyOf(name), key, name);
});

test('a name without Latin letters has a key that the API accepts', () => {
  const [one, other] = [keyOf('新着'), keyOf('割引')];
  assert.match(one, new RegExp(KEY_PATTERN));
  assert.match(one, /^topic-\d+$/);
  assert.notEqual(one, other);
  assert.equal(topicKey({ ...EMPTY_TOPIC, name: 'News', key: 'mine' }), 'mine');
});
