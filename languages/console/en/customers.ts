/** Texts of the list of customers, and of the page of one customer. */
import type { Plural } from '../../text.ts';

export const customers = {
  about: 'Everyone who opened your app, or whom your server added.',
  empty: {
    title: 'No customers yet',
    body: 'They appear here as soon as they open your app, or your server sets tags for them.',
  },
  /** “plan: gold” is a tag and its value. */
  noMatches:
    'Search looks for a part of a name, of an identifier or of a tag’s value, and for tags such as “plan: gold”.',
  count: { one: '{count} customer', other: '{count} customers' } as Plural,
  /** Which customers of all the page shows: `{range}` is such as “1–50”. */
  position: '{range} of {total}',
  filters: {
    search: 'Search customers',
    searchExample: 'Search by name, tag or identifier',
    everyone: 'Everyone',
    subscription: 'Subscription',
    /** Customers with a subscribed device, or without. */
    all: 'All',
    subscribed: 'Subscribed',
    unsubscribed: 'Not subscribed',
    orders: { seen: 'Last seen', newest: 'Newest first', name: 'By name', id: 'By identifier' },
  },
  row: {
    subscribed: 'Subscribed',
    unsubscribed: 'Not subscribed',
    noDevice: 'No device',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    /** `{time}` is such as “5 days ago”, or a date. */
    seen: 'Seen {time}',
    neverSeen: 'Never seen',
    /** `{topics}` is such as “Offers and News”. */
    gets: 'Gets {topics}',
    /** Tags. */
    more: { other: '{count} more' } as Plural,
  },
  selection: {
    all: 'All selected',
    counted: { other: 'All {count} selected' } as Plural,
    selectAll: 'Select all',
    selectCounted: { other: 'Select all {count}' } as Plural,
    tooMany: {
      other: 'More than {count} customers match: narrow the list, or save an audience.',
    } as Plural,
    tagged: {
      one: 'Tagged {count} customer. An audience can now find them by the tag.',
      other: 'Tagged {count} customers. An audience can now find them by the tag.',
    } as Plural,
    /** `{customers}` and `{others}` are the texts below. */
    partlyTagged: 'Tagged {customers}. {others}.',
    customers: { one: '{count} customer', other: '{count} customers' } as Plural,
    others: {
      one: '{count} other had too many tags already',
      other: '{count} others had too many tags already',
    } as Plural,
  },

  anonymous: 'Subscribed by your link, without an account of yours.',
  noDevices: {
    title: 'No devices',
    body: 'Nobody has opened your app with this identifier, or the devices were removed. Widgets and notifications for this customer may still exist.',
  },
  history:
    'Notifications that were sent to this customer’s devices are listed here, and whether they were delivered, shown, tapped or dismissed.',
  deactivation: {
    button: 'Deactivate all',
    question: 'Deactivate all devices of {customer}?',
    about:
      'They will receive no more notifications, including those in transit. Each becomes active again when this customer opens your app on it.',
  },

  profile: {
    title: 'About',
    activeDevices: 'Active devices',
    language: 'Language',
    timeZone: 'Time zone',
    lastSeen: 'Last seen',
    /** As in “Copy identifier”. */
    id: 'identifier',
  },
  nickname: {
    title: 'Nickname',
    add: 'Add nickname',
    label: 'What your team calls this customer',
    about: 'Only your team sees it, in this console. Leave it empty to remove it.',
  },
  tags: {
    title: 'Tags',
    add: 'Add tag',
    none: 'What you know about this customer, such as a plan or a birthday month. Your server sets tags through the API; audiences filter by them.',
    edit: 'Edit {tag}',
    remove: 'Remove {tag}',
    key: 'Key',
    keyAbout: 'Lower-case letters, digits, and . _ -',
    /** An example of a key: letters from a to z. */
    keyExample: 'plan',
    /** The type of the tag’s value. */
    type: 'Type',
    types: { string: 'Text', number: 'Number', boolean: 'Yes or no' },
    value: 'Value',
    yes: 'Yes',
    no: 'No',
  },
  topics: {
    about: 'A customer’s own choice comes first, then your setting, then the default.',
    setting: 'Your setting for {topic}',
    notSet: 'Not set',
    setOn: 'Set to on',
    setOff: 'Set to off',
    /** Whether the customer gets notifications of the topic, and why. */
    reasons: {
      chosenOn: 'On: they chose it',
      chosenOff: 'Off: they turned it off',
      settingOn: 'On: your setting',
      settingOff: 'Off: your setting',
      defaultOn: 'On by default',
      defaultOff: 'Off by default',
    },
  },

  /** Why a customer does not get notifications. */
  whyNot: {
    silent:
      'Push services accept what you send, but no device of this customer shows it; each sets itself up anew when your app is opened on it.',
    off: 'Notifications are off on every device of this customer, and only they can turn them on, in your app.',
    gone: 'On every device of this customer the app was removed, or notifications were turned off, as their push services say.',
    deactivatedAsSilent:
      'Every device of this customer was deactivated because it showed no notification for long; each comes back when your app is opened on it.',
    deactivated: 'Every device of this customer is deactivated until your app is opened on it again.',
    /** `{title}` is that of the latest notification. */
    notShown:
      'The push service accepted “{title}”, and no device has reported that it showed it: it may be switched off, or not report, as many iPhones do.',
    /** `{reason}` is such as “the push service did not answer”. In German and Turkish it begins with a capital letter. */
    failed: '“{title}” did not arrive: {reason}.',
    retrying: '“{title}” is being retried: {reason}.',
  },
  missed: {
    title: 'Didn’t reach them',
    about: 'Of your latest 20 notifications to many.',
    notSent: 'Not sent',
    reasons: {
      topic_off: 'They have its topic off.',
      unresponsive: 'They didn’t react to the notifications before, so it was sent without them.',
      capped: 'They had as many as the frequency cap allows.',
      no_device: 'They opened your app for the first time later.',
      off: 'Notifications were off on their devices.',
      not_recipient: 'It was for others: they don’t match its recipients.',
    },
    /** `{reason}` and `{other}` are two of the reasons above. */
    or: '{reason} Or: {other}',
  },

  erasure: {
    title: 'Erase this customer',
    about: 'Permanently deletes all their data, for example after an erasure request.',
    button: 'Erase…',
    question: 'Erase {customer} permanently?',
    confirm: 'Erase permanently',
    final: 'This can’t be undone. This deletes:',
    items: {
      devices: 'their devices, and the record of what they tapped',
      notifications: 'notifications and widgets for them alone, including scheduled ones',
      links: 'their personal links to your app',
    },
    kept: 'Statistics of past broadcasts are kept, without any trace of this customer. Erasing doesn’t block them: they can open your app again.',
    /** The three placeholders are the texts below. */
    done: 'Erased {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    notifications: { one: '{count} notification', other: '{count} notifications' } as Plural,
    widgets: { one: '{count} widget', other: '{count} widgets' } as Plural,
  },
};
