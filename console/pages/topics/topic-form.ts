import type { Topic } from '../../../contract/api/topics.ts';

/** A topic in the form, where an absent description is ''. The key is null until it is typed, and follows the name until then. */
export type TopicForm = Omit<Topic, 'id' | 'description' | 'key'> & {
  description: string;
  key: string | null;
};

export const EMPTY_TOPIC: TopicForm = { key: null, name: '', description: '', default: 'on', listed: true };

export const toForm = ({ key, name, description, default: standard, listed }: Topic): TopicForm => ({
  key,
  name,
  description: description ?? '',
  default: standard,
  listed,
});

export const toBody = (form: TopicForm) => ({
  ...form,
  key: topicKey(form),
  description: form.description || null,
});

export const topicKey = ({ key, name }: TopicForm): string => key ?? keyFor(name);

/** Letters that are spelt out; of others with a mark, such as é, the letter remains. */
const SPELT: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', å: 'aa' },
  ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const MAX_KEY_LENGTH = 40;

/** Returns a key for a name: “Tägliches Brot & Süßes” becomes `taegliches-brot-suesses`. A name without Latin letters gets a number. */
function keyFor(name: string): string {
  const key = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => SPELT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY_LENGTH)
    .replace(/^-+|-+$/g, '');
  return key || (name.trim() && `topic-${hashOf(name)}`);
}

/** FNV-1a: the same name always has the same key. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
