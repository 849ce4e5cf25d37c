import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

const HOUR_MS = 3_600_000;

test('owners make the identity secret, which the audit log tells, as it does the switch', async () => {
  const ada = await signUpWithService(carillon);
  const stateOf = async () => (await ada.get(ada.at(''))).body.identity_secret;
  assert.equal(await stateOf(), null);
  const early = await ada.patch(ada.at(''), { settings: { require_user_signature: true } });
  assert.equal(early.body.error.data.validation_errors[0].field, 'settings.require_user_signature');

  const made = await ada.post(ada.at('/identity-secret'));
  assert.equal(made.status, 201);
  assert.match(made.body.secret, /^idsec_/);
  const { made_at, former_valid_until } = await stateOf();
  assert.equal(former_valid_until, null);
  const switched = await ada.patch(ada.at(''), { settings: { require_user_signature: true } });
  assert.equal(switched.body.settings.require_user_signature, true);
  await ada.post(ada.at('/identity-secret'));

  const rotated = await stateOf();
  assert.ok(rotated.made_at > made_at);
  assert.equal(Date.parse(rotated.former_valid_until) - Date.parse(rotated.made_at), 24 * HOUR_MS);
  const audited = await carillon.database.query(sql`
    SELECT action, subject FROM audit_entries WHERE service_id = ${fromWire('svc', ada.serviceId)} ORDER BY id`);
  assert.deepEqual(audited.slice(1), [
    { action: 'identity_secret.made', subject: null },
    { action: 'settings.changed', subject: 'signed users' },
    { action: 'identity_secret.made', subject: null },
  ]);
  await carillon.database.query(sql`
    UPDATE services SET identity_secret_made_at = now() - interval '25 hours' WHERE id = ${fromWire('svc', ada.serviceId)}`);
  assert.equal((await stateOf()).former_valid_until, null);
});

test('editors and the demo have no way to make a secret', async () => {
  const ada = await signUpWithService(carillon);
  const editor = await addMember(carillon, ada, 'editor');
  assert.equal((await editor.post(ada.at('/identity-secret'))).status, 403);
  assert.equal((await ada.get(ada.at(''))).body.identity_secret, null);

  const visitor = openConsole(carillon);
  const { demo } = (await visitor.get('/me')).body.installation;
  const refused = await visitor.post(`/services/${demo.service_id}/identity-secret`);
  assert.equal(refused.status, 403);
  const path = `/v1/services/${demo.service_id}/identity-secret`;
  const byKey = await carillon.call('POST', path, { key: demo.api_key, serviceId: demo.service_id });
  assert.equal(byKey.body.error.data.code, 'not_in_demo');
});

test('an editor changes other settings, but not whether users must be signed', async () => {
  const ada = await signUpWithService(carillon);
  const editor = await addMember(carillon, ada, 'editor');
  await ada.post(ada.at('/identity-secret'));
  await ada.patch(ada.at(''), { settings: { require_user_signature: true } });
  const refused = await editor.patch(ada.at(''), {
    title: 'Changed',
    settings: { require_user_signature: false },
  });
  assert.equal(refused.status, 403);
  assert.match(refused.body.error.message, /require_user_signature requires the owner role/);
  const { title, settings } = (await editor.patch(ada.at(''), { settings: { time_zone: 'Europe/Berlin' } }))
    .body;
  assert.deepEqual([title, settings.require_user_signature], ['Harbour Bakery', true]);
});

test('a member’s own test user is signed, and nobody else', async () => {
  const ada = await signUpWithService(carillon);
  const user = 'test-AbCdEfGh01234567';
  const path = ada.at(`/test-user-signature?user=${user}`);
  assert.deepEqual((await ada.get(path)).body, { user_signature: null });

  const { secret } = (await ada.post(ada.at('/identity-secret'))).body;
  const viewer = await addMember(carillon, ada, 'viewer');
  assert.equal(
    (await viewer.get(path)).body.user_signature,
    createHmac('sha256', secret).update(user).digest('hex'),
  );
  for (const other of ['ada', `${user}x`, 'test-', 'x-test-AbCdEfGh01234567', ''])
    assert.equal((await ada.get(ada.at(`/test-user-signature?user=${other}`))).status, 400, other);
  assert.equal((await (await signUpWithService(carillon)).get(path)).status, 404);
});
