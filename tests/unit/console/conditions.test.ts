import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Condition,
  newCondition,
  parseConditions,
  toConditions,
  toFilter,
} from '../../../console/pages/audiences/conditions.ts';
import { describeFilter } from '../../../console/pages/audiences/describe-filter.ts';
import type { Filter } from '../../../contract/api/audiences.ts';

const FULL: Required<Filter> = {
  topics: { any: ['offers', 'news'], all: ['orders'], none: ['gossip'] },
  tags: [
    { key: 'plan', op: 'is', value: 'gold' },
    { key: 'orders', op: 'gt', value: 5 },
    { key: 'city', op: 'exists' },
  ],
  platform: 'ios',
  language: 'de',
  reach: 'proven',
  domain: 'push.example.com',
  subscribed_after: '2026-01-31T12:00:00.000Z',
  subscribed_before: '2026-03-31T12:00:00.000Z',
  seen_within_days: 30,
  tapped_within_days: 1,
};

test('a filter survives as conditions in an address', () => {
  assert.deepEqual(toFilter(parseConditions(JSON.stringify(toConditions(FULL)))!), FULL);
  assert.deepEqual(toFilter(toConditions({})), {});
});

test('conditions that are not filled in are left out of the filter', () => {
  const conditions = (['topics', 'tag', 'language', 'subscribed'] as const).map(
    (kind) => newCondition(kind, [])!,
  );
  assert.deepEqual(toFilter([...conditions, { kind: 'seen', days: '' }]), {});
  assert.deepEqual(toFilter([{ kind: 'tag', key: 'plan', op: 'is', value: '' }]), {});
  assert.deepEqual(toFilter([{ kind: 'tag', key: 'vegan', op: 'is', value: false }]), {
    tags: [{ key: 'vegan', op: 'is', value: false }],
  });
});

test('a filter has one condition of each kind, three of topics, two of dates, and any number of tags', () => {
  const add = (conditions: Condition[], kind: Condition['kind']) => {
    const added = newCondition(kind, conditions);
    return added ? [...conditions, added] : conditions;
  };
  const kinds = [
    'topics',
    'tag',
    'platform',
    'language',
    'reach',
    'domain',
    'subscribed',
    'seen',
    'tapped',
  ] as const;
  let conditions: Condition[] = [];
  for (let round = 0; round < 4; round++) for (const kind of kinds) conditions = add(conditions, kind);
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, conditions.filter((condition) => condition.kind === kind).length]),
  );
  assert.deepEqual(counts, {
    topics: 3,
    tag: 4,
    platform: 1,
    language: 1,
    reach: 1,
    domain: 1,
    subscribed: 2,
    seen: 1,
    tapped: 1,
  });
});

test('what is malformed in an address is left out', () => {
  assert.equal(parseConditions(null), null);
  for (const text of ['', '{', '{}', 'null', '7']) assert.deepEqual(parseConditions(text), []);
  const malformed = [
    null,
    'x',
    { kind: 'topics', quantifier: 'some', keys: [] },
    { kind: 'topics', quantifier: 'any', keys: [7] },
    { kind: 'tag', key: 7, op: 'is', value: '' },
    { kind: 'tag', key: 'plan', op: 'is', value: {} },
    { kind: 'tag', key: 'plan', op: 'like', value: 'x' },
    { kind: 'platform', platform: 'windows' },
    { kind: 'reach', reach: 'dead' },
    { kind: 'subscribed', when: 'after', time: 'yesterday' },
    { kind: 'seen', days: '30' },
    { kind: 'horoscope' },
  ];
  const valid = { kind: 'seen', days: 30 };
  assert.deepEqual(parseConditions(JSON.stringify([...malformed, valid])), [valid]);
});

test('a filter reads as a sentence', () => {
  const topics = [{ key: 'offers', name: 'Offers' }].map((topic) => ({
    ...topic,
    id: '',
    description: null,
    default: 'on' as const,
    listed: true,
  }));
  assert.equal(describeFilter({}, topics), 'Everybody');
  assert.equal(
    describeFilter({ domain: 'shared' }, topics),
    'Customers who subscribed at the shared address',
  );
  assert.match(
    describeFilter({ topics: { any: ['offers', 'news'] }, platform: 'ios', seen_within_days: 30 }, topics),
    /^Customers who get Offers or news, with an iPhone or iPad,? and who opened the app in the last 30 days$/,
  );
  assert.match(
    describeFilter(FULL, topics),
    /^Customers who get Offers or news, who get orders, who don’t get gossip, whose plan is gold, whose orders is over 5, whose city is set, with an iPhone or iPad, whose phone is in German, whose phone is proven, who subscribed at push.example.com, who subscribed since .*2026, who subscribed before .*2026, who opened the app in the last 30 days,? and who tapped a notification in the last day$/,
  );
});
