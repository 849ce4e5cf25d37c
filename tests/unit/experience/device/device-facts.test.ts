import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceFacts } from '../../../../experience/device/device-facts.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = (system: string, rest = '') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${webKit}${rest} Mobile/15E148`;

test('Chrome on Android reveals its model and version in hints', () => {
  const facts = deviceFacts({
    userAgent: chromeOnAndroid,
    maxTouchPoints: 5,
    hints: { platform: 'Android', model: 'Pixel 8', platformVersion: '16.0.0' },
  });
  assert.deepEqual(facts, { name: 'Pixel 8', platform: 'android', os_version: '16', model: 'Pixel 8' });
});

test('without hints the frozen "Android 10" of a user agent is ignored', () => {
  assert.deepEqual(deviceFacts({ userAgent: chromeOnAndroid, maxTouchPoints: 5 }), {
    name: 'Chrome on Android',
    platform: 'android',
  });
});

test('Firefox on Android is named by browser and system', () => {
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), {
    name: 'Firefox on Android',
    platform: 'android',
    os_version: '15',
  });
});

test('a computer is named by browser and system, and its build number is not used as a version', () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0';
  const hints = { platform: 'Windows', model: '', platformVersion: '19.0.0' };
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 0, hints }), {
    name: 'Edge on Windows',
    platform: 'android',
  });
});

test('an iPhone with an older Safari reveals its version', () => {
  const facts = deviceFacts({ userAgent: iPhone('17_5_1', ' Version/17.5'), maxTouchPoints: 5 });
  assert.deepEqual(facts, { name: 'iPhone', platform: 'ios', os_version: '17.5.1' });
});

test('the frozen version of Safari 26 is left out', () => {
  for (const userAgent of [iPhone('18_6', ' Version/26.1'), iPhone('18_6'), iPhone('18_7')]) {
    assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), { name: 'iPhone', platform: 'ios' });
  }
});

test('an iPad that claims to be a Mac is recognised by its touch screen', () => {
  const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`;
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), { name: 'iPad', platform: 'ios' });
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 0 }), {
    name: 'Safari on macOS',
    platform: 'android',
  });
});

test("the browser's language and time zone are sent as they are", () => {
  const facts = deviceFacts({
    userAgent: chromeOnAndroid,
    maxTouchPoints: 5,
    language: 'de-AT',
    timeZone: 'Europe/Vienna',
  });
  assert.deepEqual([facts.language, facts.time_zone], ['de-AT', 'Europe/Vienna']);
});
