import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

const GOLD = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };

test('editors manage saved audiences, viewers count and read them, and the audit log has their names', async () => {
  const owner = await signUpWithService(carillon);
  const editor = await addMember(carillon, owner, 'editor');
  const viewer = await addMember(carillon, owner, 'viewer');
  const body = { name: 'Gold', filter: GOLD };
  assertRefused(await viewer.post(owner.at('/audiences'), body), 403);
  const created = await editor.post(owner.at('/audiences'), body);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body;
  const at = owner.at(`/audiences/${id}`);
  assert.deepEqual((await viewer.get(at)).body, { id, ...body });
  assert.deepEqual((await viewer.get(owner.at('/audiences'))).body.data, [{ id, ...body }]);
  const counted = await viewer.post(owner.at('/audiences/count'), { filter: GOLD });
  assert.deepEqual([counted.status, counted.body], [200, { users: 0, devices: 0 }]);
  assertRefused(await viewer.patch(at, { name: 'Silver' }), 403);
  assertRefused(await viewer.delete(at), 403);
  assert.equal((await editor.patch(at, { name: 'Silver' })).status, 200);
  assert.equal((await editor.delete(at)).status, 200);
  assertRefused(await editor.get(at), 404, 'audience');
  const { data } = (await owner.get(owner.at('/audit-entries'))).body;
  assert.deepEqual(
    data.slice(0, 3).map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    [
      ['audience.deleted', 'Silver'],
      ['audience.changed', 'Gold'],
      ['audience.created', 'Gold'],
    ],
  );
});

test('tags with their values, and languages, are offered with the most frequent first', async () => {
  const owner = await signUpWithService(carillon);
  const { phoneOf } = callsOf(carillon, push, owner.business);
  const values = async () => (await owner.get(owner.at('/filter-values'))).body;
  assert.deepEqual(await values(), { tags: [], languages: [] });

  const other = await signUpWithService(carillon);
  const put = (user: string, tags: object) =>
    carillon.call('PUT', `/v1/users/${user}`, { ...other.business, body: { tags } });
  await put('ada', { plan: 'gold', orders: 12 });
  await put('bob', { plan: 'guest', vegan: true });
  await put('cleo', { plan: 'gold' });
  for (const [user, language] of [
    ['ada', 'de-AT'],
    ['bob', 'en'],
    ['cleo', 'de-AT'],
  ] as const)
    await callsOf(carillon, push, other.business).phoneOf(user, undefined, {
      device: { name: 'Pixel 8', platform: 'android', language },
    });
  await phoneOf('dan');
  assert.deepEqual((await other.get(other.at('/filter-values'))).body, {
    tags: [
      { key: 'plan', values: ['gold', 'guest'] },
      { key: 'orders', values: [12] },
      { key: 'vegan', values: [true] },
    ],
    languages: ['de-AT', 'en'],
  });
});
