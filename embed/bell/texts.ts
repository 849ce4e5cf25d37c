/** Texts of the bell in one language, which build/browser.ts takes from those of the experience. */
import type { ExperienceTexts } from '../../languages/en.ts';
import { countText } from '../../languages/text.ts';

/** Content of `cdn/v1/inbox/<language>.js`. */
export type BellLanguage = {
  language: string;
  dir: 'ltr' | 'rtl';
  close: string;
  now: string;
  count: ExperienceTexts['tabs']['unread'];
  topics: Pick<ExperienceTexts['topics'], 'heading' | 'failed'>;
  offline: string;
} & Pick<
  ExperienceTexts['inbox'],
  'heading' | 'failed' | 'older' | 'unread' | 'readAll' | 'archive' | 'restore' | 'stale'
> & { folders: ExperienceTexts['inbox']['folders']; empty: string; emptyArchive: string };

export type BellTexts = ReturnType<typeof createTexts>;

const HOUR_MS = 3_600_000;

/** @param tag the page's language, with a region by which times are written */
export function createTexts(texts: BellLanguage, tag: string) {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const absolute = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    ...texts,
    counted: (unread: number) => countText(texts.count, unread, tag),
    time(at: Date) {
      const age = Date.now() - at.getTime();
      if (age >= 24 * HOUR_MS) return absolute.format(at);
      if (age >= HOUR_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour');
      return age < 60_000 ? texts.now : relative.format(-Math.floor(age / 60_000), 'minute');
    },
  };
}
