import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { completeUrl } from '../../../console/components/forms/complete-url.ts';
import {
  type Constrained,
  constraintMessage,
} from '../../../console/components/forms/constraint-messages.ts';

test('no form of the console leaves its checks to the browser', () => {
  const forms = globSync('console/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b[^>]*/g)].map(([tag]) => ({ file, tag })),
  );
  assert.ok(forms.length > 10);
  for (const { file, tag } of forms) assert.match(tag, /\bnoValidate\b|\{\.\.\.formProps\}/, file);
});

test('a field says what it asks for', () => {
  const message = (validity: Constrained['validity'], label = '', more: object = {}) =>
    constraintMessage({ type: 'text', minLength: 10, min: '1', max: '9', ...more, validity }, label);
  const missing = { valueMissing: true };
  assert.equal(message(missing, 'Your name'), 'Enter your name.');
  assert.equal(message(missing, 'Name'), 'Enter a name.');
  assert.equal(message(missing, 'Address'), 'Enter an address.');
  assert.equal(message(missing, 'Current password'), 'Enter your current password.');
  assert.equal(message(missing, 'Email', { type: 'email' }), 'Enter an email address.');
  assert.equal(
    message({ typeMismatch: true }, 'Website', { type: 'url' }),
    'Enter a full web address, such as https://example.com.',
  );
  assert.equal(message({ tooShort: true }, 'Password'), 'Too short: at least 10 characters.');
  assert.equal(message({ badInput: true }, 'Value', { type: 'number' }), 'Enter a number.');
});

test('a missing https:// is added to addresses, and to nothing else', () => {
  for (const [typed, completed] of [
    ['example.com', 'https://example.com'],
    [' example.com/offer?a=b#c ', 'https://example.com/offer?a=b#c'],
    ['//example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bäckerei.example', 'https://bäckerei.example'],
    ['http://example.com', 'http://example.com'],
    ['https://example.com', 'https://example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['ada@example.com', 'ada@example.com'],
    ['/offer', '/offer'],
    ['offer', 'offer'],
    ['a sentence. Or two', 'a sentence. Or two'],
    ['', ''],
  ] as const)
    assert.equal(completeUrl(typed), completed, typed);
});
