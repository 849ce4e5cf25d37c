/** Texts of the composer about personal texts, about taking back what was sent, and about notifications that repeat. */
import type { Plural } from '../../text.ts';

export const personal = {
  /** Puts a field, such as the first name, into a text. */
  insert: {
    title: 'Insert a field',
    intoTitle: 'Insert field in title',
    intoMessage: 'Insert field in message',
    /** On the buttons above. */
    short: 'Insert field',
    field: 'Field',
    word: 'For customers without it',
    wordAbout: 'Stands in its place. Leave it empty for nothing.',
    /** In place of a first name: “Hello there”. */
    wordExample: 'there',
    insert: 'Insert',
  },
  /** The fields of a text, below it. `{field}` is such as “First name”, `{word}` stands in its place for customers without it. */
  used: {
    label: 'Fields in this text',
    withWord: '{field}, or else “{word}”',
    withoutWord: '{field}, or else nothing',
    change: 'Change field: {field}',
    save: 'Change',
    remove: 'Remove',
  },
  /** What the previews show. */
  sample: {
    label: 'Preview for',
    nobody: 'Somebody without a name',
    about: 'The fields have what you know about this customer.',
    aboutNobody: 'The fields have the words for customers without them.',
    choose: 'Preview for another customer',
    customer: 'Customer',
    reset: 'Preview for somebody without a name',
    wouldNotGet: 'This customer would not get it.',
    waiting: 'The preview follows once the texts are complete.',
    failed: 'The preview couldn’t be loaded: it shows the fields themselves.',
  },
  test: 'Fields show what you know about the customer with this phone.',

  undo: {
    /** In the dialog before something is sent. `{whom}` is such as “1,204 customers on 1,310 devices”. */
    now: {
      one: 'Goes to {whom} now. You can undo it for {count} second.',
      other: 'Goes to {whom} now. You can undo it for {count} seconds.',
    } as Plural,
    sending: { one: 'Sending in {count} second', other: 'Sending in {count} seconds' } as Plural,
    /** For screen readers. `{keys}` is such as “Ctrl+Z”. */
    announced: {
      one: 'It is sent in {count} second. Press {keys} to undo.',
      other: 'It is sent in {count} seconds. Press {keys} to undo.',
    } as Plural,
    undo: 'Undo',
    done: 'Not sent. Your draft is back.',
    tooLate: 'Too late to undo: it’s already being sent. You can stop it on its page.',
  },

  repeat: {
    /** Beside “Now” and “Schedule”. */
    title: 'Repeat',
    every: 'How often',
    day: 'Every day',
    week: 'Every week',
    month: 'Every month',
    days: 'On',
    dayOfMonth: 'On day',
    lastDay: 'Last day of the month',
    /** A day from 29 to 31. */
    skipped: 'Months without this day are left out.',
    time: 'Time',
    whose: 'By whose clocks',
    /** `{zone}` is such as “Europe/Vienna”. */
    ours: 'Your service’s: {zone}',
    theirs: 'Each customer’s own',
    theirsAbout: 'Each time zone gets it when its own clocks show this time.',
    /** `{times}` is a list of times. */
    next: 'Next: {times}.',
    noDays: 'Choose at least one day.',
    noTime: 'Choose a time.',
    stops: 'It goes on until you turn it off under Automations.',
    confirmTitle: 'Repeat this notification?',
    /** `{how}` is such as “Every Monday and Friday at 08:00”, of the sentences of automations. */
    confirm: '{how}, to everybody who is subscribed then.',
    confirmTopic: '{how}, to everybody who has the topic on then.',
    confirmAudience: '{how}, to everybody who is in the audience then.',
    confirmList: '{how}, to the customers of the list.',
    start: 'Start repeating',
    doneTitle: 'It repeats from now on',
    doneNext: 'The next times:',
    doneTheirs: 'Each customer gets it when their own clocks show this time.',
    open: 'Open the automation',
    another: 'Write another notification',
  },
};
