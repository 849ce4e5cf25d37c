import { DISPLAY_PLATFORMS, type DisplayPlatform } from '../../../contract/lists.ts';

export const PLATFORM_LABELS: Record<DisplayPlatform, string> = {
  ios: 'iPhone',
  android: 'Android',
  computer: 'Computer',
};

/** Options of the platform filter; '' means all. */
export const PLATFORM_OPTIONS = [
  { value: '', label: 'All platforms' },
  ...DISPLAY_PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
];

/** Returns the total over all platforms. */
export const sumOfPlatforms = ({ ios, android, computer }: Record<DisplayPlatform, number>): number =>
  ios + android + computer;
