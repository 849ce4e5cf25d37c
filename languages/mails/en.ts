/** English, which defines the keys of the mails' texts in every language. */
import type { Plural } from '../text.ts';

/**
 * A paragraph of a mail. With `button` it ends in a link, which the HTML shows as a button with this label; with `link` it ends in an
 * address that is shown as it is.
 */
export type ParagraphText = string | { text: string; button: string } | { text: string; link: true };
export type MailTexts = { subject: string; paragraphs: ParagraphText[] };

/** The texts of all mails. */
export const mails = {
  hours: { one: '{count} hour', other: '{count} hours' } as Plural,
  days: { one: '{count} day', other: '{count} days' } as Plural,
  deliveries: { one: '{count} delivery', other: '{count} deliveries' } as Plural,
  aService: 'a service',
  anOwner: 'An owner',
  aMember: 'A member',
  aNotification: 'a notification',
  /** Below every mail of the installation. */
  sentBy: 'Sent by Carillon at {host}',
  /** Stands for the button where it does not work. */
  fallback: 'If the button does not work, open this address:',
  texts: {
    password: {
      subject: 'Reset your Carillon password',
      paragraphs: [
        'We received a request to reset the password of your Carillon account.',
        {
          text: 'To choose a new password, open this link within {period}:',
          button: 'Choose a new password',
        },
        'If you did not request this, you can ignore this email. Your password will not change.',
      ],
    },
    verification: {
      subject: 'Confirm your email address',
      paragraphs: [
        'Confirm this address to sign in to Carillon at {host}, where an account was created with it.',
        { text: 'Open this link within {period} and sign in:', button: 'Confirm this address' },
        'If you did not create this account, you can ignore this email.',
      ],
    },
    emailChange: {
      subject: 'Confirm your new email address',
      paragraphs: [
        'Somebody asked to sign in to Carillon at {host} with this email address from now on.',
        {
          text: 'To change the address of your account, open this link within {period} and sign in with your present address:',
          button: 'Use this address',
        },
        'If you did not ask for this, you can ignore this email.',
      ],
    },
    addressInUse: {
      subject: 'Your email address has an account',
      paragraphs: [
        'Somebody asked to sign in to another account of Carillon at {host} with this email address from now on. The address has an account already, so nothing was changed.',
        'If that was you, delete one of the two accounts first. If it was not, you can ignore this email.',
      ],
    },
    emailChanged: {
      subject: 'Your email address was changed',
      paragraphs: [
        'The email address of your Carillon account at {host} is now {email}. This one no longer signs in.',
        'If you did not change it, somebody knows your password: ask the operator of this installation for help at once.',
      ],
    },
    invitation: {
      subject: '{email} invited you to Carillon',
      paragraphs: [
        '{by} invited you to manage the notifications of {service} on Carillon.',
        {
          text: 'To accept the invitation, open this link within {period}:',
          button: 'Accept the invitation',
        },
        'If you do not know {email}, you can ignore this email.',
      ],
    },
    deletion: {
      subject: 'A service was deleted',
      paragraphs: [
        '{by} deleted {service} on Carillon. It accepts and sends nothing any more.',
        {
          text: 'On {day} everything of it is deleted for good: devices, customers, notifications and images. Until then you can restore it here:',
          button: 'Restore it',
        },
      ],
    },
    refused: {
      subject: 'Push services reject your notifications',
      paragraphs: [
        'Push services rejected the credentials of {service}: {deliveries} failed in the last 24 hours. Until the operator of this installation has repaired it, notifications do not arrive.',
      ],
    },
    notification: {
      subject: 'Many deliveries failed',
      paragraphs: [
        '{failed} of {total} deliveries of a notification of {service} failed. Its page lists the reasons, and what to do.',
      ],
    },
    day: {
      subject: 'Many deliveries failed',
      paragraphs: [
        '{failed} of {total} deliveries of {service} failed in the last 24 hours. The overview lists the reasons, and what to do.',
      ],
    },
    paused: {
      subject: 'A push service has paused your notifications',
      paragraphs: [
        '{pushService} has paused the notifications of {service}. {rule} Notifications to many customers wait until {until} UTC, and leave by themselves; those to one customer are still tried. Only time ends the pause. To avoid another, send less often, spread notifications over some hours, and leave out customers who do not react.',
      ],
    },
    domain: {
      subject: 'Your domain leads elsewhere',
      paragraphs: [
        '{domain}, the domain of {service}, has not led to this installation for a week. Phones that subscribed there open nothing, and those whose browsers look for updates there will go silent. Restore its DNS record: the page Link has it.',
      ],
    },
    certificate: {
      subject: 'The certificate of your address expires soon',
      paragraphs: [
        'The certificate of {address}, where phones open {service}, could not be renewed, and is valid until {day}. After that, phones and browsers refuse to open the app and this console. Notifications still reach the phones that have subscribed. The operator of this installation finds the reason, and what to do, by the command “carillon status”.',
      ],
    },
    feed_failing: {
      subject: 'A feed cannot be read',
      paragraphs: [
        'New posts of {feed} are not sent to customers of {service} any more, because the feed has not been readable since {day}: {reason}. Carillon goes on trying. If the feed has another address, change it in the automation that it starts.',
      ],
    },
    feed_flooded: {
      subject: 'A feed had many new posts at once',
      paragraphs: [
        '{feed} had more new posts at once than the {max} that {service} sends in an hour. The newest were sent; the others ({skipped}) count as seen and will not be sent. This happens when a site is moved and its posts get new ids. Were they really new? Then send the best of them yourself; otherwise nothing is to be done.',
      ],
    },
    proposal: {
      subject: 'A notification waits for your approval',
      paragraphs: [
        '{by} wrote a notification of {service} to many customers: “{title}”. It is sent once you or another owner approves it.',
      ],
    },
    webhook: {
      subject: 'A webhook was disabled',
      paragraphs: [
        'Carillon disabled a webhook of {service}, because every request to it failed for five days. Its host is {webhook}. Events are kept for 30 days: repair it, enable it, and recover them.',
      ],
    },
  } satisfies Record<string, MailTexts>,
  /** The rule by which Chrome's push service pauses a service; `{rule}` of the mail `paused`. */
  chromeRule:
    'Chrome does this to sites that send very many notifications to which few people react: for a day at first, then for 7 and for 14 days.',
  /** At the end of each mail about something that needs an owner's attention. */
  attention: [
    { text: 'More about it:', button: 'Open in the console' },
    { text: 'You get this because you own this service. To get no such mails:', link: true },
  ] satisfies ParagraphText[],
};

export type Mails = typeof mails;
export type MailName = keyof Mails['texts'];
