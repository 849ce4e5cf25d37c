/** Texts of the page that imports the subscribers of another push system. */
import type { Plural } from '../../text.ts';

export const imports = {
  /** `{guide}` is a link with the words `guide`, a sentence without a full stop. */
  about:
    'For developers: bring the subscribers of another push system. They get your messages in the browsers in which they subscribed, and are not asked again. {guide}',
  guide: 'How it works',

  /** Key pairs of the other system. VAPID is the name of the standard. */
  pairs: {
    title: 'VAPID key pairs',
    import: 'Import key pair',
    imported: 'Imported the key pair.',
    /** `{vapid}` is the name “VAPID”. */
    none: 'Browsers take messages only from the key pair for which somebody subscribed. Your former system has it, usually in its settings under {vapid}. It is stored encrypted, and never shown.',
    ownerCanImport: 'An owner of this service can import one.',
    activeDevices: { one: '{count} active device', other: '{count} active devices' } as Plural,
    /** `{key}` is the beginning of a key; `{time}` is such as “5 minutes ago”, or a date. */
    importedAt: '{key} imported {time}',
    form: {
      about: 'Both are checked before anything is stored. You may also paste the JSON that holds them.',
      publicKey: { label: 'Public key', about: '87 characters, begins with B' },
      privateKey: { label: 'Private key', about: '43 characters' },
    },
    deletion: {
      button: 'Delete the key pair {key}',
      title: 'Delete this key pair?',
      confirm: 'Delete key pair',
      unused: 'No active device needs it any more.',
      used: {
        one: '{count} phone or browser would go silent: no other key reaches it. It is deactivated until its customer subscribes again.',
        other:
          '{count} phones and browsers would go silent: no other key reaches them. They are deactivated until their customers subscribe again.',
      } as Plural,
      done: 'Deleted the key pair.',
    },
  },

  devices: {
    title: 'Import devices',
    /** `user_id`, `subscription`, `endpoint` and `keys` are identifiers. `{size}` is a number of devices. */
    about:
      'JSON lines or a JSON array, each item with user_id and subscription (endpoint and keys), as your former system exports them. Sent in batches of {size}; importing a file again changes nothing.',
    pair: 'Key pair for which they subscribed',
    /** `vapid_public_key` is an identifier. */
    pairAbout: 'A line with vapid_public_key names its own.',
    choose: 'Choose a file',
    import: 'Import',
    importAgain: 'Import again',
    stop: 'Stop',
    share: 'Share of the file that was read',
    reading: 'Reading the file…',
  },
  result: {
    /** `{imported}`, `{known}` and `{refused}` are the texts below. */
    soFar: '{imported}, {known}, {refused} so far',
    complete: '{imported}, {known}, {refused}.',
    incomplete: 'Not finished: {imported}, {known}, {refused}.',
    imported: { one: '{count} device imported', other: '{count} devices imported' } as Plural,
    /** Of devices. */
    known: { other: '{count} known before' } as Plural,
    refused: { one: '{count} line refused', other: '{count} lines refused' } as Plural,
    list: 'Refused lines',
    /** `{place}` is a line or an item of the file. */
    entry: '{place}: {reason}',
    correct: 'Correct these lines and import the file again.',
    moreToCorrect: { other: 'And {count} more. Correct these lines and import the file again.' } as Plural,
    download: 'Download the list',
  },

  /** Where in the file. */
  places: { line: 'line {number}', item: 'item {number}' },
  /** Why a line is refused, after the place or an identifier. `carillon import` is a command. */
  reasons: {
    type: 'type: only devices are imported here; carillon import takes the other types too',
    key: 'vapid_public_key: is not that of an imported key pair: import it first',
    tooLong: 'is too long for a device',
    noObject: 'is not a JSON object',
  },
  /** What is wrong with the file. */
  errors: {
    tooLarge:
      'A JSON array can have up to 64 MB. Write one device per line instead: JSON lines of any size are read.',
    malformed: 'The file begins as a JSON array, but is malformed.',
  },
};
