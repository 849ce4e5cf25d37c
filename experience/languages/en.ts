import type { Step } from './language.ts';

/**
 * English, and the shape of every language. In braces: what is filled in, such as `{name}`, the business's name. A sentence
 * may put it anywhere.
 */
export const en = {
  checking: 'One moment …',
  scriptNeeded: 'This page needs JavaScript to turn on notifications.',
  about: 'About {name}',
  tabTitle: '{name} · Notifications',
  appDescription: 'Notifications from {name}',
  now: 'now',
  /** In place of a name, for a business that has told neither title nor address. */
  thisService: 'This service',

  tabs: { label: 'Sections', home: 'Home', inbox: 'Inbox', settings: 'Settings', unread: '{count} unread' },

  ask: {
    heading: 'Be the first to know',
    body: '{name} would like to send you short notifications, even while this page is closed. You can switch them off here at any time.',
    button: 'Turn on notifications',
    hint: 'Your device asks once more. Choose “Allow”.',
    dismissed: 'The question was closed without an answer. Tap again when you are ready.',
    sampleLabel: 'What a notification looks like',
    sampleBody: 'Short news, right when it matters.',
  },
  on: {
    heading: 'Notifications are on',
    body: '{name} can reach you on this device. There is nothing more to do.',
  },
  off: {
    heading: 'Notifications are off',
    body: 'You switched them off on this device. {name} can’t reach you here.',
    button: 'Turn on again',
  },
  removed: {
    heading: 'Not receiving any more',
    body: '{name} has taken this device off its list, or couldn’t reach it for a while. You can come back with one tap.',
    button: 'Turn on again',
  },
  erased: {
    heading: 'This device is removed',
    body: 'Everything that was stored here and on the server for this device is gone. You can begin anew at any time.',
    button: 'Begin anew',
  },

  denied: {
    heading: 'Notifications are blocked',
    body: 'This device’s settings keep {name} from sending you any. To allow them:',
    again: 'Check again',
  },
  /** How to undo a "Block" in each browser. */
  deniedSteps: {
    'ios-app': [
      'Remove this app from your Home Screen',
      'Open the page in Safari again and add it to the Home Screen anew',
      'Open it there and allow notifications',
    ],
    'android-app': [
      'Touch and hold this app’s icon and choose “App info”',
      'Open “Notifications” and switch them on',
      'Come back here',
    ],
    'chrome-android': [
      'Tap the symbol to the left of the address',
      'Open “Permissions”, then “Notifications”, and allow them',
      'Come back here',
    ],
    'firefox-android': [
      'Tap the lock or shield to the left of the address',
      'Tap “Blocked” beside “Notification” so that it says “Allowed”',
      'Come back here',
    ],
    'samsung-android': [
      'Open the menu, then “Settings”, then “Sites and downloads”',
      'Open “Notifications” and allow this site',
      'Come back here',
    ],
    'chrome-desktop': [
      'Click the symbol to the left of the address',
      'Switch “Notifications” on',
      'Come back here',
    ],
    'firefox-desktop': [
      'Click the crossed-out speech bubble to the left of the address',
      'Click the × beside “Blocked”',
      'Come back here and allow them',
    ],
    'safari-desktop': [
      'Open Safari’s “Settings”, then “Websites”, then “Notifications”',
      'Choose “Allow” for this site',
      'Come back here',
    ],
    other: ['Open this browser’s settings for this site', 'Allow notifications there', 'Come back here'],
  },

  homeScreen: {
    heading: 'One step to go',
    body: 'On iPhone and iPad, notifications go to apps on the Home Screen. Put {name} there:',
    /** As Apple calls them, for the drawings. */
    share: 'Share',
    add: 'Add to Home Screen',
  },
  /** The way to the Home Screen, each step with the drawing that belongs to it. */
  homeScreenSteps: {
    safari: [
      { text: 'Tap Share', hint: 'In the middle of the bar at the bottom.', drawing: 'safari-share' },
      {
        text: 'Choose “Add to Home Screen”',
        hint: 'Scroll down a little in the list.',
        drawing: 'add-to-home',
      },
      {
        text: 'Open it from the Home Screen',
        hint: 'There you turn notifications on.',
        drawing: 'home-screen',
      },
    ],
    'safari-dots': [
      {
        text: 'Tap the three dots, then Share',
        hint: 'Beside the address, at the bottom.',
        drawing: 'safari-dots',
      },
      {
        text: 'Choose “Add to Home Screen”',
        hint: 'It may be behind “View More”.',
        drawing: 'add-to-home',
      },
      {
        text: 'Open it from the Home Screen',
        hint: 'There you turn notifications on.',
        drawing: 'home-screen',
      },
    ],
    ipad: [
      { text: 'Tap Share', hint: 'At the top, beside the address.', drawing: 'ipad-share' },
      {
        text: 'Choose “Add to Home Screen”',
        hint: 'Scroll down a little in the list.',
        drawing: 'add-to-home',
      },
      {
        text: 'Open it from the Home Screen',
        hint: 'There you turn notifications on.',
        drawing: 'home-screen',
      },
    ],
    chrome: [
      { text: 'Tap Share', hint: 'At the end of the address bar.', drawing: 'chrome-share' },
      { text: 'Choose “Add to Home Screen”', hint: 'It may be behind “More”.', drawing: 'add-to-home' },
      {
        text: 'Open it from the Home Screen',
        hint: 'There you turn notifications on.',
        drawing: 'home-screen',
      },
    ],
    other: [
      {
        text: 'Open this page in Safari',
        hint: 'Copy the address below and paste it there.',
        drawing: 'safari',
      },
      { text: 'Tap Share, then “Add to Home Screen”', hint: '', drawing: 'add-to-home' },
      {
        text: 'Open it from the Home Screen',
        hint: 'There you turn notifications on.',
        drawing: 'home-screen',
      },
    ],
  } as Record<'safari' | 'safari-dots' | 'ipad' | 'chrome' | 'other', Step[]>,
  copyAddress: 'Copy the address',
  copied: 'Copied',
  cantCopy: 'It could not be copied. Touch and hold it to copy.',

  oldIos: {
    heading: 'An update is needed',
    body: 'Notifications need iOS 16.4 or newer. Look under Settings → General → Software Update, then come back.',
  },
  noPush: {
    heading: 'This browser can’t receive notifications',
    body: 'Open this page in Chrome, Firefox, Edge, Samsung Internet or Safari, and not in a private window.',
  },
  insecure: {
    heading: 'This connection isn’t secure',
    body: 'Notifications work only where the address begins with https. Please tell the business about it.',
  },
  noUser: {
    heading: 'Please start at the website',
    body: 'This link doesn’t say whom the notifications are for. Open {name}’s website and use the button there.',
    button: 'To the website',
  },

  offline: {
    heading: 'No connection',
    body: 'We couldn’t reach the server. Check your connection, and try again.',
  },
  serverFailed: {
    heading: 'That didn’t work',
    body: 'The server couldn’t turn on notifications. Please try again in a moment.',
  },
  pushServiceFailed: {
    heading: 'The browser couldn’t subscribe',
    body: 'Its push service didn’t answer. Some browsers have push switched off in their settings; a network may block it too.',
  },
  browserFailed: {
    heading: 'Something is in the way',
    body: 'This browser wouldn’t keep what is needed. A private window is often the reason.',
  },
  retry: 'Try again',
  offlineNote: 'You are offline. This is what was here last time.',

  install: {
    button: 'Install as an app',
    why: 'At hand like any other app, and notifications won’t lapse.',
    menu: 'In the browser’s menu: “Install app” or “Add to Home screen”.',
    done: 'Installed on this device',
  },

  inbox: {
    heading: 'Inbox',
    empty: { heading: 'Nothing here yet', body: 'What {name} sends you appears here.' },
    emptyOff: {
      heading: 'Nothing here yet',
      body: 'Turn notifications on, and what {name} sends you appears here.',
    },
    failed: { heading: 'The inbox couldn’t be loaded', body: 'Check your connection, and try again.' },
    stale: 'This could not be brought up to date just now.',
    older: 'Show older ones',
    unread: 'Unread',
    readAll: 'Mark all as read',
    arrived: 'New: {title}',
    gone: 'This notification is not here any more.',
  },

  settings: {
    heading: 'Settings',
    notifications: 'Notifications',
    notificationsOn: 'On, on this device',
    notificationsOff: 'Off, on this device',
    notificationsBlocked: 'Blocked in this device’s settings',
    notificationsUnknown: 'Not known at the moment',
    notificationsNotHere: 'Not possible here yet',
    device: 'This device',
    deviceHint: 'So that {name} can tell your devices apart.',
    rename: 'Rename',
    save: 'Save',
    cancel: 'Cancel',
    nameNeeded: 'Please give it a name of 1 to 255 characters.',
    renameFailed: 'The name could not be saved. Please try again.',
    stored: 'What is stored',
    storedHere:
      'On this device: who you are to {name}, the notifications you received, and this page, so that it opens without a connection. No cookies.',
    storedThere:
      'On the server: the name, model and system of this device as shown here, the identifier that {name} gave you, the address to which notifications are sent, and which ones arrived and were tapped.',
    facts: { name: 'Name', model: 'Model', system: 'System', id: 'Identifier' },
    remove: 'Remove this device',
    removeHint: 'Ends notifications, and deletes all of this.',
    removeAsk: 'Remove this device?',
    removeBody:
      'Notifications end here, and everything that is stored for this device is deleted, here and on the server.',
    removeYes: 'Remove',
    removeFailed: 'It could not be removed: the server did not answer. Nothing was changed.',
    by: 'Notifications by Carillon',
  },

  widgets: {
    copy: 'Copy the code',
    copied: 'Copied',
    validUntil: 'Valid until {date}',
    expired: 'Expired on {date}',
    left: '{time} left',
    over: 'The time has come.',
    frameOffline: 'This part needs a connection.',
    imageFailed: 'The picture could not be loaded.',
  },

  landing: {
    heading: 'On to the link',
    body: 'One moment …',
    go: 'Open the link',
  },

  /** Pages that say one thing, in place of the experience. */
  pages: {
    unknown: {
      heading: 'Nobody lives here',
      body: 'The link that brought you here is not right, or this business is no longer with us. Please open it again from the website of the business.',
    },
    expired: {
      heading: 'This code has expired',
      body: 'A code on a screen is good for an hour. Please go back to the website and open it again there.',
    },
    busy: {
      heading: 'One moment, please',
      body: 'There were too many requests from here. Please try again in a minute.',
    },
    failed: { heading: 'Something went wrong', body: 'This is our fault. Please try again in a moment.' },
  },
};
