import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEntries, type Entries } from '../../../server/api/authentication/entries.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { COMPLETE_WIDGETS, MINIMAL_WIDGETS, TYPES } from '../../support/widget-samples.ts';

let carillon: TestCarillon;
let entries: Entries;

before(async () => {
  carillon = await startTestCarillon();
  entries = createEntries(carillon.database, carillon.keyring.root);
});
after(() => carillon?.stop());

const entryOf = (business: Business, user: string) =>
  entries.create(fromWire('svc', business.serviceId)!, user);

async function place(business: Business, more: object = {}): Promise<string> {
  const answer = await carillon.as(business).post('/v1/widgets', { ...MINIMAL_WIDGETS.text, ...more });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

async function shown(business: Business, entry?: string) {
  const query = new URLSearchParams({ service: business.serviceId, ...(entry !== undefined && { entry }) });
  const answer = await carillon.call('GET', `/embed/v1/widgets?${query.toString()}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer;
}

const shownIds = async (business: Business, entry?: string): Promise<string[]> =>
  (await shown(business, entry)).body.data.map((widget: { id: string }) => widget.id);

test('the experience gets widgets of every type with their content, without position, times and user', async () => {
  const business = await carillon.register();
  for (const type of TYPES)
    await place(business, {
      ...MINIMAL_WIDGETS.text,
      text: undefined,
      ...COMPLETE_WIDGETS[type],
      shown_from: '2020-01-01T00:00:00Z',
    });

  const { headers, body } = await shown(business);

  assert.deepEqual(Object.keys(body), ['data']);
  assert.deepEqual(
    body.data.map(({ id, token, ...content }: { id: string; token?: string }) => content),
    TYPES.map((type) => COMPLETE_WIDGETS[type]),
  );
  for (const { type, token } of body.data)
    assert.equal(typeof token, type === 'web' ? 'string' : 'undefined');
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('widgets for everybody are shown to all, those for a user only with that user’s entry', async () => {
  const [business, other] = [await carillon.register(), await carillon.register()];
  const everybodys = await place(business);
  const adas = await place(business, { user_id: 'ada' });
  const bobs = await place(business, { user_id: 'bob' });
  await place(other, { user_id: 'ada' });

  assert.deepEqual(await shownIds(business), [everybodys]);
  assert.deepEqual(await shownIds(business, await entryOf(business, 'ada')), [everybodys, adas]);
  assert.deepEqual(await shownIds(business, await entryOf(business, 'bob')), [everybodys, bobs]);
  assert.deepEqual(await shownIds(business, await entryOf(business, 'carl')), [everybodys]);
});

test('an entry that is malformed, revoked or of another service is ignored', async () => {
  const [business, other] = [await carillon.register(), await carillon.register()];
  const everybodys = await place(business);
  const adas = await place(business, { user_id: 'ada' });
  const entry = await entryOf(business, 'ada');

  for (const bad of ['ada', 'x'.repeat(5000), '🥐', '%00', `${entry}A`, await entryOf(other, 'ada')])
    assert.deepEqual(await shownIds(business, bad), [everybodys], bad);
  assert.deepEqual(await shownIds(business, entry), [everybodys, adas]);

  await carillon.as(business).delete('/v1/entries?user_id=ada');
  assert.deepEqual(await shownIds(business, entry), [everybodys]);
  assert.deepEqual(await shownIds(business, await entryOf(business, 'ada')), [everybodys, adas]);
});

test('widgets are ordered by position, then oldest first, for everybody and for the user together', async () => {
  const business = await carillon.register();
  const third = await place(business, { position: 2 });
  const first = await place(business, { position: -1.5, user_id: 'ada' });
  const fourth = await place(business, { position: 2, user_id: 'ada' });
  const second = await place(business, { position: 1.999 });
  const fifth = await place(business, { position: 2 });
  const entry = await entryOf(business, 'ada');

  assert.deepEqual(await shownIds(business, entry), [first, second, third, fourth, fifth]);

  await carillon.call('PATCH', `/v1/widgets/${fifth}`, { ...business, body: { position: 1.9995 } });
  assert.deepEqual(await shownIds(business, entry), [first, second, fifth, third, fourth]);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('a widget is shown from shown_from until just before shown_until', async () => {
  const business = await carillon.register();
  await place(business, { shown_from: inHours(1) });
  await place(business, { shown_until: inHours(-1) });
  await place(business, { shown_from: inHours(-2), shown_until: inHours(-1) });
  await place(business, { shown_from: inHours(1), shown_until: inHours(2), user_id: 'ada' });
  const now = [
    await place(business, { shown_from: inHours(-1) }),
    await place(business, { shown_until: inHours(1) }),
    await place(business, { shown_from: inHours(-1), shown_until: inHours(1) }),
    await place(business, { shown_from: inHours(-1), shown_until: inHours(1), user_id: 'ada' }),
  ];

  assert.deepEqual(await shownIds(business, await entryOf(business, 'ada')), now);
  assert.deepEqual(await shownIds(business), now.slice(0, 3));
});

test("the database's clock decides when a widget is shown", async () => {
  const business = await carillon.register();
  const id = await place(business);
  const uuid = fromWire('wgt', id);
  const within = (from: string, until: string) =>
    carillon.database.query(sql`
      UPDATE widgets SET shown_from = now() + ${from}::interval, shown_until = now() + ${until}::interval
      WHERE id = ${uuid}`);

  await within('-1 hour', '0 seconds');
  assert.deepEqual(await shownIds(business), []);
  await within('0 seconds', '1 hour');
  assert.deepEqual(await shownIds(business), [id]);
});

test('changes and removals take effect with the next request', async () => {
  const business = await carillon.register();
  const id = await place(business);
  const change = (body: object) => carillon.call('PATCH', `/v1/widgets/${id}`, { ...business, body });

  await change({ text: 'Anew' });
  assert.equal((await shown(business)).body.data[0].text, 'Anew');
  await change({ user_id: 'ada' });
  assert.deepEqual(await shownIds(business), []);
  assert.deepEqual(await shownIds(business, await entryOf(business, 'ada')), [id]);
  await change({ shown_until: inHours(-1) });
  assert.deepEqual(await shownIds(business, await entryOf(business, 'ada')), []);
  await change({ shown_until: null, user_id: null });
  assert.deepEqual(await shownIds(business), [id]);
  await carillon.as(business).delete(`/v1/widgets/${id}`);
  assert.deepEqual(await shownIds(business), []);
});
