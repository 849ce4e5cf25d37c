import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
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

async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  return {
    shop,
    async open(user: string, identifier: string, isSubscribed = true) {
      const { subscription, token } = push.subscribe();
      const device = { device_identifier: identifier };
      const { id } = await carillon.open(
        business.serviceId,
        user,
        isSubscribed ? subscription : null,
        device,
      );
      return { id, token };
    },
    async send(to = '', more: object = {}) {
      const id = await shop.send(to, {}, more);
      if (!('scheduled_at' in more)) await shop.settled(id);
      return id;
    },
    async list(query: string): Promise<string[]> {
      const { status, body } = await shop.get(`/v1/notifications${query}`);
      assert.equal(status, 200);
      for (const item of body.data) assert.ok(!('delivery_stats' in item));
      return body.data.map(({ id }: { id: string }) => id);
    },
  };
}

const later = { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() };

test('the status filter works for every status', async () => {
  const { shop, open, send, list } = await startBusiness();
  const good = await open('ada', 'good');
  const bad = await open('bob', 'bad');
  push.behave(bad.token, { status: 400 });
  const slow = await open('eve', 'slow');
  push.behave(slow.token, 'slow');

  const created = await send('?user_id=ada', later);
  const completed = await send(`?device_id=${good.id}`);
  const failed = await send(`?device_id=${bad.id}`);
  const skipped = await send('?user_id=nobody');
  const queued = await shop.send(`?device_id=${slow.id}`);
  await shop.until(queued, (read) => read.status === 'queued');

  assert.deepEqual(await list('?status=created'), [created]);
  assert.deepEqual(await list('?status=queued'), [queued]);
  assert.deepEqual(await list('?status=completed'), [completed]);
  assert.deepEqual(await list('?status=failed'), [failed]);
  assert.deepEqual(await list('?status=skipped'), [skipped]);
  assert.deepEqual(await list(''), [queued, skipped, failed, completed, created]);
  push.release(slow.token);
  await shop.settled(queued);
});

test('device_id lists notifications addressed to the device, and others with a delivery to it', async () => {
  const { open, send, list } = await startBusiness();
  const before = await send();
  const phone = await open('ada', 'one');
  const two = await open('ada', 'two');
  const direct = await send(`?device_id=${phone.id}`);
  const toOther = await send(`?device_id=${two.id}`);
  const toUser = await send('?user_id=ada');
  const toAll = await send();
  const scheduled = await send(`?device_id=${phone.id}`, later);
  await send('?user_id=nobody');

  assert.deepEqual(await list(`?device_id=${phone.id}`), [scheduled, toAll, toUser, direct]);
  assert.deepEqual(await list(`?device_id=${two.id}`), [toAll, toUser, toOther]);
  assert.ok((await list('')).includes(before));
});

test('user_id lists notifications addressed to the user, and others with a delivery to them', async () => {
  const { open, send, list } = await startBusiness();
  const ada = await open('ada', 'one');
  const bob = await open('bob', 'two');
  const toAda = await send('?user_id=ada');
  const toHerDevice = await send(`?device_id=${ada.id}`);
  const toBob = await send(`?device_id=${bob.id}`);
  const toAll = await send();
  const toNobody = await send('?user_id=nobody');

  assert.deepEqual(await list('?user_id=ada'), [toAll, toHerDevice, toAda]);
  assert.deepEqual(await list('?user_id=bob'), [toAll, toBob]);
  assert.deepEqual(await list('?user_id=nobody'), [toNobody]);
  assert.deepEqual(await list('?user_id=ADA'), []);
});

test('deliveries stay with the user that the phone belonged to', async () => {
  const { open, send, list } = await startBusiness();
  await open('ada', 'shared');
  const forAda = await send();
  await open('bob', 'shared');
  const forBob = await send();

  assert.deepEqual(await list('?user_id=ada'), [forAda]);
  assert.deepEqual(await list('?user_id=bob'), [forBob]);
});

test('with both filters, only device_id is used', async () => {
  const { open, send, list } = await startBusiness();
  const phone = await open('ada', 'one');
  await open('bob', 'two');
  const toAda = await send(`?device_id=${phone.id}`);
  await send('?user_id=bob');

  assert.deepEqual(await list(`?device_id=${phone.id}&user_id=bob`), [toAda]);
});

test('filters by device and status can be combined', async () => {
  const { open, send, list } = await startBusiness();
  const phone = await open('ada', 'one');
  const toAll = await send();
  const scheduled = await send(`?device_id=${phone.id}`, later);

  assert.deepEqual(await list(`?device_id=${phone.id}&status=completed`), [toAll]);
  assert.deepEqual(await list('?user_id=ada&status=created'), []);
  assert.deepEqual(await list(`?device_id=${phone.id}&status=created`), [scheduled]);
});

test('a broadcast is not listed for a device that was not subscribed', async () => {
  const { open, send, list } = await startBusiness();
  await open('ada', 'one');
  const silent = await open('bob', 'two', false);
  await send();

  assert.deepEqual(await list(`?device_id=${silent.id}`), []);
});

test('notifications of a deactivated device are still listed', async () => {
  const { shop, open, send, list } = await startBusiness();
  const phone = await open('ada', 'one');
  const id = await send();
  await shop.delete(`/v1/devices/${phone.id}`);

  assert.deepEqual(await list(`?device_id=${phone.id}`), [id]);
});

test("the list of an unknown device or another service's device is empty", async () => {
  const { list } = await startBusiness();
  const otherBusiness = await startBusiness();
  const foreign = await otherBusiness.open('ada', 'one');
  await otherBusiness.send();

  for (const id of [foreign.id, 'dvc_01k9x3f7q2e8hb5v0m4c6d1t9z', `dvc_${'u'.repeat(26)}`])
    assert.deepEqual(await list(`?device_id=${id}`), []);
  assert.deepEqual(await list('?user_id=ada'), []);
});
