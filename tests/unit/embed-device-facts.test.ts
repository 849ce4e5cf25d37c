import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceFacts } from '../../experience/device-facts.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = (system: string, rest = '') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${webKit}${rest} Mobile/15E148`;

test('a Chrome on Android tells its model and version by hints', () => {
  const facts = deviceFacts({
    userAgent: chromeOnAndroid,
    maxTouchPoints: 5,
    hints: { platform: 'Android', model: 'Pixel 8', platformVersion: '16.0.0' },
  });
  assert.deepEqual(facts, { name: 'Pixel 8', platform: 'android', os_version: '16', model: 'Pixel 8' });
});

test('without hints the frozen "Android 10" of a user agent is not believed', () => {
  assert.deepEqual(deviceFacts({ userAgent: chromeOnAndroid, maxTouchPoints: 5 }), {
    name: 'Chrome on Android',
    platform: 'android',
  });
});

test('a Firefox on Android is named by browser and system', () => {
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), {
    name: 'Firefox on Android',
    platform: 'android',
    os_version: '15',
  });
});

test('a computer is named by browser and system, and its build number is no version', () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0';
  const hints = { platform: 'Windows', model: '', platformVersion: '19.0.0' };
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 0, hints }), {
    name: 'Edge on Windows',
    platform: 'android',
  });
});

test('an iPhone tells the version of an older Safari', () => {
  const facts = deviceFacts({ userAgent: iPhone('17_5_1', ' Version/17.5'), maxTouchPoints: 5 });
  assert.deepEqual(facts, { name: 'iPhone', platform: 'ios', os_version: '17.5.1' });
});

test('the version that Safari 26 says for ever is left out', () => {
  for (const userAgent of [iPhone('18_6', ' Version/26.1'), iPhone('18_6'), iPhone('18_7')]) {
    assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), { name: 'iPhone', platform: 'ios' });
  }
});

test('an iPad that says it is a Mac is known by its touch screen', () => {
  const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`;
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 5 }), { name: 'iPad', platform: 'ios' });
  assert.deepEqual(deviceFacts({ userAgent, maxTouchPoints: 0 }), {
    name: 'Safari on macOS',
    platform: 'android',
  });
});
