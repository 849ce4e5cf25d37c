import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { fromWire } from '../../../server/ids.ts';
import { readNames, setNickname } from '../../../server/storage/users/nicknames.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { importKey } from '../../support/import-key.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let push: PushService;
let former: TestCarillon;
let next: TestCarillon;

before(async () => {
  push = await startPushService();
  former = await startTestCarillon();
  next = await startTestCarillon();
});
after(async () => {
  await former?.stop();
  await next?.stop();
  await push?.close();
});

const run = (carillon: TestCarillon, ...args: string[]) =>
  runHere(
    {
      DATABASE_URL: carillon.databaseUrl,
      DATA_DIR: carillon.dataDir,
      PUSH_HOSTS: 'http://127.0.0.1:*',
    },
    args,
  );

/** Imports lines, each of which is text or an object. */
async function bring(carillon: TestCarillon, { serviceId }: Business, lines: unknown[], ...args: string[]) {
  const file = join(carillon.dataDir, 'lines.jsonl');
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  await writeFile(file, text);
  return run(carillon, 'import', serviceId, file, ...args);
}

test('2,500 subscriptions of another system come with one command, garbage is listed, and repeating changes nothing', async () => {
  const business = await former.register();
  const pair = generateVAPIDKeys();
  const key = (await importKey(former, business, pair)).stdout.trim();
  const phones = Array.from({ length: 2500 }, () =>
    push.subscribe({ shareKeys: true, applicationServerKey: pair.publicKey }),
  );
  const lines: unknown[] = phones.map(({ subscription }, i) => ({ user_id: `user-${i}`, subscription }));
  lines.splice(7, 0, 'garbage', '', '[]', { user_id: 'ada' }, { type: 'order' });
  const withoutKey = await bring(former, business, lines.slice(0, 1));
  assert.match(withoutKey.output, /line 1: has no VAPID key/);

  const part = await bring(former, business, lines.slice(0, 1500), '--key', key);
  assert.match(part.stdout, /^1495 devices created, 0 known, 0 users merged, 4 lines refused\n$/);
  const whole = await bring(former, business, lines, '--key', key);
  assert.match(whole.stdout, /^1005 devices created, 1495 known, 0 users merged, 4 lines refused\n$/);
  assert.equal(whole.code, 1);
  for (const line of [
    /line 8: is not a JSON object/,
    /line 10: is not a JSON object/,
    /line 11: subscription: /,
    /line 12: type: must be/,
  ])
    assert.match(whole.output, line);
  const array = await bring(former, business, [JSON.stringify([lines[0], 7])], '--key', key);
  assert.match(array.stdout, /^0 devices created, 1 known, 0 users merged, 1 lines refused\n$/);
  assert.match(array.output, /item 2: is not a JSON object/);
  const shop = former.as(business);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 2500);

  const listed = await run(former, 'vapid', 'list', business.serviceId);
  assert.match(listed.stdout, new RegExp(`^${key}  ${pair.publicKey}  .* 2500 active devices\n$`));
  const refused = await run(former, 'vapid', 'delete', business.serviceId, key);
  assert.match(refused.output, /^2500 active devices are sent to with this key/m);
  assert.equal((await run(former, 'vapid', 'delete', business.serviceId, key, '--force')).code, 0);
  assert.equal((await run(former, 'vapid', 'list', business.serviceId)).stdout, '');
  assert.equal((await shop.settled(await shop.send())).status, 'skipped');
});

test('what is exported and imported into an empty installation sends to the same browsers', async () => {
  const business = await former.register();
  const shop = former.as(business);
  const imported = generateVAPIDKeys();
  const key = (await importKey(former, business, imported)).stdout.trim();
  const old = push.subscribe({ applicationServerKey: imported.publicKey });
  const taken = await shop.post('/v1/devices/import', {
    vapid_key_id: key,
    devices: [{ user_id: 'ada', subscription: old.subscription }],
  });
  assert.equal(taken.body.created, 1);
  await shop.post('/v1/topics', { key: 'offers', name: 'Offers', default: 'off' });
  const body = { tags: { plan: 'gold', visits: 12 }, topics: { offers: true } };
  await former.call('PUT', '/v1/users/bo', { ...business, body });
  const named = { userId: 'bo', nickname: 'Bo, 2nd floor' };
  await former.database.transaction((tx) => setNickname(tx, fromWire('svc', business.serviceId)!, named));
  const exportedKey = JSON.parse((await run(former, 'export', business.serviceId)).stdout.split('\n')[0]!);
  const own = push.subscribe({ applicationServerKey: exportedKey.publicKey });
  const said = { contentEncodings: ['aes128gcm', 'pq'], keys: { ...own.subscription.keys, kem: 'x' } };
  await former.open(business.serviceId, 'bo', { ...own.subscription, ...said }, { language: 'de-AT' });

  const exported = await run(former, 'export', business.serviceId);
  assert.equal(exported.code, 0, exported.output);
  const lines = exported.stdout.trim().split('\n');
  const { subscription } = JSON.parse(lines.at(-1)!);
  assert.partialDeepStrictEqual(subscription, said, 'what the browser said is kept');
  const target = await next.register();
  for (const [created, known] of [
    [2, 0],
    [0, 2],
  ]) {
    const brought = await bring(next, target, lines);
    assert.equal(brought.code, 0, brought.output);
    assert.equal(
      brought.stdout,
      `${created} devices created, ${known} known, 1 users merged, 0 lines refused\n`,
    );
  }
  const again = (await run(next, 'export', target.serviceId)).stdout;
  assert.ok(again.includes(JSON.stringify(subscription)));
  const there = next.as(target);
  assert.equal((await there.settled(await there.send())).delivery_stats.completed, 2);
  const offers = await there.send('', {}, { audience: { topic: 'offers' } });
  assert.equal((await there.settled(offers)).delivery_stats.completed, 1);
  assert.deepEqual(
    [old, own].map(({ token }) => push.deliveriesOf(token).length),
    [1, 2],
  );
  assert.partialDeepStrictEqual((await there.get('/v1/users/bo')).body, {
    tags: { plan: 'gold', visits: 12 },
    topics: { offers: true },
  });
  const names = await readNames(next.database, fromWire('svc', target.serviceId)!, ['bo']);
  assert.equal(names.get('bo')?.nickname, 'Bo, 2nd floor');
  const renamed = await bring(next, target, [
    { type: 'user', user_id: 'bo', tags: { plan: 'red' } },
    { type: 'user', user_id: 'cy', nickname: 'x'.repeat(61) },
  ]);
  assert.match(renamed.output, /line 2: nickname: must have at most 60 characters; it has 61/);
  const kept = await readNames(next.database, fromWire('svc', target.serviceId)!, ['bo', 'cy']);
  assert.deepEqual(
    [...kept].map(([id, { nickname }]) => [id, nickname]),
    [['bo', 'Bo, 2nd floor']],
  );
});

test('the export of OneSignal is converted, and imported with its tags', async () => {
  const business = await former.register();
  const shop = former.as(business);
  const pair = generateVAPIDKeys();
  const key = (await importKey(former, business, pair)).stdout.trim();
  const rows = ['ada', ''].map((user, i) => {
    const { endpoint, keys } = push.subscribe({
      shareKeys: true,
      applicationServerKey: pair.publicKey,
    }).subscription;
    const tags = '"{""plan"": ""gold"", ""City"": ""Köln""}"';
    // The test's push service has no https.
    return ['0c1d', `${i}`, endpoint.replace('http:', 'https:'), keys.auth, keys.p256dh, user, tags].join();
  });
  const csv = [
    'id,session_count,identifier,web_auth,web_p256,external_user_id,tags',
    ...rows,
    '1,1,a9f1,,,,',
  ];
  const file = join(former.dataDir, 'users.csv.gz');
  await writeFile(file, gzipSync(csv.join('\n')));
  const converted = await run(former, 'convert', 'onesignal', file);
  assert.equal(converted.code, 0, converted.output);
  assert.match(converted.output, /^2 devices converted; left out: 1 no web push/m);
  const lines = converted.stdout.replaceAll('https:', 'http:').trim().split('\n');
  const brought = await bring(former, business, lines, '--key', key);
  assert.equal(
    brought.stdout,
    '2 devices created, 0 known, 2 users merged, 0 lines refused\n',
    brought.output,
  );
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 2);
  assert.deepEqual((await shop.get('/v1/users/ada')).body.tags, { plan: 'gold', city: 'Köln' });
  assert.equal((await shop.get('/v1/users/onesignal_0c1d')).body.devices, 1);

  const other = await run(former, 'convert', 'onesignal', join(former.dataDir, 'lines.jsonl'));
  assert.match(other.output, /has no column id: it is not OneSignal's export/);
});
