import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createDeviceNames } from '../../server/api/device-names.ts';
import { createLog } from '../../server/log.ts';

const started = (t: TestContext) => {
  const names = createDeviceNames(createLog('silent'));
  t.after(() => names.stop());
  return names;
};

test('a phone is named as it is sold', async (t) => {
  const names = started(t);
  const known = {
    'SM-S928B': 'Samsung Galaxy S24 Ultra',
    'Pixel 9 Pro': 'Google Pixel 9 Pro',
    CPH2581: 'OnePlus 12',
    M2101K6G: 'Xiaomi Redmi Note 10 Pro',
    'moto g(60)': 'Motorola Moto G60',
    'Nokia G42 5G': 'Nokia G42 5G',
  };
  const found = await Promise.all(Object.keys(known).map((model) => names.of(model)));
  assert.deepEqual(found, Object.values(known));
});

test('what the list does not know has no name', async (t) => {
  const names = started(t);
  for (const model of ['K', 'Unknown XYZ', '', '((((', 'a'.repeat(100), '-_'.repeat(50)])
    assert.equal(await names.of(model), null, model);
});

test('a model asked for many times at once is looked up once, and every asker is told', async (t) => {
  const names = started(t);
  const found = await Promise.all(Array.from({ length: 50 }, () => names.of('SM-S928B')));
  assert.deepEqual(new Set(found), new Set(['Samsung Galaxy S24 Ultra']));
});

test('a stop answers whoever still waits', async () => {
  const names = createDeviceNames(createLog('silent'));
  const waiting = names.of('SM-S928B');
  await names.stop();
  assert.equal(await waiting, null);
});

test('models that are made up in thousands do not pile up: those too many have no name', async (t) => {
  const names = started(t);
  const first = names.of('SM-S928B');
  const madeUp = Array.from({ length: 5000 }, (_, i) => names.of(`made up ${i}`));
  assert.equal(await madeUp.at(-1), null);
  assert.equal(await first, 'Samsung Galaxy S24 Ultra');
  await names.stop();
  assert.deepEqual(new Set(await Promise.all(madeUp)), new Set([null]));
});

test('a model that takes too long goes without a name, and so does one after it: every thread has its limit', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const names = started(t);
  for (const model of ['SM-S928B', 'Pixel 9 Pro', 'CPH2581']) {
    const asked = names.of(model);
    t.mock.timers.tick(10_000);
    assert.equal(await asked, null, model);
  }
});
