import type { Passage } from './text.ts';

/** English, and the shape of every language. `name` is the business's. */
export const en = {
  checking: 'One moment …',
  scriptNeeded: 'This page needs JavaScript to turn on notifications.',
  about: (name: string) => `About ${name}`,
  tabTitle: (name: string) => `${name} · Notifications`,
  appDescription: (name: string) => `Notifications from ${name}`,

  ask: (name: string): Passage => ({
    heading: 'Be the first to know',
    body: `${name} would like to send you short notifications, even while this page is closed. You can switch them off here at any time.`,
  }),
  turnOn: 'Turn on notifications',
  askHint: 'Your device asks once more. Choose “Allow”.',
  dismissed: 'The question was closed without an answer. Tap again when you are ready.',
  sampleLabel: 'What a notification looks like',
  sampleBody: 'Short news, right when it matters.',
  latestLabel: 'Just arrived',
  now: 'now',

  on: (name: string): Passage => ({
    heading: 'Notifications are on',
    body: `${name} can reach you on this device. There is nothing more to do.`,
  }),
  thisDevice: 'This device',
  turnOff: 'Switch off',
  install: 'Install as an app',
  installWhy: 'At hand like any other app, and notifications won’t lapse.',

  off: (name: string): Passage => ({
    heading: 'Notifications are off',
    body: `You switched them off on this device. ${name} can’t reach you here.`,
  }),
  removed: (name: string): Passage => ({
    heading: 'Not receiving any more',
    body: `${name} has taken this device off its list, or couldn’t reach it for a while. You can come back with one tap.`,
  }),
  turnOnAgain: 'Turn on again',

  denied: (name: string): Passage => ({
    heading: 'Notifications are blocked',
    body: `This device’s settings keep ${name} from sending you any. To allow them:`,
  }),
  deniedSteps: {
    ios: [
      'Remove this app from your Home Screen',
      'Open the page in Safari again and add it to the Home Screen anew',
      'Open it there and allow notifications',
    ],
    installed: [
      'Touch and hold this app’s icon and choose “App info”',
      'Under “Notifications”, switch them on',
      'Come back here',
    ],
    browser: [
      'Choose the symbol to the left of the address, at the top',
      'Open “Permissions” and allow notifications',
      'Come back here',
    ],
  },
  checkAgain: 'Check again',

  homeScreen: (name: string): Passage => ({
    heading: 'One step to go',
    body: `On iPhone and iPad, notifications go to apps on the Home Screen. Put ${name} there:`,
  }),
  homeScreenSteps: [
    { text: 'Tap Share', hint: 'In newer versions it is behind the three dots.', drawing: 'share' },
    { text: 'Choose “Add to Home Screen”', hint: 'Scroll down a little in the list.', drawing: 'plus' },
    { text: 'Open it from the Home Screen', hint: 'There you turn notifications on.', drawing: 'bell' },
  ],
  homeScreenHint: 'Can’t find it? Open this page in Safari.',

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
  noUser: (name: string): Passage => ({
    heading: 'Please start at the website',
    body: `This link doesn’t say whom the notifications are for. Open ${name}’s website and use the button there.`,
  }),
  toWebsite: 'To the website',

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
};
