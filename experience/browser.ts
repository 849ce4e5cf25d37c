import { appleDevice, type BrowserTraits } from './device-facts.ts';

/** Why this browser can't be pushed as it stands; null when it can. */
export type Obstacle = 'insecure' | 'not-on-home-screen' | 'old-ios' | 'no-push';

type UserAgentData = {
  getHighEntropyValues(names: string[]): Promise<NonNullable<BrowserTraits['hints']>>;
};

/** Looked at by ability, not by version: only what is missing tells an old browser. */
export function obstacle(): Obstacle | null {
  if (!isSecureContext) return 'insecure';
  const apple = appleDevice(navigator);
  if (apple && !isInstalled()) return 'not-on-home-screen';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return apple ? 'old-ios' : 'no-push';
  return null;
}

/** Opened from the Home Screen, not in a browser's tab. `standalone` is Safari's own older sign. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export const isApple = () => appleDevice(navigator) !== undefined;

export async function browserTraits(): Promise<BrowserTraits> {
  const { userAgent, maxTouchPoints } = navigator;
  const data = (navigator as Navigator & { userAgentData?: UserAgentData }).userAgentData;
  // A browser may refuse the hints by policy: then there are none.
  const hints = await data?.getHighEntropyValues(['model', 'platformVersion']).catch(() => undefined);
  return { userAgent, maxTouchPoints, ...(hints && { hints }) };
}
