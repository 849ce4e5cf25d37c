import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../../../console/api-client/request.ts';
import {
  describeOptions,
  formatDuration,
  ttlChoices,
} from '../../../console/pages/notifications/compose/delivery/option-words.ts';
import { fromContent, toContent } from '../../../console/pages/notifications/compose/draft/content.ts';
import { emptyDraft } from '../../../console/pages/notifications/compose/draft/draft.ts';
import { canonicalTag, languageName } from '../../../console/pages/notifications/compose/draft/languages.ts';
import {
  errorsByField,
  remainingErrors,
} from '../../../console/pages/notifications/compose/draft/rejected-fields.ts';
import { formatProven } from '../../../console/pages/notifications/compose/draft/requests.ts';
import {
  errorsOfValues,
  validateDraft,
} from '../../../console/pages/notifications/compose/draft/validate-draft.ts';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../../contract/limits.ts';

const draft = {
  ...emptyDraft(),
  title: 'Fresh bread',
  message: 'The oven is open.',
  link: 'https://example.com/brötchen',
  image: 'https://example.com/bread.png',
  actions: [{ title: 'Order', link: 'https://example.com/order' }],
  translations: [{ language: 'de', title: 'Frisches Brot', message: 'Der Ofen ist auf.', link: '' }],
  options: { urgency: 'low', silent: false, badge: 0 } as const,
};

test('how many devices are proven is said of two or more', () => {
  const provenOf = (devices: number) =>
    formatProven({ devices, people: 1, proven: 1 } as Parameters<typeof formatProven>[0]);
  assert.deepEqual([0, 1, 2].map(provenOf), ['', '', '1 of 2 proven to arrive.']);
});

test('content survives the way to the API and back', () => {
  const content = toContent(draft);
  assert.equal(content.payload.link, 'https://example.com/br%C3%B6tchen');
  assert.deepEqual(content.payload.translations, {
    de: { title: 'Frisches Brot', message: 'Der Ofen ist auf.' },
  });
  assert.deepEqual(content.options, { urgency: 'low', badge: 0 }, 'without the defaults');
  assert.deepEqual(toContent(fromContent(content)), content);
  assert.deepEqual(toContent({ ...emptyDraft(), title: 'a', message: 'b' }), {
    payload: { title: 'a', message: 'b' },
    options: {},
  });
});

test('errors have the API’s names of fields, and missing values are reported only after an attempt to send', () => {
  assert.deepEqual(validateDraft(draft), {});
  const incomplete = {
    ...draft,
    recipients: { kind: 'user', id: '' } as const,
    title: '',
    actions: [{ title: 'x'.repeat(21), link: '' }],
    translations: [{ language: 'de', title: '', message: '🥐'.repeat(201), link: 'a b' }],
    options: { badge: 100, collapse_key: 'k'.repeat(65) },
    isLater: true,
  };
  const errors = validateDraft(incomplete);
  assert.deepEqual(Object.keys(errors).sort(), [
    'options.badge',
    'options.collapse_key',
    'payload.actions[0].link',
    'payload.actions[0].title',
    'payload.title',
    'payload.translations.de.link',
    'payload.translations.de.message',
    'payload.translations.de.title',
    'recipients',
    'scheduled_at',
  ]);
  assert.deepEqual(Object.keys(errorsOfValues(errors, incomplete)).sort(), [
    'options.badge',
    'options.collapse_key',
    'payload.actions[0].title',
    'payload.translations.de.link',
    'payload.translations.de.message',
    'scheduled_at',
  ]);
});

test('an error of the API stays until the value of its field changes', () => {
  const error = new RequestError(400, '2 validation errors', [
    {
      field: 'payload.translations.de.title',
      reason: `must have at most ${MAX_NOTIFICATION_TITLE_LENGTH} characters`,
    },
    { field: 'payload.actions[0].link', reason: 'must be a URI' },
  ]);
  const errors = errorsByField(error);
  assert.equal(
    errors['payload.translations.de.title'],
    `Must have at most ${MAX_NOTIFICATION_TITLE_LENGTH} characters.`,
  );
  const remaining = (changed: object) =>
    Object.keys(remainingErrors({ body: toContent(draft), errors }, toContent({ ...draft, ...changed })));
  const [title, link] = Object.keys(errors);
  assert.deepEqual(remaining({ message: 'Another one.' }), [title, link]);
  assert.deepEqual(remaining({ translations: [] }), [link]);
  assert.deepEqual(remaining({ actions: [] }), [title]);
  assert.deepEqual(errorsByField(new Error('The connection failed.')), {});
});

test('options are described in words, and only those that differ from the default', () => {
  assert.deepEqual(describeOptions({}), []);
  assert.deepEqual(describeOptions({ ttl_seconds: 259_200, silent: false }), []);
  assert.deepEqual(describeOptions({ urgency: 'very-low', ttl_seconds: 5400, badge: 0 }), [
    ['Urgency', 'Very low'],
    ['Expires after', '90 minutes'],
    ['Badge', '0'],
  ]);
  assert.deepEqual([0, 1, 3600, 86_400].map(formatDuration), ['Only now', '1 second', '1 hour', '1 day']);
  assert.ok(ttlChoices(5400).includes(5400), 'also a duration that the API was given');
});

test('a language is known by its tag in any form', () => {
  assert.deepEqual(['pt-br', ' DE ', 'no such', ''].map(canonicalTag), ['pt-BR', 'de', null, null]);
  assert.equal(languageName('de'), 'German');
});
