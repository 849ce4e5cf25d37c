import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FullPayload } from '../../../../contract/api/notifications/notification-content.ts';
import { textErrors } from '../../../../server/personal/check-texts.ts';
import {
  LiquidSyntaxError,
  MAX_COST,
  newBudget,
  parseLiquid,
  renderLiquid,
} from '../../../../server/personal/liquid.ts';
import { cut } from '../../../../server/personal/plain-text.ts';
import { personalTexts, renderAll } from '../../../../server/personal/texts.ts';

const ADA = { id: 'ada', tags: { first_name: 'Ada', vip: true, visits: 3 } };
const NOBODY = { id: 'nobody', tags: {} };

const payload = (texts: Partial<FullPayload>): FullPayload => ({
  title: 'Bread',
  message: 'Now.',
  personalize: true,
  ...texts,
});
const render = (texts: Partial<FullPayload>, person: { id: string; tags: object } = ADA, data: object = {}) =>
  personalTexts(payload(texts), null, data as Record<string, unknown>)(person as typeof ADA);
const title = (source: string, person?: { id: string; tags: object }, data?: object) =>
  render({ title: source }, person, data).payload.title;
const link = (source: string, person?: { id: string; tags: object }, data?: object) =>
  render({ link: source }, person, data).payload.link;
const errors = (texts: object, data?: Record<string, unknown>) => textErrors(payload(texts), data);

test('a text has the words of the person and of the request', () => {
  const greeting = 'Hi {{ user.first_name | default: "there" }}{% if user.vip %}, welcome back{% endif %}';
  assert.equal(title(greeting), 'Hi Ada, welcome back');
  assert.equal(title(greeting, NOBODY), 'Hi there');
  const items =
    '{% for item in data.items %}{{ item.name | upcase }}{% unless forloop.last %}, {% endunless %}{% endfor %}';
  assert.equal(title(items, ADA, { items: [{ name: 'rye' }, { name: 'oat' }] }), 'RYE, OAT');
  assert.equal(title('{{ user.id }}: {{ user.visits | plus: 1 }}'), 'ada: 4');
  const date = '{{ data.at | date: "%d.%m., %H:%M" }}';
  assert.equal(title(date, ADA, { at: '2026-11-28T10:00:00+02:00' }), '28.11., 10:00');
});

test('values are plain text: without control characters, lists of objects and inherited properties', () => {
  const name = 'A\u0007d\u202ea\u0000';
  assert.equal(title('{{ user.name }}', { id: 'x', tags: { name } }), 'Ada');
  assert.equal(
    title('x{{ data }}{{ data.o }}{{ user.constructor }}{{ data.o.__proto__ }}', ADA, { o: {} }),
    'x',
  );
});

test('what is longer than allowed is cut at a grapheme', () => {
  const family = '👨‍👩‍👧‍👦';
  assert.equal(cut('a'.repeat(50), 50), 'a'.repeat(50));
  assert.equal(cut('a'.repeat(51), 50), `${'a'.repeat(49)}…`);
  assert.equal(cut(`${'a'.repeat(45)}${family}b`, 50), `${'a'.repeat(45)}…`);
  const long = render({ title: '{{ data.a }}', message: '{{ data.a }}' }, ADA, { a: 'é'.repeat(300) });
  assert.deepEqual([[...long.payload.title].length, [...long.payload.message].length], [50, 200]);
});

test('no value leaves its place in a link', () => {
  const at = 'https://shop.example/orders/{{ data.a }}?from={{ data.b }}';
  const a = `../..//evil.example/?x=1&y=2#z '"<>`;
  const rendered = link(at, ADA, { a, b: 'b&admin=1' })!;
  const url = new URL(rendered);
  assert.equal(url.host, 'shop.example');
  assert.equal(decodeURIComponent(url.pathname.slice('/orders/'.length)), a);
  assert.deepEqual([...url.searchParams], [['from', 'b&admin=1']]);
  for (const dots of ['.', '..']) assert.equal(link(at, ADA, { a: dots, b: '' }), undefined);
  assert.equal(link('https://shop.example/{{ data.a }}', ADA, { a: 'x'.repeat(3000) }), undefined);
});

test('a link is one value alone if it is a whole address', () => {
  assert.equal(link('{{ data.url }}', ADA, { url: 'https://a.example/?b=c&d' }), 'https://a.example/?b=c&d');
  for (const url of ['javascript:alert(1)', 'a.example', '//a.example', '', 7])
    assert.equal(link('{{ data.url }}', ADA, { url }), undefined, String(url));
  assert.deepEqual(errors({ link: '{{ data.url }}' }, { url: 'javascript:alert(1)' }), [
    { field: 'payload.link', reason: 'is a value of data that is no absolute http: or https: URL' },
  ]);
  const literal = ['https://a.example/{{ user.id }}', 'http://a.example?x={{ user.id }}'];
  for (const source of literal) assert.deepEqual(errors({ link: source }), [], source);
  const open = [
    ...[
      '{{ user.url }}',
      'https://{{ user.host }}/',
      'https://a.example{{ user.path }}',
      '{{ data.a }}{{ data.b }}',
    ],
    ...[
      'https://a@{{ user.host }}/',
      '{% if user.a %}https://a.example/{% endif %}',
      'ftp://a.example/{{ user.id }}',
    ],
  ];
  for (const source of open)
    assert.match(errors({ link: source })[0]!.reason, /^must begin with a literal/, source);
  assert.equal(errors({ link: 'a.example' })[0]!.reason, 'must be an absolute http: or https: URL');
});

test('what is no Liquid has its line and column', () => {
  for (const [source, reason] of [
    ['Hi {{ user.name', /^is no valid Liquid at line 1, column 4: output/],
    ['Hi\n{% if user.vip %}', /^is no valid Liquid at line 2, column 1: tag .* not closed/],
    ['{{ user.name | sort }}', /line 1, column 1: undefined filter: sort/],
    ...[
      'include "x"',
      'render "x"',
      'layout "x"',
      'raw',
      'capture a',
      'case user.a',
      'liquid',
      'tablerow a in data.b',
    ].map((tag) => [`a {% ${tag} %}`, /line 1, column 3: tag "\w+" not found/] as const),
    [`{{ ${'user['.repeat(500)} }}`, /is no valid Liquid/],
  ] as const) {
    const [error] = errors({ title: source });
    assert.equal(error?.field, 'payload.title', source);
    assert.match(error!.reason, reason);
  }
  const texts = { title: 'a', message: '{{ nobody }}' };
  const everywhere = { actions: [{ title: '{{', link: 'https://a.example' }], translations: { de: texts } };
  assert.deepEqual(
    errors(everywhere).map(({ field }) => field),
    ['payload.actions[0].title', 'payload.translations.de.message'],
  );
  const long = errors({ title: '{{ user.a }}'.repeat(200), message: '{{ user.a }}'.repeat(200) });
  assert.match(long[0]!.reason, /4096/);
});

test('an unknown variable is an error where it can be known', () => {
  const unknown = (source: string, data?: Record<string, unknown>) =>
    errors({ message: source }, data).map(({ reason }) => reason.replace(/:.*/s, ''));
  assert.deepEqual(unknown('{{ first_name }}'), ['at line 1, column 4']);
  assert.match(errors({ message: '{{ first_name }}' })[0]!.reason, /first_name is not a known variable/);
  assert.deepEqual(unknown('{{ user.whatever }}', {}), []);
  assert.deepEqual(unknown('{{ data.order }}'), []);
  assert.deepEqual(unknown('{{ data.order }}', { order: null }), []);
  assert.deepEqual(unknown('a\n {{ data.order }}', {}), ['at line 2, column 5']);
  assert.deepEqual(unknown('{{ data.order | default: "?" }}', {}), []);
  assert.deepEqual(unknown('{% if data.gift.from %}{{ data.gift.from }}{% endif %}', {}), []);
  assert.deepEqual(
    unknown('{% for x in data.items %}{{ x.y }}{{ forloop.index }}{% endfor %}{{ x }}', { items: [] }),
    ['at line 1, column 69'],
  );
  assert.deepEqual(unknown('{% assign a = data.b %}{{ a }}{{ data.b[0].size }}', { b: ['c'] }), []);
  assert.deepEqual(unknown('{{ user.a | append: data.b }}{{ (1..data.c) }}', {}), [
    'at line 1, column 21',
    'at line 1, column 37',
  ]);
});

const RANGE = '(1..1000000000)';
/** Templates that would run for seconds, or fill the memory. */
const HOSTILE: string[] = [
  `{% for i in ${RANGE} %}x{% endfor %}`,
  `{% for i in (1..9000) %}{% for j in (1..9000) %}{% endfor %}{% endfor %}`,
  `{% for i in (1..90) %}${'{% for j in (1..90) %}'.repeat(20)}x${'{% endfor %}'.repeat(21)}`,
  `{% for i in data.many %}{% for j in data.many %}{% for k in data.many %}{{ k }}{% endfor %}{% endfor %}{% endfor %}`,
  `{% assign a = "0123456789" %}${'{% assign a = a | append: a %}'.repeat(100)}{{ a }}`,
  `{% assign a = "aaaaaaaaaa" %}${'{% assign a = a | replace: "a", a %}'.repeat(50)}{{ a }}`,
  `{% assign a = (1..4000) %}${'{{ a | join: "0123456789012345678901234567890123456789" }}'.repeat(50)}`,
  `{% assign a = (1..4000) %}${'{% if a == a or a contains 5 %}{% endif %}'.repeat(80)}`,
  `{% assign a = (1..4000) %}${'{{ a }}'.repeat(400)}`,
  `{% assign a = (1..4000) %}${'{{ a | map: "x" }}'.repeat(200)}`,
  `{% assign a = data.long | split: "" %}${'{% for i in a reversed %}{% endfor %}'.repeat(90)}`,
  '{{ data.long }}'.repeat(270),
  '{{ data.now | date: "%1000000000Y" }}',
  `${'{{ data.now | date: "%A %B %Z" }}'.repeat(120)}`,
  `{{ data.now | date: "${'%A'.repeat(1900)}" }}`,
  `{{ data.now | date: "${'%A%B'.repeat(20)}" }}`.repeat(35),
  ...[
    ['Asia/Tokyo', 'America/Lima', 'Africa/Cairo', 'Europe/Oslo', 'Asia/Dili', 'Pacific/Apia']
      .map((zone) => `{{ data.now | date: "%Z", "${zone}" }}`)
      .join(''),
  ],
  '{{ 2 | times: 1e308 | times: 1e308 | round: 400 }}{{ "9" | times: 99999999999999999999 }}',
  `${'{% if user.vip %}'.repeat(110)}${'{% endif %}'.repeat(110)}`,
  `{{ ${'user['.repeat(500)}1${']'.repeat(500)} }}`,
  `{% if ${'1 == 1 and '.repeat(350)} true %}{% endif %}`,
  `{{ ${'('.repeat(1000)} }}`,
  '{{ "'.repeat(900),
  '{% '.repeat(1300),
  '{%comment%}'.repeat(300),
];

test('hostile templates end after a bounded number of steps, and with a bounded text', () => {
  const long = 'a '.repeat(1900);
  const data = { many: Array.from({ length: 100 }, (_, i) => i), long, now: '2026-11-28T10:00:00Z' };
  for (const source of HOSTILE) {
    assert.ok(source.length <= 4096, source.slice(0, 60));
    const budget = newBudget();
    let text = '';
    try {
      text = renderLiquid(parseLiquid(source, 'text'), { user: { ...ADA.tags, id: 'ada' }, data }, budget);
    } catch (error) {
      assert.ok(
        error instanceof LiquidSyntaxError || /limit exceeded/.test((error as Error).message),
        `${source.slice(0, 60)}: ${(error as Error).message}`,
      );
    }
    assert.ok(text.length <= MAX_COST, source.slice(0, 60));
    assert.ok(budget.left >= 0 && budget.left <= MAX_COST, source.slice(0, 60));
  }
});

test('what costs too much is a problem of that person, and so is a title that is empty', () => {
  const { problem } = render({ message: '{% for i in (1..9000) %}x{% endfor %}' });
  assert.match(problem!, /too many steps/);
  assert.match(render({ title: '{{ user.nick }}\u200b' }).problem!, /title is empty/);
  assert.match(render({ actions: [{ title: '{{ user.nick }}', answer: 'yes' }] }).problem!, /button/);
  assert.equal(render({ message: '{{ user.nick }}' }).problem, null);
  assert.match(render({ title: '{{' }).problem!, /no valid Liquid/);
});

test('all languages are rendered, and a text without Liquid stays as it is', () => {
  const translations = {
    de: { title: 'Hallo {{ user.first_name }}', message: 'Brot' },
    fr: { title: '{{ user.nick }}', message: 'Pain', link: 'https://a.example/{{ user.id }}' },
  };
  const { payload: shown, problems } = renderAll(
    payload({
      title: 'Hi {{ user.first_name }}',
      message: 'a } b { c',
      link: 'https://a.example/',
      translations,
    }),
    ADA,
    null,
  );
  assert.deepEqual(shown, {
    title: 'Hi Ada',
    message: 'a } b { c',
    link: 'https://a.example/',
    translations: {
      de: { title: 'Hallo Ada', message: 'Brot' },
      fr: { title: '', message: 'Pain', link: 'https://a.example/ada' },
    },
  });
  assert.deepEqual(
    problems.map(({ field }) => field),
    ['payload.translations.fr'],
  );
});
