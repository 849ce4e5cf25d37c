import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInFlightRegistry, keyOf } from '../../../../server/delivery/in-flight.ts';

const ORIGIN = 'https://push.example';
const delivery = (deviceId: string) => ({ serviceId: 'service', notificationId: 'notification', deviceId });

/** Registers deliveries of a page that are in flight. */
function startPage(deviceIds: string[]) {
  const registry = createInFlightRegistry();
  const { promise: settled, resolve: settleAll } = Promise.withResolvers<void>();
  const release = registry.addOfPage(deviceIds.map(delivery), { origin: ORIGIN, settled });
  return { ...registry, release, settleAll };
}

test('a delivery of a page that is due again is sent by its next job, although others of the page are still in flight', async () => {
  const { claim, release } = startPage(['failed', 'unanswered']);
  release(delivery('failed'));
  const { own, others } = claim([delivery('failed'), delivery('unanswered')]);
  assert.deepEqual([...own.keys()], [keyOf(delivery('failed'))]);
  assert.deepEqual(
    others.map(({ origin }) => origin),
    [ORIGIN],
  );
});

test('the end of a page leaves a delivery to the job that sends it again', async () => {
  const { claim, release, settleAll } = startPage(['failed', 'unanswered']);
  release(delivery('failed'));
  const [entry] = claim([delivery('failed')]).own.values();
  settleAll();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(claim([delivery('failed')]).own.size, 0, 'another job has it');
  assert.equal(claim([delivery('unanswered')]).own.size, 1);
  entry!.resolve();
  await entry!.settled;
  assert.equal(claim([delivery('failed')]).own.size, 1);
});
