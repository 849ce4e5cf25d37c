import { appleDevice, type BrowserTraits } from './device-facts.ts';
import type { Texts } from './text.ts';

/** Which browser this is, as far as the way to its settings differs: see `deniedSteps` in the texts. */
export function settingsWay({ userAgent, maxTouchPoints }: BrowserTraits, installed: boolean): SettingsWay {
  if (appleDevice({ userAgent, maxTouchPoints })) return 'ios-app';
  if (/Android/.test(userAgent)) {
    if (installed) return 'android-app';
    if (/SamsungBrowser\//.test(userAgent)) return 'samsung-android';
    return /Firefox\//.test(userAgent) ? 'firefox-android' : 'chrome-android';
  }
  if (/Firefox\//.test(userAgent)) return 'firefox-desktop';
  if (/Chrome\//.test(userAgent)) return 'chrome-desktop';
  return /Safari\//.test(userAgent) ? 'safari-desktop' : 'other';
}

export type SettingsWay = keyof Texts['deniedSteps'];

/**
 * The way from a browser's tab on an iPhone or iPad to its Home Screen: Safari's, Chrome's, or first of all into Safari,
 * from the browser inside another app, which has none.
 */
export function homeScreenWay(userAgent: string): keyof Texts['homeScreenSteps'] {
  if (/CriOS\//.test(userAgent)) return 'chrome';
  // Edge and Firefox can too, behind their own menus; apps' inner browsers say neither Version/ nor Safari/, or name the app.
  const isSafari = /Version\/[\d.]+.*Safari\//.test(userAgent);
  return isSafari && !/FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\/|Instagram|FBAN|FBAV|Line\//.test(userAgent)
    ? 'safari'
    : 'other';
}
