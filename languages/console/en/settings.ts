/** Texts of the page of a service's settings. */
import type { Plural } from '../../text.ts';

export const settings = {
  inDemo: 'The settings of the demo cannot be changed: create your own service to set yours.',
  forEditors: 'Only editors and owners can change them.',
  forOwners: 'Only owners can change it.',
  saved: 'Settings saved.',

  timeZone: {
    title: 'Time zone',
    about: 'The days and times of your business. Also used for phones whose own time zone isn’t known.',
    label: 'Time zone of this service',
    none: 'No such time zone',
    /** `{zone}` is such as “Europe/Vienna”. */
    use: 'Use {zone}',
    /** `{now}` is a time zone and its time, such as “Europe/Vienna, 21:40”. */
    now: '{now} now. The console shows times in your browser’s time zone, {zone}.',
  },
  quietHours: {
    title: 'Quiet hours',
    about:
      'Notifications wait until morning, by each customer’s local time. Urgent ones don’t wait; those to one customer or device are urgent unless you say otherwise.',
    label: 'Keep quiet at night',
    /** Two times of day. */
    from: 'From',
    to: 'To',
  },
  cap: {
    title: 'Frequency cap',
    about:
      'A customer who has had this many notifications is left out of further ones. Urgent ones don’t count and aren’t stopped; those to one customer or device are urgent unless you say otherwise.',
    label: 'Limit how many a customer gets',
    notifications: 'Notifications',
    days: 'In so many days',
  },
  firstNames: {
    title: 'First names',
    /** “Customers” is a page of the console, `first_name` an identifier. */
    about:
      'After subscribing, customers are asked for their first name, in their language, and may skip it. You see it under Customers, as the tag first_name.',
    label: 'Ask for the first name',
  },
  silent: {
    title: 'Silent devices',
    about:
      'Push services accept notifications for some phones that will never show one. Those that showed none for 90 days can be deactivated; they come back when their customer opens your app.',
    label: 'Deactivate devices that are silent for 90 days',
  },

  developers: 'Signed users, and requests without recipients.',
  signedUsers: {
    title: 'Signed users',
    about:
      'By default, whoever knows a user’s ID can open the app as that person. With signed users, only your server can let somebody in.',
    done: 'Done',
    secret: {
      title: 'Create the identity secret',
      label: 'Identity secret',
      create: 'Create secret',
      none: 'There is none yet. An owner can create one.',
      noneForOwners: 'Your server stores it, and signs with it. It is shown only once.',
      /** `{time}` is such as “5 minutes ago”, or a date. */
      created: 'Created {time}.',
      former: 'The previous one is also valid until {time}.',
      advice: 'Keep it on your server: whoever has it can open your app as any customer.',
      replace: 'Replace secret…',
      replacement: {
        title: 'Replace the identity secret?',
        body: 'The current one stays valid for 24 hours: give all your servers the new one by then.',
        bodyWithFormer:
          'The current one stays valid for 24 hours: give all your servers the new one by then. The one before it stops working now.',
        button: 'Replace secret',
      },
    },
    sign: {
      title: 'Sign users on your server',
      /** `{attribute}` and `{option}` are identifiers. */
      about:
        'The signature is the HMAC-SHA256 of the user’s ID, in hex. Pass it on as {attribute} or {option}. It is checked from the moment you do.',
      /** `{language}` is a programming language. */
      code: 'Code for {language}',
    },
    require: {
      title: 'Require signatures',
      label: 'Reject users without a signature',
      about: 'Installed apps and phones that are already subscribed keep working without one.',
      forOwners: 'Only an owner can change this.',
    },
  },
  broadcasts: {
    title: 'Prevent accidental broadcasts',
    about:
      'If your server leaves out a user ID by mistake, a personal message goes to everybody. With this on, the API rejects requests that neither name recipients nor say “everybody”.',
    label: 'Reject API requests without recipients',
  },

  approval: {
    title: 'Approval',
    about:
      'A second pair of eyes before a notification goes to many: an owner gets a mail, reads it and approves it.',
    label: 'Editors need an owner’s approval for notifications to many',
    always: 'Writers always need it. Owners and API keys don’t.',
    required: 'Approval required.',
    notRequired: 'Approval no longer required.',
  },
  secondFactor: {
    title: 'Second factor',
    about:
      'A password can be guessed or stolen. With this on, the team needs an authenticator app or a passkey, too.',
    label: 'Require a second factor from everyone on the team',
    /** `{account}` is a link with the words `account`. */
    ownFirst: 'Set one up in {account} first, so that you don’t lock yourself out.',
    account: 'your account',
    required: 'Second factor required.',
    notRequired: 'Second factor no longer required.',
    requiring: {
      title: 'Require a second factor?',
      button: 'Require it',
      all: 'Everyone on the team has one, so nothing changes for them.',
      /** Of one person. */
      single: '{name} has none yet. Until they set one up, all they see of this service is how to do that.',
      /** `{names}` is a list of several people, whose last may be `others`. */
      several:
        '{names} have none yet. Until they set one up, all they see of this service is how to do that.',
      others: { one: '{count} other', other: '{count} others' } as Plural,
    },
    dropping: {
      title: 'No longer require a second factor?',
      button: 'Don’t require it',
      body: 'Members will be able to open this service with their password alone.',
    },
  },

  deletion: {
    title: 'Delete this service',
    about: 'It stops at once. You can restore it for a week; then all of its data is deleted.',
    button: 'Delete…',
    confirm: {
      title: 'Delete {service}?',
      button: 'Delete service',
      /** A list of `sending`, `requests` and `mails` follows. */
      atOnce: 'At once:',
      sending: 'sending stops, and scheduled notifications are cancelled',
      requests: 'your API keys are rejected, and your app says that the service has ended',
      mails: 'every owner gets an email, if this installation can send email',
      inAWeek:
        'In a week: devices, customers, notifications, images, keys and the team’s access are deleted for good. Until then any owner can restore the service; cancelled notifications stay cancelled.',
    },
  },
};
