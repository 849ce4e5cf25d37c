/** Texts of the pages about audiences, which are customers selected by their tags, topics and devices. */
import type { Plural } from '../../text.ts';

export const audiences = {
  audience: 'Audience',
  new: 'New audience',
  about:
    'Customers chosen by what you know about them, their phone, and what they did. Who belongs to an audience is decided each time you send.',
  empty: {
    title: 'No audiences yet',
    body: 'Save the customers you send to again and again: regulars, members of a plan, those who haven’t opened the app for a while.',
  },
  newAbout: 'Customers must meet all conditions. The count updates as you go.',
  send: 'Send notification',

  /** Whom a notification would reach: `{customers}` and `{devices}` are the texts below. */
  reach: '{customers} on {devices}',
  customers: { one: '{count} customer', other: '{count} customers' } as Plural,
  devices: { one: '{count} device', other: '{count} devices' } as Plural,
  size: {
    label: 'Size',
    withSummary: 'Size and summary',
    /** `{share}` is such as “42%”. */
    share: '{share} of subscribers',
    notCounted: 'Couldn’t count',
    failed: 'Couldn’t count customers: {error}',
  },

  form: {
    name: 'Name',
    nameExample: 'Regulars in Vienna',
    create: 'Create audience',
    created: 'Audience created.',
    saved: 'Audience saved.',
    empty: 'Add at least one condition. You don’t need an audience to send to everybody.',
    /** What is wrong with a condition. `{reason}` is such as “is unknown”, in English. */
    errors: {
      topics: 'A topic {reason}.',
      tags: 'A tag {reason}.',
      language: 'The language {reason}.',
      any: 'A condition {reason}.',
    },
  },

  /** Conditions, each a line of words and fields. Together the lines read as a sentence: “Customers” and conditions, linked by “and”. */
  conditions: {
    title: 'Conditions',
    none: 'Everybody who is subscribed. Add a condition to narrow it down.',
    add: 'Add condition',
    remove: 'Remove condition: {condition}',
    groups: { known: 'What you know', phone: 'Their phone', actions: 'What they did' },
    kinds: {
      topics: 'Topics',
      tag: 'Tag',
      platform: 'Platform',
      language: 'Language',
      reach: 'Proven or silent',
      domain: 'Address',
      subscribed: 'Subscription date',
      seen: 'Last opened the app',
      tapped: 'Last tapped a notification',
    },
    /** Before the first condition, and before each other. */
    customers: 'Customers',
    and: 'and',

    topics: {
      /** `{quantifier}` is a choice of the texts below, `{topics}` a list of names. */
      line: '{quantifier} {topics}',
      any: 'who get any of',
      all: 'who get all of',
      none: 'who get none of',
      quantifier: 'How many of the topics',
      add: 'Add a topic',
      first: 'Choose a topic',
      another: 'Add another',
      noMore: 'No more topics',
      remove: 'Remove {topic}',
    },
    tag: {
      /** `{tag}` is a field for a word such as “plan”, `{comparison}` a choice of the texts below, `{value}` a field. */
      line: 'whose {tag} {comparison} {value}',
      is: 'is',
      isNot: 'is not',
      isOver: 'is over',
      isUnder: 'is under',
      isSet: 'is set',
      label: 'Tag',
      placeholder: 'tag',
      comparison: 'Comparison',
      value: 'Value',
      valuePlaceholder: 'value',
      choose: 'choose',
    },
    platform: { line: 'who use {platform}', ios: 'iPhone or iPad', android: 'Android or a computer' },
    reach: {
      /** `{reach}` is a choice of the texts below. A “proven” phone has shown that notifications arrive; a “silent” one no longer does. */
      line: 'whose phone {reach}',
      proven: 'is proven',
      unproven: 'is not proven yet',
      silent: 'is silent',
    },
    domain: 'who subscribed at {address}',
    language: 'whose phone is in {language}',
    /** In the field of the language. */
    chooseLanguage: 'Choose a language',
    noLanguage: 'No phone has this language',
    subscribed: {
      /** `{when}` is a choice of the texts below. */
      line: 'who subscribed {when} {date}',
      since: 'since',
      before: 'before',
      when: 'Before or since',
      date: 'Date',
    },
    /** `{count}` is a field. */
    seen: {
      one: 'who opened the app in the last {count} day',
      other: 'who opened the app in the last {count} days',
    } as Plural,
    tapped: {
      one: 'who tapped a notification in the last {count} day',
      other: 'who tapped a notification in the last {count} days',
    } as Plural,
    days: 'Days',
  },

  /** A filter as a sentence: `customers` with a list of the other texts, such as “who get Offers, whose plan is gold, and who …”. */
  summary: {
    everybody: 'Everybody',
    customers: 'Customers {conditions}',
    /** `{summary}` is one of the two above. */
    sentence: '{summary}.',
    /** `{topics}` is such as “Offers or News”. */
    topics: {
      any: 'who get {topics}',
      all: 'who get {topics}',
      both: 'who get both {topics}',
      none: 'who don’t get {topics}',
    },
    /** `{tag}` is a word such as “plan”, `{value}` such as “gold”. */
    tag: {
      is: 'whose {tag} is {value}',
      isNot: 'whose {tag} isn’t {value}',
      isOver: 'whose {tag} is over {value}',
      isUnder: 'whose {tag} is under {value}',
      isSet: 'whose {tag} is set',
    },
    platform: { ios: 'with an iPhone or iPad', android: 'with an Android phone or a computer' },
    /** `{language}` is such as “German”. */
    language: 'whose phone is in {language}',
    sharedAddress: 'who subscribed at the shared address',
    reach: {
      proven: 'whose phone is proven',
      unproven: 'whose phone is not proven yet',
      silent: 'whose phone is silent',
    },
    subscribedSince: 'who subscribed since {date}',
    subscribedBefore: 'who subscribed before {date}',
    seenLastDay: 'who opened the app in the last day',
    seen: { other: 'who opened the app in the last {count} days' } as Plural,
    tappedLastDay: 'who tapped a notification in the last day',
    tapped: { other: 'who tapped a notification in the last {count} days' } as Plural,
  },

  deletion: {
    title: 'Delete this audience',
    about: 'Its customers and their tags stay as they are.',
    button: 'Delete…',
    question: 'Delete {audience}?',
    confirm: 'Delete audience',
    body: 'Scheduled notifications to it are still sent: they keep its conditions. API requests that use its ID will be rejected.',
    deleted: 'Deleted {audience}.',
  },
};
