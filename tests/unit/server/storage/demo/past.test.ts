import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulatePast } from '../../../../../server/storage/demo/past.ts';
import { ROASTERY } from '../../../../../server/storage/demo/roastery.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T10:20:00Z');

test('the demo’s past is the same each time', () => {
  assert.deepEqual(simulatePast(ROASTERY, NOW), simulatePast(ROASTERY, NOW));
});

test('it lies between its first day and now, at any time of the week', () => {
  for (let hour = 0; hour < 7 * 24; hour += 2) {
    const now = NOW + (hour * DAY) / 24;
    const past = simulatePast(ROASTERY, now);
    for (const { at, taps } of past.sent) {
      assert.ok(at > now - 92 * DAY && at < now);
      for (const tap of taps) assert.ok(tap.at > at && tap.at < now);
    }
    for (const device of past.devices)
      assert.ok(device.createdAt < now && device.lastSeenAt >= device.createdAt);
  }
});

test('nobody gets a notification before they subscribed, after they turned notifications off, or after their phone was gone', () => {
  const { sent, deactivated } = simulatePast(ROASTERY, NOW);
  for (const { at, accepted, failed, taps, shown, dismissed } of sent) {
    for (const device of accepted) {
      assert.ok(device.createdAt < at);
      assert.ok(device.offAt === null || device.offAt > at);
      assert.ok((deactivated.get(device) ?? Number.POSITIVE_INFINITY) > at);
    }
    for (const { device, reason } of failed)
      if (reason === 'gone') assert.equal(deactivated.get(device), at + 1000);
    const reached = new Set(accepted);
    const tapped = new Set(taps.map(({ device }) => device));
    assert.equal(tapped.size, taps.length, 'a device taps once');
    for (const device of [...shown, ...tapped]) assert.ok(reached.has(device));
    for (const device of tapped) assert.ok(shown.includes(device));
    for (const device of dismissed) assert.ok(shown.includes(device) && !tapped.has(device));
  }
});

test('on any day of two years, there are sends in each week, and some are scheduled', () => {
  for (let day = 0; day < 730; day += 13) {
    const now = NOW + day * DAY + day * 977_000;
    const { sent, scheduled } = simulatePast(ROASTERY, now);
    const toMany = sent.filter(({ to }) => typeof to !== 'object' || !('userId' in to));
    assert.ok(toMany.length >= 18, `${toMany.length} on ${new Date(now).toISOString()}`);
    assert.equal(scheduled.length, 3);
    for (const { at } of scheduled) assert.ok(at > now && at < now + 15 * DAY);
  }
});
