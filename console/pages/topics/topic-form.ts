import type { Topic } from '../../../contract/topics.ts';

/** A topic in the form: an absent description is ''. */
export type TopicForm = Omit<Topic, 'id' | 'description'> & { description: string };

export const EMPTY_TOPIC: TopicForm = { key: '', name: '', description: '', default: 'on', listed: true };

export const toForm = ({ key, name, description, default: standard, listed }: Topic): TopicForm => ({
  key,
  name,
  description: description ?? '',
  default: standard,
  listed,
});

export const toBody = (form: TopicForm) => ({ ...form, description: form.description || null });

/** The changed fields, for a PATCH. */
export const changedFields = (saved: TopicForm, form: TopicForm): Partial<ReturnType<typeof toBody>> => {
  const body = toBody(form);
  const names = (Object.keys(body) as (keyof TopicForm)[]).filter((name) => form[name] !== saved[name]);
  return Object.fromEntries(names.map((name) => [name, body[name]]));
};

/** A key made of a name: "New arrivals" becomes "new-arrivals". */
export const keyFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
