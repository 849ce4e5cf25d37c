import { appleDevice, type BrowserTraits } from './device-facts.ts';

/** Reason why this browser cannot receive pushes. */
export type Obstacle = 'insecure' | 'not-on-home-screen' | 'old-ios' | 'no-push';

type UserAgentData = {
  getHighEntropyValues(names: string[]): Promise<NonNullable<BrowserTraits['hints']>>;
};

/** Returns null if this browser can receive pushes. Detects features, not versions. */
export function findObstacle(): Obstacle | null {
  if (!isSecureContext) return 'insecure';
  const apple = appleDevice(navigator);
  if (apple && !isInstalled()) return 'not-on-home-screen';
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush) return apple ? 'old-ios' : 'no-push';
  return null;
}

/** Returns whether the page was opened from the Home Screen, not in a browser's tab. `standalone` is Safari's older property for it. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export const isApple = () => appleDevice(navigator) !== undefined;

export async function browserTraits(): Promise<BrowserTraits> {
  const { userAgent, maxTouchPoints, language } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const data = (navigator as Navigator & { userAgentData?: UserAgentData }).userAgentData;
  // A browser may deny the hints by policy.
  const hints = await data?.getHighEntropyValues(['model', 'platformVersion']).catch(() => undefined);
  return { userAgent, maxTouchPoints, language, timeZone, ...(hints && { hints }) };
}
