import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  homeScreenVariant,
  settingsVariant,
} from '../../../../../experience/views/components/browser-steps.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test('each browser has its own steps to its settings', () => {
  const cases = [
    [`${ANDROID} Chrome/156.0.0.0 Mobile Safari/537.36`, false, 'chrome-android'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, false, 'samsung-android'],
    [`${ANDROID} Chrome/156.0.0.0 Mobile Safari/537.36 EdgA/156.0`, false, 'chrome-android'],
    [`${ANDROID} Chrome/156.0.0.0 Mobile Safari/537.36`, true, 'android-app'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false, 'firefox-android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false, 'firefox-desktop'],
    [`${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`, false, 'chrome-desktop'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, false, 'safari-desktop'],
    [`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, true, 'ios-app'],
    ['Something/1.0', false, 'other'],
  ] as const;
  for (const [userAgent, isInstalled, variant] of cases)
    assert.equal(settingsVariant({ userAgent, maxTouchPoints: 0 }, isInstalled), variant, userAgent);
});

test('an iPad that claims to be a Mac is recognised', () => {
  const userAgent = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`;
  assert.equal(settingsVariant({ userAgent, maxTouchPoints: 5 }, true), 'ios-app');
});

test('only Safari and Chrome can add to the Home Screen; other browsers lead to Safari', () => {
  const cases = [
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari'],
    [`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, 'safari-dots'],
    [`${IPHONE} Version/27.0 Mobile/15E148 Safari/604.1`, 'safari-menu'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'ipad'],
    [`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'chrome'],
    [`${IPHONE} FxiOS/153.0 Mobile/15E148 Safari/604.1`, 'other'],
    [`${IPHONE} Version/26.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`, 'other'],
    [`${IPHONE} Mobile/22G86 Instagram 400.0.0.20.110`, 'other'],
    [`${IPHONE} Mobile/22G86 [FBAN/FBIOS;FBAV/530.0]`, 'other'],
    [`${IPHONE} GSA/390.0 Mobile/15E148 Safari/604.1`, 'other'],
  ] as const;
  for (const [userAgent, variant] of cases) assert.equal(homeScreenVariant(userAgent), variant, userAgent);
});
