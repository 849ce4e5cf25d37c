/** Names of a notification’s recipients, also on the first page. */
import type { Plural } from '../../text.ts';

export const recipients = {
  everybody: 'Everybody',
  deletedDevice: 'Deleted device',
  topic: 'Topic {name}',
  audience: 'Audience {name}',
  /** Conditions that were not saved as an audience. */
  filter: 'A filter',
  list: { one: 'A list of {count} customer', other: 'A list of {count} customers' } as Plural,
};
