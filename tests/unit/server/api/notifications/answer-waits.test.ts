import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerWaits } from '../../../../../server/api/notifications/answers/answer-waits.ts';

test('a service that waits for very many answers is refused more, and leaves room to others', () => {
  const waits = createAnswerWaits({ listen() {}, send() {} } as never);
  const own = Array.from({ length: 2000 }, (_, i) => waits.begin('mine', `n${i % 7}`));
  assert.throws(() => waits.begin('mine', 'n0'), { code: 'too_many_requests' });
  waits.begin('another', 'n0').end();
  own.pop()!.end();
  own.push(waits.begin('mine', 'n0'));
  for (const wait of own) wait.end();
  waits.begin('mine', 'n0').end();
});
