import { homeScreenWay } from '../browser-ways.ts';
import type { Texts } from '../text.ts';

/**
 * The steps to the Home Screen in the browser of `userAgent`. Safari has its Share button in three places: beside the
 * address on an iPad, behind three dots on an iPhone from version 26 on, and in a bar of its own before.
 */
export function homeScreenSteps(userAgent: string, steps: Texts['homeScreenSteps']) {
  const way = homeScreenWay(userAgent);
  if (way !== 'safari') return steps[way];
  // An iPad says it is a Mac, and no Mac gets here.
  if (!/iPhone|iPod/.test(userAgent)) return steps.ipad;
  return Number(/Version\/(\d+)/.exec(userAgent)?.[1]) >= 26 ? steps['safari-dots'] : steps.safari;
}
