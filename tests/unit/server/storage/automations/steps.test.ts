import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../../../../../contract/api/automations/automations.ts';
import {
  decide,
  endOfWait,
  type Moving,
  moveToCondition,
} from '../../../../../server/storage/automations/steps.ts';

const payload = { title: 'Fresh bread', message: 'The oven is open.' };
const send: Step = { send: { payload } };
const NOW = Date.parse('2026-11-28T10:00:00Z');
const HOUR = 3_600_000;

const runOf = (steps: Step[], step = 0, startedAt = NOW): Moving => ({
  steps,
  step,
  startedAt,
  data: null,
  timeZone: 'Europe/Berlin',
  templates: new Map(),
  isMany: false,
  sends: [],
  outcome: null,
});

function moved(run: Moving) {
  moveToCondition(run, NOW);
  return { step: run.step, sends: run.sends.length, outcome: run.outcome };
}

test('a run sends until it waits, and ends after its last step', () => {
  const steps = [send, { wait: { minutes: 0 } }, send, { wait: { minutes: 60 } }, send];
  assert.deepEqual(moved(runOf(steps)), {
    step: 4,
    sends: 2,
    outcome: { status: 'waiting', dueAt: NOW + HOUR },
  });
  assert.deepEqual(moved(runOf(steps, 4)), { step: 5, sends: 1, outcome: { status: 'ended' } });
  // The steps were shortened while it waited.
  assert.deepEqual(moved(runOf([send], 4)), { step: 4, sends: 0, outcome: { status: 'ended' } });
});

test('a step from a feed sends the item that began the run', () => {
  const data = { title: 'Rye', summary: 'Fresh', link: 'https://example.com/rye' };
  const run = { ...runOf([{ send: { from_feed: true } }]), data };
  moveToCondition(run, NOW);
  assert.deepEqual(run.sends, [
    {
      payload: { title: 'Rye', message: 'Fresh', link: 'https://example.com/rye' },
      data: null,
      options: {},
      topic: null,
    },
  ]);
});

test('a step sends a template as it is then, with the options that fit, and fails without it', () => {
  const id = 'tpl_01k9x3f7q2e8hb5v0m4c6d1t9z';
  const steps: Step[] = [{ send: { template_id: id, options: { urgency: 'low' } } }];
  const personal = { title: 'Hi', message: '{{ data.order }}', personalize: true };
  const content = {
    payload: personal,
    options: { urgency: 'high' as const, over_minutes: 60, silent: true },
  };
  const run = { ...runOf(steps), data: { order: 'A-1' }, templates: new Map([[id, content]]) };
  moveToCondition(run, NOW);
  assert.deepEqual(run.sends, [
    { payload: personal, data: { order: 'A-1' }, options: { urgency: 'low', silent: true }, topic: null },
  ]);
  const outcome = { status: 'failed', reason: 'template_unknown' };
  assert.deepEqual(moved(runOf(steps)), { step: 0, sends: 0, outcome });
});

test('a first wait counts from the time of the event, later ones from now', () => {
  const steps = [{ wait: { minutes: 90 } }, { wait: { minutes: 60 } }, send];
  assert.deepEqual(moved(runOf(steps, 0, NOW - HOUR)).outcome, { status: 'waiting', dueAt: NOW + HOUR / 2 });
  assert.deepEqual(moved(runOf(steps, 0, NOW - 2 * HOUR)), {
    step: 2,
    sends: 0,
    outcome: { status: 'waiting', dueAt: NOW + HOUR },
  });
});

test('a run stays at a condition, which stops it or lets it pass', () => {
  const steps: Step[] = [send, { stop_if: { tapped: true } }, send];
  const passed = runOf(steps);
  assert.deepEqual(moved(passed), { step: 1, sends: 1, outcome: null });
  decide(passed, null);
  assert.deepEqual(moved(passed), { step: 3, sends: 2, outcome: { status: 'ended' } });
  const stopped = runOf(steps, 1);
  decide(stopped, 'tapped');
  assert.deepEqual(moved(stopped), { step: 1, sends: 0, outcome: { status: 'stopped', reason: 'tapped' } });
});

test('a wait until a time ends when the clocks of the time zone next show it', () => {
  const until = (time: string, from: string, timeZone = 'Europe/Berlin') =>
    new Date(endOfWait({ until: time }, Date.parse(from), timeZone)).toISOString();
  assert.equal(until('12:00', '2026-11-28T10:00:00Z'), '2026-11-28T11:00:00.000Z');
  assert.equal(until('11:00', '2026-11-28T10:00:00Z'), '2026-11-28T10:00:00.000Z');
  assert.equal(until('10:59', '2026-11-28T10:00:00Z'), '2026-11-29T09:59:00.000Z');
  assert.equal(until('09:00', '2026-11-28T10:00:00Z', 'Asia/Tokyo'), '2026-11-29T00:00:00.000Z');
  // The clocks go from 02:00 to 03:00.
  assert.equal(until('02:30', '2026-03-29T00:00:00Z'), '2026-03-29T01:30:00.000Z');
});
