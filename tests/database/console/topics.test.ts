import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const NEWS = { key: 'news', name: 'News', description: 'Once a week.', default: 'off', listed: true };

test('editors manage topics, viewers read them, and the audit log has their names', async () => {
  const owner = await signUpWithService(carillon);
  const editor = await addMember(carillon, owner, 'editor');
  const viewer = await addMember(carillon, owner, 'viewer');
  const created = await editor.post(owner.at('/topics'), NEWS);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const at = owner.at(`/topics/${created.body.id}`);
  assert.deepEqual((await viewer.get(owner.at('/topics'))).body.data, [{ id: created.body.id, ...NEWS }]);
  assertRefused(await viewer.post(owner.at('/topics'), { ...NEWS, key: 'offers' }), 403);
  assertRefused(await viewer.patch(at, { listed: false }), 403);
  assertRefused(await viewer.delete(at), 403);

  assert.equal((await editor.patch(at, { name: 'Neues' })).status, 200);
  assert.equal((await editor.delete(at)).status, 200);
  assertRefused(await editor.delete(at), 404, 'topic');
  const { data } = (await owner.get(owner.at('/audit-entries'))).body;
  assert.deepEqual(
    data.slice(0, 3).map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    [
      ['topic.deleted', 'Neues'],
      ['topic.changed', 'News'],
      ['topic.created', 'News'],
    ],
  );
});

test('the choices that a topic would take with it are counted once for each person', async () => {
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const { ask, phoneOf } = callsOf(carillon, push, owner.business);
  const { id } = (await shop.post('/v1/topics', NEWS)).body;
  const choices = () => owner.get(owner.at(`/topics/${id}/choices`));
  assert.deepEqual((await choices()).body, { people: 0 });
  for (const user of ['ada', 'bob'])
    await carillon.call('PUT', `/v1/users/${user}`, { ...owner.business, body: { topics: { news: false } } });
  for (const user of ['ada', 'cleo'])
    assert.equal((await ask('PUT', await phoneOf(user), '/topics', { news: true })).status, 200);
  await carillon.call('PUT', '/v1/users/dan', { ...owner.business, body: { tags: { plan: 'gold' } } });
  assert.deepEqual((await choices()).body, { people: 3 });

  const stranger = await signUpWithService(carillon);
  assertRefused(await stranger.get(stranger.at(`/topics/${id}/choices`)), 404, 'topic');
  await owner.delete(owner.at(`/topics/${id}`));
  assertRefused(await choices(), 404, 'topic');
  const [row] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users
    WHERE service_id = ${fromWire('svc', owner.serviceId)} AND (topics <> '{}' OR own_topics <> '{}')`);
  assert.equal(row!.count, 0);
});
