import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { type CollectedSpan, startTraceCollector } from '../../support/servers/trace-collector.ts';

// Spans are exported when the process stops, so one test makes the requests, and looks at their traces afterwards.

let carillon: TestCarillon;
let services: PushService[];
let collector: Awaited<ReturnType<typeof startTraceCollector>>;

before(async () => {
  collector = await startTraceCollector();
  services = [await startPushService(), await startPushService()];
  carillon = await startTestCarillon({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
  });
});
after(async () => {
  await carillon?.stop();
  await collector?.close();
  for (const service of services ?? []) await service.close();
});

const CLIENT_SPAN = 'b7ad6b7169203331';
const traceId = (digit: string) => digit.repeat(32);
const traceparent = (digit: string, flags = '01') => ({
  traceparent: `00-${traceId(digit)}-${CLIENT_SPAN}-${flags}`,
});

const [SERVER, CLIENT] = [2, 3];

test('one trace leads from the request to the answer of each push origin', async () => {
  const business = await carillon.register();
  const [first, second] = services as [PushService, PushService];
  const { shop, phoneOf } = callsOf(carillon, first, business);
  const ofSecond = callsOf(carillon, second, business);
  const ada = await phoneOf('ada');
  for (const user of ['bob', 'carl']) await phoneOf(user);
  await ofSecond.phoneOf('dora');

  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  const send = async (to: string, headers: Record<string, string>, more: object = {}): Promise<string> => {
    const { status, body } = await shop.post(`/v1/notifications${to}`, { payload, ...more }, headers);
    assert.equal(status, 201, JSON.stringify(body));
    await shop.settled(body.id);
    return body.id;
  };
  const direct = await send('?user_id=bob', traceparent('a'));
  const broadcast = await send('', traceparent('b'), { audience: { everybody: true } });
  await send('?user_id=bob', traceparent('c', '00'));
  await send('?user_id=bob', { traceparent: `00-${traceId('0')}-${CLIENT_SPAN}-01` });
  // The notification is accepted in a transaction of its own, and its job is read from the database.
  first.behave(ada.token, [{ status: 503 }]);
  const retried = await send('?user_id=ada', { ...traceparent('d'), 'idempotency-key': 'order-1042' });
  await Promise.all([send('?user_id=bob', traceparent('e')), send('?user_id=carl', traceparent('f'))]);
  await carillon.stop();

  const spansOf = (digit: string) => collector.spans.filter((span) => span.traceId === traceId(digit));
  const root = spansOf('a').find(({ kind }) => kind === SERVER)!;
  assert.equal(root.name, 'POST /v1/notifications');
  assert.equal(root.parentSpanId, CLIENT_SPAN);
  assert.equal(root.attributes['http.response.status_code'], 201);
  assert.equal(root.resource['service.name'], 'carillon');
  assert.match(root.resource['service.version'] as string, /^\d+\.\d+\.\d+/);
  assert.deepEqual(pushesIn(spansOf('a')), [[direct, root.spanId, undefined, 1, 0, 0]]);

  const server = (digit: string) => spansOf(digit).find(({ kind }) => kind === SERVER)!;
  // Four devices are in one page, at two push origins.
  assert.deepEqual(
    pushesIn(spansOf('b')).toSorted((a, b) => Number(b[3]) - Number(a[3])),
    [
      [broadcast, server('b').spanId, 0, 3, 0, 0],
      [broadcast, server('b').spanId, 0, 1, 0, 0],
    ],
  );
  assert.deepEqual(
    spansOf('b').flatMap(({ name }) => (name === 'dispatch' ? [name] : [])),
    ['dispatch'],
  );
  assert.deepEqual(pushesIn(spansOf('d')), [
    [retried, server('d').spanId, undefined, 0, 0, 1],
    [retried, server('d').spanId, undefined, 1, 0, 0],
  ]);
  for (const digit of ['e', 'f']) assert.equal(pushesIn(spansOf(digit)).length, 1, digit);

  // The client did not sample its trace, or sent a header that is none.
  assert.deepEqual(spansOf('c'), []);
  assert.deepEqual(spansOf('0'), []);
  const own = collector.spans.filter(
    ({ parentSpanId, kind }) => kind === SERVER && parentSpanId === undefined,
  );
  assert.ok(own.some(({ name }) => name === 'POST /v1/notifications'));

  for (const { path, headers } of collector.requests)
    assert.deepEqual([path, headers.authorization], ['/v1/traces', 'Bearer secret']);
});

/** Returns the spans of messages: notification, parent, page, and how many were accepted, failed and are retried. */
const pushesIn = (spans: CollectedSpan[]): unknown[][] =>
  spans
    .filter(({ kind }) => kind === CLIENT)
    .map(({ parentSpanId, attributes }) => [
      attributes['carillon.notification_id'],
      parentSpanId,
      attributes['carillon.page'],
      attributes['carillon.accepted'],
      attributes['carillon.failed'],
      attributes['carillon.retried'],
    ]);
