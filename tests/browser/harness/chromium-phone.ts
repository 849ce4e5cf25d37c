import type { Page } from 'playwright-core';

export type Phone = 'android' | 'iphone' | 'iphone-chrome' | 'iphone-instagram' | 'desktop';

/** Data that a page can read about the machine. */
interface Device {
  userAgent: string;
  /** Value of `navigator.platform`. */
  platform: string;
  /** Value of `navigator.userAgentData`; Safari does not have it. */
  userAgentData?: { platform: string; platformVersion: string; model: string; mobile: boolean };
  screen: { width: number; height: number; deviceScaleFactor: number; mobile: boolean };
}

const CHROME_VERSION = '156';
const BLINK = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME_VERSION}.0.0.0`;

const IPHONE = {
  platform: 'iPhone',
  screen: { width: 393, height: 852, deviceScaleFactor: 3, mobile: true },
};
const WEBKIT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

// Chrome's user agent always says "Android 10; K": only the high entropy values have model and version.
const DEVICES: Record<Phone, Device> = {
  android: {
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`,
    platform: 'Linux armv81',
    userAgentData: { platform: 'Android', platformVersion: '16.0.0', model: 'Pixel 9', mobile: true },
    screen: { width: 412, height: 915, deviceScaleFactor: 2.625, mobile: true },
  },
  iphone: { ...IPHONE, userAgent: `${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1` },
  'iphone-chrome': { ...IPHONE, userAgent: `${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1` },
  'iphone-instagram': { ...IPHONE, userAgent: `${WEBKIT} Mobile/22G86 Instagram 400.0.0.20.110` },
  desktop: {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`,
    platform: 'Linux x86_64',
    userAgentData: { platform: 'Linux', platformVersion: '6.12.0', model: '', mobile: false },
    screen: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  },
};

/** Returns the flags of a phone. With `installed` the first window is an app's: without an address bar, with `display-mode: standalone`. */
export const phoneFlags = (phone: Phone, installed: boolean): string[] => [
  // Unlike the emulation of a page, the flag applies to service workers too.
  `--user-agent=${DEVICES[phone].userAgent}`,
  ...(installed ? ['--app=data:text/html,'] : []),
];

export const hasTouch = (phone: Phone): boolean => DEVICES[phone].screen.mobile;

/** Emulates the phone in a page until the page is closed. */
export async function emulatePhone(page: Page, phone: Phone): Promise<void> {
  const { userAgent, platform, userAgentData, screen } = DEVICES[phone];
  const userAgentMetadata = userAgentData && { ...userAgentData, architecture: '', ...brands };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent, platform, userAgentMetadata });
  await session.send('Emulation.setDeviceMetricsOverride', screen);
}

const brands = {
  brands: [{ brand: 'Chromium', version: CHROME_VERSION }],
  fullVersionList: [{ brand: 'Chromium', version: `${CHROME_VERSION}.0.0.0` }],
};

/** Returns whether a phone is an iPhone, on which every browser uses Safari's engine. */
export const isIphone = (phone: Phone): boolean => phone.startsWith('iphone');

/** Returns a script that runs before the page's own and removes features that Safari on that phone lacks. */
export function phoneScript(phone: Phone): string {
  if (!isIphone(phone)) return '';
  // Safari has notifications and push only in apps on the Home Screen (iOS 16.4).
  return `{
    const standalone = matchMedia('(display-mode: standalone)').matches;
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => standalone, configurable: true });
    delete Navigator.prototype.userAgentData;
    delete window.onbeforeinstallprompt;
    delete window.BeforeInstallPromptEvent;
    if (!standalone) {
      delete window.PushManager;
      delete window.PushSubscription;
      delete window.Notification;
      delete ServiceWorkerRegistration.prototype.pushManager;
    }
  }`;
}
