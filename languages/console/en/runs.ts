/** Texts of what automations did: their log, and the list on a customer’s page. */
import type { Plural } from '../../text.ts';

export const runs = {
  title: 'Log',
  empty: 'Nothing has happened yet. Everybody for whom it begins is listed here.',
  none: 'Nobody with this state.',
  filter: 'State',
  all: 'All',
  /** Filters of the list. */
  statuses: { waiting: 'In it now', ended: 'Done', stopped: 'Stopped', failed: 'Failed' },
  /** In place of a customer: a message that went to everybody who was chosen. */
  toMany: 'To many',

  waiting: 'Goes on {time}',
  held: 'Waits until it is turned on',
  ended: 'Done',
  reasons: {
    tapped: 'Stopped, because they tapped a message',
    event: 'Stopped, because something happened that ends it',
    filter: 'Stopped, because the condition is true of them',
    missed: 'Left out, because it was more than an hour late',
    audience_unknown: 'Failed, because its audience was deleted',
    template_unknown: 'Failed, because its template was deleted',
    internal_error: 'Failed, because of an error on the server',
  },
  stopped: 'Stopped',
  failed: 'Failed',
  steps: { one: '{done} of {count} step', other: '{done} of {count} steps' } as Plural,

  /** On a customer’s page. */
  ofCustomer: {
    title: 'Why they got what',
    about: 'What automations did for this customer.',
    sent: 'Sent: {titles}',
    notSent: 'Nothing sent yet.',
  },
};
