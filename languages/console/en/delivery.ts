/** Texts about when and how a notification is sent: the fields of the composer, and what the page of a notification says of them. */
import type { Plural } from '../../text.ts';

export const delivery = {
  schedule: {
    title: 'When',
    label: 'When to send',
    now: 'Now',
    later: 'Schedule',
    date: 'Date',
    time: 'Time',
    /** A switch: each recipient gets it when the clocks of their own time zone show this time. */
    local: 'At {time} local time',
    localUnset: 'At this time local time',
    localAbout: 'Each time zone gets it when its own clocks show this time.',
    /** `{zone}` is such as “Europe/Vienna (GMT+2)”, `{time}` is such as “In 2 hours”. */
    unknownZone:
      'A phone whose time zone isn’t known gets it by the clocks of {zone}, your service’s time zone.',
    zone: 'Times are in {zone}, your browser’s time zone.',
    timeAndZone: '{time}. Times are in {zone}, your browser’s time zone.',
    /** Buttons with a time. `{time}` is a time of day. */
    quick: {
      inHour: 'In 1 hour',
      tomorrow: 'Tomorrow {time}',
      tomorrowMonday: 'Tomorrow, Monday {time}',
      monday: 'Monday {time}',
      nextMonday: 'Next Monday {time}',
      /** `{label}` is one of the texts above. */
      elsewhere: '{label} ({city})',
    },
    /** Of the service’s quiet hours. The times are times of day. */
    quiet: {
      local: '{time} is in your quiet hours: it arrives when they end, at {to}.',
      any: 'Where it’s between {from} and {to} then, it waits until {to}: these are your quiet hours. Only high urgency doesn’t wait.',
    },
  },
  pace: {
    label: 'Pace',
    about: 'So that your site need not serve everybody who taps at the same moment.',
    atOnce: 'All at once',
    /** `{duration}` is such as “1 hour”. */
    evenly: 'Evenly over {duration}',
  },

  durations: {
    days: { one: '{count} day', other: '{count} days' } as Plural,
    hours: { one: '{count} hour', other: '{count} hours' } as Plural,
    minutes: { one: '{count} minute', other: '{count} minutes' } as Plural,
    seconds: { one: '{count} second', other: '{count} seconds' } as Plural,
    /** In place of a duration: phones that are offline never get it. */
    none: 'Only now',
  },

  options: {
    title: 'Delivery options',
    defaults: 'Urgency, expiry, sound and badge: the defaults suit most.',
    /** A name and a value of `facts`, whose first letter becomes lower-case: “Urgency: very low”. */
    chosen: '{name}: {value}',
    urgency: {
      label: 'Urgency',
      automatic: 'Automatic',
      automaticAbout:
        'High to one customer or device, normal to many: an order wakes the phone, an announcement may take a few minutes.',
      high: {
        label: 'High',
        about: 'Wakes the phone at once. For what somebody is waiting for, such as an order or a message.',
      },
      normal: {
        label: 'Normal',
        about: 'Saves battery: a phone that isn’t in use may take a few minutes to show it.',
      },
      low: {
        label: 'Low',
        about: 'May wait until the phone is charging or on Wi-Fi. For offers and digests.',
      },
      veryLow: {
        label: 'Very low',
        about: 'May wait until the phone is charging and on Wi-Fi. For what can wait until the evening.',
      },
    },
    /** `{duration}` is such as “3 days”. */
    expiry: {
      label: 'Expires after',
      default: '{duration} (default)',
      about: 'A phone that is offline for longer than {duration} won’t get it.',
      aboutNone: 'Phones that are offline right now never get it.',
    },
    badge: {
      label: 'Badge',
      about: 'The number on the icon of the installed app. iPhones and computers show it; 0 removes it.',
      none: 'None',
    },
    silent: { label: 'Silent', about: 'Arrives without sound or vibration.' },
    stay: {
      label: 'Stay on screen',
      about: 'Stays until it is tapped or dismissed. Chrome and Edge on computers do this; iPhones never do.',
    },
    collapseKey: {
      label: 'Collapse key',
      about:
        'A notification replaces an earlier one with the same key, on the phone and while it waits for the phone.',
    },
  },
  /** Names and values in a table. Those of `options` belong to it. */
  facts: {
    sound: 'Sound',
    silent: 'Silent',
    onScreen: 'On screen',
    untilDismissed: 'Until dismissed',
    sentOver: 'Sent over',
    cap: 'Frequency cap',
    uncapped: 'Doesn’t apply',
    unresponsive: 'People who ignored the last ones',
    inboxOnly: 'Inbox only, no push',
    leftOut: 'Left out',
  },
};
