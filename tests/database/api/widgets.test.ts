import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CreateWidget } from '../../../contract/api/widgets.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { COMPLETE_WIDGETS, MINIMAL_WIDGETS, TYPES } from '../../support/widget-samples.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

async function place(business: Business, body: object = MINIMAL_WIDGETS.text): Promise<string> {
  const answer = await carillon.as(business).post('/v1/widgets', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

const read = async (business: Business, id: string) =>
  (await carillon.as(business).get(`/v1/widgets/${id}`)).body;

const change = (business: Business, id: string, body: unknown) =>
  carillon.call('PATCH', `/v1/widgets/${id}`, { ...business, body });

for (const type of TYPES)
  test(`a widget of type ${type} is returned as it was created, with all fields or only the required ones`, async () => {
    const business = await carillon.register();

    for (const [index, given] of [COMPLETE_WIDGETS[type], MINIMAL_WIDGETS[type]].entries()) {
      const answer = await carillon.as(business).post('/v1/widgets', given);

      assert.equal(answer.status, 201);
      assert.deepEqual(Object.keys(answer.body), ['id']);
      assert.match(answer.body.id, /^wgt_[0-9a-z]{26}$/);
      assert.deepEqual(await read(business, answer.body.id), {
        id: answer.body.id,
        ...given,
        position: index,
      });
    }
  });

test('texts and numbers are accepted at their limits, with lengths in characters instead of bytes', async () => {
  const business = await carillon.register();
  const url = `https://example.com/${'a'.repeat(2028)}`;
  for (const given of [
    { type: 'link', title: '🥐'.repeat(100), subtitle: '🥐'.repeat(200), url, icon_url: url, image_url: url },
    { type: 'text', title: 'x', text: '🥐'.repeat(2000) },
    { type: 'image', image_url: url, alt: '🥐'.repeat(300) },
    { type: 'countdown', title: 'x', until: MINIMAL_WIDGETS.countdown.until, ended_text: '🥐'.repeat(200) },
    { type: 'coupon', title: 'x', code: '🥐'.repeat(64) },
    { type: 'web', title: 'x', url, height: 80 },
    { type: 'web', title: 'x', url, height: 1200 },
    { ...MINIMAL_WIDGETS.text, user_id: '🥐'.repeat(255), position: -1_000_000_000 },
    { ...MINIMAL_WIDGETS.text, position: 1_000_000_000 },
  ]) {
    const id = await place(business, given);
    assert.deepEqual(await read(business, id), {
      position: (await read(business, id)).position,
      ...given,
      id,
    });
  }
});

test('null creates a widget for everybody, without a time limit', async () => {
  const business = await carillon.register();
  const id = await place(business, {
    ...MINIMAL_WIDGETS.text,
    user_id: null,
    shown_from: null,
    shown_until: null,
  });

  assert.deepEqual(await read(business, id), { id, ...MINIMAL_WIDGETS.text, position: 0 });
});

test('times are returned in UTC', async () => {
  const business = await carillon.register();
  const id = await place(business, {
    ...MINIMAL_WIDGETS.countdown,
    until: '2030-01-01T01:30:00+05:30',
    shown_from: '2029-12-31t23:00:00.123456789-01:00',
    shown_until: '2030-06-01 12:00:00Z',
  });
  const coupon = await place(business, {
    ...MINIMAL_WIDGETS.coupon,
    expires_at: '2030-01-01T00:00:00-00:30',
  });

  const { until, shown_from, shown_until } = await read(business, id);
  assert.deepEqual(
    [until, shown_from, shown_until],
    ['2029-12-31T20:00:00.000Z', '2030-01-01T00:00:00.123Z', '2030-06-01T12:00:00.000Z'],
  );
  assert.equal((await read(business, coupon)).expires_at, '2030-01-01T00:30:00.000Z');
  await change(business, coupon, {
    expires_at: '2030-01-01T00:00:00+01:00',
    shown_from: '2028-01-01T00:00:00+14:00',
  });
  const changed = await read(business, coupon);
  assert.deepEqual(
    [changed.expires_at, changed.shown_from],
    ['2029-12-31T23:00:00.000Z', '2027-12-31T10:00:00.000Z'],
  );
});

test('times can be from the year 0000 to 9999', async (t) => {
  // The zone's offset at that time has seconds.
  const { TZ } = process.env;
  process.env.TZ = 'Pacific/Auckland';
  t.after(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  const business = await carillon.register();
  const times = { shown_from: '0000-01-01T00:00:00.000Z', shown_until: '9999-12-31T23:59:59.999Z' };
  const id = await place(business, { ...MINIMAL_WIDGETS.countdown, until: times.shown_until, ...times });

  assert.deepEqual(await read(business, id), {
    id,
    position: 0,
    ...MINIMAL_WIDGETS.countdown,
    until: times.shown_until,
    ...times,
  });
});

test('a widget without a position is placed after all others, including users’ and hidden ones', async () => {
  const business = await carillon.register();
  const positionOf = async (more: object) =>
    (await read(business, await place(business, { ...MINIMAL_WIDGETS.text, ...more }))).position;

  assert.equal(await positionOf({}), 0);
  assert.equal(await positionOf({}), 1);
  assert.equal(await positionOf({ position: 6.5, user_id: 'ada', shown_from: '2100-01-01T00:00:00Z' }), 6.5);
  assert.equal(await positionOf({}), 7);
  assert.equal(await positionOf({ position: -3 }), -3);
  assert.equal(await positionOf({ user_id: 'bob' }), 8);
  assert.equal(await positionOf({ position: 1_000_000_000 }), 1_000_000_000);
  assert.equal(await positionOf({}), 1_000_000_000, 'the highest position can be shared');
});

test('a change only affects the given fields', async () => {
  const business = await carillon.register();
  const id = await place(business, { ...COMPLETE_WIDGETS.countdown, user_id: 'ada' });
  const before = await read(business, id);

  const answer = await change(business, id, { title: 'Sooner', position: 0.5 });

  assert.deepEqual([answer.status, answer.body], [200, { id }]);
  assert.deepEqual(await read(business, id), { ...before, title: 'Sooner', position: 0.5 });
});

test('null removes optional fields, also absent ones', async () => {
  const business = await carillon.register();
  const times = { shown_from: '2028-01-01T00:00:00Z', shown_until: '2029-01-01T00:00:00Z' };
  const id = await place(business, { ...COMPLETE_WIDGETS.link, user_id: 'ada', ...times });

  const removed = { subtitle: null, icon_url: null, image_url: null };
  const answer = await change(business, id, {
    ...removed,
    user_id: null,
    shown_from: null,
    shown_until: null,
  });

  assert.equal(answer.status, 200);
  const { title, url } = COMPLETE_WIDGETS.link;
  const rest = { id, type: 'link', title, url, position: 0 };
  assert.deepEqual(await read(business, id), rest);
  assert.equal((await change(business, id, removed)).status, 200);
  assert.deepEqual(await read(business, id), rest);
});

for (const type of TYPES)
  test(`required fields of a widget of type ${type} can be changed but not removed`, async () => {
    const business = await carillon.register();
    const id = await place(business, MINIMAL_WIDGETS[type]);
    const { type: _, ...needed } = MINIMAL_WIDGETS[type];
    const removal = Object.fromEntries(Object.keys(needed).map((field) => [field, null]));

    const rejected = await change(business, id, removal);

    assertValidationErrors(rejected, ...Object.keys(needed));
    for (const { reason } of rejected.body.error.data.validation_errors) assert.match(reason, /is required/);
    assert.deepEqual(await read(business, id), { id, ...MINIMAL_WIDGETS[type], position: 0 });
    assert.equal((await change(business, id, COMPLETE_WIDGETS[type])).status, 200);
    assert.deepEqual(await read(business, id), { id, ...COMPLETE_WIDGETS[type], position: 0 });
  });

test('the type cannot be changed; giving the current one is allowed', async () => {
  const business = await carillon.register();
  const id = await place(business, MINIMAL_WIDGETS.link);

  const rejected = await change(business, id, { type: 'text', title: 'x' });
  assertValidationErrors(rejected, 'type');
  assert.match(rejected.body.error.data.validation_errors[0].reason, /cannot be changed.*a link widget/);
  assertValidationErrors(await change(business, id, { type: 'video' }), 'type');
  assertValidationErrors(await change(business, id, { type: null }), 'type');
  assert.equal((await change(business, id, { type: 'link', title: 'Anew' })).status, 200);
  assert.deepEqual(await read(business, id), { ...MINIMAL_WIDGETS.link, id, title: 'Anew', position: 0 });
});

test('a change that puts shown_from at or after shown_until is rejected, naming the given field', async () => {
  const business = await carillon.register();
  const times = { shown_from: '2028-01-01T00:00:00.000Z', shown_until: '2029-01-01T00:00:00.000Z' };
  const id = await place(business, { ...MINIMAL_WIDGETS.text, ...times });

  assertValidationErrors(await change(business, id, { shown_from: '2029-01-01T00:00:00Z' }), 'shown_from');
  assertValidationErrors(
    await change(business, id, { shown_from: '2029-01-01T01:30:00+01:00' }),
    'shown_from',
  );
  assertValidationErrors(await change(business, id, { shown_until: '2027-06-01T00:00:00Z' }), 'shown_until');
  assertValidationErrors(
    await change(business, id, { shown_from: '2031-01-01T00:00:00Z', shown_until: '2030-01-01T00:00:00Z' }),
    'shown_until',
  );
  assert.deepEqual(await read(business, id), { ...MINIMAL_WIDGETS.text, id, position: 0, ...times });

  const later = { shown_from: '2029-01-01T00:00:00Z', shown_until: null };
  assert.equal((await change(business, id, later)).status, 200);
});

test('concurrent changes are all applied, one after the other', async () => {
  const business = await carillon.register();
  const id = await place(business, MINIMAL_WIDGETS.link);
  const changes = [
    { title: 'New' },
    { subtitle: 'New' },
    { url: 'https://example.com/new' },
    { icon_url: 'https://example.com/new.png' },
    { position: 5 },
    { user_id: 'ada' },
  ];

  const answers = await Promise.all(changes.map((body) => change(business, id, body)));

  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  assert.deepEqual(await read(business, id), Object.assign({ id, type: 'link' }, ...changes));
});

test('of two changes that are valid alone but not together, the second is rejected', async () => {
  const business = await carillon.register();
  for (let round = 0; round < 5; round++) {
    const id = await place(business, MINIMAL_WIDGETS.text);
    const answers = await Promise.all([
      change(business, id, { shown_from: '2029-01-01T00:00:00Z' }),
      change(business, id, { shown_until: '2028-01-01T00:00:00Z' }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  }
});

test('a removed widget is a 404', async () => {
  const business = await carillon.register();
  const id = await place(business);

  const answer = await carillon.as(business).delete(`/v1/widgets/${id}`);

  assert.deepEqual([answer.status, answer.body], [200, { id }]);
  assertRefused(await carillon.as(business).get(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await carillon.as(business).delete(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await change(business, id, { title: 'x' }), 404, 'widget');
  assert.deepEqual((await carillon.as(business).get('/v1/widgets')).body.data, []);
});

test('of concurrent removals one is a 200, the others a 404', async () => {
  const business = await carillon.register();
  const id = await place(business);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => carillon.as(business).delete(`/v1/widgets/${id}`)),
  );

  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 404, 404, 404, 404, 404]);
});

test("another service's widgets cannot be seen, changed or removed", async () => {
  const [shop, other] = [await carillon.register(), await carillon.register()];
  const id = await place(shop, { ...MINIMAL_WIDGETS.text, user_id: 'ada' });

  assertRefused(await carillon.as(other).get(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await carillon.as(other).delete(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await change(other, id, { text: 'Defaced' }), 404, 'widget');
  assertRefused(await change(other, id, { user_id: 'bob' }), 404, 'widget');
  assert.deepEqual((await carillon.as(other).get('/v1/widgets')).body.data, []);
  assert.deepEqual((await carillon.as(other).get('/v1/widgets?user_id=ada')).body.data, []);
  assert.equal((await read(shop, id)).text, MINIMAL_WIDGETS.text.text);
});

async function follow(business: Business, path: string): Promise<{ pages: string[][]; urls: string[] }> {
  const pages: string[][] = [];
  const urls: string[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { status, body } = await carillon.as(business).get(next);
    assert.equal(status, 200);
    pages.push(body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
    if (next !== null) urls.push(next);
  }
  return { pages, urls };
}

test('the list is newest first, has 50 items per page by default, and includes hidden and past widgets', async () => {
  const business = await carillon.register();
  const ids: string[] = [];
  const times = [{ shown_from: '2100-01-01T00:00:00Z' }, { shown_until: '2000-01-01T00:00:00Z' }, {}];
  for (let i = 0; i < 51; i++)
    ids.push(
      await place(business, { ...MINIMAL_WIDGETS.text, position: -i, ...times[i % 3] } as CreateWidget),
    );
  const newestFirst = ids.toReversed();

  assert.deepEqual((await follow(business, '/v1/widgets')).pages, [newestFirst.slice(0, 50), [ids[0]]]);
  assert.deepEqual((await follow(business, '/v1/widgets?limit=17')).pages, [
    newestFirst.slice(0, 17),
    newestFirst.slice(17, 34),
    newestFirst.slice(34),
  ]);
  const first = await carillon.as(business).get('/v1/widgets?limit=1');
  assert.deepEqual(first.body.data, [await read(business, ids[50]!)]);
});

test('with user_id the list has only that user’s widgets, and next keeps the filter', async () => {
  const business = await carillon.register();
  const user = 'ada & bob/ä+🥐';
  const theirs: string[] = [];
  for (let i = 0; i < 5; i++) {
    theirs.push(await place(business, { ...MINIMAL_WIDGETS.text, user_id: user }));
    await place(business, MINIMAL_WIDGETS.text);
    await place(business, { ...MINIMAL_WIDGETS.text, user_id: 'bob' });
  }
  const query = new URLSearchParams({ limit: '2', user_id: user }).toString();

  const { pages, urls } = await follow(business, `/v1/widgets?${query}`);

  assert.deepEqual(pages.flat(), theirs.reverse());
  assert.equal(pages.length, 3);
  urls.forEach((text, index) => {
    const url = new URL(text);
    assert.equal(url.origin + url.pathname, `${carillon.url}/v1/widgets`);
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      limit: '2',
      user_id: user,
      after: pages[index]!.at(-1),
    });
  });
  assert.deepEqual((await follow(business, '/v1/widgets?user_id=nobody')).pages, [[]]);
});

test('the widget that after names may be removed or not exist', async () => {
  const business = await carillon.register();
  const ids = [await place(business), await place(business), await place(business)];
  await carillon.as(business).delete(`/v1/widgets/${ids[1]}`);

  assert.deepEqual((await follow(business, `/v1/widgets?after=${ids[1]}`)).pages, [[ids[0]]]);
  assert.deepEqual((await follow(business, `/v1/widgets?after=wgt_7${'z'.repeat(25)}`)).pages, [
    [ids[2], ids[0]],
  ]);
});

test('a change updates updated_at', async () => {
  const business = await carillon.register();
  const id = await place(business);
  const moved = async () => {
    const [row] = await carillon.database.query<{ moved: boolean }>(sql`
      SELECT updated_at > created_at AS moved FROM widgets WHERE id = ${fromWire('wgt', id)}`);
    return row!.moved;
  };

  assert.equal(await moved(), false);
  await change(business, id, { position: 3 });
  assert.equal(await moved(), true);
});
