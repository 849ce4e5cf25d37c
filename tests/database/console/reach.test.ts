import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { agePhones } from '../../support/reach.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

test('the console says how many devices are proven, and the reach of each', async () => {
  const owner = await signUpWithService(carillon);
  const { phoneOf, sent, tap } = callsOf(carillon, push, owner.business);
  const [ada, bo] = [await phoneOf('ada'), await phoneOf('bo')];
  await phoneOf('cy');
  for (let i = 0; i < 5; i++) {
    for (const user of ['ada', 'bo']) await sent(`?user_id=${user}`);
    await agePhones(carillon.database, fromWire('svc', owner.serviceId)!, 4);
  }
  await tap(bo, await sent('?user_id=bo'));

  /** Forgets what was computed, so that each reading computes it anew. */
  const forget = () =>
    carillon.database.query(sql`
      UPDATE devices SET reach = 'unproven', reach_at = NULL WHERE service_id = ${fromWire('svc', owner.serviceId)}`);
  const read = async (path: string) => {
    await forget();
    return owner.get(owner.at(path));
  };

  const { body: overview } = await read('/overview');
  assert.deepEqual([overview.devices.on.android, overview.proven], [3, 1]);
  const { body: everybody } = await read('/audience');
  assert.deepEqual([everybody.devices, everybody.proven], [3, 1]);
  for (const [user, proven] of [
    ['ada', 0],
    ['bo', 1],
  ] as const)
    assert.equal((await read(`/audience?user_id=${user}`)).body.proven, proven);
  for (const [among, devices, proven] of [
    [{ user_ids: ['ada', 'bo', 'nobody'] }, 2, 1],
    [{ filter: { reach: 'silent' } }, 1, 0],
    [{}, 3, 1],
  ] as const) {
    await forget();
    const { body } = await owner.post(owner.at('/audience'), among);
    assert.deepEqual([body.devices, body.people, body.proven], [devices, devices, proven]);
    assert.deepEqual(body.platforms, { ios: 0, android: devices, computer: 0 });
  }

  const { body: devices } = await read('/devices');
  assert.deepEqual(
    devices.data.map(({ user_id, reach }: { user_id: string; reach: string }) => [user_id, reach]),
    [
      ['cy', 'unproven'],
      ['bo', 'proven'],
      ['ada', 'silent'],
    ],
  );
  assert.equal((await read(`/devices/${ada.id}`)).body.reach, 'silent');
});
