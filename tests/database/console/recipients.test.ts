import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConsoleDelivery } from '../../../contract/console/notifications.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { callsOf, type Phone, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

/** Creates three users with phones, one of them with two, and a user whom the notification is not for. Bob's phone fails. */
async function start(to: string) {
  const owner = await signUpWithService(carillon);
  const calls = callsOf(carillon, push, owner.business);
  const phones: Record<string, Phone> = {};
  for (const [name, user] of [
    ['ada', 'ada'],
    ['adele', 'adele'],
    ['second', 'adele'],
    ['bob', 'bob'],
  ] as const)
    phones[name] = await calls.phoneOf(user);
  push.behave(phones.bob!.token, { status: 403, body: '=refused' });
  const recipients = Object.values(phones).map(({ id }) => id);
  const { body } = await calls.shop.post('/v1/notifications', {
    payload: { title: 'Bread', message: 'Warm' },
    ...(to === 'list' ? { audience: { user_ids: ['ada', 'adele', 'bob'] } } : {}),
  });
  await calls.shop.settled(body.id);
  await calls.tap(phones.adele!, body.id);
  const at = (query: string) => owner.at(`/notifications/${body.id}/recipients${query}`);
  const read = async (query: string): Promise<ConsoleDelivery[]> => {
    const answer = await owner.get(at(query));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const names = async (query: string) =>
    (await read(query)).map(
      ({ device_id }) => Object.entries(phones).find(([, { id }]) => id === device_id)?.[0],
    );
  return { owner, calls, phones, recipients, id: body.id as string, at, read, names };
}

for (const to of ['everybody', 'list'])
  test(`recipients of a notification to ${to} are found by outcome, by reason and by user`, async () => {
    const { owner, calls, phones, id, at, read, names } = await start(to);
    // This device is not a recipient.
    await calls.phoneOf('adam');
    assert.deepEqual((await names('')).sort(), ['ada', 'adele', 'bob', 'second']);
    assert.deepEqual((await names('?outcome=completed')).sort(), ['ada', 'adele', 'second']);
    assert.deepEqual(await names('?outcome=failed'), ['bob']);
    assert.deepEqual(await names('?outcome=tapped'), ['adele']);
    assert.deepEqual(await names('?reasons=unauthorized,gone'), ['bob']);
    assert.deepEqual(await names('?outcome=failed&reasons=gone'), []);
    assert.deepEqual(await names('?search=ad'), ['ada', 'adele', 'second']);
    assert.deepEqual(await names('?search=ad&outcome=tapped'), ['adele']);
    assert.deepEqual(await names('?search=b&outcome=failed&reasons=unauthorized'), ['bob']);
    assert.deepEqual(await names('?search=b&outcome=completed'), []);
    const [tapped] = await read('?outcome=tapped');
    assert.deepEqual(
      [tapped!.user_id, tapped!.device_name, tapped!.status, tapped!.tapped, tapped!.shown],
      ['adele', 'Pixel 8', 'completed', true, false],
    );

    await calls.tap(phones.second!, id);
    for (const query of ['?search=ad', '?outcome=tapped', '?outcome=completed', '?']) {
      const found: string[] = [];
      for (let next: string | null = at(`${query}&limit=1`); next; ) {
        const { body } = await owner.get(next);
        found.push(...body.data.map(({ device_id }: ConsoleDelivery) => device_id));
        next = body.pagination.next?.slice(`${carillon.url}/console/api`.length);
      }
      const all = (await read(query)).map(({ device_id }) => device_id);
      assert.deepEqual(found, all, query);
      assert.ok(found.length > 1, query);
    }

    // The phone's new user did not get it.
    await calls.phoneOf('adrian', phones.ada!);
    assert.deepEqual(await names('?search=ad'), ['adele', 'second']);
    assert.equal((await read('')).find(({ device_id }) => device_id === phones.ada!.id)!.user_id, null);

    for (const query of [
      'outcome=all',
      'reasons=',
      'reasons=gone,nothing',
      'search=',
      'after=x',
      `after=${id}`,
    ])
      assert.equal((await owner.get(at(`?${query}`))).status, 400, query);
    const [first] = await read('?limit=1');
    assert.equal((await owner.get(at(`?search=ad&after=${first!.device_id}`))).status, 400);
  });

test('accepted deliveries and taps are counted by platform', async () => {
  for (const to of ['everybody', 'list']) {
    const { owner, calls, phones, id } = await start(to);
    const serviceId = fromWire('svc', owner.serviceId)!;
    await carillon.database.query(sql`
      UPDATE devices SET is_computer = true WHERE service_id = ${serviceId} AND id = ${fromWire('dvc', phones.ada!.id)}`);
    await carillon.database.query(sql`
      UPDATE devices SET platform = 'ios' WHERE service_id = ${serviceId} AND id = ${fromWire('dvc', phones.second!.id)}`);
    await calls.tap(phones.ada!, id);
    const { body } = await owner.get(owner.at(`/notifications/${id}/platforms`));
    assert.deepEqual(body, {
      data: [
        { platform: 'ios', delivered: 1, tapped: 0 },
        { platform: 'android', delivered: 1, tapped: 1 },
        { platform: 'computer', delivered: 1, tapped: 1 },
      ],
    });
  }
});

test('the recipients are exported as they are filtered', async () => {
  const { owner, phones, id } = await start('everybody');
  const read = async (query: string) => {
    const answer = await owner.get(owner.at(`/notifications/${id}/recipients.csv${query}`));
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition')!, new RegExp(`recipients-${id}-`));
    return (answer.body as string).trimEnd().split('\r\n');
  };
  const all = await read('');
  assert.match(
    all[0]!,
    /^\uFEFF?user_id,device_id,device_name,status,reason_code,reason,attempts,updated_at,shown,tapped,dismissed$/,
  );
  assert.equal(all.length, 5);
  const [, failed, ...others] = await read('?outcome=failed');
  assert.ok(failed!.startsWith(`bob,${phones.bob!.id},Pixel 8,failed,unauthorized,`), failed);
  assert.deepEqual(others, []);
  assert.equal((await read('?search=ade')).length, 3);
  assert.equal((await owner.get(owner.at(`/notifications/${id}/recipients.csv?reasons=x`))).status, 400);
});

test('members only see recipients of their own services', async () => {
  const { owner, id } = await start('everybody');
  const stranger = await signUpWithService(carillon);
  for (const rest of ['/recipients', '/recipients?search=a', '/recipients?outcome=tapped', '/recipients.csv'])
    assert.equal((await stranger.get(stranger.at(`/notifications/${id}${rest}`))).status, 404, rest);
  const unknown = owner.at(`/notifications/${UNKNOWN_NOTIFICATION}/recipients?search=a`);
  assert.equal((await owner.get(unknown)).status, 404);
});
