import { LOCALE } from '../../texts.ts';

const NAMES = new Intl.DisplayNames(LOCALE, { type: 'language' });

/** Returns a name such as "Austrian German" for `de-AT`, or the tag itself if it is unknown. */
export function languageName(tag: string): string {
  try {
    return NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
