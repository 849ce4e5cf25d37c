import type { ExperienceConfig } from '../experience-config.ts';
import { regionalTag } from './times.ts';

/** For `Intl`: the page's language, as it is spoken where the person is. */
export const localeOf = ({ language }: ExperienceConfig): string =>
  regionalTag(language, navigator.languages);
