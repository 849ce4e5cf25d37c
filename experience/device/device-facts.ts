import type { OpenDevice } from '../../contract/api/devices.ts';
import {
  MAX_DEVICE_MODEL_LENGTH,
  MAX_LANGUAGE_LENGTH,
  MAX_OS_VERSION_LENGTH,
} from '../../contract/limits.ts';

export type DeviceFacts = Omit<OpenDevice['device'], 'device_identifier'>;

/** Facts that a browser reveals about itself. `hints` are the high-entropy values of `navigator.userAgentData` (Chromium only). */
export type BrowserTraits = {
  userAgent: string;
  maxTouchPoints: number;
  hints?: { model?: string; platform?: string; platformVersion?: string };
  language?: string;
  timeZone?: string;
};

/** Returns facts for the server, without uncertain ones. */
export function deviceFacts(traits: BrowserTraits): DeviceFacts {
  const { language, timeZone } = traits;
  return {
    ...systemFacts(traits),
    ...optional('language', language && language.length <= MAX_LANGUAGE_LENGTH ? language : undefined),
    ...optional('time_zone', timeZone),
  };
}

function systemFacts(traits: BrowserTraits): DeviceFacts {
  const apple = appleDevice(traits);
  if (apple) return { name: apple, platform: 'ios', ...optional('os_version', iosVersion(traits.userAgent)) };
  const model = traits.hints?.model?.trim().slice(0, MAX_DEVICE_MODEL_LENGTH);
  return {
    name: model || `${browserName(traits.userAgent)} on ${systemName(traits)}`,
    // The API has two platforms: a computer counts as Android, whose push works the same way.
    platform: 'android',
    ...optional('os_version', systemVersion(traits)),
    ...optional('model', model),
  };
}

/** Returns the kind of an Apple device. An iPad claims to be a Mac, but no Mac has a touch screen. */
export function appleDevice({
  userAgent,
  maxTouchPoints,
}: BrowserTraits): 'iPhone' | 'iPad' | 'iPod' | undefined {
  const name = /iPhone|iPad|iPod/.exec(userAgent)?.[0];
  if (name) return name as 'iPhone' | 'iPad' | 'iPod';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'iPad' : undefined;
}

/**
 * Returns the iOS version. From Safari 26 on the user agent is frozen at iOS 18.6 or 18.7, and a Home Screen app doesn't reveal
 * its Safari version, so these iOS versions are trusted from an older Safari only.
 */
function iosVersion(userAgent: string): string | undefined {
  const [, major, minor, patch] = /(?:iPhone )?OS (\d+)_(\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  if (!/iPhone|iPad|iPod/.test(userAgent) || !major || !minor) return undefined;
  const safari = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? Number.NaN);
  const isFrozen = Number(major) === 18 && Number(minor) >= 6;
  if (safari >= 26 || (isFrozen && Number.isNaN(safari))) return undefined;
  return [major, minor, patch].filter(Boolean).join('.');
}

/**
 * Returns the system's version, from Chromium's hints or another browser's user agent. Chromium's user agent is "Android 10; K" on every
 * phone.
 */
function systemVersion({ userAgent, hints }: BrowserTraits): string | undefined {
  if (hints) {
    // On Windows and Linux the hint is a build or kernel number rather than the system's version.
    const isSystemVersion = hints.platform === 'Android' || hints.platform === 'macOS';
    return isSystemVersion
      ? hints.platformVersion?.replace(/(\.0)+$/, '').slice(0, MAX_OS_VERSION_LENGTH) || undefined
      : undefined;
  }
  const version = /Android (\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  return version === '10' ? undefined : version;
}

function systemName({ userAgent, hints }: BrowserTraits): string {
  if (hints?.platform) return hints.platform;
  const systems = [
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['macOS', /Macintosh/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ] as const;
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'an unknown system';
}

/** Returns the browser's name. The order matters, because most browsers also claim to be Chrome or Safari. */
function browserName(userAgent: string): string {
  const browsers = [
    ['Edge', /Edg(?:A|iOS)?\//],
    ['Opera', /OPR\//],
    ['Samsung Internet', /SamsungBrowser\//],
    ['Firefox', /Firefox\/|FxiOS\//],
    ['Chrome', /Chrome\/|CriOS\//],
    ['Safari', /Safari\//],
  ] as const;
  return browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser';
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value ? { [name]: value } : {}) as { [key in Name]?: string };
