import { DISPLAY_PLATFORMS, type DisplayPlatform } from '../../../contract/lists.ts';
import { texts } from '../../texts.ts';

const { platforms } = texts.components;

export const PLATFORM_LABELS: Record<DisplayPlatform, string> = {
  ios: platforms.ios,
  android: platforms.android,
  computer: platforms.computer,
};

/** Options of the platform filter; '' means all. */
export const PLATFORM_OPTIONS = [
  { value: '', label: platforms.all },
  ...DISPLAY_PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
];

/** Returns the total over all platforms. */
export const sumOfPlatforms = ({ ios, android, computer }: Record<DisplayPlatform, number>): number =>
  ios + android + computer;
