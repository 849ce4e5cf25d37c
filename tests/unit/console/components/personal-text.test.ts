import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fieldsOf,
  fieldText,
  isPersonalText,
  readable,
  shownText,
  shownTexts,
  withWords,
} from '../../../../console/components/text/personal-text.ts';
import { personalTexts } from '../../../../server/personal/texts.ts';

test('a field that the console writes is read again, and rendered by the server', () => {
  for (const key of ['first_name', 'shop.id', 'gold-card', '2nd'])
    for (const word of ['', 'there', 'dear "friend"', "l'ami", `both " and '`, '}} {% if %}']) {
      const text = `Hello ${fieldText(key, word)}!`;
      const [field, ...others] = fieldsOf(text);
      assert.equal(others.length, 0, text);
      assert.equal(field!.key, key, text);
      assert.equal(text.slice(0, field!.from) + text.slice(field!.to), 'Hello !');
      assert.ok(isPersonalText(text, false));
      const render = personalTexts({ title: text, message: 'm', personalize: true }, null, null);
      assert.equal(render({ id: 'u', tags: { [key]: 'Ada' } }).payload.title, 'Hello Ada!');
      assert.equal(render({ id: 'u', tags: {} }).payload.title, withWords(text), text);
    }
});

test('lists show the names of fields in place of Liquid', () => {
  assert.equal(readable('Hello {{ user.first_name | default: "there" }}'), 'Hello [first name]');
  assert.equal(readable("{{user['shop.id']}} {{ data.order.number }}"), '[shop.id] [order.number]');
  assert.equal(
    readable('{% if user.vip %}Dear {% endif %}{{ user.last_name | upcase }}'),
    'Dear [last name]',
  );
  assert.equal(readable('{{ "a" | append: "b" }}!'), '[…]!');
  assert.equal(withWords("Hello {{ user.first_name | default: 'there' | capitalize }}"), 'Hello there');
  const braces = { title: '{{ user.id }} as a text', message: '{% raw %}' };
  assert.deepEqual(shownTexts(braces), braces, 'braces of a text that is not personal');
  assert.deepEqual(shownTexts({ ...braces, personalize: true }), {
    title: '[customer ID] as a text',
    message: '',
  });
  assert.equal(shownText('50 {{ % }} off'), '50 {{ % }} off');
});

test('braces make a text personal only if they name a field of the customer, or if it was personal before', () => {
  assert.ok(!isPersonalText('Use {{ data.order }} and {% if %}', false));
  assert.ok(isPersonalText('Use {{ user.first_name', false), 'the server explains what is wrong with it');
  assert.ok(isPersonalText('Use {{ data.order }}', true));
  assert.ok(!isPersonalText('Plain', true));
});
