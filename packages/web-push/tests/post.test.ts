import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequest, responseOf, start } from '../../../tests/support/posting.ts';
import { selfSignedCertificate } from '../../../tests/support/servers/self-signed-certificate.ts';
import { topicOf } from '../src/push-request.ts';

test('a message arrives with every header that push services require', async (t) => {
  const { service, post } = await start(t);
  const { subscription, token } = service.subscribe();
  const answer = await post(
    createRequest(subscription, { content: '{"hello":"wörld"}', ttl: 60, urgency: 'high' }),
  );
  assert.deepEqual(answer, { kind: 'answer', status: 201, retryAfter: null, reason: '' });
  const [delivery] = service.deliveriesOf(token);
  assert.deepEqual(delivery?.content, { hello: 'wörld' });
  const { ttl, urgency, topic, 'content-type': type, 'content-length': length } = delivery!.headers;
  assert.deepEqual(
    { ttl, urgency, topic, type, length },
    {
      ttl: '60',
      urgency: 'high',
      topic: topicOf('ntf_1'),
      type: 'application/octet-stream',
      length: String(18 + 103),
    },
  );
  assert.deepEqual(service.violations, []);
});

test('an error response includes its reason in one line and Retry-After', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe({
    behaviour: { status: 429, headers: { 'retry-after': '3' }, body: ' {"reason":\n\0 "TooMany"}\n' },
  });
  assert.deepEqual(await post(createRequest(subscription)), {
    kind: 'answer',
    status: 429,
    retryAfter: 3000,
    reason: '{"reason": "TooMany"}',
  });
});

test('a long reason is truncated', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe({ behaviour: { status: 400, body: 'x'.repeat(50_000) } });
  assert.deepEqual(await post(createRequest(subscription)), responseOf(400, 'x'.repeat(500)));
});

test('a redirect is not followed', async (t) => {
  const { service, post } = await start(t);
  const target = service.subscribe();
  const { subscription } = service.subscribe({
    behaviour: { status: 307, headers: { location: target.subscription.endpoint } },
  });
  assert.deepEqual(await post(createRequest(subscription)), responseOf(307, ''));
  assert.equal(service.attempts.length, 1);
});

test('a push service that never responds is a timeout', async (t) => {
  const { service, post } = await start(t, { timeoutMs: 1000 });
  const { subscription } = service.subscribe({ behaviour: 'hang' });
  const answer = await post(createRequest(subscription));
  assert.deepEqual(answer, {
    kind: 'no-answer',
    reason: 'timeout',
    detail: 'no complete response within 1000 ms',
  });
  assert.equal(service.attempts.length, 1);
});

test('a stall of this process does not count against the push service', async (t) => {
  const { service, post } = await start(t, { timeoutMs: 1000 });
  const { subscription, token } = service.subscribe({ behaviour: 'slow' });
  const answer = post(createRequest(subscription));
  await service.waitFor(() => service.attemptsOf(token).length === 1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1600);
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  service.release();
  assert.deepEqual(await answer, responseOf(201, ''));
});

test('after a broken connection the message is not sent again', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1 });
  const { subscription } = service.subscribe({ behaviour: [{ status: 201 }, 'reset'] });
  await post(createRequest(subscription));
  const answer = await post(createRequest(subscription));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'connection');
  assert.match(answer.detail, /UND_ERR_SOCKET|ECONNRESET/);
  assert.equal(service.attempts.length, 2);
  assert.equal((await post(createRequest(subscription))).kind, 'answer');
  assert.equal(service.attempts.length, 3);
});

test('requests that wait for a connection that breaks are sent once too', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1 });
  const { subscription } = service.subscribe({ behaviour: ['reset', 'reset'] });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(createRequest(subscription))));
  assert.deepEqual(
    answers.map((answer) => answer.kind),
    ['no-answer', 'no-answer', 'answer', 'answer'],
  );
  assert.equal(service.attempts.length, 4);
});

test('a refused connection is an error, and the next request opens a new one', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe();
  await service.stopListening();
  const refused = await post(createRequest(subscription));
  assert.ok(refused.kind === 'no-answer' && refused.reason === 'connection');
  assert.match(refused.detail, /ECONNREFUSED/);
  await service.listenAgain();
  assert.equal((await post(createRequest(subscription))).kind, 'answer');
});

test('a self-signed certificate is rejected', async (t) => {
  const { service, post } = await start(t, { tls: selfSignedCertificate() });
  const { subscription } = service.subscribe();
  const answer = await post(createRequest(subscription));
  assert.ok(answer.kind === 'no-answer' && answer.reason === 'connection');
  assert.match(answer.detail, /SELF_SIGNED/);
  assert.equal(service.attempts.length, 0);
});

test('connections are limited, and every request is sent eventually', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 2 });
  const { subscription } = service.subscribe({ behaviour: 'slow' });
  const posts = Promise.all(Array.from({ length: 6 }, () => post(createRequest(subscription))));
  for (const arrived of [2, 4, 6]) {
    await service.waitFor(() => service.attempts.length === arrived);
    service.release();
  }
  assert.ok((await posts).every((answer) => answer.kind === 'answer' && answer.status === 201));
  assert.equal(service.inFlight().max, 2);
});

test('an urgent request does not wait for a connection that others use', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1 });
  const [phone, other] = [service.subscribe(), service.subscribe()];
  service.behave(phone.token, 'slow');
  const answer = post(createRequest(phone.subscription));
  await service.waitFor(() => service.attempts.length === 1);
  const urgent = await post(createRequest(other.subscription, { urgency: 'high' }));
  assert.deepEqual(urgent, responseOf(201, ''));
  service.release();
  assert.deepEqual(await answer, responseOf(201, ''));
});

test('the timeout excludes the time that a request waits for a connection', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1, timeoutMs: 1000 });
  const { subscription } = service.subscribe({ behaviour: ['hang', 'hang', { status: 201 }] });
  const answers = await Promise.all([1, 2, 3].map(() => post(createRequest(subscription))));
  assert.equal(answers[2]?.kind, 'answer');
});

test('close waits for responses in flight, and nothing is sent after it', async (t) => {
  const { service, poster, post } = await start(t);
  const { subscription } = service.subscribe({ behaviour: 'slow' });
  const pending = post(createRequest(subscription));
  await service.waitFor(() => service.attempts.length === 1);
  const closed = poster.close();
  const late = await post(createRequest(subscription));
  assert.ok(late.kind === 'no-answer' && late.reason === 'connection');
  service.release();
  assert.equal((await pending).kind, 'answer');
  await closed;
  assert.equal(service.attempts.length, 1);
});

test('an invalid request is a bug and rejects', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe();
  await assert.rejects(post({ ...createRequest(subscription), topic: 'a\r\nb' }), /invalid topic header/);
});

test('a topic is 22 characters of base64url and constant for a notification', () => {
  const topic = topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9z');
  assert.match(topic, /^[\w-]{22}$/);
  assert.equal(topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9z'), topic);
  assert.notEqual(topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9y'), topic);
});
