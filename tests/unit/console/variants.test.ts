import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, emptyDraft } from '../../../console/pages/notifications/compose/draft/draft.ts';
import {
  atShownText,
  remainingErrors,
  withErrorShown,
} from '../../../console/pages/notifications/compose/draft/rejected-fields.ts';
import { toRequest } from '../../../console/pages/notifications/compose/draft/requests.ts';
import {
  errorsOfValues,
  validateDraft,
} from '../../../console/pages/notifications/compose/draft/validate-draft.ts';
import {
  fromVariants,
  shownText,
  toVariants,
  withAnotherText,
  withoutText,
  withShare,
  withTemplate,
  withText,
  withWinner,
} from '../../../console/pages/notifications/compose/draft/variants.ts';
import { describeVariants } from '../../../console/pages/notifications/compose/variants/describe.ts';

function change(draft: Draft, ...changes: ((draft: Draft) => Partial<Draft>)[]): Draft {
  const changed = { ...draft };
  for (const next of changes) Object.assign(changed, next(changed));
  return changed;
}

const one: Draft = { ...emptyDraft(), title: 'Fresh bread', message: 'The oven is open.', overMinutes: 60 };
const titled = (index: number, title: string) => (draft: Draft) => withText(draft, index, { title });
const two = change(one, withAnotherText, titled(1, 'Rolls'));

test('a second text begins as a copy, is sent as a variant, and is removed again', () => {
  const copied = change(one, withAnotherText);
  assert.deepEqual(Object.keys(validateDraft(copied)), ['variants[1].payload.title'], 'the same as A');
  assert.deepEqual(errorsOfValues(validateDraft(copied), copied), {}, 'not before an attempt to send');
  assert.deepEqual(validateDraft(two), {});
  assert.deepEqual(toRequest(two), {
    variants: [
      { name: 'A', share: 50, payload: { title: 'Fresh bread', message: 'The oven is open.' } },
      { name: 'B', share: 50, payload: { title: 'Rolls', message: 'The oven is open.' } },
    ],
    options: { over_minutes: 60 },
  });
  const withoutFirst = change(two, (draft) => withoutText(draft, 0));
  assert.deepEqual(toRequest(withoutFirst), {
    payload: { title: 'Rolls', message: 'The oven is open.' },
    options: { over_minutes: 60 },
  });
  assert.equal(withoutFirst.variants, null);
});

test('shares are whole percent that add up: of two, the other gets the remainder', () => {
  const shares = (draft: Draft) => draft.variants!.shares;
  assert.deepEqual(shares(change(two, withAnotherText)), [34, 33, 33]);
  assert.deepEqual(withShare(two.variants!, 0, 70).shares, [70, 30]);
  const errorsWith = (draft: Draft, share: number | null) =>
    validateDraft({ ...draft, variants: withShare(draft.variants!, 1, share) });
  assert.deepEqual(Object.keys(errorsWith(two, null)), ['variants[1].share']);
  assert.deepEqual(Object.keys(errorsWith(two, 12.5)), ['variants[1].share']);
  const three = change(two, withAnotherText, titled(2, 'Buns'));
  assert.deepEqual(validateDraft(three), {});
  assert.deepEqual(errorsWith(three, 40), {
    variants: 'The shares are 107% together. They have to be 100%.',
  });
  const tried = change(two, ({ variants }) => withWinner(variants!, 120));
  assert.deepEqual(shares(tried), [20, 20]);
  assert.deepEqual(withShare(tried.variants!, 0, 10).shares, [10, 20]);
  assert.deepEqual(errorsWith(tried, 79), {});
  assert.deepEqual(Object.keys(errorsWith(tried, 80)), ['variants']);
});

test('the better text goes to the rest later, at once and not spread over a time', () => {
  const { winner, options } = toRequest(change(two, ({ variants }) => withWinner(variants!, 120))) as {
    winner: object;
    options: object;
  };
  assert.deepEqual([winner, options], [{ after_minutes: 120, by: 'tapped' }, {}]);
});

test('one customer gets the first text, and so does what repeats', () => {
  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  assert.deepEqual(toRequest({ ...two, recipients: { kind: 'user', id: 'ada' } }), { payload, options: {} });
  const repeat = { every: 'day', days: [], dayOfMonth: 1, time: '09:00', isLocal: false } as const;
  assert.equal('variants' in toRequest({ ...two, repeat: { ...repeat, days: [] } }), false);
});

test('an error of a text that is not shown leads to it', () => {
  const field = 'variants[0].payload.title';
  const broken = change(two, titled(0, ''));
  assert.equal(shownText(broken).title, 'Rolls');
  assert.ok(field in validateDraft(broken));
  assert.equal(shownText(change(broken, (draft) => withErrorShown(draft, validateDraft(draft)))).title, '');
  const both = change(broken, titled(1, ''));
  assert.deepEqual(withErrorShown(both, validateDraft(both)), {}, 'the shown one has an error too');
  assert.equal(field in errorsOfValues(validateDraft(broken), broken), false, 'a missing value');
});

test('an error of the preview stays at its text until that changes', () => {
  const rejection = atShownText(two, {
    body: { payload: { title: 'Rolls', message: 'The oven is open.' } },
    errors: { 'payload.title': 'No.' },
  });
  const remaining = (draft: Draft) => remainingErrors(rejection, toRequest(draft));
  assert.deepEqual(remaining(two), { 'variants[1].payload.title': 'No.' });
  assert.deepEqual(remaining(change(two, titled(1, 'Buns'))), {});
});

test('texts that were sent come back in a draft, unless a correction has replaced them', () => {
  const { variants } = toVariants(two)!;
  const counts = { recipients: 0, sent: 0, shown: 0, tapped: 0 };
  const sent = {
    results: variants.map((variant) => ({ ...variant, ...counts })),
    ...{ verdict: 'few_devices' as const, best: null, second: null, winner: null, winner_minutes: null },
  };
  const copy = { ...emptyDraft(), ...fromVariants({ variants: sent, corrections: null }) };
  assert.deepEqual(toRequest(copy), { ...toRequest(two), options: {} });
  const replaced_at = '2026-11-22T00:00:00Z';
  const corrections = { revision: 1, replaced_at, retracted_at: null, sent: 0, failed: 0, waiting: 0 };
  assert.deepEqual(fromVariants({ variants: sent, corrections }), {});
});

test('a template takes the place of the text that is shown', () => {
  const template = { payload: { title: 'Sale', message: 'Today.' }, options: { badge: 1 } };
  const filled = change(two, (draft) => withTemplate(draft, template));
  assert.deepEqual([filled.title, shownText(filled).title, filled.options], ['Fresh bread', 'Sale', {}]);
  const single = change(one, (draft) => withTemplate(draft, template));
  assert.deepEqual([single.title, single.options.badge], ['Sale', 1]);
});

test('who gets which text is said in a sentence', () => {
  const [a, b] = [
    { name: 'A', share: 50 },
    { name: 'B', share: 50 },
  ];
  assert.equal(describeVariants([a, b]), 'Half get text A, half get text B.');
  assert.equal(
    describeVariants(
      [
        { ...a, share: 29 },
        { ...b, share: 20 },
      ],
      { after_minutes: 120, by: 'tapped' },
    ),
    '29% get text A and 20% get text B. After 2 hours, the text that was tapped more goes to the rest.',
  );
});
