import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv } from '../../../../server/cli/subscribers/csv.ts';
import { convertRow } from '../../../../server/cli/subscribers/onesignal.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}
const rowsOf = (...texts: string[]) => Array.fromAsync(readCsv(pieces(...texts)));

test('a CSV file is read wherever it is cut into pieces', async () => {
  const text = '\uFEFFid,tags\r\n1,"{""plan"":""gold"",\n""city"":""Köln""}"\r\n\r\n2,\n3,"a""b"';
  const expected = [
    { id: '1', tags: '{"plan":"gold",\n"city":"Köln"}' },
    { id: '2', tags: '' },
    { id: '3', tags: 'a"b' },
  ];
  for (let cut = 0; cut <= text.length; cut++)
    assert.deepEqual(await rowsOf(text.slice(0, cut), text.slice(cut)), expected, `cut at ${cut}`);
  await assert.rejects(rowsOf(`id\n"${'x'.repeat(1_000_001)}`), /over a million characters/);
});

const ROW = {
  id: '9f3c1a52-7a41-4f0e-9d2b-0c1de3a94b77',
  identifier: 'https://fcm.googleapis.com/fcm/send/abc:def',
  web_auth: 'BTBZMqHH6r4Tts7J/aSIgg==',
  web_p256: 'BC+/',
  language: 'de',
  created_at: '2024-03-01 10:20:30',
  invalid_identifier: 'f',
  external_user_id: 'ada',
  tags: '{"Plan":"gold","visits":"12","zip":"01067","off":"","Ü":"x","n":"NaN"}',
};

test('a subscription of OneSignal becomes a device, and its tags those of a user', () => {
  const device = {
    user_id: 'ada',
    subscription: { endpoint: ROW.identifier, keys: { p256dh: 'BC-_', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } },
    language: 'de',
    subscribed_at: '2024-03-01T10:20:30Z',
  };
  const tags = { plan: 'gold', visits: 12, zip: '01067', _: 'x', n: 'NaN' };
  assert.deepEqual(convertRow(ROW), { lines: [{ type: 'user', user_id: 'ada', tags }, device] });
  assert.deepEqual(
    convertRow({ ...ROW, external_user_id: '', tags: 'no JSON', created_at: '', language: '?' }),
    {
      lines: [{ user_id: `onesignal_${ROW.id}`, subscription: device.subscription }],
    },
  );
});

test('what is no web push, or has ended, is left out', () => {
  for (const [change, skipped] of [
    [{ identifier: 'a9f1c2' }, 'other'],
    [{ identifier: '' }, 'other'],
    [{ invalid_identifier: 't' }, 'unsubscribed'],
    [{ notification_types: '-2' }, 'unsubscribed'],
    [{ web_auth: '' }, 'keyless'],
  ] as const)
    assert.deepEqual(convertRow({ ...ROW, ...change }), { skipped });
});
