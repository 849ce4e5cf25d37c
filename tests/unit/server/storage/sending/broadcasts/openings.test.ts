import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closedZones,
  firstOpening,
  NO_ZONE,
  openingIn,
  type Plan,
  shownIn,
} from '../../../../../../server/storage/sending/broadcasts/openings.ts';

const ms = (time: string) => Date.parse(time);
const NIGHT = { from: '22:00', to: '08:00' };

const opening = (zone: string, plan: Partial<Plan>) =>
  new Date(
    openingIn(zone, { dueAt: 0, localTime: null, quietHours: null, timeZone: 'UTC', ...plan }),
  ).toISOString();
const afterQuiet = (zone: string, due: string, quietHours = NIGHT) =>
  opening(zone, { dueAt: ms(due), quietHours }).slice(0, 16);
/** Plans a notification that was accepted at a time, for the time that the clocks of Berlin show at another. */
const atLocalTime = (zone: string, accepted: string, scheduled: string, more: Partial<Plan> = {}) =>
  opening(zone, {
    localTime: { shows: shownIn('Europe/Berlin', ms(scheduled)), acceptedAt: ms(accepted) },
    timeZone: 'Europe/Berlin',
    ...more,
  }).slice(0, 16);

test('quiet hours end in the morning of the zone, and do not hold up the day', () => {
  assert.equal(afterQuiet('UTC', '2026-11-21T23:10Z'), '2026-11-22T08:00');
  assert.equal(afterQuiet('UTC', '2026-11-22T03:00Z'), '2026-11-22T08:00');
  assert.equal(afterQuiet('UTC', '2026-11-22T08:00Z'), '2026-11-22T08:00');
  assert.equal(afterQuiet('UTC', '2026-11-22T21:59Z'), '2026-11-22T21:59');
  assert.equal(afterQuiet('UTC', '2026-11-22T22:00Z'), '2026-11-23T08:00');
  assert.equal(afterQuiet('Asia/Kolkata', '2026-11-21T18:00Z'), '2026-11-22T02:30');
  assert.equal(afterQuiet('America/Los_Angeles', '2026-11-21T18:00Z'), '2026-11-21T18:00');
  assert.equal(afterQuiet('UTC', '2026-11-21T13:15Z', { from: '13:00', to: '14:30' }), '2026-11-21T14:30');
});

test('quiet hours end by the clocks of the morning when these change in the night', () => {
  assert.equal(afterQuiet('Europe/Berlin', '2026-03-28T22:00Z'), '2026-03-29T06:00', 'to UTC+2');
  assert.equal(afterQuiet('Europe/Berlin', '2026-10-24T21:00Z'), '2026-10-25T07:00', 'to UTC+1');
  const untilSkipped = { from: '22:00', to: '02:30' };
  assert.equal(afterQuiet('Europe/Berlin', '2026-03-28T22:00Z', untilSkipped), '2026-03-29T01:30');
  // The clocks show 02:10 for the second time: the end was an hour ago.
  assert.equal(afterQuiet('Europe/Berlin', '2026-10-25T01:10Z', untilSkipped), '2026-10-25T01:10');
});

test('a local time is the one that the zone shows, and the next day’s where it had passed', () => {
  const [accepted, nine] = ['2026-11-20T12:00Z', '2026-11-21T09:00+01:00'];
  assert.equal(atLocalTime('Europe/Berlin', accepted, nine), '2026-11-21T08:00');
  assert.equal(atLocalTime('Asia/Tokyo', accepted, nine), '2026-11-21T00:00');
  assert.equal(atLocalTime('America/New_York', accepted, nine), '2026-11-21T14:00');
  assert.equal(atLocalTime('Pacific/Kiritimati', accepted, nine), '2026-11-20T19:00');
  assert.equal(atLocalTime('Asia/Tokyo', '2026-11-21T00:00:01Z', nine), '2026-11-22T00:00');
  assert.equal(firstOpening(shownIn('Europe/Berlin', ms(nine))), ms('2026-11-20T19:00Z'));
});

test('a local time with a fraction of a second is not sent before it', () => {
  const shows = shownIn('Europe/Berlin', ms('2026-11-21T09:00:00.690Z'));
  const at = openingIn('Europe/London', {
    dueAt: 0,
    localTime: { shows, acceptedAt: ms('2026-11-20T12:00Z') },
    quietHours: null,
    timeZone: 'Europe/Berlin',
  });
  assert.equal(at, ms('2026-11-21T10:00:01Z'));
  assert.equal(shownIn('UTC', ms('2026-11-21T09:00:00.000Z')), ms('2026-11-21T09:00:00.000Z'));
});

test('a local time follows changes of the clocks, also over the next day', () => {
  const nine = '2026-03-29T09:00+02:00';
  assert.equal(atLocalTime('Europe/Berlin', '2026-03-28T12:00Z', nine), '2026-03-29T07:00');
  assert.equal(atLocalTime('America/New_York', '2026-03-28T12:00Z', nine), '2026-03-29T13:00');
  assert.equal(
    atLocalTime('Europe/Helsinki', '2026-03-28T12:00Z', '2026-03-28T09:00+01:00'),
    '2026-03-29T06:00',
  );
});

test('a local time in quiet hours waits for their end', () => {
  const more = { quietHours: NIGHT };
  assert.equal(
    atLocalTime('Asia/Tokyo', '2026-11-20T12:00Z', '2026-11-21T07:00+01:00', more),
    '2026-11-20T23:00',
  );
});

test('devices without a zone, or with an unknown one, are where the service is', () => {
  const plan: Plan = {
    dueAt: ms('2026-11-21T23:00Z'),
    localTime: null,
    quietHours: NIGHT,
    timeZone: 'Asia/Tokyo',
  };
  const now = plan.dueAt;
  assert.deepEqual(closedZones([NO_ZONE, 'Mars/Phobos', 'UTC', 'Europe/Berlin'], plan, now), {
    closed: ['UTC', 'Europe/Berlin'],
    nextAt: ms('2026-11-22T07:00Z'),
  });
  assert.deepEqual(closedZones(['UTC'], plan, ms('2026-11-22T08:00Z')), { closed: [], nextAt: null });
});
