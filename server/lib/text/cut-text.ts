const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text to a length in code points, with "…" at its end: between two characters as people see them, and between words unless that
 * would take a third of it.
 */
export function cutText(text: string, maxLength: number): string {
  if (lengthOf(text) <= maxLength) return text;
  let cut = '';
  let length = 1;
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment);
    if (length > maxLength) break;
    cut += segment;
  }
  const words = /\s/.test(text[cut.length] ?? '') ? cut : cut.replace(/\s+\S*$/, '');
  return `${(words.length * 3 >= cut.length * 2 ? words : cut).trimEnd()}…`;
}

/** Returns the number of code points, as limits of texts count them. */
const lengthOf = (text: string): number => [...text].length;
