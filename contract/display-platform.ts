export const DISPLAY_PLATFORMS = ['ios', 'android', 'computer'] as const;

/** A platform as people see it. In the API, which has two, a computer counts as Android. */
export type DisplayPlatform = (typeof DISPLAY_PLATFORMS)[number];
