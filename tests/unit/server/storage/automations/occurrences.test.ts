import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOccurrences, parseRule } from '../../../../../server/storage/automations/occurrences.ts';

const schedule = (rrule: string, starts_on: string, at = '09:00') =>
  ({ type: 'schedule', rrule, at, starts_on }) as const;

/** Returns the dates of the first occurrences, in the zone of the examples of RFC 5545, section 3.8.5.3. */
const datesOf = async (rrule: string, starts_on = '1997-09-02', count = 5) =>
  (
    await nextOccurrences(schedule(rrule, starts_on), 'America/New_York', {
      now: Date.parse(`${starts_on}T00:00:00Z`),
      after: null,
      count,
    })
  ).map(({ entry }) => entry.slice(0, 10));

const timesOf = async (timeZone: string, rrule: string, starts_on: string, at: string, count: number) =>
  (
    await nextOccurrences(schedule(rrule, starts_on, at), timeZone, {
      now: Date.parse(`${starts_on}T00:00:00Z`) - 86_400_000,
      after: null,
      count,
    })
  ).map((one) => new Date(one.at).toISOString());

test('the examples of RFC 5545 come on their days', async () => {
  const examples: [string, string, string[]][] = [
    ['FREQ=DAILY;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-03', '1997-09-04']],
    [
      'FREQ=DAILY;INTERVAL=10;COUNT=5',
      '1997-09-02',
      ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
    ],
    [
      'FREQ=WEEKLY;UNTIL=19970917T130000Z;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      ['1997-09-02', '1997-09-04', '1997-09-09', '1997-09-11', '1997-09-16'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      ['1997-09-02', '1997-09-04', '1997-09-16', '1997-09-18', '1997-09-30'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '1997-09-05',
      ['1997-09-05', '1997-10-03', '1997-11-07', '1997-12-05', '1998-01-02'],
    ],
    [
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '1997-09-22',
      ['1997-09-22', '1997-10-20', '1997-11-17', '1997-12-22', '1998-01-19'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      '1997-09-28',
      ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29', '1998-01-29'],
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09-30',
      ['1997-09-30', '1997-10-01', '1997-10-31', '1997-11-01', '1997-11-30'],
    ],
    [
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '1997-06-10',
      ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10', '1999-06-10'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01', '2000-04-09'],
    ],
    [
      'FREQ=YEARLY;BYDAY=20MO',
      '1997-05-19',
      ['1997-05-19', '1998-05-18', '1999-05-17', '2000-05-15', '2001-05-14'],
    ],
    [
      'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
      '1997-05-12',
      ['1997-05-12', '1998-05-11', '1999-05-17', '2000-05-15', '2001-05-14'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09-13',
      ['1997-09-13', '1997-10-11', '1997-11-08', '1997-12-13', '1998-01-10'],
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30', '1998-01-29'],
    ],
    // A day that a month lacks is skipped.
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15',
      ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2007-01-31',
      ['2007-01-31', '2007-03-31', '2007-05-31', '2007-07-31', '2007-08-31'],
    ],
  ];
  for (const [rule, start, dates] of examples) assert.deepEqual(await datesOf(rule, start), dates, rule);
});

test('29 February is found, and a day that never comes is given up', async () => {
  assert.deepEqual(await datesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2097-01-01', 1), ['2104-02-29']);
  for (const freq of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
    assert.deepEqual(await datesOf(`FREQ=${freq};BYMONTH=2;BYMONTHDAY=30`), []);
});

test('a time that clocks skip is that by the offset before the change, and one that comes twice is the first', async () => {
  assert.deepEqual(await timesOf('Europe/Berlin', 'FREQ=DAILY', '2026-03-28', '02:30', 3), [
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  assert.deepEqual(await timesOf('Europe/Berlin', 'FREQ=DAILY', '2026-10-24', '02:30', 3), [
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test('a time that has passed once does not come again when the clocks show it a second time, nor in another time zone', async () => {
  const trigger = schedule('FREQ=DAILY', '2026-10-24', '02:30');
  const next = async (timeZone: string, now: string, after: string | null) =>
    (await nextOccurrences(trigger, timeZone, { now: Date.parse(now), after, count: 1 }))[0]!.entry;
  assert.equal(await next('Europe/Berlin', '2026-10-25T00:45:00Z', null), '2026-10-26T02:30');
  assert.equal(
    await next('America/New_York', '2026-10-25T00:45:00Z', '2026-10-25T02:30'),
    '2026-10-26T02:30',
  );
  assert.equal(await next('America/New_York', '2026-10-25T00:45:00Z', null), '2026-10-25T02:30');
});

test('INTERVAL and COUNT count from the first day', async () => {
  const trigger = schedule('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=3', '2026-11-07', '08:00');
  const next = await nextOccurrences(trigger, 'UTC', {
    now: Date.parse('2026-11-10T00:00:00Z'),
    after: null,
    count: 5,
  });
  assert.deepEqual(
    next.map(({ entry }) => entry),
    ['2026-11-21T08:00', '2026-12-05T08:00'],
  );
});

test('a rule that is no rule, or more often than daily, is refused with the reason', async () => {
  const refusals: [string, RegExp][] = [
    ['every day', /must be a recurrence rule/],
    ['FREQ=HOURLY', /FREQ of DAILY/],
    ['FREQ=SECONDLY', /FREQ of DAILY/],
    ['BYDAY=MO', /FREQ of DAILY/],
    ['FREQ=DAILY;BYHOUR=8,9', /must not have BYHOUR/],
    ['FREQ=DAILY;BYEASTER=1', /must not have BYEASTER/],
    ['FREQ=DAILY;FREQ=DAILY', /FREQ once/],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', /not have both/],
    ['FREQ=DAILY;INTERVAL=0', /INTERVAL from 1/],
    ['FREQ=DAILY;COUNT=-1', /COUNT from 1/],
    ['FREQ=DAILY;UNTIL=tomorrow', /UNTIL as a date/],
  ];
  for (const [rule, reason] of refusals) {
    const parsed = parseRule(rule);
    assert.ok(typeof parsed === 'string', rule);
    assert.match(parsed, reason, rule);
  }
  await assert.rejects(datesOf('FREQ=WEEKLY;BYDAY=XX'));
});
