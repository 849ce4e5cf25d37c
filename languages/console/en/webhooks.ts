/** Texts of the pages of webhooks. */
import type { Plural } from '../../text.ts';

export const webhooks = {
  /** `{guide}` is a link with the words `guide`. */
  about:
    'Carillon tells your server when something happens: a notification was delivered, a customer subscribed or tapped. See {guide} for what each event contains, and how to verify it.',
  guide: 'the guide',
  empty: {
    title: 'No webhooks yet',
    about: 'A webhook posts to an address of your server whenever something happens.',
  },
  webhook: 'Webhook',
  secret: 'Secret',
  state: {
    enabled: 'Enabled',
    failing: 'Failing',
    disabled: 'Disabled',
    disabledByFailing: 'Disabled: it failed for days',
  },

  creation: {
    title: 'New webhook',
    about: 'An address of your server that events are posted to.',
    button: 'Create webhook',
    /** `{how}` is a link with the words `how`. */
    saveSecret:
      'Save this secret now: it is shown only once. Your server uses it to check that a request is from Carillon: {how}.',
    how: 'how, in your language',
  },
  form: {
    address: 'Address',
    addressAbout: 'A public https address. Events are posted to it as JSON.',
    description: 'Description',
    descriptionPlaceholder: 'What it is for',
    events: 'Events',
    batch: 'Batch events',
    batchAbout: 'Each request has a list of up to 100 events. Useful when there are many.',
    aggregate: 'Add up what phones report',
    aggregateAbout: 'One event for each notification and minute, rather than one for each phone.',
    saved: 'Webhook saved.',
  },
  events: {
    groups: { phones: 'Reported by phones', recipients: 'Devices and customers' },
    /** What happened to a notification, a device or a customer. */
    types: {
      'notification.completed': 'Completed',
      'notification.failed': 'Failed',
      'notification.skipped': 'Skipped',
      'notification.replaced': 'Replaced',
      'notification.retracted': 'Taken back',
      'notification.shown': 'Shown',
      'notification.tapped': 'Tapped',
      'notification.answered': 'Answered',
      'notification.dismissed': 'Dismissed',
      'device.subscribed': 'Subscribed',
      'device.unsubscribed': 'Unsubscribed',
      'device.deactivated': 'Deactivated',
      'device.reactivated': 'Reactivated',
      'user.topics_changed': 'Topics changed',
      'device.silent': 'Silent',
      'user.erased': 'Customer erased',
    },
  },

  test: {
    button: 'Send test',
    /** `{status}` is an HTTP status, such as 200. */
    answered: 'Your server answered {status}.',
    noAnswer: 'No answer: {reason}',
  },
  inDemo: 'The demo sends nothing to this address: its log is made up.',
  failing: {
    /** `{time}` is such as “5 minutes ago”. */
    title: 'Failing since {time}',
    about:
      'Events wait, in order, and are posted as soon as a request succeeds. After five days the webhook is disabled.',
  },
  failed: {
    title: 'Every request failed for five days',
    about:
      'Fix your server, enable the webhook, and send the missed events again: they are kept for 30 days.',
  },

  log: {
    title: 'Latest requests',
    empty: 'Nothing has been posted yet.',
    noAnswer: 'No answer',
    /** Why a request was made, if not for new events. */
    kinds: { failed: 'Retry', resend: 'Sent again', recover: 'Recovered', test: 'Test' },
    events: { one: '{count} event', other: '{count} events' } as Plural,
    /** `{duration}` is a number of milliseconds. */
    answered: 'Answered {status} after {duration} ms',
    failed: '{error} after {duration} ms',
    request: 'Request',
    answer: 'Answer',
    sendAgain: 'Send again',
    willBeSent: 'It will be sent again.',
  },

  actions: {
    title: 'More',
    enable: 'Enable',
    enableAbout: 'It gets the events from the moment you enable it.',
    disable: 'Disable',
    disableAbout: 'While disabled, nothing is posted.',
    recover: {
      about: 'If your server lost events, send them again.',
      button: 'Send events again…',
      title: 'Send events again?',
      body: 'All events since then are posted, including those that your server has received. They keep their IDs.',
      since: 'Since when',
      hour: 'The last hour',
      day: 'The last day',
      week: 'The last week',
      month: 'The last 30 days',
      done: 'The events will be sent again.',
    },
    rotate: {
      about: 'For a day after you replace it, requests are signed with both secrets.',
      button: 'Replace secret…',
      title: 'Replace the secret?',
      body: 'The current one still signs for 24 hours. If you replaced one in the last day, that one stops now.',
      confirm: 'Replace secret',
    },
    delete: {
      about: 'Also deletes its log and the events that are still to be posted.',
      button: 'Delete…',
      title: 'Delete this webhook?',
      body: 'This can’t be undone.',
      confirm: 'Delete webhook',
      done: 'Webhook deleted.',
    },
  },
};
