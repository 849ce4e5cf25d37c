/** Steps for this browser: to unblock notifications, and to add the page to the Home Screen. */

import type { ExperienceTexts } from '../../../languages/en.ts';
import { appleDevice, type BrowserTraits } from '../../device/device-facts.ts';

type SettingsSteps = ExperienceTexts['deniedSteps'];
type HomeScreenSteps = ExperienceTexts['homeScreenSteps'];

/** Returns the steps to the browser's settings for notifications. */
export const settingsSteps = (traits: BrowserTraits, isInstalled: boolean, steps: SettingsSteps): string[] =>
  steps[settingsVariant(traits, isInstalled)];

export function settingsVariant(
  { userAgent, maxTouchPoints }: BrowserTraits,
  isInstalled: boolean,
): keyof SettingsSteps {
  if (appleDevice({ userAgent, maxTouchPoints })) return 'ios-app';
  if (/Android/.test(userAgent)) {
    if (isInstalled) return 'android-app';
    if (/SamsungBrowser\//.test(userAgent)) return 'samsung-android';
    return /Firefox\//.test(userAgent) ? 'firefox-android' : 'chrome-android';
  }
  if (/Firefox\//.test(userAgent)) return 'firefox-desktop';
  if (/Chrome\//.test(userAgent)) return 'chrome-desktop';
  return /Safari\//.test(userAgent) ? 'safari-desktop' : 'other';
}

/** Returns the steps from a browser tab on an iPhone or iPad to its Home Screen. */
export const homeScreenSteps = (userAgent: string, steps: HomeScreenSteps) =>
  steps[homeScreenVariant(userAgent)];

/**
 * Returns the variant of the steps. On an iPad, Safari's Share button is next to the address. On an iPhone it is in the bottom
 * bar up to version 18, behind three dots after the address in version 26, and behind three lines before the address since 27.
 * Browsers inside other apps can't add to the Home Screen: `other` leads to Safari.
 */
export function homeScreenVariant(userAgent: string): keyof HomeScreenSteps {
  if (/CriOS\//.test(userAgent)) return 'chrome';
  // Edge and Firefox could also add it, from their own menus. In-app browsers lack Version/ or Safari/, or name the app.
  const isSafari =
    /Version\/[\d.]+.*Safari\//.test(userAgent) &&
    !/FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\/|Instagram|FBAN|FBAV|Line\//.test(userAgent);
  if (!isSafari) return 'other';
  // An iPad claims to be a Mac, and Macs don't get here.
  if (!/iPhone|iPod/.test(userAgent)) return 'ipad';
  const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1]);
  if (version >= 27) return 'safari-menu';
  return version >= 26 ? 'safari-dots' : 'safari';
}
