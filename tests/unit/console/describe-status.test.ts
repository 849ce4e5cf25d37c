import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStatus } from '../../../console/pages/notifications/describe-status.ts';

const labelOf = (
  [completed, failed, queued, created]: [number, number, number, number],
  { status = 'queued' as const, is_dispatched = true } = {},
) =>
  describeStatus({
    status,
    is_dispatched,
    is_waiting: false,
    due_at: '2026-11-22T00:00:00Z',
    delivery_stats: { total: completed + failed + queued + created, completed, failed, queued, created },
  }).label;

test('a notification of which most is settled, and the rest only retried, is delivered but for the retries', () => {
  assert.equal(labelOf([404, 0, 3, 0]), 'Delivered, 3 retrying');
  assert.equal(labelOf([400, 4, 1003, 0]), 'Retrying');
  assert.equal(labelOf([4000, 4, 1003, 0]), 'Partly delivered, 1,003 retrying');
});

test('a notification is being sent while a delivery has not been tried, or recipients are not determined', () => {
  assert.equal(labelOf([404, 0, 3, 1]), 'Sending');
  assert.equal(labelOf([1000, 0, 3, 0], { is_dispatched: false }), 'Sending');
  assert.equal(labelOf([0, 0, 0, 5]), 'Sending');
});

test('a notification that no push service has accepted yet is retried', () => {
  assert.equal(labelOf([0, 0, 1, 0]), 'Retrying');
  assert.equal(labelOf([0, 3, 1, 0]), 'Retrying');
});
