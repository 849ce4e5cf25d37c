/** Words on which passwords are commonly based, in lower case, without digits and signs. */
const COMMON_WORDS = new Set(
  `abc abcd abcde abcdef admin administrator alexander america angel arsenal asdf asdfgh asdfghjkl babygirl baseball basketball
  batman beautiful blink butterfly carillon carillonadmin changeit changeme chelsea chocolate computer default demo donald dragon
  facebook fckgw flower football freedom fuckyou gangster google guest hallo hello helloworld hockey iloveu iloveyou internet jennifer
  jessica jesus jordan killer king letmein letmeinnow linkedin liverpool login london lovely loveme lover master matrix michael
  michelle minecraft monkey mustang myspace nothing pass passw password passwordpassword passwort pokemon princess pussy qazwsx
  qazwsxedc qwer qwert qwertz qwertzuiop qwerty qwertyqwerty qwertyuiop root samsung schatz secret secretpassword senha service
  shadow soccer spiderman starwars summer sunshine superman support temp temppassword test testing testpassword tester trustno
  trustnoone unknown user username welcome whatever willkommen winter yourpassword zaq zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

/** Rows of keys and sequences of characters, in both directions. Attackers try passwords that follow them first. */
const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1234567890qwertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((row) => [row, [...row].reverse().join('')]);

const MIN_DISTINCT_CHARACTERS = 5;

/** Characters that stand for letters. */
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * Returns whether a password is one that attackers try first: few different characters, a repetition, a row of keys, or a common word with
 * digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DISTINCT_CHARACTERS) return true;
  // The whole text repeats a short block; the last repetition may be cut.
  const block = /^(.{1,8}?)\1+(.*)$/su.exec(text);
  if (block && block[1]!.startsWith(block[2]!)) return true;
  if (SEQUENCES.some((row) => row.includes(text))) return true;
  return [text, unleet(text)].some((form) => COMMON_WORDS.has(trimToLetters(form)));
}

const trimToLetters = (text: string): string =>
  text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._-]+/g, '');

/** Replaces characters that stand for letters. Removes digits and signs at the ends, which are decoration. */
const unleet = (text: string): string =>
  text.replace(/^[\d\W_]+|[\d\W_]+$/g, '').replace(/[013457@$]/g, (character) => LEET[character]!);
