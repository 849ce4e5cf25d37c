const SPACE = ' \t\n\r';
const ESCAPED = '"\\/bfnrt';
const HEX = /^[\da-fA-F]{4}$/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Highest number of characters that the reason quotes from a malformed word: enough for `undefined` and `None`. */
const MAX_WORD_LENGTH = 12;
const WORD = new RegExp(`[\\w.+-]{1,${MAX_WORD_LENGTH}}`, 'y');

/**
 * Returns where a text stops being JSON (RFC 8259), by line and column, in characters. JSON.parse gives no position for some errors. Reads
 * the text once, up to the error.
 *
 * @param text text that passed `shapeProblem`, which bounds its nesting
 * @returns the reason of a validation error; null if the text is JSON
 */
export function jsonProblem(text: string): string | null {
  const at = findError(text);
  if (at === null) return null;
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  const place = `line ${count(before, '\n') + 1}, column ${codePoints(before.slice(lineStart)) + 1}`;
  if (at >= text.length) return `must be valid JSON: it ends too early, at ${place}`;
  return `must be valid JSON: unexpected ${found(text, at)} at ${place}`;
}

/** Returns the position of the first error; null if there is none. */
function findError(text: string): number | null {
  let at = 0;
  const skipSpace = () => {
    while (at < text.length && SPACE.includes(text[at]!)) at++;
  };
  const take = (expected: string): boolean => {
    skipSpace();
    if (!text.startsWith(expected, at)) return false;
    at += expected.length;
    return true;
  };
  if (!takeValue()) return at;
  skipSpace();
  return at === text.length ? null : at;

  function takeValue(): boolean {
    if (take('{')) return take('}') || takeMembers(takeMember, '}');
    if (take('[')) return take(']') || takeMembers(takeValue, ']');
    return text[at] === '"' ? takeString() : takeWord();
  }

  function takeMembers(takeOne: () => boolean, end: string): boolean {
    do if (!takeOne()) return false;
    while (take(','));
    return take(end);
  }

  function takeMember(): boolean {
    skipSpace();
    return text[at] === '"' && takeString() && take(':') && takeValue();
  }

  function takeString(): boolean {
    for (at++; at < text.length; at++) {
      const letter = text[at]!;
      if (letter === '"') return ++at > 0;
      if (letter < ' ') return false;
      if (letter !== '\\') continue;
      if (ESCAPED.includes(text[at + 1] ?? ' ')) at++;
      else if (text[at + 1] === 'u' && HEX.test(text.slice(at + 2, at + 6))) at += 5;
      else return false;
    }
    return false;
  }

  function takeWord(): boolean {
    for (const word of ['true', 'false', 'null']) if (take(word)) return true;
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    if (number === undefined) return false;
    at += number.length;
    return true;
  }
}

/** Returns the word or the character at a position, as JSON. */
function found(text: string, at: number): string {
  WORD.lastIndex = at;
  return JSON.stringify(WORD.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(at)!));
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}

/** Counts without an array of the characters, which would take forty bytes for each. */
function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
