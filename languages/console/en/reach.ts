/** Texts of the composer about its recipients: whom a notification is for, and how many it reaches. */
import type { Plural } from '../../text.ts';

export const reach = {
  title: 'Recipients',
  kinds: {
    everybody: 'Everybody',
    topic: 'Topic',
    audience: 'Audience',
    list: 'List',
    user: 'One customer',
    device: 'One device',
  },
  customer: 'Customer',
  device: 'Device',
  /** A device whose name is not known. */
  selectedDevice: 'Selected device',
  fixed: 'To reach others, cancel this notification and duplicate it.',

  /** `{reach}` is one of the texts in `summary`. */
  reaches: 'Reaches {reach}.',
  /** `{platforms}` is a list of the texts in `platforms`, the others are texts below. */
  summary: {
    plain: '{devices} of {customers}',
    withPlatforms: '{devices} of {customers} ({platforms})',
    devices: { one: '{count} device', other: '{count} devices' } as Plural,
    customers: { one: '{count} customer', other: '{count} customers' } as Plural,
    platforms: {
      ios: { other: '{count} iPhone' } as Plural,
      android: { other: '{count} Android' } as Plural,
      computer: { one: '{count} computer', other: '{count} computers' } as Plural,
    },
  },
  /** Two numbers of devices. “Proven” are those that have shown that notifications arrive. */
  proven: '{proven} of {devices} proven to arrive.',
  counting: 'Counting recipients…',
  notCounted: 'Couldn’t count recipients.',
  unreachable: {
    topic: 'Nobody who has this topic on has notifications turned on.',
    audience: 'Nobody in this audience has notifications turned on.',
    list: 'Nobody on this list has notifications turned on.',
    everybody: 'No device has notifications turned on yet.',
    user: 'This customer has no device with notifications on.',
    device: 'Notifications are off on this device.',
  },
  unknownIds: {
    one: '{count} ID is unknown or without notifications.',
    other: '{count} IDs are unknown or without notifications.',
  } as Plural,

  groups: {
    choose: 'Choose…',
    loading: 'Loading…',
    /** `{add}` is a link with the words `add`. */
    topic: { label: 'Topic', none: 'You have no topics yet. {add}', add: 'Add a topic' },
    audience: { label: 'Audience', none: 'You have no audiences yet. {add}', add: 'Build an audience' },
  },
  list: {
    label: 'IDs of customers',
    /** `{max}` is a number. */
    about: 'Your identifiers, one per line, up to {max}. A CSV file is read in your browser.',
    ids: { one: '{count} ID', other: '{count} IDs' } as Plural,
    /** `{ids}` is the text above, `{duplicates}` the one below. */
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: { one: '{count} duplicate left out', other: '{count} duplicates left out' } as Plural,
    chooseFile: 'Choose a file',
    column: 'Column',
    columnAbout: 'The first row of the file names its columns.',
    unnamedColumn: 'Column {number}',
  },
  search: {
    forDevice: 'Name, customer or ID',
    forCustomer: 'Name, tag or identifier',
    results: 'Results',
    none: 'No results',
    failed: 'Search is currently unavailable.',
    subscribed: 'Subscribed',
    notSubscribed: 'Not subscribed',
  },

  /** The highest number of notifications that a customer gets within some days. `{cap}` is such as “3 in 7 days”. */
  cap: {
    /** `{number}` is a number of notifications, `{days}` is the text below. */
    cap: '{number} in {days}',
    days: { one: '{count} day', other: '{count} days' } as Plural,
    /** A choice. */
    sendToAll: 'Send it to everybody, also to customers who had {cap}',
    sendToAllAnd: {
      one: 'Send it to everybody, also to the {count} customer who had {cap}',
      other: 'Send it to everybody, also to the {count} customers who had {cap}',
    } as Plural,
    sendToOne: 'Send it also if the customer had {cap}',
    /** Customers of those who were counted before, or further ones. */
    leftOutOfThem: {
      one: '{count} of them had {cap}, and is left out: that is your frequency cap.',
      other: '{count} of them had {cap}, and are left out: that is your frequency cap.',
    } as Plural,
    leftOutOthers: {
      one: '{count} other had {cap}, and is left out: that is your frequency cap.',
      other: '{count} others had {cap}, and are left out: that is your frequency cap.',
    } as Plural,
    sentToo: {
      one: '{count} of them had {cap}, and gets it too.',
      other: '{count} of them had {cap}, and get it too.',
    } as Plural,
  },

  /** Customers who ignored the last notifications. `{number}` is how many. The number of customers is exact, estimated, or not known yet. */
  ignored: {
    exact: {
      one: '{count} customer ignored your last {number} notifications',
      other: '{count} customers ignored your last {number} notifications',
    } as Plural,
    estimated: {
      one: 'About {count} customer ignored your last {number} notifications',
      other: 'About {count} customers ignored your last {number} notifications',
    } as Plural,
    unknown: 'Customers who ignored your last {number} notifications',
    about: 'Browsers revoke the permission of sites whose notifications customers keep ignoring.',
    send: 'Send it to them too',
    inboxOnly: 'Put it into their inbox, without a push',
    leaveOut: 'Leave them out',
    /** What the choice does. */
    getInInbox: {
      exact: {
        one: '{count} customer who ignored your last {number} notifications gets it in the inbox only.',
        other: '{count} customers who ignored your last {number} notifications get it in the inbox only.',
      } as Plural,
      estimated: {
        one: 'About {count} customer who ignored your last {number} notifications gets it in the inbox only.',
        other:
          'About {count} customers who ignored your last {number} notifications get it in the inbox only.',
      } as Plural,
      unknown: 'Customers who ignored your last {number} notifications get it in the inbox only.',
    },
    areLeftOut: {
      exact: {
        one: '{count} customer who ignored your last {number} notifications is left out.',
        other: '{count} customers who ignored your last {number} notifications are left out.',
      } as Plural,
      estimated: {
        one: 'About {count} customer who ignored your last {number} notifications is left out.',
        other: 'About {count} customers who ignored your last {number} notifications are left out.',
      } as Plural,
      unknown: 'Customers who ignored your last {number} notifications are left out.',
    },
  },

  /** What is missing or wrong. */
  errors: {
    topic: 'Choose a topic.',
    audience: 'Choose an audience.',
    list: 'Paste at least one ID.',
    user: 'Choose a customer.',
    device: 'Choose a device.',
    /** `{number}` is a number of customers. */
    tooMany: { other: 'A list can have {count} customers. This one has {number}.' } as Plural,
    noId: '“{id}” is not the ID of a customer: the list was made where an ID was missing.',
    /** `{id}` is the beginning of an identifier. */
    longId: { other: '“{id}…” is longer than {count} characters.' } as Plural,
  },
};
