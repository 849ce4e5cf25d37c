import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

/**
 * Personal texts are Liquid, which the server parses. The console reads of it what its own button writes, `{{ user.first_name | default:
 * "there" }}`, and the fields that programs usually write.
 */

/** A field in a text: what has it, the key of a tag, the word for those without it, and where it stands. */
export type Field = { root: string; key: string; word: string; from: number; to: number };

const KEY = String.raw`(?:\.([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)|\[\s*(?:"([^"]*)"|'([^']*)')\s*\])`;
const REST = `(?:[^{}"']|"[^"]*"|'[^']*')*?`;
const FIELD = new RegExp(String.raw`\{\{-?\s*(user|data)${KEY}(?=[\s|}-])(${REST})-?\}\}`, 'gu');
const WORD = /\|\s*default:\s*(?:"([^"]*)"|'([^']*)')/;
/** Other Liquid, after the fields. */
const OUTPUT = /\{\{.*?\}\}/gs;
const TAG = /\{%.*?%\}/gs;

/** Returns whether a text has fields of the customer, also a broken one; or whether it was stored as Liquid and still has some. */
export const isPersonalText = (text: string, wasPersonal: boolean): boolean =>
  wasPersonal ? /\{[{%]/.test(text) : /\{\{-?\s*user[.[]/.test(text);

/** Returns the fields of a text, in their order. */
export const fieldsOf = (text: string): Field[] =>
  [...text.matchAll(FIELD)].map((match) => ({
    root: match[1]!,
    key: keyOf(match),
    word: wordOf(match),
    from: match.index,
    to: match.index + match[0].length,
  }));

const keyOf = ([, , path, quoted, other]: string[]): string => path ?? quoted ?? other ?? '';

function wordOf(match: string[]): string {
  const [, double, single] = WORD.exec(match[5] ?? '') ?? [];
  return double ?? single ?? '';
}

/** Returns the Liquid of a field. Liquid has no escapes, so a word with both kinds of quotes gets typographic ones. */
export function fieldText(key: string, word: string): string {
  const path = /^[a-z_][a-z0-9_]*$/.test(key) ? `.${key}` : `["${key}"]`;
  const plain = word.trim().replaceAll(/[{}]/g, '');
  if (plain === '') return `{{ user${path} }}`;
  const quote = plain.includes('"') && !plain.includes("'") ? "'" : '"';
  return `{{ user${path} | default: ${quote}${quote === '"' ? plain.replaceAll('"', '”') : plain}${quote} }}`;
}

/** Returns a field's name, such as "first name", or the key of another tag as words. */
export const fieldName = (key: string): string => texts.fields.names[key] ?? key.replaceAll('_', ' ');

/** Returns a text with names in place of its fields: "Hello [first name]". */
export const readable = (text: string): string =>
  replaceFields(text, ({ key }) => fill(texts.fields.shown, { field: fieldName(key) }), texts.fields.other);

/** Returns a text with the words that stand in place of its fields: "Hello there". */
export const withWords = (text: string): string => replaceFields(text, ({ word }) => word, '');

function replaceFields(text: string, replacement: (field: Field) => string, other: string): string {
  if (!/\{[{%]/.test(text)) return text;
  let result = '';
  let end = 0;
  for (const field of fieldsOf(text)) {
    result += `${replaceOther(text.slice(end, field.from), other)}${replacement(field)}`;
    end = field.to;
  }
  return result + replaceOther(text.slice(end), other);
}

const replaceOther = (text: string, other: string): string =>
  text.replaceAll(OUTPUT, other).replaceAll(TAG, '');

type Texts = { title: string; message: string };

/** Returns a payload's title and message as lists show them. Braces of a text that is not personal stay. */
export const shownTexts = ({ title, message, personalize }: Texts & { personalize?: boolean }): Texts =>
  personalize ? { title: readable(title), message: readable(message) } : { title, message };

/** Returns a text of which it is not known whether it is personal, as lists show it. */
export const shownText = (text: string): string => (fieldsOf(text).length > 0 ? readable(text) : text);
