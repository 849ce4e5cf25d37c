import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../console/pages/imports/import-file.ts';
import type { ImportedDevices } from '../../../contract/api/import-devices.ts';

const KEYS = ['a', 'b'].map((name) => ({
  id: `vpk_${name}`,
  public_key: `B${name}`,
  active_devices: 0,
  created_at: '2026-11-22T09:30:00.000Z',
}));

/** Imports a file into a server that refuses the user `bad`, and returns the requests and the outcome. */
async function bring(text: string) {
  const requests: [key: string, count: number][] = [];
  const reports: number[] = [];
  const outcome = await importFile(new Blob([text]), {
    keys: KEYS,
    keyId: 'vpk_a',
    signal: new AbortController().signal,
    onProgress: ({ share }) => reports.push(share),
    async send(key, devices) {
      requests.push([key, devices.length]);
      const data = (devices as { user_id: string }[]).map(({ user_id }): ImportedDevices['data'][number] =>
        user_id === 'bad'
          ? { status: 'refused', field: 'user_id', reason: 'is bad' }
          : { status: 'created', id: 'dvc' },
      );
      const refused = data.filter(({ status }) => status === 'refused').length;
      return { created: data.length - refused, known: 0, refused, data };
    },
  });
  return { requests, reports, outcome };
}

const line = (user_id: string, more: object = {}) => JSON.stringify({ user_id, ...more });

test('a file of lines is sent in batches of 1,000 for each key, and refused lines keep their numbers', async () => {
  const lines = Array.from({ length: 2300 }, (_, i) => line(`user-${i}`));
  lines.splice(
    5,
    0,
    '',
    'garbage',
    line('bad'),
    line('x', { type: 'topic' }),
    line('y', { vapid_public_key: 'Bc' }),
  );
  lines.push(line('other', { vapid_public_key: 'Bb', type: 'device' }), line('z'.repeat(30_000)));
  const { requests, reports, outcome } = await bring(lines.join('\r\n'));
  assert.deepEqual(requests, [
    ['vpk_a', 1000],
    ['vpk_a', 1000],
    ['vpk_a', 301],
    ['vpk_b', 1],
  ]);
  assert.equal(outcome.created, 2301);
  assert.deepEqual(
    outcome.refused.map(({ number, reason }) => [number, reason.split(/[:;]/)[0]]),
    [
      [7, 'is not a JSON object'],
      [8, 'user_id'],
      [9, 'type'],
      [10, 'vapid_public_key'],
      [2307, 'is too long for a device'],
    ],
  );
  assert.equal(reports.at(-1), 1);
});

test('a JSON array is read too, and a malformed one is an error', async () => {
  const { outcome, requests } = await bring(`\n [${line('ada')}, 7, ${line('bad')}]`);
  assert.deepEqual(requests, [['vpk_a', 2]]);
  assert.deepEqual(
    outcome.refused.map(({ place }) => place),
    ['item 2', 'item 3'],
  );
  await assert.rejects(bring('[{"user_id": "ada"}'), /malformed/);
});
