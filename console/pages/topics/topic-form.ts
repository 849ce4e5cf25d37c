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

/** Returns a key for a name: "New arrivals" becomes "new-arrivals". */
const keyFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
