import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Receipt, ReportReceipts } from '../../../../contract/phone/receipts.ts';
import { newId, toWire } from '../../../../server/ids.ts';
import { createLog } from '../../../../server/log.ts';
import { derivePhone } from '../../../../server/virtual-phones/phone.ts';
import { startReports } from '../../../../server/virtual-phones/reports.ts';

type Answer = { status?: number; headers?: Record<string, string>; skipped?: string[] };
type Report = Receipt & { path: string; secret: string };

/** Reports to an API that gives these answers in turn, then the last one forever. */
async function start(t: TestContext, answers: Answer[], release?: Promise<void>) {
  const received: Report[] = [];
  let changed = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { receipts } = JSON.parse(Buffer.concat(chunks).toString()) as ReportReceipts;
    assert.equal(receipts.length, 1);
    const secret = request.headers.authorization!.slice('Bearer '.length);
    received.push({ ...receipts[0]!, path: request.url!, secret });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    changed();
    await release;
    response
      .writeHead(answer.status ?? 200, answer.headers)
      .end(JSON.stringify({ skipped: answer.skipped ?? [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reports = startReports(url, createLog('silent'));
  t.after(async () => {
    await reports.stop();
    server.close();
    server.closeAllConnections();
  });
  return {
    reports,
    received,
    async until(isReached: () => boolean) {
      while (!isReached())
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
    },
  };
}

const phoneOf = (serviceId = newId()) =>
  derivePhone(randomBytes(32), { behaviour: 'tap', serviceId, deviceId: newId() });
const typesOf = (received: Report[]) => received.map(({ type }) => type);

test('a phone reports that a notification was shown, then its reaction, with its secret', async (t) => {
  const { reports, received, until } = await start(t, [{}]);
  const phone = phoneOf();
  const id = toWire('ntf', newId());
  reports.add(phone, id, { type: 'tapped' });
  await until(() => received.length === 2);
  assert.deepEqual(typesOf(received), ['shown', 'tapped']);
  for (const { notification_id, path, secret } of received)
    assert.deepEqual(
      { notification_id, path, secret },
      {
        notification_id: id,
        path: `/embed/v1/devices/${toWire('dvc', phone.deviceId)}/receipts`,
        secret: phone.secret,
      },
    );
});

test('a report that is not counted yet, is limited or fails is repeated until it is counted', async (t) => {
  const id = toWire('ntf', newId());
  const { reports, received, until } = await start(t, [
    { skipped: [id] },
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 500 },
    {},
  ]);
  reports.add(phoneOf(), id, { type: 'dismissed' });
  await until(() => received.length === 5);
  assert.deepEqual(typesOf(received), ['shown', 'shown', 'shown', 'shown', 'dismissed']);
});

test('a phone that was removed reports nothing more', async (t) => {
  const { reports, received, until } = await start(t, [{ status: 401 }, {}]);
  reports.add(phoneOf(), toWire('ntf', newId()), { type: 'tapped' });
  await until(() => received.length === 1);
  const other = toWire('ntf', newId());
  reports.add(phoneOf(), other, { type: 'tapped' });
  await until(() => received.length === 3);
  assert.deepEqual(
    received.slice(1).map(({ notification_id }) => notification_id),
    [other, other],
  );
});

test('the phones of a service react to 500 messages at a time, those of another go on', async (t) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { reports, received, until } = await start(t, [{}], promise);
  const phone = phoneOf();
  const many = Array.from({ length: 510 }, () => toWire('ntf', newId()));
  for (const id of many) reports.add(phone, id, { type: 'tapped' });
  const other = toWire('ntf', newId());
  reports.add(phoneOf(), other, { type: 'tapped' });
  release();
  const tapped = () => received.filter(({ type }) => type === 'tapped');
  await until(() => tapped().length === 501);
  assert.deepEqual(
    new Set(tapped().map(({ notification_id }) => notification_id)),
    new Set([...many.slice(0, 500), other]),
  );
  // The queue has room again.
  const next = toWire('ntf', newId());
  reports.add(phone, next, { type: 'tapped' });
  await until(() => tapped().some(({ notification_id }) => notification_id === next));
});
