import type { OpenDevice } from '../contract/devices.ts';

export type DeviceFacts = Omit<OpenDevice['device'], 'device_identifier'>;

/** What a browser tells of itself. `hints` are `navigator.userAgentData`'s high-entropy values (Chromium only). */
export type BrowserTraits = {
  userAgent: string;
  maxTouchPoints: number;
  hints?: { model?: string; platform?: string; platformVersion?: string };
};

/** Facts for the server. What isn't known for sure is left out. */
export function deviceFacts(traits: BrowserTraits): DeviceFacts {
  const apple = appleDevice(traits);
  if (apple) return { name: apple, platform: 'ios', ...optional('os_version', iosVersion(traits.userAgent)) };
  const model = traits.hints?.model?.trim().slice(0, 100);
  return {
    name: model || `${browserName(traits.userAgent)} on ${systemName(traits)}`,
    // The contract knows two platforms: a computer's browser counts as the one whose push works alike.
    platform: 'android',
    ...optional('os_version', systemVersion(traits)),
    ...optional('model', model),
  };
}

/** iPadOS says it is a Mac; no Mac has a touch screen. */
export function appleDevice({
  userAgent,
  maxTouchPoints,
}: BrowserTraits): 'iPhone' | 'iPad' | 'iPod' | undefined {
  const named = /iPhone|iPad|iPod/.exec(userAgent)?.[0];
  if (named) return named as 'iPhone' | 'iPad' | 'iPod';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'iPad' : undefined;
}

/**
 * Safari 26 says iOS 18.6 or 18.7 for ever, and a Home Screen app doesn't say which Safari it runs on: those numbers are
 * believed from an older Safari only.
 */
function iosVersion(userAgent: string): string | undefined {
  const [, major, minor, patch] = /(?:iPhone )?OS (\d+)_(\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  if (!/iPhone|iPad|iPod/.test(userAgent) || !major || !minor) return undefined;
  const safari = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? Number.NaN);
  const frozen = Number(major) === 18 && Number(minor) >= 6;
  if (safari >= 26 || (frozen && Number.isNaN(safari))) return undefined;
  return [major, minor, patch].filter(Boolean).join('.');
}

/** Chromium's user agent says "Android 10; K" on every phone: only the hints tell, or another browser's user agent. */
function systemVersion({ userAgent, hints }: BrowserTraits): string | undefined {
  if (hints) {
    // On Windows and Linux the hint is a build or kernel number rather than the system's version.
    const telling = hints.platform === 'Android' || hints.platform === 'macOS';
    return telling ? hints.platformVersion?.replace(/(\.0)+$/, '').slice(0, 50) || undefined : undefined;
  }
  const told = /Android (\d+(?:\.\d+)*)/.exec(userAgent)?.[1];
  return told === '10' ? undefined : told;
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

/** Most browsers also claim to be Chrome or Safari, so the order matters. */
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
