import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CreateWidget } from '../../../contract/widgets.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { assertFaults, assertRefused } from './refusals.ts';
import { BARE, TYPES, WHOLE } from './widget-samples.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

async function place(business: Business, body: object = BARE.text): Promise<string> {
  const answer = await carillon.as(business).post('/v1/widgets', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

const read = async (business: Business, id: string) =>
  (await carillon.as(business).get(`/v1/widgets/${id}`)).body;

const change = (business: Business, id: string, body: unknown) =>
  carillon.call('PATCH', `/v1/widgets/${id}`, { ...business, body });

for (const type of TYPES)
  test(`a widget of type ${type} comes back as it was given, whole or with what it needs alone`, async () => {
    const business = await carillon.register();

    for (const [index, given] of [WHOLE[type], BARE[type]].entries()) {
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

test('texts and figures pass at their bounds, counted in characters rather than bytes', async () => {
  const business = await carillon.register();
  const url = `https://example.com/${'a'.repeat(2028)}`;
  for (const given of [
    { type: 'link', title: '🥐'.repeat(100), subtitle: '🥐'.repeat(200), url, icon_url: url, image_url: url },
    { type: 'text', title: 'x', text: '🥐'.repeat(2000) },
    { type: 'image', image_url: url, alt: '🥐'.repeat(300) },
    { type: 'countdown', title: 'x', until: BARE.countdown.until, ended_text: '🥐'.repeat(200) },
    { type: 'coupon', title: 'x', code: '🥐'.repeat(64) },
    { type: 'web', title: 'x', url, height: 80 },
    { type: 'web', title: 'x', url, height: 1200 },
    { ...BARE.text, user_id: '🥐'.repeat(255), position: -1_000_000_000 },
    { ...BARE.text, position: 1_000_000_000 },
  ]) {
    const id = await place(business, given);
    assert.deepEqual(await read(business, id), {
      position: (await read(business, id)).position,
      ...given,
      id,
    });
  }
});

test('null says on making that a widget is for everybody, and shown without end', async () => {
  const business = await carillon.register();
  const id = await place(business, { ...BARE.text, user_id: null, shown_from: null, shown_until: null });

  assert.deepEqual(await read(business, id), { id, ...BARE.text, position: 0 });
});

test('times are answered in UTC, whatever offset they were given with', async () => {
  const business = await carillon.register();
  const id = await place(business, {
    ...BARE.countdown,
    until: '2030-01-01T01:30:00+05:30',
    shown_from: '2029-12-31t23:00:00.123456789-01:00',
    shown_until: '2030-06-01 12:00:00Z',
  });
  const coupon = await place(business, { ...BARE.coupon, expires_at: '2030-01-01T00:00:00-00:30' });

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

test('times reach from the year 0000 to 9999', async () => {
  const business = await carillon.register();
  const times = { shown_from: '0000-01-01T00:00:00.000Z', shown_until: '9999-12-31T23:59:59.999Z' };
  const id = await place(business, { ...BARE.countdown, until: times.shown_until, ...times });

  assert.deepEqual(await read(business, id), {
    ...{ id, position: 0 },
    ...BARE.countdown,
    until: times.shown_until,
    ...times,
  });
});

test('a widget without a position comes after all others, those of users and hidden ones too', async () => {
  const business = await carillon.register();
  const positionOf = async (more: object) =>
    (await read(business, await place(business, { ...BARE.text, ...more }))).position;

  assert.equal(await positionOf({}), 0);
  assert.equal(await positionOf({}), 1);
  assert.equal(await positionOf({ position: 6.5, user_id: 'ada', shown_from: '2100-01-01T00:00:00Z' }), 6.5);
  assert.equal(await positionOf({}), 7);
  assert.equal(await positionOf({ position: -3 }), -3);
  assert.equal(await positionOf({ user_id: 'bob' }), 8);
  assert.equal(await positionOf({ position: 1_000_000_000 }), 1_000_000_000);
  assert.equal(await positionOf({}), 1_000_000_000, 'the last place is shared');
});

test('a change touches what it names alone', async () => {
  const business = await carillon.register();
  const id = await place(business, { ...WHOLE.countdown, user_id: 'ada' });
  const before = await read(business, id);

  const answer = await change(business, id, { title: 'Sooner', position: 0.5 });

  assert.deepEqual([answer.status, answer.body], [200, { id }]);
  assert.deepEqual(await read(business, id), { ...before, title: 'Sooner', position: 0.5 });
});

test('null takes optional fields away, one that is not there too', async () => {
  const business = await carillon.register();
  const times = { shown_from: '2028-01-01T00:00:00Z', shown_until: '2029-01-01T00:00:00Z' };
  const id = await place(business, { ...WHOLE.link, user_id: 'ada', ...times });

  const gone = { subtitle: null, icon_url: null, image_url: null };
  const answer = await change(business, id, { ...gone, user_id: null, shown_from: null, shown_until: null });

  assert.equal(answer.status, 200);
  const { title, url } = WHOLE.link;
  const rest = { id, type: 'link', title, url, position: 0 };
  assert.deepEqual(await read(business, id), rest);
  assert.equal((await change(business, id, gone)).status, 200);
  assert.deepEqual(await read(business, id), rest);
});

for (const type of TYPES)
  test(`what a widget of type ${type} needs can be changed, and never taken away`, async () => {
    const business = await carillon.register();
    const id = await place(business, BARE[type]);
    const { type: _, ...needed } = BARE[type];
    const nothing = Object.fromEntries(Object.keys(needed).map((field) => [field, null]));

    const refused = await change(business, id, nothing);

    assertFaults(refused, ...Object.keys(needed));
    for (const { reason } of refused.body.error.data.validation_errors) assert.match(reason, /needs it/);
    assert.deepEqual(await read(business, id), { id, ...BARE[type], position: 0 });
    assert.equal((await change(business, id, WHOLE[type])).status, 200);
    assert.deepEqual(await read(business, id), { id, ...WHOLE[type], position: 0 });
  });

test('the type never changes; naming the one that it is does no harm', async () => {
  const business = await carillon.register();
  const id = await place(business, BARE.link);

  const refused = await change(business, id, { type: 'text', title: 'x' });
  assertFaults(refused, 'type');
  assert.match(refused.body.error.data.validation_errors[0].reason, /never changes.*a link widget/);
  assertFaults(await change(business, id, { type: 'video' }), 'type');
  assertFaults(await change(business, id, { type: null }), 'type');
  assert.equal((await change(business, id, { type: 'link', title: 'Anew' })).status, 200);
  assert.deepEqual(await read(business, id), { ...BARE.link, id, title: 'Anew', position: 0 });
});

test('a change that leaves shown_from at or after shown_until is refused at the field that it gave', async () => {
  const business = await carillon.register();
  const times = { shown_from: '2028-01-01T00:00:00.000Z', shown_until: '2029-01-01T00:00:00.000Z' };
  const id = await place(business, { ...BARE.text, ...times });

  assertFaults(await change(business, id, { shown_from: '2029-01-01T00:00:00Z' }), 'shown_from');
  assertFaults(await change(business, id, { shown_from: '2029-01-01T01:30:00+01:00' }), 'shown_from');
  assertFaults(await change(business, id, { shown_until: '2027-06-01T00:00:00Z' }), 'shown_until');
  assertFaults(
    await change(business, id, { shown_from: '2031-01-01T00:00:00Z', shown_until: '2030-01-01T00:00:00Z' }),
    'shown_until',
  );
  assert.deepEqual(await read(business, id), { ...BARE.text, id, position: 0, ...times });

  const later = { shown_from: '2029-01-01T00:00:00Z', shown_until: null };
  assert.equal((await change(business, id, later)).status, 200);
});

test('changes at the same time are all made, each on what the one before left', async () => {
  const business = await carillon.register();
  const id = await place(business, BARE.link);
  const changes = [
    { title: 'New' },
    { subtitle: 'New' },
    { url: 'https://example.com/new' },
    { icon_url: 'https://example.com/new.png' },
    { position: 5 },
    { user_id: 'ada' },
  ];

  const answers = await Promise.all(changes.map((one) => change(business, id, one)));

  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  assert.deepEqual(await read(business, id), Object.assign({ id, type: 'link' }, ...changes));
});

test('of two changes that are sound alone and not together, the second is refused', async () => {
  const business = await carillon.register();
  for (let round = 0; round < 5; round++) {
    const id = await place(business, BARE.text);
    const answers = await Promise.all([
      change(business, id, { shown_from: '2029-01-01T00:00:00Z' }),
      change(business, id, { shown_until: '2028-01-01T00:00:00Z' }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
  }
});

test('a widget that was removed is gone', async () => {
  const business = await carillon.register();
  const id = await place(business);

  const answer = await carillon.as(business).delete(`/v1/widgets/${id}`);

  assert.deepEqual([answer.status, answer.body], [200, { id }]);
  assertRefused(await carillon.as(business).get(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await carillon.as(business).delete(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await change(business, id, { title: 'x' }), 404, 'widget');
  assert.deepEqual((await carillon.as(business).get('/v1/widgets')).body.data, []);
});

test('of removals at the same time one is answered 200, the others 404', async () => {
  const business = await carillon.register();
  const id = await place(business);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => carillon.as(business).delete(`/v1/widgets/${id}`)),
  );

  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 404, 404, 404, 404, 404]);
});

test("another service's widgets can not be seen, changed or removed", async () => {
  const [shop, other] = [await carillon.register(), await carillon.register()];
  const id = await place(shop, { ...BARE.text, user_id: 'ada' });

  assertRefused(await carillon.as(other).get(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await carillon.as(other).delete(`/v1/widgets/${id}`), 404, 'widget');
  assertRefused(await change(other, id, { text: 'Defaced' }), 404, 'widget');
  assertRefused(await change(other, id, { user_id: 'bob' }), 404, 'widget');
  assert.deepEqual((await carillon.as(other).get('/v1/widgets')).body.data, []);
  assert.deepEqual((await carillon.as(other).get('/v1/widgets?user_id=ada')).body.data, []);
  assert.equal((await read(shop, id)).text, BARE.text.text);
});

async function follow(business: Business, path: string): Promise<{ pages: string[][]; urls: string[] }> {
  const pages: string[][] = [];
  const urls: string[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { status, body } = await carillon.as(business).get(next);
    assert.equal(status, 200);
    pages.push(body.data.map((one: { id: string }) => one.id));
    next = body.pagination.next;
    if (next !== null) urls.push(next);
  }
  return { pages, urls };
}

test('the list is newest first, of 50 where no limit is given, and holds hidden and past ones too', async () => {
  const business = await carillon.register();
  const ids: string[] = [];
  const times = [{ shown_from: '2100-01-01T00:00:00Z' }, { shown_until: '2000-01-01T00:00:00Z' }, {}];
  for (let i = 0; i < 51; i++)
    ids.push(await place(business, { ...BARE.text, position: -i, ...times[i % 3] } as CreateWidget));
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

test('with user_id the list holds those for that user alone, and next keeps the filter', async () => {
  const business = await carillon.register();
  const user = 'ada & bob/ä+🥐';
  const theirs: string[] = [];
  for (let i = 0; i < 5; i++) {
    theirs.push(await place(business, { ...BARE.text, user_id: user }));
    await place(business, BARE.text);
    await place(business, { ...BARE.text, user_id: 'bob' });
  }
  const query = new URLSearchParams({ limit: '2', user_id: user }).toString();

  const { pages, urls } = await follow(business, `/v1/widgets?${query}`);

  assert.deepEqual(pages.flat(), theirs.reverse());
  assert.equal(pages.length, 3);
  urls.forEach((text, index) => {
    const url = new URL(text);
    assert.equal(url.origin + url.pathname, `${carillon.url}/v1/widgets`);
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      ...{ limit: '2', user_id: user },
      after: pages[index]!.at(-1),
    });
  });
  assert.deepEqual((await follow(business, '/v1/widgets?user_id=nobody')).pages, [[]]);
});

test('after is a position, of a widget that may be gone or never have been', async () => {
  const business = await carillon.register();
  const ids = [await place(business), await place(business), await place(business)];
  await carillon.as(business).delete(`/v1/widgets/${ids[1]}`);

  assert.deepEqual((await follow(business, `/v1/widgets?after=${ids[1]}`)).pages, [[ids[0]]]);
  assert.deepEqual((await follow(business, `/v1/widgets?after=wgt_7${'z'.repeat(25)}`)).pages, [
    [ids[2], ids[0]],
  ]);
});

test('a change is noted with its time', async () => {
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
