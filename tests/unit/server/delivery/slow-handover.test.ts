import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Work } from '../../../../server/delivery/in-flight.ts';
import { awaitSettledUnlessSlow } from '../../../../server/delivery/slow-handover.ts';
import type { Delivery } from '../../../../server/storage/sending/deliveries.ts';

const origins = { isSlow: () => true } as unknown as Parameters<typeof awaitSettledUnlessSlow>[0];
const delivery: Delivery = { serviceId: 's', notificationId: 'n', deviceId: 'd' };

test('a delivery that is withdrawn after it was handed over does not end the process, though nobody listens', async (t) => {
  const { promise: settled, reject } = Promise.withResolvers<void>();
  settled.catch(() => {});
  const work: Work = {
    origin: 'https://push.example',
    settled,
    withdraw() {},
    handOver: () => ({ waiting: [], posting: [delivery] }),
  };
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', listen);
  t.after(() => process.off('unhandledRejection', listen));

  const slow = await awaitSettledUnlessSlow(origins, [work]);
  assert.deepEqual(slow?.posting, [delivery]);
  reject(new Error('still owed'));
  // Node reports an unhandled rejection before the next turn of the event loop.
  await setImmediate();

  assert.deepEqual(unhandled, []);
  await assert.rejects(slow.settled, /still owed/);
});
