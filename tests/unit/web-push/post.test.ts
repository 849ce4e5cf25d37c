import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicOf } from '../../../server/web-push/post.ts';
import { selfSignedCertificate } from '../../self-signed-certificate.ts';
import { answerOf, requestTo, start } from './posting.ts';

test('a message arrives as it was written, with every header that push services ask for', async (t) => {
  const { service, post } = await start(t);
  const { subscription, token } = service.subscribe();
  const answer = await post(
    requestTo(subscription, { content: '{"hello":"wörld"}', ttl: 60, urgency: 'high' }),
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
  assert.deepEqual(service.faults, []);
});

test('a refusal comes with its reason, in one line, and with the time to wait', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe({
    behaviour: { status: 429, headers: { 'retry-after': '3' }, body: ' {"reason":\n\0 "TooMany"}\n' },
  });
  assert.deepEqual(await post(requestTo(subscription)), {
    kind: 'answer',
    status: 429,
    retryAfter: 3000,
    reason: '{"reason": "TooMany"}',
  });
});

test('a long reason is cut', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe({ behaviour: { status: 400, body: 'x'.repeat(50_000) } });
  assert.deepEqual(await post(requestTo(subscription)), answerOf(400, 'x'.repeat(500)));
});

test('a redirect is an answer and is not followed', async (t) => {
  const { service, post } = await start(t);
  const elsewhere = service.subscribe();
  const { subscription } = service.subscribe({
    behaviour: { status: 307, headers: { location: elsewhere.subscription.endpoint } },
  });
  assert.deepEqual(await post(requestTo(subscription)), answerOf(307, ''));
  assert.equal(service.attempts.length, 1);
});

test('a push service that never answers is given up', async (t) => {
  const { service, post } = await start(t, { timeoutMs: 50 });
  const { subscription } = service.subscribe({ behaviour: 'hang' });
  const answer = await post(requestTo(subscription));
  assert.deepEqual(answer, { kind: 'no-answer', reason: 'timeout', detail: 'no whole answer within 50 ms' });
  assert.equal(service.attempts.length, 1);
});

test('a broken connection is reported and the message is sent only once', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1 });
  const { subscription } = service.subscribe({ behaviour: [{ status: 201 }, 'reset'] });
  await post(requestTo(subscription));
  const answer = await post(requestTo(subscription));
  assert.ok(answer.kind === 'no-answer');
  assert.equal(answer.reason, 'connection');
  assert.match(answer.detail, /UND_ERR_SOCKET|ECONNRESET/);
  assert.equal(service.attempts.length, 2);
  assert.equal((await post(requestTo(subscription))).kind, 'answer');
  assert.equal(service.attempts.length, 3);
});

test('requests that wait for the connection which breaks are sent once too', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1 });
  const { subscription } = service.subscribe({ behaviour: ['reset', 'reset'] });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(requestTo(subscription))));
  assert.deepEqual(
    answers.map((answer) => answer.kind),
    ['no-answer', 'no-answer', 'answer', 'answer'],
  );
  assert.equal(service.attempts.length, 4);
});

test('a refused connection is reported, and the next request makes a new one', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe();
  await service.stopListening();
  const refusal = await post(requestTo(subscription));
  assert.ok(refusal.kind === 'no-answer' && refusal.reason === 'connection');
  assert.match(refusal.detail, /ECONNREFUSED/);
  await service.listenAgain();
  assert.equal((await post(requestTo(subscription))).kind, 'answer');
});

test('a certificate nobody vouches for is not accepted', async (t) => {
  const { service, post } = await start(t, { tls: selfSignedCertificate() });
  const { subscription } = service.subscribe();
  const answer = await post(requestTo(subscription));
  assert.ok(answer.kind === 'no-answer' && answer.reason === 'connection');
  assert.match(answer.detail, /SELF_SIGNED/);
  assert.equal(service.attempts.length, 0);
});

test('no more connections are opened than allowed, and every request has its turn', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 2 });
  const { subscription } = service.subscribe({ behaviour: 'slow' });
  const posts = Promise.all(Array.from({ length: 6 }, () => post(requestTo(subscription))));
  for (const arrived of [2, 4, 6]) {
    await service.waitFor(() => service.attempts.length === arrived);
    service.release();
  }
  assert.ok((await posts).every((answer) => answer.kind === 'answer' && answer.status === 201));
  assert.equal(service.inFlight().max, 2);
});

test('time spent in the queue for a connection is not held against a request', async (t) => {
  const { service, post } = await start(t, { connectionsPerOrigin: 1, timeoutMs: 1000 });
  const { subscription } = service.subscribe({ behaviour: ['hang', 'hang', { status: 201 }] });
  const answers = await Promise.all([1, 2, 3].map(() => post(requestTo(subscription))));
  assert.equal(answers[2]?.kind, 'answer');
});

test('closing waits for the answers still owed, and nothing is sent after it', async (t) => {
  const { service, poster, post } = await start(t);
  const { subscription } = service.subscribe({ behaviour: 'slow' });
  const pending = post(requestTo(subscription));
  await service.waitFor(() => service.attempts.length === 1);
  const closed = poster.close();
  const late = await post(requestTo(subscription));
  assert.ok(late.kind === 'no-answer' && late.reason === 'connection');
  service.release();
  assert.equal((await pending).kind, 'answer');
  await closed;
  assert.equal(service.attempts.length, 1);
});

test('a request that could never be sent is a bug and throws', async (t) => {
  const { service, post } = await start(t);
  const { subscription } = service.subscribe();
  await assert.rejects(post({ ...requestTo(subscription), topic: 'a\r\nb' }), /invalid topic header/);
});

test('a topic is 22 characters of base64url, always the same for one notification', () => {
  const topic = topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9z');
  assert.match(topic, /^[\w-]{22}$/);
  assert.equal(topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9z'), topic);
  assert.notEqual(topicOf('ntf_01k9x3f7q2e8hb5v0m4c6d1t9y'), topic);
});
