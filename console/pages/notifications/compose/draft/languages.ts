import { LOCALE, texts } from '../../../../texts.ts';

/** Stands in place of a language tag for the fallback texts, which all other languages get. */
export const FALLBACK = '';

const NAMES = new Intl.DisplayNames([LOCALE], { type: 'language' });

/** Returns a language's name, such as "German" for `de`, or the tag itself if it has no name. */
export const languageName = (tag: string): string => NAMES.of(tag) ?? tag;

/** Returns a language's name like `languageName`; also names the fallback. */
export const languageLabel = (language: string): string =>
  language === FALLBACK ? texts.compose.content.languages.others : languageName(language);

/** Languages of most phones. Any other language can be chosen by its tag. */
const COMMON = (
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu id is it ja ka kk ko lt lv mk ms mt nb nl pl pt pt-BR ' +
  'ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh-Hans zh-Hant'
).split(' ');

export type LanguageOption = { value: string; label: string };

/** Common languages, sorted by name. */
export const COMMON_LANGUAGES: LanguageOption[] = COMMON.map((tag) => ({
  value: tag,
  label: languageName(tag),
})).sort((a, b) => a.label.localeCompare(b.label, LOCALE));

/** Returns the canonical form of a BCP 47 tag; null if the text is not a tag. */
export function canonicalTag(text: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim());
    return tag ?? null;
  } catch {
    return null;
  }
}
