/** Fits untrusted texts into terminal columns: by their display width, and without control characters. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const WITHOUT_WIDTH = /^[\p{Cf}\p{Mn}\p{Me}]+$/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters that change the direction of the surrounding text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const widthOfGrapheme = (grapheme: string): number =>
  WITHOUT_WIDTH.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1;

/** Returns the number of columns that a text takes: East Asian characters and emoji take two each. */
export const widthOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + widthOfGrapheme(segment), 0);

/** Shortens a text to a number of columns. Right-to-left text is isolated, so that the text around it keeps its place. */
export function fit(text: string, columns: number): string {
  const plain = text.toWellFormed().replace(CONTROLS, ' ').replace(BIDI_CONTROLS, '');
  const shown = widthOf(plain) <= columns ? plain : `${beginning(plain, columns - 1).trimEnd()}…`;
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

function beginning(text: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    width += widthOfGrapheme(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

export type Alignment = 'left' | 'right';

/** Returns the lines of a table with columns two spaces apart. */
export function alignColumns(rows: string[][], alignments: Alignment[]): string[] {
  const widths = alignments.map((_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ''))));
  return rows.map((row) =>
    alignments
      .map((alignment, i) => {
        const text = row[i] ?? '';
        const space = ' '.repeat(widths[i]! - widthOf(text));
        return alignment === 'right' ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Breaks a text at its spaces into lines of at most `columns` columns. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= columns)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(widthOf(word) > columns ? fit(word, columns) : word);
  }
  return lines;
}
