import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encode } from 'uqr';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { eventsPath, told } from '../../support/page-events.ts';
import { tapOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startOpening } from '../../support/session-opening.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const subscribe = () => push.subscribe().subscription;

test('the first event has the short link and its QR code, and no proxy buffers the stream', async () => {
  const { page, service, session } = await startOpening(carillon);
  const heard = await page();
  const [first] = await heard.waitFor(1);
  await heard.close();

  const link = `${carillon.url}/s/${session}`;
  assert.deepEqual([first!.id, first!.type, first!.data.link], [null, 'session', link]);
  assert.equal(
    first!.data.manifest,
    `${carillon.url}/app/${service}/manifest.webmanifest?session=${session}`,
  );
  assert.equal(heard.comments[0], 'retry: 2000');
  for (const [name, value] of [
    ['content-type', 'text/event-stream; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['x-accel-buffering', 'no'],
    ['access-control-allow-origin', '*'],
    ['x-content-type-options', 'nosniff'],
  ] as const)
    assert.equal(heard.headers.get(name), value);
  assert.ok(heard.headers.get('x-request-id'));
});

test('the SVG path draws exactly the dark modules of the QR code, one run of a row at a time', async () => {
  const { page } = await startOpening(carillon);
  const heard = await page();
  const [first] = await heard.waitFor(1);
  await heard.close();
  const { link, qr } = first!.data as { link: string; qr: { size: number; path: string } };
  const drawn = Array.from({ length: qr.size }, () => new Array<boolean>(qr.size).fill(false));
  const runs = [...qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  for (const [, x, y, length, back] of runs) {
    assert.equal(length, back);
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  }
  const code = encode(link, { ecc: 'M', border: 0 });
  assert.deepEqual(drawn, code.data);
  assert.equal(runs.map(([run]) => run).join(''), qr.path);
  assert.ok(qr.path.length < 6000, `${qr.path.length} characters`);
});

test('the page gets joined, permission, subscribed, clicked and unsubscribed, in order', async () => {
  const { page, tell, opens, switchOff, shop } = await startOpening(carillon);
  const heard = await page();

  assert.deepEqual(
    [await tell({ type: 'joined' }), await tell({ type: 'permission', state: 'granted' })].map(
      ({ status, body }) => [status, body],
    ),
    [
      [201, {}],
      [201, {}],
    ],
  );
  const phone = (await opens(subscribe())).body;
  const device_id = phone.id;
  const [plain, linked] = [await shop.send(), await shop.send('', { link: 'https://example.com/bread' })];
  await Promise.all([shop.settled(plain), shop.settled(linked)]);
  const path = `/embed/v1/devices/${device_id}/receipts`;
  const tap = (id: string) => carillon.call('POST', path, { key: phone.secret, body: tapOf(id) });
  for (const id of [plain, linked, linked]) assert.equal((await tap(id)).status, 200);
  assert.equal((await switchOff(phone)).status, 200);

  assert.deepEqual(told(await heard.waitFor('unsubscribed')), [
    ['1', 'joined', {}],
    ['2', 'permission', { state: 'granted' }],
    ['3', 'subscribed', { device_id }],
    ['4', 'clicked', { notification_id: plain }],
    ['5', 'clicked', { notification_id: linked, link: 'https://example.com/bread' }],
    ['6', 'unsubscribed', { device_id }],
  ]);
  await heard.close();
});

test('a page that connects late gets all events, a reconnecting one those that it missed', async () => {
  const { page, tell, opens } = await startOpening(carillon);
  const { id } = (await opens(subscribe())).body;
  await tell({ type: 'joined' });

  const late = await page();
  assert.deepEqual(told(await late.waitFor(3)), [
    ['1', 'subscribed', { device_id: id }],
    ['2', 'joined', {}],
  ]);
  await late.close();
  await tell({ type: 'permission', state: 'denied' });

  const back = await page({ 'last-event-id': '2' });
  assert.deepEqual(told(await back.waitFor(2)), [['3', 'permission', { state: 'denied' }]]);
  await back.close();
});

test('a Last-Event-ID that is malformed or higher than the latest event is ignored', async () => {
  const { page, tell } = await startOpening(carillon);
  (await page()).close();
  await tell({ type: 'joined' });
  for (const id of ['x', '-1', '1.5', '2', '99999999999999999999', '1; DROP TABLE sessions']) {
    const heard = await page({ 'last-event-id': id });
    assert.deepEqual(told(await heard.waitFor(2)), [['1', 'joined', {}]], id);
    await heard.close();
  }
});

test('two tabs with the same session get the same events', async () => {
  const { page, tell } = await startOpening(carillon);
  const tabs = await Promise.all([page(), page()]);
  await tell({ type: 'joined' });
  for (const tab of tabs) assert.deepEqual(told(await tab.waitFor(2)), [['1', 'joined', {}]]);
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('concurrent events are numbered without gaps and sent once', async () => {
  const { page, tell } = await startOpening(carillon);
  const heard = await page();
  const answers = await Promise.all(Array.from({ length: 40 }, () => tell({ type: 'joined' })));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  await heard.waitFor(41);
  await heard.close();
  assert.deepEqual(
    told(heard.events).map(([id]) => Number(id)),
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
});

test('a session has at most a hundred events', async () => {
  const { page, tell, opens } = await startOpening(carillon);
  await (await page()).close();
  for (let i = 0; i < 4; i++) await Promise.all(Array.from({ length: 26 }, () => tell({ type: 'joined' })));
  assert.equal((await opens(subscribe())).status, 201, 'a phone can still open');

  const heard = await page();
  await heard.waitFor(101);
  await heard.close();
  assert.equal(heard.events.length, 101);
  assert.equal(heard.events.at(-1)!.id, '100');
});

test('HEAD returns the headers of GET and ends', async () => {
  const { session, service, user } = await startOpening(carillon);
  const answer = await carillon.call('HEAD', eventsPath({ session, service, user }));
  assert.deepEqual([answer.status, answer.body], [200, '']);
  assert.match(answer.headers.get('content-type')!, /^text\/event-stream/);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
});
