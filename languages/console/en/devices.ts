/** Texts of the pages about devices, the phones and computers on which customers opened the app. */
import type { Plural } from '../../text.ts';

export const devices = {
  device: 'Device',
  about: 'The phones and computers that have opened your app, and whether they’re subscribed.',
  empty: {
    title: 'No devices yet',
    /** `{import}` is a link with the words below. */
    body: 'A device appears here when someone opens your app on it, or when you {import}.',
    import: 'import those of another system',
  },
  noMatches: {
    search:
      'Search matches the start of a customer’s identifier or a device name, or a complete device ID, within the current filters.',
    filters: 'No devices match these filters.',
  },
  send: 'Send notification',
  /** `{time}` is such as “5 days ago”, or a date. */
  seen: 'Seen {time}',
  /** A device for tests, which is no real phone. */
  virtual: 'Virtual',

  /** The lists of devices and of customers alike. `{name}` is that of a device or of a customer. */
  lists: {
    noResults: 'No results',
    clearFilters: 'Clear filters',
    order: 'Order',
    selectShown: 'Select all shown',
    select: 'Select {name}',
    selected: { other: '{count} selected' } as Plural,
    clearSelection: 'Clear selection',
  },
  filters: {
    search: 'Search devices',
    searchExample: 'Search by customer, name or ID',
    state: 'State',
    /** Devices of a state. */
    states: { active: 'Active', on: 'Subscribed', off: 'Off', deactivated: 'Deactivated' },
    platform: 'Platform',
    /** The web address at which a device subscribed: the service’s own, or the installation’s, which services share. */
    address: 'Address',
    anyAddress: 'All addresses',
    sharedAddress: 'Shared address',
    orders: {
      newest: 'Newest first',
      subscribed: 'Last subscribed',
      seen: 'Last seen',
      unseen: 'Not seen for longest',
    },
  },
  selection: {
    all: 'All that match',
    counted: { other: 'All {count} that match' } as Plural,
    selectAll: 'Select all that match',
  },

  /** The state of one device. */
  states: {
    subscribed: 'Subscribed',
    silent: 'Silent',
    off: 'Off',
    deactivated: 'Deactivated',
    /** The push service says that the subscription does not exist any more. */
    gone: 'Gone',
  },
  aboutStates: {
    proven: 'Gets your notifications, as it has proven lately.',
    unproven: 'Gets your notifications, as far as is known.',
    silent:
      'Subscribed, but it shows nothing of what its push service accepts. It sets itself up anew when your app is opened on it.',
    off: 'Notifications are turned off, or were never turned on. Only the customer can change that, on the device.',
    deactivated:
      'Deactivated in the console or through the API. It becomes active again when its customer opens your app.',
    deactivatedAsSilent:
      'Deactivated because it was silent for long: its push service accepted notifications, and it showed none. It becomes active again when its customer opens your app.',
    gone: 'According to its push service, the app was removed or notifications were turned off. The device becomes active again when its customer opens your app.',
  },

  facts: {
    customer: 'Customer',
    platform: 'Platform',
    modelName: 'Model name',
    language: 'Language',
    timeZone: 'Time zone',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    /** When it subscribed. */
    subscribed: 'Subscribed',
    /** When a virtual device ends. */
    ends: 'Ends',
    /** When it was deactivated. */
    deactivated: 'Deactivated',
    model: 'Model',
    /** The web address at which it subscribed. */
    domain: 'Subscribed at',
    pushService: 'Push service',
    /** As in “Copy device ID”. */
    id: 'device ID',
  },

  deactivation: {
    button: 'Deactivate',
    /** `{device}` is a name. */
    question: 'Deactivate {device}?',
    about:
      'It will receive no more notifications, including those in transit. It becomes active again when its customer opens your app.',
    done: 'Deactivated {device}.',
    /** Several devices, or one of a list. */
    several: {
      button: 'Deactivate…',
      question: {
        one: 'Deactivate {count} device?',
        other: 'Deactivate {count} devices?',
      } as Plural,
      questionMoreThan: { other: 'Deactivate more than {count} devices?' } as Plural,
      questionAll: 'Deactivate all devices that match?',
      confirm: { one: 'Deactivate {count} device', other: 'Deactivate {count} devices' } as Plural,
      confirmMoreThan: { other: 'Deactivate more than {count} devices' } as Plural,
      confirmAll: 'Deactivate all devices that match',
      about:
        'They will receive no more notifications, including those in transit. Each becomes active again when its customer opens your app.',
      /** Two numbers of devices. */
      progress: '{done} of {total} deactivated so far.',
      done: { one: '{count} device deactivated.', other: '{count} devices deactivated.' } as Plural,
    },
  },

  history: {
    none: 'No notifications yet',
    about:
      'Notifications sent to this device are listed here, with their outcome. Those for an earlier customer of this phone are not shown.',
    /** Attempts to send a notification. */
    attempts: { one: '{count} attempt', other: '{count} attempts' } as Plural,
  },
  /** What became of a notification on a device. */
  outcomes: {
    tapped: 'Tapped',
    dismissed: 'Dismissed',
    shown: 'Shown',
    sent: 'Sent',
    stopped: 'Stopped',
    unsubscribed: 'Unsubscribed',
    failed: 'Failed',
    retrying: 'Retrying',
    sending: 'Sending',
  },
  /** The same in a list of a customer’s devices; `{device}` is a name. */
  outcomesOf: {
    tapped: '{device}: tapped',
    dismissed: '{device}: dismissed',
    shown: '{device}: shown',
    sent: '{device}: sent',
    stopped: '{device}: stopped',
    unsubscribed: '{device}: unsubscribed',
    failed: '{device}: failed',
    retrying: '{device}: retrying',
    sending: '{device}: sending',
  },
  /** Why a notification failed, or is to be sent again. `{reason}` is a sentence without a full stop. */
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Retrying.',
    /** `{time}` is such as “in 5 minutes”. */
    retryingAt: '{reason}. Retrying {time}.',
  },
};
