import type { DeviceCounts, DeviceState, ManagedDevice } from '../../../contract/managed-devices.ts';

export const PLATFORMS = { ios: 'iOS', android: 'Android' } as const;

export type Standing = { label: string; tone: 'good' | 'quiet' | 'bad'; about: string };

/** Where a device stands, in words. */
export function standingOf({ state, deactivation_reason }: ManagedDevice): Standing {
  if (state === 'on')
    return { label: 'Receives', tone: 'good', about: 'It gets every notification that is for it.' };
  if (state === 'off')
    return {
      label: 'Off',
      tone: 'quiet',
      about: 'Its user has not turned notifications on, or turned them off. Only they can, on the phone.',
    };
  return deactivation_reason === 'gone'
    ? {
        label: 'Gone',
        tone: 'bad',
        about:
          'Its push service says that the app was removed, or that notifications were turned off. It comes back when its user opens the experience again.',
      }
    : {
        label: 'Deactivated',
        tone: 'bad',
        about: 'The business switched it off. It comes back when its user opens the experience again.',
      };
}

/** What it is sold as, and what it runs, as far as it has told. */
export function modelOf({ marketing_name, model, platform, os_version }: ManagedDevice): string {
  const system = [PLATFORMS[platform as 'ios'], os_version].filter(Boolean).join(' ');
  return [marketing_name ?? model, system].filter(Boolean).join(' · ');
}

const PUSH_SERVICES: [RegExp, string][] = [
  [/googleapis\.com$/, 'Google'],
  [/push\.apple\.com$/, 'Apple'],
  [/mozilla\.com$/, 'Mozilla'],
  [/windows\.com$/, 'Microsoft'],
];

/** Whose push service a host is; the host itself where nobody knows. */
export const pushServiceOf = (host: string): string =>
  PUSH_SERVICES.find(([pattern]) => pattern.test(host))?.[1] ?? host;

const STATES: Record<string, DeviceState[]> = {
  '': ['on', 'off'],
  on: ['on'],
  off: ['off'],
  deactivated: ['deactivated'],
};

/** How many devices a filter without words lets through. */
export function countOf(counts: DeviceCounts, state: string, platform: string): number {
  let sum = 0;
  for (const one of STATES[state] ?? [])
    sum +=
      platform === 'ios' || platform === 'android'
        ? counts[one][platform]
        : counts[one].ios + counts[one].android;
  return sum;
}
