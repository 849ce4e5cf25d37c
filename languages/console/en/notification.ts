/** Texts of the page of one notification. */
import type { Plural } from '../../text.ts';

export const notification = {
  title: 'Notification',
  actions: {
    resend: 'Resend to failed devices',
    duplicate: 'Duplicate',
    edit: 'Edit',
    cancel: 'Cancel sending',
    stop: 'Stop sending',
  },
  cancellation: {
    title: 'Cancel this notification?',
    confirm: 'Cancel notification',
    keep: 'Keep it',
    body: '“{title}” will not be sent. It stays in the list, and you can duplicate it.',
    bodyScheduled: '“{title}” will not be sent on {time}. It stays in the list, and you can duplicate it.',
    done: 'Notification cancelled. Nobody will receive it.',
  },
  stopping: {
    title: 'Stop sending this notification?',
    confirm: 'Stop sending',
    keep: 'Keep sending',
    waiting: {
      one: '{count} device will no longer get it.',
      other: '{count} devices will no longer get it.',
    } as Plural,
    sent: {
      one: 'The {count} device it was sent to keeps it.',
      other: 'The {count} devices it was sent to keep it.',
    } as Plural,
    unknown: 'Devices that it hasn’t been sent to yet won’t get it.',
  },
  resending: {
    title: 'Resend this notification?',
    confirm: 'Resend',
    confirmTo: { one: 'Send to {count} device', other: 'Send to {count} devices' } as Plural,
    /** `{devices}` and `{customers}` are the texts below. */
    body: 'A new notification with the same content goes to {devices} of {customers}: the failed devices that can be reached now. Nobody receives it twice.',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    customers: { one: '{count} customer', other: '{count} customers' } as Plural,
    none: 'None of the failed devices can be reached now: their apps were removed, notifications are off, or they belong to someone else.',
  },

  upcoming: {
    scheduledFor: 'Scheduled for',
    /** Of each recipient’s own time zone. */
    localTime: '{time} local time',
    preparing: 'Preparing the first deliveries.',
    byLocalTime: 'Each time zone gets it when its own clocks show this time.',
    /** `{time}` is such as “in 2 hours”. */
    sentIn: 'It will be sent {time}.',
    /** `{reach}` is such as “1,310 devices of 1,204 customers”. */
    reach: 'It would currently reach {reach}.',
    about: 'Recipients are determined when it is sent: devices that subscribe before then receive it too.',
  },

  stats: {
    devices: 'Devices',
    devicesSoFar: 'Devices so far',
    inProgress: { other: '{count} in progress' } as Plural,
    finished: 'Finished',
    sent: 'Sent',
    unsubscribed: 'Unsubscribed',
    failed: 'Failed',
  },
  /** Devices that got no push although the notification was for them. `{reasons}` is a list of the other texts. */
  leftOut: {
    sentence: 'Left out: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} device whose customers have the topic off',
      other: '{count} devices whose customers have the topic off',
    } as Plural,
    unresponsive: {
      one: '{count} device whose customers ignored the last notifications',
      other: '{count} devices whose customers ignored the last notifications',
    } as Plural,
    capped: {
      one: '{count} device whose customers had as many as your frequency cap allows',
      other: '{count} devices whose customers had as many as your frequency cap allows',
    } as Plural,
  },

  engagement: {
    title: 'On the phones',
    sent: 'Sent',
    shown: 'Shown',
    tapped: 'Tapped',
    /** Taps on a button of the notification. `{title}` is its label. */
    button: '“{title}”',
    dismissed: 'Dismissed',
    about:
      'Each device counts once. Taps are counted on every phone. Android also reports what was shown and dismissed. iPhones never report what was dismissed, and not always what was shown (from iOS 18.4 on), so the real numbers may be higher.',
  },
  platforms: {
    title: 'Tap rate by platform',
    /** `{tapped}` is a number of devices, `{devices}` is such as “1,310 devices”. */
    share: '{tapped} of {devices}',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
  },
  failures: 'Why some didn’t get it',

  timeline: {
    deliveries: 'Deliveries over time',
    noDeliveries: 'No deliveries have finished yet.',
    taps: 'Taps over time',
    noTaps: 'No taps yet.',
    /** Names of the bars. */
    series: { sent: 'Sent', failed: 'Unsubscribed or failed', taps: 'Taps' },
    /** In place of a chart. `{counts}` is a list of the first three texts below, `{time}` one of the others. */
    summary: '{counts}, within {time}.',
    counts: {
      completed: { other: '{count} sent' } as Plural,
      failed: { other: '{count} unsubscribed or failed' } as Plural,
      taps: { one: '{count} tap', other: '{count} taps' } as Plural,
    },
    seconds: { one: '{count} second', other: '{count} seconds' } as Plural,
    minutes: { one: '{count} minute', other: '{count} minutes' } as Plural,
    /** The head of the column of times. `{zone}` is such as “Europe/Vienna”, `{interval}` one of the texts below. */
    timeIn: 'Time in {zone} ({interval} intervals)',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Results by recipient',
    customer: 'Customer',
    device: 'Device',
    outcome: 'Outcome',
    when: 'When',
    outcomes: {
      all: 'All',
      sent: 'Sent',
      tapped: 'Tapped',
      failed: 'Unsubscribed or failed',
      retrying: 'Retrying',
    },
    search: 'Search recipients',
    searchBy: 'Search by customer ID',
    reason: 'Reason',
    anyReason: 'Any reason',
    /** Why the list is empty. Deleted devices are not listed. */
    none: {
      search: 'No recipients match this search.',
      reason: 'No device that still exists failed for this reason.',
      any: 'None of these devices exists any more.',
      sent: 'No delivery to a device that still exists has been accepted.',
      tapped: 'Nobody has tapped it yet.',
      failed: 'No delivery to a device that still exists has failed.',
      retrying: 'No delivery is being retried.',
    },
    moved: 'Moved to another customer',
    attempts: { one: '{count} attempt', other: '{count} attempts' } as Plural,
  },

  content: {
    title: 'Content',
    language: 'Language',
    /** Before an address. `{button}` is the label of a button. */
    tapOpens: 'A tap opens',
    buttonOpens: '“{button}” opens',
    /** Before the word that the button sends. */
    buttonAnswers: '“{button}” answers',
  },
  facts: {
    recipients: 'Recipients',
    resendOf: 'Resend of',
    original: 'the original notification',
    resentAs: 'Resent as',
    resent: 'a new notification',
    testBy: 'Test by',
    sentBy: 'Sent by',
    apiKey: 'API key',
    scheduledFor: 'Scheduled for',
    sent: 'Sent',
    created: 'Created',
    accepted: 'Accepted',
    /** `{zone}` is such as “Europe/Vienna (GMT+2)”. */
    zone: 'Times are in {zone}, your browser’s time zone.',
    id: 'ID',
  },
};
