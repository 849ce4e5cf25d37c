import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { findService } from '../../../server/storage/services/services.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { importKey as importPair } from '../../support/import-key.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
beforeEach(async () => {
  business = await carillon.register();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const shop = () => carillon.as(business);

const importKey = (pair: object) => importPair(carillon, business, pair);

async function ownKey(): Promise<Buffer> {
  const service = await findService(carillon.database, fromWire('svc', business.serviceId)!);
  return service!.vapid_public_key;
}

/** Opens a phone whose subscription was made for a key, and marks it as imported with that key. */
async function importedPhone(user: string, key: string, applicationServerKey: string) {
  const made = push.subscribe({ applicationServerKey });
  const { id } = await carillon.open(business.serviceId, user, made.subscription);
  await carillon.database.query(sql`
    UPDATE devices SET vapid_key_id = ${fromWire('vpk', key)}
    WHERE service_id = ${fromWire('svc', business.serviceId)} AND id = ${fromWire('dvc', id)}`);
  return { ...made, id };
}

test('imported subscriptions get messages with their own key, others with the key of the service', async () => {
  const pairs = [generateVAPIDKeys(), generateVAPIDKeys()];
  const phones: { token: string }[] = [];
  for (const [i, pair] of pairs.entries()) {
    const key = (await importKey(pair)).stdout.trim();
    assert.match(key, /^vpk_/);
    phones.push(await importedPhone(`imported-${i}`, key, pair.publicKey));
  }
  const mine = push.subscribe();
  await carillon.open(business.serviceId, 'ada', mine.subscription);
  phones.push(mine);

  const broadcast = await shop().settled(await shop().send());
  assert.equal(broadcast.delivery_stats.completed, 3);
  push.behave(phones[0]!.token, [{ status: 503 }, { status: 201 }]);
  const direct = await shop().settled(await shop().send('?user_id=imported-0'));
  assert.equal(direct.delivery_stats.completed, 1);
  const keysOf = ({ token }: { token: string }) =>
    push.deliveriesOf(token).map(({ headers }) => headers.authorization!.split('k=')[1]);
  assert.deepEqual(phones.map(keysOf), [
    [pairs[0]!.publicKey, pairs[0]!.publicKey],
    [pairs[1]!.publicKey],
    [(await ownKey()).toString('base64url')],
  ]);
});

test('a subscription that was made for another key ends, even if the imported key fits no subscription', async () => {
  const key = (await importKey(generateVAPIDKeys())).stdout.trim();
  const { id } = await importedPhone('ada', key, generateVAPIDKeys().publicKey);
  assert.equal((await shop().settled(await shop().send())).delivery_stats.failed, 1);
  assert.equal((await shop().get(`/v1/devices/${id}`)).status, 404);
});

test('a phone that opens the experience leaves the imported key', async () => {
  const pair = generateVAPIDKeys();
  const { subscription, id } = await importedPhone(
    'ada',
    (await importKey(pair)).stdout.trim(),
    pair.publicKey,
  );
  assert.equal((await carillon.open(business.serviceId, 'ada', subscription)).id, id);
  const [row] = await carillon.database.query<{ vapid_key_id: string | null }>(sql`
    SELECT vapid_key_id FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)} AND id = ${fromWire('dvc', id)}`);
  assert.equal(row!.vapid_key_id, null);
});

test('a pair is stored once, and one whose halves do not belong together is refused without being printed', async () => {
  const pair = generateVAPIDKeys();
  const first = await importKey(pair);
  assert.equal((await importKey(pair)).stdout, first.stdout);
  for (const [wrong, reason] of [
    [
      { ...pair, privateKey: generateVAPIDKeys().privateKey },
      /privateKey: does not belong to the public key/,
    ],
    [{ ...pair, publicKey: 'AAAA' }, /publicKey: must be 65 bytes/],
    [{ ...pair, privateKey: Buffer.alloc(32).toString('base64url') }, /does not belong/],
    [{ publicKey: pair.publicKey }, /Pipe the key pair as JSON/],
  ] as const) {
    const refused = await importKey(wrong);
    assert.equal(refused.code, 1);
    assert.match(refused.output, reason);
    assert.ok(!refused.output.includes(pair.privateKey));
  }
  const listed = await runHere({ DATABASE_URL: carillon.databaseUrl, DATA_DIR: carillon.dataDir }, [
    'vapid',
    'list',
    business.serviceId,
  ]);
  assert.match(listed.stdout, new RegExp(`^${first.stdout.trim()}  ${pair.publicKey}  .*\n$`));
});
