import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodRequest, send, start } from '../push-service/request.ts';

test('an unknown subscription is 404, an ended one 410, and neither is the sender’s fault', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  const unknown = { ...subscription, endpoint: `${service.origin}/wpush/v2/unknown` };
  assert.equal(await send(unknown, goodRequest(unknown)), 404);
  service.unsubscribe(token);
  assert.equal(await send(subscription, goodRequest(subscription)), 410);
  assert.deepEqual(service.faults, []);
});

test('a script is followed request by request, then all is well', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  service.behave(token, [{ status: 503 }, 'reset', { status: 429, headers: { 'retry-after': '1' } }]);
  const statuses: (number | null)[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push(await send(subscription, goodRequest(subscription)).catch(() => null));
  }
  assert.deepEqual(statuses, [503, null, 429, 201]);
  assert.deepEqual(
    service.attemptsOf(token).map(({ status }) => status),
    statuses,
  );
  assert.equal(service.deliveriesOf(token).length, 1);
});

test('one behaviour for all stays until it is taken back, and a script of one’s own goes before it', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const own = service.subscribe({ behaviour: [{ status: 202 }] });
  service.behaveAll({ status: 500 });
  assert.equal(await send(subscription, goodRequest(subscription)), 500);
  assert.equal(await send(subscription, goodRequest(subscription)), 500);
  assert.equal(await send(own.subscription, goodRequest(own.subscription)), 202);
  assert.equal(await send(own.subscription, goodRequest(own.subscription)), 500);
  service.behaveAll(null);
  assert.equal(await send(subscription, goodRequest(subscription)), 201);
});

test('slow requests wait for their release, and only those named are released', async (t) => {
  const service = await start(t);
  const one = service.subscribe({ behaviour: 'slow' });
  const two = service.subscribe({ behaviour: 'slow' });
  const first = send(one.subscription, goodRequest(one.subscription));
  const second = send(two.subscription, goodRequest(two.subscription));
  await service.waitFor(() => service.attempts.length === 2);
  assert.deepEqual(service.inFlight(), { current: 2, max: 2 });
  assert.equal(service.received.length, 0);
  assert.equal(service.release(two.token), 1);
  assert.equal(await second, 201);
  await service.waitFor(1);
  assert.equal(service.received[0]?.token, two.token);
  assert.equal(service.release(), 1);
  assert.equal(await first, 201);
});

test('a wait that is too long says what did happen', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({ behaviour: [{ status: 503 }] });
  await send(subscription, goodRequest(subscription));
  await assert.rejects(service.waitFor(1, 10), {
    message: 'waited 10 ms for 1 received; 0 received; requests: 503 ×1; faults: none',
  });
});

test('a predicate that throws fails the wait', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const wait = service.waitFor(([first]) => {
    if (first) throw new Error('looked wrong');
    return false;
  });
  await Promise.all([assert.rejects(wait, /looked wrong/), send(subscription, goodRequest(subscription))]);
});

test('it can stop listening, which breaks what is open, and listen again at the same place', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({ behaviour: ['hang'] });
  const hung = send(subscription, goodRequest(subscription));
  await service.waitFor(() => service.attempts.length === 1);
  await Promise.all([assert.rejects(hung), service.stopListening()]);
  await assert.rejects(send(subscription, goodRequest(subscription)));
  await service.listenAgain();
  assert.equal(await send(subscription, goodRequest(subscription)), 201);
});

test('subscriptions with shared keys are apart in everything else', async (t) => {
  const service = await start(t);
  const one = service.subscribe({ shareKeys: true });
  const two = service.subscribe({ shareKeys: true });
  assert.deepEqual(one.subscription.keys, two.subscription.keys);
  assert.notEqual(one.subscription.endpoint, two.subscription.endpoint);
  await send(two.subscription, goodRequest(two.subscription));
  assert.equal(service.deliveriesOf(one.token).length, 0);
  assert.equal(service.deliveriesOf(two.token).length, 1);
});

test('without checks and decryption anything is taken', async (t) => {
  const service = await start(t, { check: false, decrypt: false });
  const { subscription } = service.subscribe();
  assert.equal(await send(subscription, { method: 'POST', headers: {}, body: Buffer.from('x') }), 201);
  assert.equal(service.received[0]?.content, null);
});
