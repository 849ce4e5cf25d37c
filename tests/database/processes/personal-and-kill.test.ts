import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { seedPhones } from '../../support/devices.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService();
});
after(() => push?.close());

/** Two whole pages and a part of a third. */
const PHONES = 2400;
/** One person in so many has no name. */
const NAMELESS = 100;
/** Number of requests in flight to one push service, and of outcomes that wait for PostgreSQL, as in repeated-messages.test.ts. */
const MAX_REPEATED = 100 + 128;

test('when workers are killed in the middle of a personal broadcast, each person gets their own text, and nobody is counted twice', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, PHONES);
  const serviceId = fromWire('svc', business.serviceId)!;
  const shop = api.as(business);
  const names = tokens.map((_, i) => (i % NAMELESS === 0 ? null : `Ada ${i}`));
  await database.query(sql`
    UPDATE devices SET tags = jsonb_build_object('first_name', first_name)
    FROM unnest(${tokens}::text[], ${names}::text[]) AS named (token, first_name)
    WHERE service_id = ${serviceId} AND split_part(endpoint, '/wpush/v2/', 2) = token AND first_name IS NOT NULL`);

  const payload = { title: '{{ user.first_name }}', message: 'The oven is open.', personalize: true };
  const id = await shop.send('', payload);
  let worker = first;
  for (const received of [300, 1500]) {
    await push.waitFor(received);
    await worker.stop('SIGKILL');
    await endLeases(database);
    worker = await start({ ROLES: 'worker' });
  }
  const { status, delivery_stats } = await shop.settled(id);

  const failed = PHONES / NAMELESS;
  const completed = PHONES - failed;
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: PHONES, created: 0, queued: 0, completed, failed });
  const rows = await database.query(sql`
    SELECT reason_code, count(*)::int AS count FROM deliveries
    WHERE service_id = ${serviceId} AND status = 3 GROUP BY reason_code`);
  assert.deepEqual(rows, [{ reason_code: 'personal_text_empty', count: failed }]);

  const titles = new Map(tokens.map((token) => [token, new Set<string>()]));
  for (const { token, content } of push.received)
    titles.get(token)!.add((content as PushMessage).notification.title);
  assert.deepEqual(
    tokens.map((token) => [...titles.get(token)!]),
    names.map((name) => (name === null ? [] : [name])),
  );
  const repeated = push.received.length - completed;
  assert.ok(repeated <= 2 * MAX_REPEATED, `${repeated} messages were repeated`);
  assert.deepEqual(push.violations, []);
});
