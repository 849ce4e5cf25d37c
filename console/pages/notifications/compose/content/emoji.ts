import { texts } from '../../../../texts.ts';

/** An emoji. The search matches `name`. */
export type Emoji = { character: string; name: string };

/** Emoji that businesses commonly use, by the title of their group. */
export const EMOJI: [title: string, emoji: Emoji[]][] = Object.values(texts.emoji).map(({ title, names }) => [
  title,
  Object.entries<string>(names).map(([character, name]) => ({ character, name })),
]);
