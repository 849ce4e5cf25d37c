/** Texts of the list of notifications, and of the page of one that was sent or is scheduled. */
import type { Plural } from '../../text.ts';

export const notifications = {
  about: 'Everything you have sent or scheduled, from the console and through the API.',

  list: {
    status: 'Status',
    statuses: {
      all: 'All',
      scheduled: 'Scheduled',
      sending: 'Sending',
      sent: 'Sent',
      failed: 'Failed',
      notSent: 'Not sent',
    },
    search: 'Search titles and messages',
    /** In place of the search: the list is of one device, or of one customer. `{id}` is the customer’s identifier. */
    device: 'One device',
    customer: 'Customer {id}',
    removeFilter: 'Remove filter',
    olderMayMatch: 'No results among the latest notifications. Older ones may match.',
    noneScheduled: {
      title: 'Nothing scheduled',
      body: 'Scheduled notifications wait here until they are sent. You can cancel them until then.',
    },
    noResults: { title: 'No results', body: 'No notification matches your filters.', showAll: 'Show all' },
    none: {
      title: 'No notifications yet',
      body: 'Compose a notification here, or send one from your server with an API key. This list shows each of them with its results.',
    },
    /** `{recipients}` is such as “Everybody”, or the name of a device. */
    test: '{recipients} (test)',
    resend: '{recipients} (resend)',
    /** `{sent}` is a number, `{devices}` is such as “1,310 devices”. */
    sentTo: '{sent} of {devices}',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    taps: { one: '{count} tap', other: '{count} taps' } as Plural,
  },

  /** Notifications that an owner has to approve. */
  proposals: {
    forOwner: 'Waiting for your approval',
    forAuthor: 'Waiting for an owner’s approval',
    /** `{time}` is such as “5 minutes ago”, or a date. */
    writtenBy: '{author}, {time}',
    /** `{to}` is one of the texts below. */
    at: '{to}, {time}',
    onApproval: '{to}, as soon as it is approved',
    to: {
      everybody: 'to everybody',
      list: { one: 'to a list of {count} customer', other: 'to a list of {count} customers' } as Plural,
      savedAudience: 'to the audience {name}',
      topic: 'to the topic {name}',
      audience: 'to an audience',
    },
    reject: 'Reject',
    takeBack: 'Take back',
    approve: 'Approve',
    approval: {
      title: 'Approve this notification?',
      confirm: 'Approve and send',
      /** `{how}` is `at` or `onApproval`, such as “to everybody, as soon as it is approved”. */
      body: '“{title}” will be sent {how}.',
      /** `{recipients}` is such as “1,204 customers on 1,310 devices”. */
      reach: 'It reaches {recipients} now.',
    },
    deletion: {
      title: 'Delete this notification?',
      confirm: 'Delete',
      body: 'It is not sent. Its author can write it again.',
    },
  },

  /** States of a notification. After a colon, the first letter of a label becomes lower-case: “Test: sent.” */
  status: {
    scheduled: {
      label: 'Scheduled',
      about: 'It will be sent at its scheduled time and can be cancelled until then.',
    },
    sending: { label: 'Sending', about: 'Deliveries are in progress.' },
    cancelled: { label: 'Cancelled', about: 'It was cancelled before it was sent. Nobody received it.' },
    noRecipients: { label: 'No recipients', about: 'No device had notifications turned on when it was due.' },
    /** After it was sent. */
    removed: { label: 'Removed', about: 'It was removed from inboxes.' },
    stopped: {
      label: 'Stopped',
      early: 'It was stopped before anybody had it.',
      late: {
        one: 'It was stopped when {count} phone had it.',
        other: 'It was stopped when {count} phones had it.',
      } as Plural,
    },
    sent: { label: 'Sent', about: 'It was sent to every phone.' },
    /** Of devices. */
    sentSomeFailed: { other: 'Sent, {count} failed' } as Plural,
    failed: 'Failed',
    notTaken: {
      one: 'Google or Apple didn’t take {count} message.',
      other: 'Google or Apple didn’t take {count} messages.',
    } as Plural,
    unsubscribed: 'Unsubscribed',
    haveUnsubscribed: {
      one: '{count} phone has unsubscribed.',
      other: '{count} phones have unsubscribed.',
    } as Plural,
    retrying: 'Retrying',
    sentSomeRetrying: { other: 'Sent, {count} retrying' } as Plural,
    unreached: {
      one: '{count} phone can’t be reached yet.',
      other: '{count} phones can’t be reached yet.',
    } as Plural,
    /** Follows `unreached`. `{duration}` is such as “3 days”. */
    trying: 'We’ll keep trying for {duration}.',
  },
  /** Numbers of devices in a list, such as “1,204 sent, 6 unsubscribed”. */
  outcomes: {
    sent: { other: '{count} sent' } as Plural,
    unsubscribed: { other: '{count} unsubscribed' } as Plural,
    stopped: { other: '{count} stopped' } as Plural,
    failed: { other: '{count} failed' } as Plural,
    inProgress: { other: '{count} in progress' } as Plural,
  },
};
