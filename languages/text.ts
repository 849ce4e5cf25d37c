/** Types of the texts of every language, and functions that fill them in. */

/** A heading and a sentence or two below it. */
export type Passage = { heading: string; body: string };

/** One step of a walkthrough, with the scene that illustrates it, if the scene before does not. An empty hint is left out. */
export type Step = { text: string; hint: string; scene?: SceneName };

export type SceneName =
  | 'safari-share'
  | 'safari-dots'
  | 'safari-menu'
  | 'ipad-share'
  | 'chrome-share'
  | 'add-to-home'
  | 'add'
  | 'add-plain'
  | 'home-screen'
  | 'safari';

/** A text with `{count}`, by plural category. A language lists the categories whose texts differ from `other`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Returns the text for a number: `countText({ one: '{count} file', other: '{count} files' }, 2, 'en')`. The language may have a region. */
export function countText(texts: Plural, count: number, language: string): string {
  const text = texts[new Intl.PluralRules(language).select(count)] ?? texts.other;
  return fill(text, { count: new Intl.NumberFormat(language).format(count) });
}

/** Fills in placeholders: `fill('Hello, {name}', { name: 'Ada' })`. A placeholder without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) =>
    name in values ? String(values[name]) : placeholder,
  );
}
