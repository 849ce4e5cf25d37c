import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_TEMPLATES } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUp, signUpWithService } from '../../support/console.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const payload = {
  title: 'Fresh bread',
  message: 'The oven is open.',
  translations: { de: { title: 'Frisches Brot', message: 'Der Ofen ist auf.' } },
};

test('a template is saved, renamed, replaced and deleted, each with an audit entry', async () => {
  const ada = await signUpWithService(carillon);
  const templates = async () => (await ada.get(ada.at('/templates'))).body.data;
  const options = { ttl_seconds: 3600, urgency: 'low', badge: 1 };
  const created = await ada.post(ada.at('/templates'), { name: 'Rye', payload, options });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const path = ada.at(`/templates/${created.body.id}`);
  const [{ updated_at, ...saved }] = await templates();
  assert.deepEqual(saved, { id: created.body.id, name: 'Rye', payload, options });
  assert.ok(!Number.isNaN(Date.parse(updated_at)));

  assert.equal((await ada.patch(path, { name: 'Rye bread' })).status, 200);
  const short = { title: 'Rye', message: 'Until six.' };
  assert.equal((await ada.patch(path, { payload: short, options: {} })).status, 200);
  const [changed] = await templates();
  assert.deepEqual([changed.name, changed.payload, changed.options], ['Rye bread', short, {}]);

  assert.equal((await ada.delete(path)).status, 200);
  assert.deepEqual(await templates(), []);
  for (const answer of [await ada.delete(path), await ada.patch(path, { name: 'Rye' })])
    assert.deepEqual([answer.status, answer.body.error.data.entity], [404, 'template']);
  const entries = await carillon.database.query(sql`
    SELECT action, subject FROM audit_entries
    WHERE service_id = ${fromWire('svc', ada.serviceId)} AND action LIKE 'template.%' ORDER BY id`);
  assert.deepEqual(entries, [
    { action: 'template.created', subject: 'Rye' },
    { action: 'template.changed', subject: 'Rye bread' },
    { action: 'template.changed', subject: 'Rye bread' },
    { action: 'template.removed', subject: 'Rye bread' },
  ]);
});

test('names of templates differ within a service, and each service has its own', async () => {
  const [ada, grace] = [await signUpWithService(carillon), await signUpWithService(carillon)];
  const save = (name: string) => ada.post(ada.at('/templates'), { name, payload });
  await save('Rye');
  const { id } = (await save('Spelt')).body;
  const refusals = [await save('Rye'), await ada.patch(ada.at(`/templates/${id}`), { name: 'Rye' })];
  for (const { status, body } of refusals)
    assert.deepEqual([status, body.error.data.validation_errors[0].field], [400, 'name']);
  assert.equal((await ada.patch(ada.at(`/templates/${id}`), { name: 'Spelt' })).status, 200);
  const names = (await ada.get(ada.at('/templates'))).body.data.map((one: { name: string }) => one.name);
  assert.deepEqual(names, ['Rye', 'Spelt']);

  assert.equal((await grace.post(grace.at('/templates'), { name: 'Rye', payload })).status, 201);
  assert.equal((await grace.delete(grace.at(`/templates/${id}`))).status, 404);
  assert.equal((await grace.get(ada.at('/templates'))).status, 404);
});

test('concurrent requests cannot save more than a hundred templates', async () => {
  const ada = await signUpWithService(carillon);
  await carillon.database.query(sql`
    INSERT INTO templates (service_id, id, name, content)
    SELECT ${fromWire('svc', ada.serviceId)}, gen_random_uuid(), n::text, ${JSON.stringify({ payload, options: {} })}
    FROM generate_series(2, ${MAX_TEMPLATES}::int) n`);
  const answers = await Promise.all(
    ['Rye', 'Spelt', 'Wheat'].map((name) => ada.post(ada.at('/templates'), { name, payload })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('invalid content is rejected at its field, and a viewer can only read', async () => {
  const ada = await signUpWithService(carillon);
  const fieldOf = async (body: object) => {
    const answer = await ada.post(ada.at('/templates'), { name: 'Rye', payload, ...body });
    assert.equal(answer.status, 400);
    return answer.body.error.data.validation_errors[0].field;
  };
  assert.equal(await fieldOf({ name: '' }), 'name');
  assert.equal(await fieldOf({ payload: { ...payload, title: '' } }), 'payload.title');
  assert.equal(
    await fieldOf({ payload: { ...payload, image_url: 'https://a.example/b.pdf' } }),
    'payload.image_url',
  );
  assert.equal(await fieldOf({ options: { badge: 100 } }), 'options.badge');
  const german = payload.translations.de;
  const translations = { de: german, DE: german };
  assert.equal(await fieldOf({ payload: { ...payload, translations } }), 'payload.translations.DE');

  const eve = await signUp(carillon);
  await carillon.database.query(sql`
    INSERT INTO members (service_id, account_id, role)
    SELECT ${fromWire('svc', ada.serviceId)}, id, 'viewer' FROM accounts WHERE email = ${eve.account.email}`);
  assert.equal((await eve.get(ada.at('/templates'))).status, 200);
  assert.equal((await eve.post(ada.at('/templates'), { name: 'Rye', payload })).status, 403);
});
