/**
 * English, which defines the keys of every language. Placeholders such as `{name}`, the business's name, stand in braces
 * and may be anywhere in a sentence.
 */
import type { Plural, Step } from './text.ts';

const SHARE = 'Tap Share';
const OR_SHARE = 'At the bottom, next to the address. If you see Share there, go on to the next step.';
const IN_MENU = 'In the menu that opens.';
const ADD_TO_HOME = 'Choose “Add to Home Screen”';
const NOT_LISTED = 'Not in the list? Scroll down or tap “View More”.';
const ADD = 'Tap “Add”';
const KEEP_ON = 'At the top. Leave “Open as Web App” on.';
const OPEN_APP = 'Open it from the Home Screen';
const TURN_ON_THERE = 'Then turn on notifications there.';
const COME_BACK = 'Come back here';

export type ExperienceTexts = typeof experience;
export type DialogTexts = typeof dialog;
export type PosterTexts = typeof poster;

/** The direction of the script. */
export const dir: 'ltr' | 'rtl' = 'ltr';

/** Texts of the experience. */
export const experience = {
  checking: 'Just a moment…',
  demoNotice: 'Public demonstration: anybody can change this page.',
  scriptNeeded: 'This page needs JavaScript to turn on notifications.',
  about: 'About {name}',
  tabTitle: '{name} · Notifications',
  appDescription: 'Notifications from {name}',
  now: 'now',
  /** Replacement for the name of a business that has set neither a title nor an address. */
  thisService: 'This service',
  /** What a notification says after the business took it back, where the phone cannot close it. */
  retraction: 'This message was withdrawn.',

  tabs: {
    label: 'Sections',
    home: 'Home',
    inbox: 'Inbox',
    settings: 'Settings',
    unread: { other: '{count} unread' } as Plural,
  },

  ask: {
    heading: 'Be the first to know',
    body: '{name} would like to send you short notifications, even when this page is closed. You can turn them off here at any time.',
    button: 'Turn on notifications',
    hint: 'Your device will ask you to confirm. Choose “Allow”.',
    dismissed: 'You closed the prompt without choosing. Tap again when you’re ready.',
    sampleLabel: 'What a notification looks like',
    sampleBody: 'Short updates, right when they matter.',
  },
  on: {
    heading: 'Notifications are on',
    turnOff: 'Turn off notifications',
    body: '{name} can reach you on this device. You’re all set.',
    repaired: 'Notifications had stopped arriving here. They are set up anew.',
  },
  off: {
    heading: 'Notifications are off',
    body: 'You turned them off on this device, so {name} can’t reach you here.',
    button: 'Turn back on',
  },
  removed: {
    heading: 'Notifications stopped',
    body: '{name} removed this device, or couldn’t reach it for a while. Tap to turn notifications back on.',
    button: 'Turn back on',
  },
  erased: {
    heading: 'Device removed',
    body: 'Everything stored for this device, here and on the server, has been deleted. You can start again at any time.',
    button: 'Start again',
  },

  denied: {
    heading: 'Notifications are blocked',
    body: 'This device’s settings block notifications from {name}. To allow them:',
    again: 'Check again',
  },
  /** Steps to undo a "Block", by browser. */
  deniedSteps: {
    'ios-app': [
      'Delete this app from your Home Screen',
      'Open the page in Safari and add it to the Home Screen again',
      'Open the new app and allow notifications',
    ],
    'android-app': [
      'Touch and hold this app’s icon and tap “App info” (ⓘ)',
      'Open “Notifications” and turn them on',
      COME_BACK,
    ],
    'chrome-android': [
      'Tap the icon to the left of the address',
      'Open “Permissions”, then “Notifications”, and allow them',
      COME_BACK,
    ],
    'firefox-android': [
      'Tap the lock or shield to the left of the address',
      'Tap “Blocked” next to “Notification” to change it to “Allowed”',
      COME_BACK,
    ],
    'samsung-android': [
      'Open the menu, then “Settings”',
      'Find “Notifications” there and allow this site',
      COME_BACK,
    ],
    'chrome-desktop': ['Click the icon to the left of the address', 'Turn on “Notifications”', COME_BACK],
    'firefox-desktop': [
      'Click the crossed-out speech bubble to the left of the address',
      'Click the × next to “Blocked”',
      'Come back here and allow notifications',
    ],
    'safari-desktop': [
      'In Safari, open “Settings”, then “Websites”, then “Notifications”',
      'Choose “Allow” for this site',
      COME_BACK,
    ],
    other: ['Open your browser’s settings for this site', 'Allow notifications', COME_BACK],
  },

  homeScreen: {
    heading: 'Add {name} to your Home Screen',
    body: 'On iPhone and iPad, only Home Screen apps can receive notifications. To add {name}:',
    /** Apple's own names, for the scenes. */
    share: 'Share',
    add: 'Add to Home Screen',
    confirm: 'Add',
    webApp: 'Open as Web App',
  },
  /** Steps to add the page to the Home Screen, by browser. */
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'In the middle of the bottom bar.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'At the top right.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Tap the three dots', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Tap the three lines', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'At the top, next to the address.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'At the end of the address bar.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Open this page in Safari',
        hint: 'Copy the address below and paste it there.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Not there? It is behind three dots or lines.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  } as Record<'safari' | 'safari-dots' | 'safari-menu' | 'ipad' | 'chrome' | 'other', Step[]>,
  copyAddress: 'Copy address',
  copied: 'Copied',
  cantCopy: 'Couldn’t copy. Touch and hold the text to copy it.',

  oldIos: {
    heading: 'Update needed',
    body: 'Notifications need iOS 16.4 or later. Go to Settings → General → Software Update, then come back.',
  },
  noPush: {
    heading: 'This browser can’t receive notifications',
    body: 'Open this page in Chrome, Firefox, Edge, Samsung Internet or Safari, but not in a private window.',
  },
  insecure: {
    heading: 'This connection isn’t secure',
    body: 'Notifications only work if the address starts with https. Please let the business know.',
  },
  noUser: {
    heading: 'Please open this from {name}’s website',
    body: 'This link doesn’t say who the notifications are for. Use the button on the website.',
    button: 'Go to website',
  },
  /** `anonymous`: the body on a phone of an anonymous user. */
  anotherUser: {
    heading: 'Continue as another customer?',
    body: 'This page is for a different customer of {name} than this device. If you continue, notifications for the former customer will stop on this device, and their inbox here will be deleted.',
    anonymous:
      '{name} doesn’t know yet who you are on this device, and this page is for one of its customers. If you continue, this device, its inbox and its notifications will be that customer’s. This can’t be undone.',
    hint: 'Not sure? Leave everything as it is.',
    button: 'Continue',
    stay: 'Leave everything as it is',
  },

  offline: {
    heading: 'No connection',
    body: 'We couldn’t reach the server. Check your connection and try again.',
  },
  serverFailed: {
    heading: 'That didn’t work',
    body: 'The server couldn’t turn on notifications. Please try again in a moment.',
  },
  pushServiceFailed: {
    heading: 'Your browser couldn’t subscribe',
    body: 'Its push service didn’t respond. Push may be turned off in the browser’s settings or blocked by your network.',
  },
  browserFailed: {
    heading: 'Your browser blocked this',
    body: 'This page couldn’t store the data it needs. This often happens in private windows.',
  },
  retry: 'Try again',
  goBack: 'Go back',
  undo: 'Undo',
  offlineNote: 'You’re offline. Showing the last saved version.',

  install: {
    button: 'Install app',
    why: 'One tap away like any other app, and notifications keep working.',
    menu: 'In your browser’s menu, look for “Install app” or “Add to Home screen”.',
    done: 'Installed on this device',
  },

  inbox: {
    heading: 'Inbox',
    latest: 'Latest message',
    empty: { heading: 'Nothing here yet', body: 'Notifications from {name} will appear here.' },
    emptyOff: {
      heading: 'Nothing here yet',
      body: 'Turn on notifications from {name} and they’ll appear here.',
    },
    failed: { heading: 'Couldn’t load your inbox', body: 'Check your connection and try again.' },
    stale: 'Couldn’t refresh the inbox.',
    older: 'Show older',
    unread: 'Unread',
    readAll: 'Mark all as read',
    gone: 'This notification is no longer available.',
    folders: { label: 'Show', inbox: 'All', unread: 'Unread', archive: 'Archive' },
    search: 'Search',
    searchIn: { inbox: 'Search the inbox', archive: 'Search the archive' },
    /** Shown if the server could not be reached. */
    searchedHere: 'Only notifications saved on this device were searched.',
    notFound: { heading: 'No results', body: 'No notification here contains “{text}”.' },
    emptyUnread: { heading: 'All caught up', body: 'You have no unread notifications.' },
    emptyArchive: {
      heading: 'The archive is empty',
      body: 'To move a notification here, swipe it to the side or use its archive button.',
    },
    archive: 'Archive',
    archived: 'Archived',
    restore: 'Move to inbox',
    restored: 'Moved to inbox',
  },

  /** Texts about the topics that a user can choose. The topics' names are the business's. */
  topics: {
    heading: 'What you hear about',
    everywhere: 'Your choice applies to all your devices.',
    offer: 'What would you like to hear about?',
    later: 'You can change this in Settings at any time.',
    done: 'Done',
    failed: 'Couldn’t save your choice. Please try again.',
  },

  /** Texts about the first name, for which a business may ask after the subscription. `stored`: a sentence after `settings.storedThere`. */
  firstName: {
    ask: 'What’s your first name?',
    why: '{name} can then address you by it. You don’t have to say.',
    label: 'First name',
    skip: 'Skip',
    failed: 'Couldn’t save your name. Please try again.',
    remove: 'Leave it empty to remove it.',
    stored: 'Also your first name, as you entered it.',
  },

  settings: {
    heading: 'Settings',
    notifications: 'Notifications',
    notificationsOn: 'On for this device',
    notificationsOff: 'Off for this device',
    notificationsBlocked: 'Blocked in this device’s settings',
    notificationsUnknown: 'Currently unknown',
    notificationsNotHere: 'Not available here yet',
    device: 'This device',
    deviceHint: 'Helps {name} tell your devices apart.',
    rename: 'Rename',
    save: 'Save',
    cancel: 'Cancel',
    nameNeeded: 'Enter a name with 1 to 255 characters.',
    renameFailed: 'Couldn’t save the name. Please try again.',
    stored: 'Stored data',
    storedHere:
      'On this device: who you are to {name}, the notifications you’ve received, and this page, so that it opens offline. No cookies.',
    storedThere:
      'On the server: this device’s name, model and system as shown here, its language and time zone, when you first and last opened this app, the identifier {name} gave you, the topics you chose, the address notifications are sent to, and which ones arrived and were tapped or archived.',
    facts: { name: 'Name', model: 'Model', system: 'System', id: 'ID' },
    remove: 'Remove this device',
    removeHint: 'Stops notifications and deletes all of this data.',
    removeAsk: 'Remove this device?',
    removeBody:
      'Notifications will stop, and everything stored for this device will be deleted, here and on the server.',
    removeYes: 'Remove',
    removeFailed: 'Couldn’t remove this device: the server didn’t respond. Nothing was changed.',
    by: 'Notifications by Carillon',
  },

  widgets: {
    copy: 'Copy code',
    copied: 'Copied',
    validUntil: 'Valid until {date}',
    expired: 'Expired on {date}',
    left: '{time} left',
    over: 'Time’s up.',
    frameOffline: 'Not available offline.',
    imageFailed: 'Couldn’t load the image.',
  },

  landing: {
    heading: 'Opening the link',
    body: 'Just a moment…',
    go: 'Open link',
  },

  /** A button of a notification was an answer. */
  answer: {
    heading: 'Answer',
    sent: 'The answer was sent.',
    saved: 'The answer is saved. It will be sent once you’re online.',
    other: 'You already answered “{answer}”.',
    late: 'It’s too late to answer.',
    back: 'Go to inbox',
  },

  /** Pages with a single message, shown instead of the experience. */
  pages: {
    nowhere: {
      heading: 'Page not found',
      body: 'There is nothing at this address. Please check it, or go back to where you came from.',
    },
    unknown: {
      heading: 'Page not found',
      body: 'This link doesn’t work, or the business no longer uses this service. Please open it again from the business’s website.',
    },
    ended: {
      heading: 'This app is no longer available',
      body: 'The business has ended its notifications. You can remove the app from your device.',
    },
    suspended: {
      heading: 'This app isn’t available right now',
      body: 'Its notifications are paused. Please try again later.',
    },
    expired: {
      heading: 'This code has expired',
      body: 'Codes are valid for one hour. Go back to the website and open a new one.',
    },
    unsigned: {
      heading: 'This link can’t be used',
      body: 'The website didn’t confirm who you are. Please go back to it, sign in there if you have an account, and try again. If that doesn’t help, please tell the business.',
    },
    busy: {
      heading: 'Too many requests',
      body: 'There have been too many requests from your network. Please try again in a minute.',
    },
    failed: {
      heading: 'Something went wrong',
      body: 'The problem is on our side. Please try again in a moment.',
    },
  },
};

/** Texts of the embed's dialog on a business's site. */
export const dialog = {
  close: 'Close',
  title: 'Continue on your phone',
  useHere: 'Use this computer',
  newCode: 'New code',
  /** Below the title, while there is a code. */
  scan: 'Scan this code with your phone.',
  /** Shown once the phone has opened the page. */
  joined: 'Your phone is ready.',
  done: 'Notifications are on.',
  denied: 'Notifications are blocked. Check your phone.',
  offline: 'No connection.',
  expired: 'This code has expired.',
  /** Shown if the service does not exist, by the business's mistake or because it has ended. */
  unavailable: 'Notifications aren’t available here right now.',
};

/** Texts of a poster with the QR code of a public link. A word joiner keeps a short word with a hyphen on one line. */
export const poster = {
  headline: 'Our news, straight to your phone',
  scan: 'Point your phone’s camera at the code.',
  allow: 'Open the page and turn on notifications.',
  iphone: 'On an iPhone, the page shows you how to add it to your Home Screen first.',
  promise: 'No app store, no email address. Turn them off whenever you like.',
  orOpen: 'Or open',
};
