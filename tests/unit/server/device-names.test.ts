import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { createDeviceNames } from '../../../server/device-names/device-names.ts';
import { createLog } from '../../../server/log.ts';

const startDeviceNames = (t: TestContext) => {
  const names = createDeviceNames(createLog('silent'));
  t.after(() => names.stop());
  return names;
};

/** Lookups that the tests share which neither stop nor fill them: a thread that reads the list takes most of their time. */
const shared = createDeviceNames(createLog('silent'));
after(() => shared.stop());

test('finds the marketing name of a model', async () => {
  const expected = {
    'SM-S928B': 'Samsung Galaxy S24 Ultra',
    'Pixel 9 Pro': 'Google Pixel 9 Pro',
    M2101K6G: 'Xiaomi Redmi Note 10 Pro',
    'moto g(60)': 'Motorola Moto G60',
    'Nokia G42 5G': 'Nokia G42 5G',
  };
  const found = await Promise.all(Object.keys(expected).map((model) => shared.find(model)));
  assert.deepEqual(found, Object.values(expected));
});

test('an unknown model has no name', async () => {
  for (const model of ['K', 'Unknown XYZ', '', '((((', 'a'.repeat(100), '-_'.repeat(50)])
    assert.equal(await shared.find(model), null, model);
});

test('concurrent lookups of a model share one result', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, () => shared.find('CPH2581')));
  assert.deepEqual(found, Array(50).fill('OnePlus 12'));
});

test('stop resolves pending lookups', async () => {
  const names = createDeviceNames(createLog('silent'));
  const waiting = names.find('SM-S928B');
  await names.stop();
  assert.equal(await waiting, null);
});

test('lookups beyond the limit of pending ones resolve to null, so that made-up models do not pile up', async (t) => {
  const names = startDeviceNames(t);
  const first = names.find('SM-S928B');
  const madeUp = Array.from({ length: 5000 }, (_, i) => names.find(`made up ${i}`));
  assert.equal(await madeUp.at(-1), null);
  assert.equal(await first, 'Samsung Galaxy S24 Ultra');
  await names.stop();
  assert.deepEqual(new Set(await Promise.all(madeUp)), new Set([null]));
});

test('a lookup that takes too long resolves to null, in every thread that is started', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const names = startDeviceNames(t);
  for (const model of ['SM-S928B', 'Pixel 9 Pro', 'CPH2581']) {
    // The thread has read its list.
    await names.find(`other than ${model}`);
    const lookup = names.find(model);
    t.mock.timers.tick(10_000);
    assert.equal(await lookup, null, model);
  }
});

test('a list that is not read in time makes no model unknown', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const names = startDeviceNames(t);
  const lookup = names.find('SM-S928B');
  t.mock.timers.tick(10_000);
  const another = names.find('CPH2581');
  t.mock.timers.tick(50_000);
  assert.deepEqual(await Promise.all([lookup, another]), [null, null]);
  assert.equal(await names.find('SM-S928B'), 'Samsung Galaxy S24 Ultra');
});
