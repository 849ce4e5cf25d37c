/** Texts that many pages of the console share. */
import type { Plural } from '../../text.ts';

export const common = {
  /** The title of a page of the console, as a browser's tab shows it. */
  tab: '{page} · Carillon',
  loading: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  showPassword: 'Show or hide the password',
  tryAgain: 'Try again',
  reload: 'Reload',
  justNow: 'just now',
  /** A service without a title, at the beginning of a sentence, and as a name in a list. */
  thisService: 'This service',
  untitledService: 'Untitled service',
  typeToConfirm: 'To confirm, type {name}',

  errors: {
    any: 'Something went wrong.',
    unreachable: 'Couldn’t reach the server. Check your connection and try again.',
    status: 'The server responded with status {status}.',
    unavailable: 'The service is unavailable. Try again in a moment.',
    diskFull:
      'The server is running out of disk space, so nothing can be saved or sent right now. Please tell the person who runs it.',
    internal: 'Something went wrong on the server. Try again in a moment.',
  },

  notFound: {
    page: {
      title: 'Page not found',
      about: 'There’s nothing at this address. Check it for typos.',
      link: 'Go to overview',
    },
    item: 'It may have been deleted, or the address is incomplete.',
    items: {
      audience: { title: 'Audience not found', link: 'All audiences' },
      automation: { title: 'Automation not found', link: 'All automations' },
      customer: { title: 'Customer not found', link: 'All customers' },
      device: { title: 'Device not found', link: 'All devices' },
      notification: { title: 'Notification not found', link: 'All notifications' },
      topic: { title: 'Topic not found', link: 'All topics' },
      webhook: { title: 'Webhook not found', link: 'All webhooks' },
      widget: { title: 'Widget not found', link: 'All widgets' },
    },
    service: {
      title: 'Service not found',
      about:
        'The address is wrong, or your account has no access to this service. Its owners can invite you.',
      link: 'Go to your services',
    },
  },
  broken: {
    title: 'This page couldn’t be displayed',
    about:
      'Something went wrong in the browser. Reload the page; if that does not help, the server may be being updated, so try again in a few minutes.',
  },

  /** What is wrong with a value that was entered, below its field. */
  fields: {
    missing: {
      any: 'Enter a value.',
      email: 'Enter an email address.',
      url: 'Enter a web address.',
      date: 'Enter a date.',
      time: 'Enter a time.',
      'datetime-local': 'Enter a date and time.',
      number: 'Enter a number.',
    } as Record<string, string> & { any: string },
    /** A missing text. `{name}` is the field's label in lower case; `own`: the label itself says whose it is, such as “Your name”. */
    missingText: { a: 'Enter a {name}.', an: 'Enter an {name}.', own: 'Enter {name}.' },
    malformed: {
      any: 'Enter a full value.',
      email: 'Enter a full email address, such as you@example.com.',
      url: 'Enter a full web address, such as https://example.com.',
    } as Record<string, string> & { any: string },
    tooShort: { other: 'Too short: at least {count} characters.' } as Plural,
    tooSmall: 'Must be at least {min}.',
    tooLarge: 'Must be at most {max}.',
    invalid: 'Enter a valid value.',
  },
};
