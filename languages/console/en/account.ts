/** Texts of the page of one's own account. */
import type { Plural } from '../../text.ts';

export const account = {
  language: { title: 'Language', about: 'Of this console and of mails to you.' },
  back: 'Back to your services',
  continue: 'Continue',
  yourPassword: 'Your password',
  unconfirmed: {
    about:
      'We emailed you a link. Until you open it, Carillon won’t email your invitations to others, and you can’t set up a second factor.',
    confirmFirst: 'Confirm your email address first: open the link we emailed you.',
  },

  name: { title: 'Name', about: 'Shown to the other members of your services.', changed: 'Name changed.' },
  email: {
    title: 'Email address',
    byMail: 'We email a link to the new address; until you open it, nothing changes.',
    forSignIn: 'You sign in with it.',
    label: 'New email address',
    sent: 'We’ve sent a link to {email}. Open it within 24 hours to change your address.',
    changed: 'Email address changed.',
  },
  password: {
    about: 'Changing it signs you out of every other browser.',
    /** `{forgot}` is the link “Forgot password?” of the page for signing in. */
    none: 'You have none. To set one, sign out and choose “{forgot}”. An authenticator app needs one.',
    current: 'Current password',
    change: 'Change password',
    changed: 'Password changed.',
  },

  /** Sign-in with the company’s accounts, of a provider such as Microsoft or Google. `{name}` is the company’s. */
  company: {
    title: 'Company account',
    connected: 'You can sign in with {name}.',
    notConnected: 'Connect this account, to sign in with {name}. Both must have the same email address.',
    hasConnected: 'Your company account is connected.',
    /** The errors of `accounts.companyErrors` name this button. */
    connect: 'Connect company account',
    disconnect: 'Disconnect',
    disconnection: {
      title: 'Disconnect {name}?',
      body: 'You can no longer sign in with it, and other browsers that did are signed out.',
    },
    disconnected: 'Company account disconnected.',
  },

  authenticator: {
    title: 'Authenticator app',
    about: 'A second step at sign-in: after your password, you enter a code that an app on your phone shows.',
    setUp: 'Set up an authenticator app',
    on: 'On',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    codesLeft: { one: '{count} recovery code left', other: '{count} recovery codes left' } as Plural,
    newCodes: 'New recovery codes',
    replacement: {
      title: 'Make new recovery codes?',
      body: 'Your current codes stop working immediately.',
      button: 'Make new codes',
    },
    turningOff: {
      title: 'Turn off the authenticator app?',
      body: 'Your password alone will sign you in. You can’t open services that require a second factor until you set one up again. You are signed out of every other browser.',
    },
    turnedOff: 'Authenticator app turned off.',
    settingUp: {
      about:
        'You need an app on your phone such as Google Authenticator, Microsoft Authenticator or your password manager. Once it is on, you are signed out of every other browser.',
      scan: 'Scan the code with your app',
      qrCode: 'QR code for your authenticator app',
      enter: 'Can’t scan it? Enter this key in the app:',
      key: 'Key',
      code: 'The code that the app shows now',
    },
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    about:
      'If you lose your phone, one of these signs you in instead of the app’s code. Each works once. They are shown only now.',
    list: 'Recovery codes',
    download: 'Download',
    /** The first line of the downloaded file. `{host}` is such as “push.example.com”. */
    fileTitle: 'Recovery codes of {email} for Carillon at {host}',
    saved: 'I’ve saved them',
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Sign in with your fingerprint, your face or a PIN in place of the password and a code.',
    add: 'Add a passkey',
    added: 'Passkey added.',
    notHere: 'This browser can’t add passkeys for this address.',
    needHttps: 'Passkeys need HTTPS: the operator of this installation has to set it up.',
    dismissed: 'No passkey was added: the browser’s dialog was closed.',
    known: 'This device already has a passkey for your account.',
    nameLabel: 'Name of the passkey',
    nameAbout: 'Helps you recognize it in the list.',
    /** `{added}` and `{used}` are such as “5 minutes ago”, or dates. */
    addedAndUsed: 'Added {added}, last used {used}',
    addedNotUsed: 'Added {added}, not used yet',
    moreActions: 'More actions for {name}',
    rename: 'Rename',
    remove: 'Remove',
    renaming: 'Rename the passkey',
    removal: {
      title: 'Remove {name}?',
      body: 'You can no longer sign in with it, and other browsers that used it are signed out. Delete it on your device or in your password manager, too: Carillon can’t.',
    },
    removed: 'Passkey removed.',
  },

  /** In place of the forms, after a sign-in without the second factor. */
  factorFirst: {
    code: {
      title: 'Sign in with your password and a code to change your account',
      about:
        'You signed in without the code of your authenticator app. If you have lost it, ask the operator of this installation to remove it.',
    },
    setUp: {
      title: 'Set up a second factor first',
      about:
        'One of your services requires a second factor. Once you have one, you can change your name, email address and password here, and delete your account.',
    },
    passkey: {
      title: 'Sign in with your passkey to change your account',
      about:
        'You signed in without it. If you have lost your passkey, ask the operator of this installation to remove it.',
      notHere: 'This browser can’t use passkeys for this address. Open this page in a browser that can.',
    },
  },

  signIns: {
    title: 'Where you are signed in',
    everywhere: 'Sign out everywhere',
    confirm: {
      title: 'Sign out everywhere?',
      body: 'You will have to sign in again in every browser, including this one.',
    },
    thisBrowser: 'This browser',
    /** `{time}` is such as “5 minutes ago”, or a date; `{address}` is an IP address. */
    signedIn: 'Signed in {time}',
    signedInFrom: 'Signed in {time} from {address}',
    /** `{name}` is a browser, such as “Firefox on Linux”. */
    signOutOf: 'Sign out of {name}',
    signedOut: 'Signed out of {name}.',
  },
  /** Names of browsers, such as “Firefox on Linux”. */
  browsers: { unknown: 'Unknown browser', onSystem: '{browser} on {system}' },

  mails: {
    title: 'Emails about your services',
    about:
      'When something needs your attention: push services reject your notifications, many deliveries fail, or a webhook was disabled. One email per problem, to your confirmed address.',
  },
  deletion: {
    title: 'Delete your account',
    about:
      'Removes you from all your services. The services themselves stay: if one should go too, delete it first.',
    button: 'Delete…',
    confirm: {
      title: 'Delete your account permanently?',
      /** A list of `data` and `access` follows. */
      about: 'This can’t be undone. This deletes:',
      data: 'your name, your password, your passkeys and your authenticator app',
      access: 'your access to every service, and invitations that you sent',
      /** “Activity” is a page of the console. */
      kept: 'What you did stays listed under Activity in your services, with your current name.',
      button: 'Delete permanently',
    },
  },
};
