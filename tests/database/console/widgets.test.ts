import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_WIDGETS } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

type Owner = Awaited<ReturnType<typeof signUpWithService>>;

const TEXT = { type: 'text', title: 'Hours', text: 'Until six.' };
const addWidget = async (owner: Owner, more: object = {}): Promise<string> => {
  const { status, body } = await owner.post(owner.at('/widgets'), { ...TEXT, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};
const titles = async (owner: Owner, query = '') =>
  (await owner.get(owner.at(`/widgets${query}`))).body.data.map(({ title }: { title: string }) => title);

test('widgets are listed in the order in which they are shown, scheduled and expired ones included', async () => {
  const ada = await signUpWithService(carillon);
  await addWidget(ada, { title: 'third', position: 3 });
  await addWidget(ada, { title: 'first', position: 1, shown_until: '2020-01-01T00:00:00Z' });
  await addWidget(ada, { title: 'second', position: 2, user_id: 'u-1' });
  await addWidget(ada, { title: 'fourth', position: 3, shown_from: '2099-01-01T00:00:00Z' });
  await addWidget(ada, { title: 'fifth', user_id: 'u-2' });
  assert.deepEqual(await titles(ada), ['first', 'second', 'third', 'fourth', 'fifth']);
  assert.deepEqual(await titles(ada, '?user_id=u-1'), ['first', 'second', 'third', 'fourth']);
  const { body } = await ada.get(ada.at('/widgets'));
  assert.deepEqual([body.users, body.is_cut], [['u-1', 'u-2'], false]);
});

test('changing only the position moves a widget', async () => {
  const ada = await signUpWithService(carillon);
  for (const title of ['a', 'b']) await addWidget(ada, { title });
  const last = await addWidget(ada, { title: 'c' });
  assert.equal((await ada.patch(ada.at(`/widgets/${last}`), { position: 0.5 })).status, 200);
  assert.deepEqual(await titles(ada), ['a', 'c', 'b']);
});

test('the audit log lists changes of widgets with their titles', async () => {
  const ada = await signUpWithService(carillon);
  const id = await addWidget(ada);
  const at = ada.at(`/widgets/${id}`);
  await ada.patch(at, { title: 'Opening hours' });
  await ada.patch(at, { position: 7 });
  await ada.patch(at, { position: 8, title: null });
  await ada.delete(at);
  await ada.delete(at);
  const long = await addWidget(ada, { title: undefined, text: 'x'.repeat(500) });
  assert.match(long, /^wgt_/);
  const entries = await carillon.database.query<{ action: string; subject: string }>(sql`
    SELECT action, subject FROM audit_entries
    WHERE service_id = ${fromWire('svc', ada.serviceId)} AND action LIKE 'widget.%' ORDER BY id`);
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [
      ['widget.created', 'Hours'],
      ['widget.changed', 'Opening hours'],
      ['widget.moved', 'Opening hours'],
      ['widget.changed', 'Until six.'],
      ['widget.removed', 'Until six.'],
      ['widget.created', `${'x'.repeat(79)}…`],
    ],
  );
});

test('audit entries of widgets for one user have no title', async () => {
  const ada = await signUpWithService(carillon);
  const at = ada.at(`/widgets/${await addWidget(ada, { user_id: 'u-1' })}`);
  await ada.patch(at, { title: 'Your order' });
  await ada.patch(at, { user_id: null });
  await ada.patch(at, { user_id: 'u-1' });
  await ada.delete(at);
  const entries = await carillon.database.query<{ subject: string | null }>(sql`
    SELECT subject FROM audit_entries
    WHERE service_id = ${fromWire('svc', ada.serviceId)} AND action LIKE 'widget.%'`);
  assert.deepEqual(
    entries.map(({ subject }) => subject),
    [null, null, null, null, null],
  );
});

test('validation and limits are those of the HTTP API', async () => {
  const ada = await signUpWithService(carillon);
  const answer = await ada.post(ada.at('/widgets'), { type: 'coupon', subtitle: '', alt: 'x' });
  const fields = answer.body.error.data.validation_errors.map(({ field }: { field: string }) => field);
  assert.deepEqual([answer.status, fields.sort()], [400, ['alt', 'code', 'subtitle', 'title']]);
  const own = { type: 'web', title: 'Us', url: `${carillon.url}/docs` };
  assert.equal((await ada.post(ada.at('/widgets'), own)).status, 400);
  for (let count = 0; count < MAX_WIDGETS.oneUser; count++) await addWidget(ada, { user_id: 'u-1' });
  const full = await ada.post(ada.at('/widgets'), { ...TEXT, user_id: 'u-1' });
  assert.equal(full.status, 409);
  assert.match(full.body.error.message, /20 widgets for this user/);
});

test('viewers can read widgets, people who are no members cannot, and visitors of the demo can change them', async () => {
  const ada = await signUpWithService(carillon);
  const id = await addWidget(ada);
  const bob = await signUpWithService(carillon);
  assert.equal((await bob.get(ada.at('/widgets'))).status, 404);
  assert.equal((await bob.delete(ada.at(`/widgets/${id}`))).status, 404);
  assert.equal(
    (await bob.delete(bob.at(`/widgets/${id}`))).status,
    404,
    'the widget belongs to another service',
  );
  await carillon.database.query(sql`
    UPDATE members SET role = 'viewer' WHERE service_id = ${fromWire('svc', ada.serviceId)}`);
  assert.deepEqual(await titles(ada), ['Hours']);
  assert.equal((await ada.get(ada.at(`/widgets/${id}`))).body.title, 'Hours');
  assert.equal((await ada.post(ada.at('/widgets'), TEXT)).status, 403);
  assert.equal((await ada.patch(ada.at(`/widgets/${id}`), { title: 'Mine' })).status, 403);
  assert.equal((await ada.delete(ada.at(`/widgets/${id}`))).status, 403);

  const visitor = openConsole(carillon);
  const demo = `/services/${(await visitor.get('/me')).body.installation.demo.service_id}/widgets`;
  assert.equal((await visitor.post(demo, TEXT)).status, 201);
  assert.ok((await visitor.get(demo)).body.data.length > 1);
});
