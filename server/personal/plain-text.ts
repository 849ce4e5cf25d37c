/** Plain text of a person's values, for a text or a link. */
import type { Context } from 'liquidjs';
import { charge, sizeOf } from './filters.ts';

/** Caller: the filter of an output, in the context of a rendering. */
type Caller = { context: Context };

/** Turns a value that a template prints into text. */
export type Encode = (this: Caller, value: unknown) => string;

/** Control characters, except line feeds and tabs, and those that turn the direction of the text around them. */
const CONTROL = /[^\P{Cc}\n\t]|[\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the text of a value without control characters. Objects have none. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(CONTROL, '').toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(textOf).join('') : '';
}

function chargedText(this: Caller, value: unknown): string {
  charge(this.context, sizeOf(value));
  const text = textOf(value);
  if (Array.isArray(value)) charge(this.context, text.length);
  return text;
}

export const plainValue: Encode = chargedText;

/** Percent-encodes a value, so that it stays within its place in a link: it cannot begin another parameter, path or address. */
export const encodeInLink: Encode = function (value) {
  return encodeURIComponent(chargedText.call(this, value)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ELLIPSIS = '…';

/**
 * Cuts a text that is longer than allowed after a grapheme, with “…” at its end.
 *
 * @param max in code points
 */
export function cut(text: string, max: number): string {
  if (text.length <= max || lengthOf(text) <= max) return text;
  let kept = '';
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment);
    if (length >= max) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** Counts without an array of the characters. */
function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
