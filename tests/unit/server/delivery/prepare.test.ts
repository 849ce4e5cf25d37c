import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareNotifications } from '../../../../server/delivery/prepare.ts';
import { newId } from '../../../../server/ids.ts';

test('a service whose VAPID identity cannot be used is one line of the log, however much it sends', async () => {
  const lines: unknown[] = [];
  const deps = {
    identities: { get: async () => ({ broken: 'the key is damaged' }) },
    log: { error: (fields: unknown) => lines.push(fields) },
    stops: {},
    database: {},
    publicUrl: 'https://push.example',
  };
  const serviceId = newId();
  const sendings = Array.from({ length: 3 }, () => ({ id: newId(), serviceId, stopped: false }));
  const prepared = await prepareNotifications(deps as never, [], sendings as never);
  assert.deepEqual(
    [...prepared.values()].map((one) => 'broken' in one && one.broken),
    ['the key is damaged', 'the key is damaged', 'the key is damaged'],
  );
  assert.equal(lines.length, 1);
});
