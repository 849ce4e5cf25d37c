/** Texts of the overview of a service: key figures, charts, and what needs attention. */
import type { Plural } from '../../text.ts';

export const overview = {
  /** The days of the figures, and those that they are compared with: “Oct 25 – Nov 23, 2026, compared with …”. */
  daysInUtc: '{days}, compared with {before}. Days are in UTC.',
  /** `{zone}` is such as “Europe/Vienna”. */
  daysIn: '{days}, compared with {before}. Days are in {zone} time.',
  deleted: 'Notifications before {date} have been deleted.',
  empty: {
    title: 'No devices yet',
    body: 'Open the app on your own phone first and send yourself a notification; it takes two minutes. After that, this page shows your devices and what you send.',
  },

  period: {
    label: 'Period',
    days: { other: '{count} days' } as Plural,
    custom: 'Custom',
    customLabel: 'Custom period',
    first: 'First day',
    last: 'Last day',
    errors: {
      incomplete: 'Choose both days.',
      tooEarly: 'Choose days since 2000.',
      reversed: 'The last day is before the first.',
      tooLong: 'Choose at most a year.',
    },
  },

  devices: { one: '{count} device', other: '{count} devices' } as Plural,
  activeDevices: 'Active devices',

  tiles: {
    /** Of the active devices. “Proven” are those that have shown that notifications arrive. */
    devices: '{subscribed} subscribed, {proven} proven',
    sent: 'Notifications sent',
    deliveries: { one: '{count} delivery', other: '{count} deliveries' } as Plural,
    /** `{deliveries}` is such as “1,204 deliveries”; `{unsubscribed}` is the number of phones that had unsubscribed. */
    sentTo: '{deliveries}, {unsubscribed} unsubscribed',
    /** The share of deliveries. */
    failed: 'Failed',
    tapped: 'Tapped',
    taps: { one: '{count} tap', other: '{count} taps' } as Plural,
    noEarlier: 'No earlier figures',
    unchanged: 'Unchanged',
    /** After an arrow up or down: `{change}` is such as “12%” or “0.4 points”, `{before}` the figure of the previous period. */
    change: '{change} from {before}',
    /** Percentage points. */
    points: { one: '{count} point', other: '{count} points' } as Plural,
    up: 'Up',
    down: 'Down',
  },

  /** `{devices}` is such as “1,310 devices”, `{subscribed}` and `{number}` are numbers of devices. */
  growth: {
    same: '{devices}, {subscribed} subscribed, as many as on {day}',
    more: '{devices}, {subscribed} subscribed, {number} more than on {day}',
    fewer: '{devices}, {subscribed} subscribed, {number} fewer than on {day}',
    table: 'Active devices by day',
  },
  deliveries: {
    title: 'Deliveries and taps',
    about: 'By day',
    table: 'Deliveries and taps by day',
    none: 'Nothing was sent in this period.',
    sent: 'Sent',
    unsubscribed: 'Unsubscribed',
    failed: 'Failed',
    taps: 'Taps',
  },
  /** The head of the column of days. `{zone}` is such as “Europe/Vienna”. */
  dayIn: 'Day in {zone}',

  recent: {
    title: 'Recent sends',
    all: 'View all',
    none: 'No broadcasts in this period.',
    /** `{share}` is such as “42%”. */
    tapped: '{share} tapped',
  },
  next: {
    title: 'Coming up',
    none: 'Nothing scheduled.',
    /** `{number}` is such as “12” or “100+”. */
    all: 'View all {number}',
    to: {
      everybody: 'to everybody',
      user: 'to one customer',
      device: 'to one device',
      audience: 'to an audience',
    },
  },

  attention: {
    title: 'Needs attention',
    none: 'All good.',
    /** What the icon of an issue means. */
    problem: 'Problem',
    note: 'Note',
    failures: {
      title: {
        one: 'Google or Apple didn’t take {count} message in the last 7 days',
        other: 'Google or Apple didn’t take {count} messages in the last 7 days',
      } as Plural,
      /** Why, and what helps. `{reason}` has no period. */
      about: '{reason}. {advice}',
      link: 'View notifications',
    },
    /** A push service refuses a service’s notifications until a time. `{host}` is its address, `{answer}` its answer in English. */
    pauses: {
      chrome: {
        title: 'Chrome’s push service has paused your notifications',
        about:
          '{host} answered {answer}. Chrome does this to sites that send very many notifications to which few people react: for a day at first, then for 7 and for 14 days. Notifications to many customers wait until {time}, and leave by themselves; those to one customer are still tried. Only time ends the pause. To avoid another, send less often, spread notifications over some hours, and leave out customers who do not react.',
      },
      any: {
        title: '{host} has paused your notifications',
        about:
          '{host} answered {answer}. Notifications to many customers wait until {time}, and leave by themselves; those to one customer are still tried. Only time ends the pause. To avoid another, send less often, spread notifications over some hours, and leave out customers who do not react.',
      },
    },
    domain: {
      title: '{domain} leads elsewhere',
      about:
        'For a week it has not led to this installation. Phones that subscribed there go silent unless its DNS record is restored.',
      link: 'View the record',
    },
    certificate: {
      title: 'The certificate of your app’s address expires soon',
      about:
        'That of {host} could not be renewed. Phones open the app until {time}. The operator of this installation finds the reason by the command “carillon status”.',
    },
    https: {
      title: 'Phones can’t open your app',
      about:
        'They require HTTPS for notifications. The operator of this installation has to set PUBLIC_URL to its https URL.',
    },
    unusedKey: {
      title: 'API key {name} is unused',
      /** `{end}`: the last characters of a key without a name. */
      titleUnnamed: 'API key ending in {end} is unused',
      /** `{time}` is such as “5 days ago”. */
      lastUsed: 'Last used {time}. Revoke it if you don’t need it.',
      notUsed: 'Not used in the last 90 days. Revoke it if you don’t need it.',
      link: 'View API keys',
    },
    logo: {
      title: 'No logo yet',
      about: 'It appears on your customers’ home screens and next to every notification.',
      link: 'Add a logo',
    },
  },
};
