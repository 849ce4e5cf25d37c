import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

/** Returns what the console calls a user: the name, or else the identifier, of which an anonymous user's is only random characters. */
export function userLabel(user: { user_id: string; name: string | null }): string {
  if (user.name !== null) return user.name;
  return isAnonymousId(user.user_id)
    ? fill(texts.components.anonymous, { end: user.user_id.slice(-4) })
    : user.user_id;
}

/** Returns the initials of a name: “Anna Maria Huber, red bicycle” has AH. */
export function initialsOf(name: string): string {
  const words = name
    .split(',')[0]!
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}
