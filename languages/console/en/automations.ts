/** Texts of the pages of automations: what is sent by itself. */
import type { Plural } from '../../text.ts';

export const automations = {
  about: 'Messages that go out by themselves, such as a welcome, or each new post of your blog.',
  new: 'New automation',
  newAbout: 'Nothing is sent while you write. It begins when it is on.',
  automation: 'Automation',
  state: { on: 'On', off: 'Off' },
  empty: {
    title: 'Nothing runs by itself yet',
    body: 'Begin with one of these. There are two fields to fill in, and you see what is sent before it goes out.',
  },
  starters: {
    title: 'Begin with',
    welcome: { name: 'Welcome', about: 'Greet everybody who turns on notifications.' },
    weekly: {
      name: 'Every Saturday at 8',
      about: 'The same message each week, on a day and at a time of yours.',
    },
    posts: { name: 'My new posts', about: 'Each new post of your blog or shop, as soon as it is there.' },
    blank: { name: 'Your own', about: 'Write it from the beginning.' },
  },
  /** What an automation brought. `inside`: customers for whom it has steps left. */
  figures: { sent: 'Sent', shown: 'Shown', tapped: 'Tapped', inside: 'In it now' },
  figuresAbout: {
    sent: 'messages that phones were sent',
    shown: 'seen on the screen, where phones tell',
    tapped: 'messages that were tapped',
    inside: 'have steps left',
  },
  needsLook: 'Look at this',

  /** Parts of a sentence such as “When somebody turns on notifications, send “Welcome”, then wait 2 hours.” */
  sentence: {
    whole: '{parts}.',
    first: '{trigger}, {step}',
    next: '{before}, then {step}',
    subscribed: 'When somebody turns on notifications',
    event: 'When “{event}” happens to a customer',
    feed: 'When {site} has a new post',
    daily: 'Every day at {time}',
    weekly: 'Every {days} at {time}',
    monthly: 'Every month on day {day} at {time}',
    lastDay: 'On the last day of every month at {time}',
    ownRule: 'On the days of your own rule at {time}',
    localTime: '{when} on each customer’s own clock',
    send: 'send “{title}”',
    sendUntitled: 'send a message',
    sendPost: 'send the post',
    sendTemplate: 'send a template',
    wait: 'wait {duration}',
    waitUntil: 'wait until {time}',
    stopTapped: 'stop if they tapped a message',
    stopEvent: 'stop if “{event}” happened',
    stopFilter: 'stop if this is true of them: {filter}',
  },
  durations: {
    minutes: { one: '{count} minute', other: '{count} minutes' } as Plural,
    hours: { one: '{count} hour', other: '{count} hours' } as Plural,
    days: { one: '{count} day', other: '{count} days' } as Plural,
  },

  form: {
    name: 'Name',
    nameHint: 'Only your team reads it.',
    create: 'Save automation',
    created: 'Automation saved.',
    saved: 'Changes saved.',
    when: 'When',
    trigger: 'What begins it',
    triggers: {
      subscribed: 'somebody turns on notifications',
      schedule: 'a day and time comes',
      feed: 'my site has a new post',
      event: 'something happens to a customer',
    },
    triggerAbout: {
      subscribed: 'Once for each customer, with their first phone.',
      schedule: 'It goes to everybody you choose below, at the same time.',
      feed: 'It goes to everybody you choose below, soon after you publish.',
      event: 'Your shop’s program reports what happened, such as an order.',
    },
    triggerStays: 'What begins an automation stays as it is. For another beginning, make another automation.',

    repeat: 'How often',
    repeats: { daily: 'every day', weekly: 'every week', monthly: 'every month', own: 'by your own rule' },
    days: 'On',
    dayOfMonth: 'On day',
    lastDay: 'the last',
    rule: 'Rule',
    ruleHint:
      'A recurrence rule (RFC 5545), such as FREQ=MONTHLY;BYDAY=1SA for the first Saturday of a month.',
    at: 'At',
    localTime: 'At this time on each customer’s own clock',
    localTimeHint: 'Otherwise everybody gets it at the same moment.',
    localTimeSteps: 'This needs a single message and nothing else.',
    next: {
      title: 'The next times',
      zone: 'In {zone}, the time zone of your service.',
      localZone: 'On each customer’s own clock.',
      failed: 'The times can’t be shown: {reason}',
    },

    url: 'Address of your feed',
    urlHint: 'Most blogs and shops have one. Often it is your address with /feed at the end.',
    preview: 'Show the newest post',
    previewing: 'Reading your feed',
    previewAbout: 'The newest post of {feed}, as phones show it. Only later ones are sent.',
    previewEmpty: 'This feed has no posts yet. The first one will be sent.',
    feedUntitled: 'your feed',

    event: 'Name of what happens',
    eventHint: 'As your shop’s program reports it, such as order.shipped.',
    key: 'Once for each',
    keyHint:
      'A field of what is reported, such as order: each order begins it once. Leave it empty to begin by customer.',
    reentry: 'If it happens again to the same customer',
    reentries: {
      never: 'do nothing: once is enough',
      after_end: 'begin again, if the last time is over',
      always: 'begin again each time',
    },

    to: 'Send to',
    recipients: {
      everybody: 'everybody',
      topic: 'who chose a topic',
      audience: 'a saved audience',
      other: 'the group that a program chose',
    },

    /** `{step}` is one of `kinds`. */
    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Then {step}',
    add: { send: 'Message', wait: 'Wait', stop: 'Stop if' },
    addLabel: 'Add a step',
    kinds: { send: 'send a message', wait: 'wait', stop: 'stop if' },
    /** `{number}`: the position of a step. */
    step: 'Step {number}: {kind}',
    up: 'Move step {number} up',
    down: 'Move step {number} down',
    remove: 'Remove step {number}',

    content: { label: 'What to send', post: 'the new post itself', own: 'a message of your own' },
    postAbout: 'Title, text, picture and link come from the post.',
    template:
      'It sends one of your templates, as it is then. You change templates where you write notifications.',
    kept: 'It also has languages, buttons or settings that were made elsewhere. They stay as they are.',

    wait: 'How to wait',
    waits: { minutes: 'for some time', until: 'until a time of the day' },
    amount: 'How long',
    unit: 'Unit',
    units: { minutes: 'minutes', hours: 'hours', days: 'days' },
    until: 'Until',
    untilHint: 'On the customer’s own clock, today or tomorrow.',

    stop: 'Stop if',
    stops: {
      tapped: 'they tapped a message of this automation',
      event: 'something happened since it began',
      filter: 'something is true of them',
    },

    enabled: 'Turn it on when it is saved',
    enabledHint: 'Off, it waits until you turn it on.',
    ownerChanges: 'It goes to many and is on, so an owner changes it.',
    needsOwner: 'In your team an owner approves what goes to many, so an owner turns this on.',

    errors: {
      name: 'Give it a name.',
      days: 'Choose a day.',
      time: 'Enter a time.',
      rule: 'Enter a rule.',
      url: 'Enter the address of your feed.',
      preview: 'Look at the newest post first.',
      event: 'Enter a name of small letters, digits, dots and dashes, at most 40.',
      topic: 'Choose a topic.',
      audience: 'Choose an audience.',
      amount: 'Enter a time of at most 90 days.',
      steps: 'Add a message.',
    },
  },

  turnOn: {
    on: 'Turn on',
    off: 'Turn off',
    question: 'Turn on “{name}”?',
    isOn: '“{name}” is on.',
    isOff: '“{name}” is off.',
    offAbout: 'Nothing begins, and whoever is in the middle of it waits until you turn it on again.',
    offQuestion: 'Turn off “{name}”?',
  },

  tabs: { label: 'Parts of this automation', steps: 'What it does', log: 'Log' },

  deletion: {
    title: 'Delete this automation',
    about: 'It ends for everybody who is in it.',
    button: 'Delete…',
    question: 'Delete “{name}”?',
    body: 'Its log is deleted too. Messages that were sent stay in the list of notifications.',
    confirm: 'Delete automation',
    deleted: 'Automation “{name}” deleted.',
  },
};
