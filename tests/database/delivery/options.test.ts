import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
  assert.deepEqual(push.violations, []);
});

/** Creates a business, with the messages that its phones have received. */
async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const open = async (user: string, device: object = {}) => {
    const { subscription, token } = push.subscribe();
    const phone = await carillon.open(business.serviceId, user, subscription, device);
    return { ...phone, token, user };
  };
  const received = (token: string) =>
    push.deliveriesOf(token).map(({ content, headers }) => ({
      ...(content as PushMessage).notification,
      headers,
    }));
  return { business, shop, open, received };
}

const TRANSLATIONS = {
  de: { title: 'Brot', message: 'Der Ofen ist offen.', link: 'https://example.com/de' },
  'pt-br': { title: 'Pão', message: 'O forno está aberto.' },
};

test('each phone gets the translation that fits its language, from a broadcast and as a user', async () => {
  const { shop, open, received } = await startBusiness();
  const languages = ['de-AT', 'pt-BR', 'pt-PT', 'en', undefined];
  const phones = [];
  for (const [i, language] of languages.entries())
    phones.push(await open(`user-${i}`, language === undefined ? {} : { language }));
  const titles = ['Brot', 'Pão', 'Bread', 'Bread', 'Bread'];
  const payload = { title: 'Bread', translations: TRANSLATIONS };

  const broadcast = await shop.settled(await shop.send('', payload));

  assert.equal(broadcast.delivery_stats.completed, 5);
  assert.deepEqual(
    phones.map(({ token }) => received(token)[0]?.title),
    titles,
  );
  for (const { user } of phones) await shop.settled(await shop.send(`?user_id=${user}`, payload));
  assert.deepEqual(
    phones.map(({ token }) => received(token)[1]?.title),
    titles,
  );
  assert.equal(received(phones[0]!.token)[1]!.lang, 'de');
});

test('a message that is retried keeps its language, and the inbox has it too', async () => {
  const { shop, open, received } = await startBusiness();
  const phone = await open('ada', { language: 'de-AT' });
  push.behave(phone.token, [{ status: 503 }]);
  const image_url = 'https://images.invalid/a.png';
  const id = await shop.send('', { title: 'Bread', image_url, translations: TRANSLATIONS });
  await shop.settled(id);

  assert.deepEqual(
    received(phone.token).map(({ title }) => title),
    ['Brot'],
  );
  const inbox = `/embed/v1/devices/${phone.id}/notifications?search=der+ofen`;
  const { body } = await carillon.call('GET', inbox, { key: phone.secret });
  assert.deepEqual(body.data[0].payload, { ...TRANSLATIONS.de, image_url });
});

test('urgency is high to a user and normal to many, unless the notification says otherwise', async () => {
  const { shop, open, received } = await startBusiness();
  const { token } = await open('ada');
  for (const [to, options] of [
    ['?user_id=ada', {}],
    ['', {}],
    ['?user_id=ada', { urgency: 'very-low' }],
    ['', { urgency: 'high' }],
  ] as const)
    await shop.settled(await shop.send(to, {}, { options }));

  assert.deepEqual(
    received(token).map(({ headers }) => headers.urgency),
    ['high', 'normal', 'very-low', 'high'],
  );
});

test('the push service is told how long to store a message, and 0 means not at all', async () => {
  const { shop, open, received } = await startBusiness();
  const { token } = await open('ada');
  for (const ttl_seconds of [2_419_200, 0])
    await shop.settled(await shop.send('?user_id=ada', {}, { options: { ttl_seconds } }));

  const [long, none] = received(token).map(({ headers }) => Number(headers.ttl));
  assert.ok(long! > 2_419_100 && long! <= 2_419_200, String(long));
  assert.equal(none, 0);
});

test('what is older than its time to live fails with its reason, and is not sent', async () => {
  const { business, shop, open } = await startBusiness();
  const { token } = await open('ada');
  push.behave(token, { status: 503 });
  const id = await shop.send('?user_id=ada', {}, { options: { ttl_seconds: 3 } });

  const read = await shop.settled(id);

  assert.deepEqual([read.status, push.deliveriesOf(token).length], ['failed', 0]);
  const rows = await carillon.database.query<{ reason_code: string }>(sql`
    SELECT reason_code FROM deliveries
    WHERE service_id = ${fromWire('svc', business.serviceId)!} AND notification_id = ${fromWire('ntf', id)!}`);
  assert.deepEqual(rows, [{ reason_code: 'expired' }]);
});

test('notifications with the same collapse_key have the same topic and tag, other ones their own', async () => {
  const { shop, open, received } = await startBusiness();
  const { token } = await open('ada');
  const ids = [];
  for (const collapse_key of ['order 7', 'order 7', 'order 8', undefined]) {
    ids.push(await shop.send('', {}, { options: collapse_key ? { collapse_key } : {} }));
    await shop.settled(ids.at(-1)!);
  }

  const messages = received(token);
  const tags = messages.map(({ tag }) => tag);
  assert.equal(tags[0], tags[1]);
  assert.equal(new Set(tags).size, 3);
  assert.equal(tags[3], ids[3]);
  for (const [i, { headers, tag }] of messages.entries()) if (i < 3) assert.equal(headers.topic, tag);
});
