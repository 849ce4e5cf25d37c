import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attempt } from '../../../server/delivery/attempt.ts';
import { ACCEPTED } from '../../../server/delivery/outcomes/judge.ts';
import { fromWire } from '../../../server/ids.ts';
import type { Database } from '../../../server/storage/database.ts';
import { claimDirect } from '../../../server/storage/sending/claim-direct.ts';
import { createTestSender, dispatchBroadcast } from '../../support/broadcasts.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  // A worker of this Carillon would send the notification first.
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

test('if the lease is lost while the recipients are loaded, nothing is sent, and everything is still owed', async () => {
  const { database } = carillon;
  const business = await carillon.register();
  await carillon.open(business.serviceId, 'ada', push.subscribe().subscription);
  const shop = carillon.as(business);
  const id = await shop.send('?user_id=ada');
  const owed = await claimDirect(database, [
    { serviceId: fromWire('svc', business.serviceId)!, id: fromWire('ntf', id)! },
  ]);
  const lease = new AbortController();
  const attempted: string[] = [];
  const attempt: Attempt = (_notification, _to, { endpoints }, { onVerdict, onGroup }) => {
    attempted.push(...endpoints);
    for (const index of endpoints.keys()) onVerdict(index, ACCEPTED);
    onGroup();
  };
  const losingTheLease: Database = {
    ...database,
    async query(statement) {
      const rows = await database.query(statement);
      lease.abort();
      return rows as never;
    },
  };
  const sender = await createTestSender(carillon, attempt, {
    database: losingTheLease,
  });

  await assert.rejects(
    sender.send(owed, {
      waitForSlow: false,
      lease: { lost: lease.signal, isHeld: () => true, allStarted() {} },
    }),
    /still owed/,
  );

  assert.equal(owed.length, 1);
  assert.deepEqual(attempted, []);
  const { delivery_stats } = (await shop.get(`/v1/notifications/${id}`)).body;
  assert.deepEqual(delivery_stats, { total: 1, created: 1, queued: 0, completed: 0, failed: 0 });
});

test('if the lease is lost while the personal texts of a page are rendered, nothing is sent, and the next job sends everything', async () => {
  // A millisecond for each person, so that rendering takes many turns of the event loop.
  const message = '{% for i in (1..400) %}{{ i }}{% endfor %}';
  const payload = { title: 'Open', message, personalize: true };
  const { pages, read } = await dispatchBroadcast(carillon, 100, { payload });
  const lost = new AbortController();
  let posted = 0;
  const attempt: Attempt = (_notification, _to, { endpoints }, { onVerdict, onGroup }) => {
    posted += endpoints.length;
    for (const index of endpoints.keys()) onVerdict(index, ACCEPTED);
    onGroup();
  };
  const losingTheLease: Database = {
    ...carillon.database,
    async query(statement) {
      const rows = await carillon.database.query(statement);
      if ('name' in statement && String(statement.name).includes('with people'))
        setImmediate(() => lost.abort());
      return rows as never;
    },
  };
  const sender = await createTestSender(carillon, attempt, { database: losingTheLease });
  const lease = (signal: AbortSignal) => ({ lost: signal, isHeld: () => true as const, allStarted() {} });
  await assert.rejects(sender.sendPages(pages, { lease: lease(lost.signal), leave() {} }), /still owed/);
  assert.equal(posted, 0);

  await sender.sendPages(pages, { lease: lease(new AbortController().signal), leave() {} });
  assert.equal(posted, 100);
  assert.equal((await read()).delivery_stats.completed, 100);
});
