import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTimeOfDay } from '../../../console/components/text/time-zones.ts';
import { newStep, toBody, toForm } from '../../../console/pages/automations/automation-form.ts';
import { findErrors } from '../../../console/pages/automations/check-form.ts';
import { describeAutomation, splitMinutes } from '../../../console/pages/automations/describe.ts';
import { startWith } from '../../../console/pages/automations/start-with.ts';
import { readRule, toRule } from '../../../console/pages/automations/trigger/schedule-rule.ts';
import type { Automation, Step } from '../../../contract/api/automations/automations.ts';

const payload = { title: 'Rye', message: 'At last.' };
const schedule = {
  type: 'schedule' as const,
  rrule: 'FREQ=WEEKLY;BYDAY=SA',
  at: '08:00',
  starts_on: '2026-11-28',
};

const automation = (fields: object): Automation =>
  ({
    id: 'aut_01k9x3f7q2e8hb5v0m4c6d1t9z',
    name: 'Rye',
    enabled: false,
    trigger: { type: 'subscribed' },
    audience: null,
    steps: [{ send: { payload } }],
    reentry: 'after_end',
    ...fields,
  }) as Automation;

test('a form keeps all of an automation, also what only the API can set', () => {
  const personal = {
    ...payload,
    title: 'For {{ user.first_name }}',
    link: 'https://example.com/{{ data.order }}',
    image_url: 'https://example.com/rye.jpg',
    personalize: true,
    translations: { de: { title: 'Roggen', message: 'Endlich.' } },
    actions: [{ title: 'Yes', answer: 'yes' }],
  };
  const cases: object[] = [
    { trigger: { type: 'event', name: 'order.shipped', key: 'order' }, reentry: 'always' },
    {
      steps: [
        { send: { payload: personal, options: { urgency: 'high' }, topic: 'orders' } },
        { wait: { minutes: 0 } },
        { wait: { minutes: 90 } },
        { wait: { minutes: 2880 } },
        { wait: { until: '09:00' } },
        { stop_if: { tapped: true } },
        { stop_if: { event: 'order.placed' } },
        { stop_if: { filter: { platform: 'ios' } } },
      ],
    },
    { trigger: { ...schedule, local_time: true }, audience: { topic: 'offers' } },
    { trigger: { ...schedule, rrule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA' }, audience: { everybody: true } },
    { trigger: schedule, audience: { topic: 'offers', user_ids: ['ada'] } },
    {
      trigger: { type: 'feed', url: 'https://example.com/feed' },
      audience: { audience_id: 'aud_01k9x3f7q2e8hb5v0m4c6d1t9z' },
      steps: [{ send: { from_feed: true, options: { silent: true } } }],
    },
  ];
  for (const fields of cases) {
    const { id: _, ...saved } = automation(fields);
    assert.deepEqual(toBody(toForm(automation(fields))), saved);
    assert.deepEqual(findErrors(toForm(automation(fields)), false), []);
  }
});

test('rules of days are read, and every other rule stays as it is written', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,SA',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  ]) {
    assert.notEqual(readRule(rule).kind, 'own', rule);
    assert.equal(toRule(readRule(rule)), rule);
  }
  for (const rule of [
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    'FREQ=MONTHLY;BYDAY=1SA',
    'FREQ=MONTHLY;BYMONTHDAY=32',
  ]) {
    assert.equal(readRule(rule).kind, 'own', rule);
    assert.equal(toRule(readRule(rule)), rule);
  }
  assert.equal(
    toRule({ ...readRule('FREQ=DAILY'), kind: 'weekly', weekdays: ['SU', 'MO'] }),
    'FREQ=WEEKLY;BYDAY=MO,SU',
  );
});

test('an automation reads as one sentence', () => {
  const steps: Step[] = [
    { send: { payload } },
    { wait: { minutes: 2880 } },
    { stop_if: { tapped: true } },
    { wait: { until: '09:00' } },
    { send: { payload: { title: 'Bran', message: 'Too.' } } },
  ];
  assert.equal(
    describeAutomation({ trigger: { type: 'subscribed' }, steps }, []),
    `When somebody turns on notifications, send “Rye”, then wait 2 days, then stop if they tapped a message, then wait until ${formatTimeOfDay('09:00')}, then send “Bran”.`,
  );
  assert.equal(
    describeAutomation({ trigger: { ...schedule, local_time: true }, steps: steps.slice(0, 1) }, []),
    `Every Saturday at ${formatTimeOfDay('08:00')} on each customer’s own clock, send “Rye”.`,
  );
  assert.equal(
    describeAutomation(
      {
        trigger: { type: 'feed', url: 'https://blog.example.com/feed' },
        steps: [{ send: { from_feed: true } }],
      },
      [],
    ),
    'When blog.example.com has a new post, send the post.',
  );
  assert.deepEqual(splitMinutes(0), { unit: 'minutes', amount: 0 });
  assert.deepEqual(splitMinutes(90), { unit: 'minutes', amount: 90 });
});

test('each starter lacks its message or its feed alone', () => {
  const missing = (starter: Parameters<typeof startWith>[0]) =>
    findErrors(startWith(starter), true).map(({ field }) => field);
  const message = ['steps[0].send.payload.title', 'steps[0].send.payload.message'];
  assert.deepEqual(missing('welcome'), message);
  assert.deepEqual(missing('weekly'), message);
  assert.deepEqual(missing('posts'), ['trigger.url']);
});

test('a feed is only turned on once its newest post was shown', () => {
  const form = { ...startWith('posts'), url: 'https://example.com/feed' };
  const errors = (more: object, isNew = true) => findErrors({ ...form, ...more }, isNew).length;
  assert.equal(errors({}), 1);
  assert.equal(errors({ seenUrl: 'https://example.com/other' }), 1);
  assert.equal(errors({ seenUrl: form.url }), 0);
  assert.equal(errors({ enabled: false }), 0);
  assert.equal(errors({}, false), 0);
});

test('what is missing is said of each step, and a wait is at most 90 days', () => {
  const wait = (amount: number | '') => ({ ...newStep('wait'), amount });
  const steps = [
    wait(90),
    wait(91),
    wait(''),
    { ...newStep('stop'), reason: 'event' },
    { ...newStep('send'), title: 'Rye' },
  ];
  const form = { ...startWith('welcome'), name: ' ', steps } as ReturnType<typeof startWith>;
  assert.deepEqual(
    findErrors(form, true).map(({ field }) => field),
    [
      'name',
      'steps[1].wait.minutes',
      'steps[2].wait.minutes',
      'steps[3].stop_if.event',
      'steps[4].send.payload.message',
    ],
  );
  const none = findErrors({ ...form, name: 'Rye', steps: [newStep('wait')] }, true);
  assert.deepEqual(
    none.map(({ field }) => field),
    ['steps'],
  );
});
