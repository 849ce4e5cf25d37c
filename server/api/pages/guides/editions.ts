import { LANGUAGES } from '../../../../contract/lists.ts';
import { guides as english, type GuideTexts } from '../../../../languages/guides/en.ts';
import { guideTexts } from '../../../../languages/guides/languages.ts';
import type { Language } from '../../../../languages/languages.ts';
import {
  GUIDE_GROUPS,
  type GuideEntry,
  type GuideGroup,
  ownersGroup,
  pageOf,
  taskName,
} from './guide-list.ts';

/** The guides in a language: English has all, other languages have those for owners. */
export type Edition = {
  language: Language;
  texts: GuideTexts;
  groups: readonly GuideGroup[];
  guides: readonly GuideEntry[];
};

const editionOf = (language: Language, texts: GuideTexts, groups: readonly GuideGroup[]): Edition => ({
  language,
  texts,
  groups,
  guides: groups.flatMap(({ guides }) => guides),
});

export const ENGLISH: Edition = editionOf('en', english, GUIDE_GROUPS);

/** Loads the guides in a language, whose texts no process has before somebody reads them. */
export async function loadEdition(language: Language): Promise<Edition> {
  if (language === 'en') return ENGLISH;
  const { guides } = await guideTexts[language]();
  return editionOf(language, guides, [ownersGroup(language, guides)]);
}

/** Path that leads to the guides for owners in the language that the browser prefers. With a guide's name behind it, it leads to that guide. */
export const TASKS_PATH = '/docs/tasks';

/** Returns the path of the list of guides, which answers searches too. */
export const listPath = (language: Language): string =>
  language === 'en' ? '/docs/guides' : `${TASKS_PATH}/${language}`;

/** Returns the path of the search index, in JSON. */
export const searchIndexPath = (language: Language): string => `${listPath(language)}/search.json`;

/** The same page in all languages, and where the browser's preference decides. */
export type Translations = { pages: { language: Language; href: string }[]; preferred: string };

export const LIST_TRANSLATIONS: Translations = {
  pages: LANGUAGES.map((language) => ({ language, href: listPath(language) })),
  preferred: TASKS_PATH,
};

/** Returns the translations of a guide; undefined if it is in English only. */
export function translationsOf({ name }: GuideEntry): Translations | undefined {
  const [, task] = /^tasks\/\w+\/(\w+)$/.exec(name) ?? [];
  if (task === undefined) return undefined;
  return {
    pages: LANGUAGES.map((language) => ({ language, href: pageOf({ name: taskName(language, task) }) })),
    preferred: `${TASKS_PATH}/${task}`,
  };
}
