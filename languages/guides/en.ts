/** English, which defines the keys of the texts of the guides' pages. The guides for owners themselves are in `docs/tasks/`. */
export const guides = {
  /** Around each page. */
  frame: {
    docs: 'Docs',
    skip: 'Skip to content',
    documentation: 'Documentation',
    guides: 'Guides',
    /** Stands before the language's name. */
    language: 'Language:',
    all: 'All guides',
    neighbours: 'Neighbours',
    previous: 'Previous',
    next: 'Next',
  },
  search: {
    label: 'Search the guides',
    placeholder: 'Search',
    title: 'Search',
    about: 'What a search of the guides has found.',
    /** The numbers are of guides and their parts; `{text}` is what somebody looks for. */
    found: '{count} found with “{text}”.',
    count: '{count} found',
    first: '{count} found, the first {max} are listed',
    none: 'Nothing has “{text}”',
    failed: 'The search could not be loaded. Check the connection, and type again.',
  },
  owners: {
    title: 'For owners',
    about: 'A short page for each task in the console.',
    /** A link to the guides in English. */
    others: 'Guides for developers and operators, in English',
  },
  /** The guides for owners, in the order of menus. A title is also the heading of its page. */
  tasks: {
    start: { title: 'Reach your first customer', about: 'From a new account to a notification on a phone.' },
    send: { title: 'Send a notification', about: 'Recipients, text, time, and a test on your phone.' },
    personal: {
      title: 'Write the first name into a text',
      about: 'Fields that each customer sees filled in.',
    },
    results: {
      title: 'See what became of a notification',
      about: 'Sent, shown, tapped, and why a phone got nothing.',
    },
    correct: {
      title: 'Correct or take back a notification',
      about: 'Undo, stop, correct, and remove from inboxes.',
    },
    approval: { title: 'Approve what others write', about: 'Writers write, owners send.' },
    automations: {
      title: 'Have notifications sent by themselves',
      about: 'A welcome, a weekly reminder, each new post.',
    },
    overview: { title: 'Read the overview', about: 'What the figures say, and what needs you.' },
    customers: { title: 'Find a customer', about: 'Search, what they got, and erasing.' },
    devices: { title: 'Look at devices', about: 'What the states of a phone mean.' },
    audiences: { title: 'Reach some of your customers', about: 'Conditions that choose recipients.' },
    topics: {
      title: 'Let customers choose what they hear about',
      about: 'What customers switch on and off.',
    },
    brand: { title: 'Give the app your brand', about: 'Name, logo and colors.' },
    widgets: { title: 'Fill your app’s home page', about: 'Opening hours, coupons, countdowns.' },
    link: { title: 'Share your link, and print a poster', about: 'The link, the QR code and the poster.' },
    team: { title: 'Work with a team', about: 'Inviting, roles, and who did what.' },
    settings: { title: 'Set quiet hours and limits', about: 'Time zone, quiet hours, frequency cap.' },
    account: { title: 'Protect your account', about: 'Passkeys, codes, sign-ins, the password.' },
  },
};

export type GuideTexts = typeof guides;
