import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send, start, validRequest } from '../../support/servers/push-service/request.ts';

test('an unknown subscription is 404 and an ended one 410, without a violation', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  const unknown = { ...subscription, endpoint: `${service.origin}/wpush/v2/unknown` };
  assert.equal(await send(unknown, validRequest(unknown)), 404);
  service.unsubscribe(token);
  assert.equal(await send(subscription, validRequest(subscription)), 410);
  assert.deepEqual(service.violations, []);
});

test('each request consumes one behaviour of a script, and later ones get 201', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  service.behave(token, [{ status: 503 }, 'reset', { status: 429, headers: { 'retry-after': '1' } }]);
  const statuses: (number | null)[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push(await send(subscription, validRequest(subscription)).catch(() => null));
  }
  assert.deepEqual(statuses, [503, null, 429, 201]);
  assert.deepEqual(
    service.attemptsOf(token).map(({ status }) => status),
    statuses,
  );
  assert.equal(service.deliveriesOf(token).length, 1);
});

test('a behaviour for all applies until it is reset, and a subscription’s own script takes precedence', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const own = service.subscribe({ behaviour: [{ status: 202 }] });
  service.behaveAll({ status: 500 });
  assert.equal(await send(subscription, validRequest(subscription)), 500);
  assert.equal(await send(subscription, validRequest(subscription)), 500);
  assert.equal(await send(own.subscription, validRequest(own.subscription)), 202);
  assert.equal(await send(own.subscription, validRequest(own.subscription)), 500);
  service.behaveAll(null);
  assert.equal(await send(subscription, validRequest(subscription)), 201);
});

test('slow requests wait for their release, which can be limited to one subscription', async (t) => {
  const service = await start(t);
  const one = service.subscribe({ behaviour: 'slow' });
  const two = service.subscribe({ behaviour: 'slow' });
  const first = send(one.subscription, validRequest(one.subscription));
  const second = send(two.subscription, validRequest(two.subscription));
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

test('a wait that times out reports what has happened', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({ behaviour: [{ status: 503 }] });
  await send(subscription, validRequest(subscription));
  await assert.rejects(service.waitFor(1, 10), {
    message: 'waited 10 ms for 1 received; 0 received; requests: 503 ×1; violations: none',
  });
});

test('a predicate that throws rejects the wait', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const wait = service.waitFor(([first]) => {
    if (first) throw new Error('predicate failed');
    return false;
  });
  await Promise.all([
    assert.rejects(wait, /predicate failed/),
    send(subscription, validRequest(subscription)),
  ]);
});

test('stopListening breaks open connections, and listenAgain uses the same port', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({ behaviour: ['hang'] });
  const hung = send(subscription, validRequest(subscription));
  await service.waitFor(() => service.attempts.length === 1);
  await Promise.all([assert.rejects(hung), service.stopListening()]);
  await assert.rejects(send(subscription, validRequest(subscription)));
  await service.listenAgain();
  assert.equal(await send(subscription, validRequest(subscription)), 201);
});

test('subscriptions with shared keys share nothing else', async (t) => {
  const service = await start(t);
  const one = service.subscribe({ shareKeys: true });
  const two = service.subscribe({ shareKeys: true });
  assert.deepEqual(one.subscription.keys, two.subscription.keys);
  assert.notEqual(one.subscription.endpoint, two.subscription.endpoint);
  await send(two.subscription, validRequest(two.subscription));
  assert.equal(service.deliveriesOf(one.token).length, 0);
  assert.equal(service.deliveriesOf(two.token).length, 1);
});

test('without checks and decryption any request is accepted', async (t) => {
  const service = await start(t, { check: false, decrypt: false });
  const { subscription } = service.subscribe();
  assert.equal(await send(subscription, { method: 'POST', headers: {}, body: Buffer.from('x') }), 201);
  assert.equal(service.received[0]?.content, null);
});
