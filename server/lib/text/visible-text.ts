/** A drawn character: not a space, a control character, a zero-width or filler character, or the empty braille cell. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
