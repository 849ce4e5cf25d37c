import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStatus, type StatusFields } from '../../../console/pages/notifications/describe-status.ts';

type Counts = {
  completed?: number;
  unsubscribed?: number;
  problems?: number;
  queued?: number;
  created?: number;
};

function statusOf(counts: Counts, fields: Partial<StatusFields> = {}) {
  const { completed = 0, unsubscribed = 0, problems = 0, queued = 0, created = 0 } = counts;
  const failed = unsubscribed + problems;
  return describeStatus({
    status: queued + created > 0 ? 'queued' : completed > 0 ? 'completed' : 'failed',
    is_dispatched: true,
    is_waiting: false,
    is_stopped: false,
    is_retracted: false,
    due_at: '2026-11-22T00:00:00Z',
    delivery_stats: { total: completed + failed + queued + created, completed, failed, queued, created },
    unsubscribed,
    problems,
    ...fields,
  });
}

const labelOf = (...args: Parameters<typeof statusOf>) => statusOf(...args).label;

test('a notification of which most is settled, and the rest only retried, is sent but for the retries', () => {
  assert.equal(labelOf({ completed: 404, queued: 3 }), 'Sent, 3 retrying');
  assert.equal(labelOf({ completed: 400, problems: 4, queued: 1003 }), 'Retrying');
  const { label, tone, about } = statusOf({ completed: 4000, unsubscribed: 4, queued: 1003 });
  assert.deepEqual([label, tone], ['Sent, 1,003 retrying', 'good']);
  assert.equal(about, '1,003 phones can’t be reached yet. We’ll keep trying for 3 days.');
  assert.equal(statusOf({ completed: 4000, problems: 4, queued: 3 }).tone, 'mixed');
});

test('retries last as long as the notification’s time to live', () => {
  const aboutOf = (ttl_seconds: number) =>
    statusOf({ completed: 9, queued: 1 }, { options: { ttl_seconds } }).about;
  assert.equal(aboutOf(3600), '1 phone can’t be reached yet. We’ll keep trying for 1 hour.');
  assert.equal(aboutOf(0), '1 phone can’t be reached yet.');
});

test('a notification is being sent while a delivery has not been tried, or recipients are not determined', () => {
  assert.equal(labelOf({ completed: 404, queued: 3, created: 1 }), 'Sending');
  assert.equal(labelOf({ completed: 1000, queued: 3 }, { is_dispatched: false }), 'Sending');
  assert.equal(labelOf({ created: 5 }), 'Sending');
});

test('a notification that no push service has accepted yet is retried', () => {
  assert.equal(labelOf({ queued: 1 }), 'Retrying');
  assert.equal(labelOf({ problems: 3, queued: 1 }), 'Retrying');
});

test('a phone that has unsubscribed is no failure', () => {
  const some = statusOf({ completed: 159, unsubscribed: 6 });
  assert.deepEqual(some, { label: 'Sent', tone: 'good', about: '6 phones have unsubscribed.' });
  const all = statusOf({ unsubscribed: 1 });
  assert.deepEqual(all, { label: 'Unsubscribed', tone: 'quiet', about: '1 phone has unsubscribed.' });
});

test('messages that push services did not take are failures, of all or of some', () => {
  const some = statusOf({ completed: 159, unsubscribed: 1, problems: 3 });
  assert.deepEqual([some.label, some.tone], ['Sent, 3 failed', 'mixed']);
  assert.equal(some.about, 'Google or Apple didn’t take 3 messages. 1 phone has unsubscribed.');
  const all = statusOf({ problems: 1 });
  assert.deepEqual(
    [all.label, all.tone, all.about],
    ['Failed', 'bad', 'Google or Apple didn’t take 1 message.'],
  );
});

test('a stopped notification says how many had it', () => {
  const stoppedAt = (completed: number) =>
    statusOf({ completed }, { is_stopped: true, status: completed > 0 ? 'completed' : 'failed' });
  assert.deepEqual(stoppedAt(2), {
    label: 'Stopped',
    tone: 'quiet',
    about: 'It was stopped when 2 phones had it.',
  });
  assert.equal(stoppedAt(0).about, 'It was stopped before anybody had it.');
});

test('a notification that was removed from inboxes says so, whatever became of its deliveries', () => {
  for (const counts of [{ completed: 2 }, { completed: 1, queued: 1 }, { problems: 1 }])
    assert.equal(labelOf(counts, { is_retracted: true }), 'Removed');
  assert.equal(statusOf({ completed: 2 }, { is_retracted: true }).about, 'It was removed from inboxes.');
});
