import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, type Repeat } from '../../../console/pages/notifications/compose/draft/draft.ts';
import {
  defaultRepeat,
  describeRepeat,
  LAST_DAY,
  repeatErrors,
  repeatOf,
  toTrigger,
} from '../../../console/pages/notifications/compose/draft/repeat.ts';
import { validateDraft } from '../../../console/pages/notifications/compose/draft/validate-draft.ts';
import { nextOccurrences } from '../../../server/storage/automations/occurrences.ts';

const weekly: Repeat = {
  every: 'week',
  days: ['FR', 'MO'],
  dayOfMonth: 31,
  time: '08:00',
  isLocal: false,
};

test('the server sends at the days that were chosen', async () => {
  const daysOf = async (repeat: Repeat) => {
    const now = Date.parse('2026-01-28T12:00Z');
    const occurrences = await nextOccurrences(toTrigger(repeat), 'Europe/Vienna', {
      now,
      after: null,
      count: 3,
    });
    return occurrences.map(({ entry }) => entry);
  };
  assert.deepEqual(await daysOf(weekly), ['2026-01-30T08:00', '2026-02-02T08:00', '2026-02-06T08:00']);
  assert.deepEqual(await daysOf({ ...weekly, every: 'day' }), [
    '2026-01-29T08:00',
    '2026-01-30T08:00',
    '2026-01-31T08:00',
  ]);
  assert.deepEqual(await daysOf({ ...weekly, every: 'month' }), [
    '2026-01-31T08:00',
    '2026-03-31T08:00',
    '2026-05-31T08:00',
  ]);
  assert.deepEqual(await daysOf({ ...weekly, every: 'month', dayOfMonth: LAST_DAY }), [
    '2026-01-31T08:00',
    '2026-02-28T08:00',
    '2026-03-31T08:00',
  ]);
});

test('a repetition begins with the present day of the service, and is described in words', () => {
  const first = defaultRepeat('Pacific/Auckland', new Date('2026-11-28T12:00Z'));
  assert.deepEqual([first.days, first.dayOfMonth], [['SU'], 29]);
  assert.match(describeRepeat(weekly), /^Every Monday and Friday at 0?8:00/);
  assert.match(describeRepeat({ ...weekly, every: 'month' }), /^Every month on day 31 at/);
  assert.match(
    describeRepeat({ ...weekly, every: 'month', dayOfMonth: LAST_DAY }),
    /^On the last day of every month at/,
  );
  assert.deepEqual(Object.keys(repeatErrors({ ...weekly, days: [], time: '' })), [
    'repeat.days',
    'repeat.time',
  ]);
});

test('what repeats needs no date, and is for many', () => {
  const draft = { ...emptyDraft(), title: 't', message: 'm', isLater: true, repeat: weekly };
  assert.deepEqual(validateDraft(draft), {});
  assert.deepEqual(Object.keys(validateDraft({ ...draft, repeat: null })), ['scheduled_at']);
  assert.equal(repeatOf({ ...draft, recipients: { kind: 'user', id: 'ada' } }), null);
});
