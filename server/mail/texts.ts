import {
  INVITATION_DAYS,
  MAX_MAILED_NAME_LENGTH,
  PASSWORD_LINK_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../contract/limits.ts';
import { pauseAdvice } from '../../contract/pauses.ts';

export type Text = { subject: string; paragraphs: string[] };

/**
 * A fact that needs an owner's attention. Numbers are of the last 24 hours; `notification` and `webhook` have ids as on the wire. `until` is an
 * ISO 8601 time.
 */
type Incident =
  | { kind: 'refused'; count: number }
  | { kind: 'notification'; id: string; failed: number; total: number }
  | { kind: 'day'; failed: number; total: number }
  | { kind: 'webhook'; id: string; url: string }
  | { kind: 'paused'; host: string; until: string };

/** A mail to owners. A service that `by` deleted can be restored until `deletes_at`, an ISO 8601 time. */
export type Notice = Incident | { kind: 'deletion'; by: string; deletes_at: string };

/** A notice and its context. `base`: URL of the service in the console; `account`: URL where the owner turns such mails off. */
export type About = { service: string; base: string; account: string; notice: Notice };

/** An invitation to a service. `name` and `email` are the inviter's. The inviter chose `service` and `name` freely; `email` is verified. */
export type InvitationMail = { service: string; name: string; email: string; link: string };

export const passwordLinkText = (link: string): Text => ({
  subject: 'Reset your Carillon password',
  paragraphs: [
    'We received a request to reset the password of your Carillon account.',
    `To choose a new password, open this link within ${period(PASSWORD_LINK_HOURS, 'hour')}:\n${link}`,
    'If you did not request this, you can ignore this email. Your password will not change.',
  ],
});

export const verificationText = (host: string, link: string): Text => ({
  subject: 'Confirm your email address',
  paragraphs: [
    `Confirm this address to sign in to Carillon at ${host}, where an account was created with it.`,
    `Open this link within ${period(VERIFICATION_LINK_HOURS, 'hour')} and sign in:\n${link}`,
    'If you did not create this account, you can ignore this email.',
  ],
});

export const emailChangeText = (host: string, link: string): Text => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    `Somebody asked to sign in to Carillon at ${host} with this email address from now on.`,
    `To change the address of your account, open this link within ${period(VERIFICATION_LINK_HOURS, 'hour')} and sign in with your present address:\n${link}`,
    'If you did not ask for this, you can ignore this email.',
  ],
});

export const addressInUseText = (host: string): Text => ({
  subject: 'Your email address has an account',
  paragraphs: [
    `Somebody asked to sign in to another account of Carillon at ${host} with this email address from now on. The address has an account already, so nothing was changed.`,
    'If that was you, delete one of the two accounts first. If it was not, you can ignore this email.',
  ],
});

export const emailChangedText = (host: string, email: string): Text => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `The email address of your Carillon account at ${host} is now ${email}. This one no longer signs in.`,
    'If you did not change it, somebody knows your password: ask the operator of this installation for help at once.',
  ],
});

/** Writes an invitation. Its subject has nothing that the inviter chose, except their verified address. */
export function invitationText({ link, email, ...names }: InvitationMail): Text {
  const name = toPlainName(names.name);
  const by = name && name !== email ? `${name} (${email})` : email;
  const service = toPlainName(names.service) || 'a service';
  return {
    subject: `${email} invited you to Carillon`,
    paragraphs: [
      `${by} invited you to manage the notifications of ${service} on Carillon.`,
      `To accept the invitation, open this link within ${period(INVITATION_DAYS, 'day')}:\n${link}`,
      `If you do not know ${email}, you can ignore this email.`,
    ],
  };
}

export function noticeText({ base, account, notice, ...about }: About): Text {
  const service = toPlainName(about.service) || 'a service';
  if (notice.kind === 'deletion')
    return {
      subject: 'A service was deleted',
      paragraphs: [
        `${toPlainName(notice.by) || 'An owner'} deleted ${service} on Carillon. It accepts and sends nothing any more.`,
        `On ${notice.deletes_at.slice(0, 10)} everything of it is deleted for good: devices, customers, notifications and images. Until then you can restore it here:\n${base}`,
      ],
    };
  const { subject, text, path } = describeIncident(notice, service);
  return {
    subject,
    paragraphs: [
      text,
      `More about it:\n${base}${path}`,
      `You get this because you own this service. To get no such mails: ${account}`,
    ],
  };
}

/** Describes an incident. `path`: page that explains it, below the service's pages. */
function describeIncident(
  notice: Incident,
  service: string,
): { subject: string; text: string; path: string } {
  switch (notice.kind) {
    case 'refused':
      return {
        subject: 'Push services reject your notifications',
        text: `Push services rejected the credentials of ${service}: ${period(notice.count, 'delivery', 'deliveries')} failed in the last 24 hours. Until the operator of this installation has repaired it, notifications do not arrive.`,
        path: '',
      };
    case 'notification':
      return {
        subject: 'Many deliveries failed',
        text: `${notice.failed} of ${notice.total} deliveries of a notification of ${service} failed. Its page lists the reasons, and what to do.`,
        path: `/notifications/${notice.id}`,
      };
    case 'day':
      return {
        subject: 'Many deliveries failed',
        text: `${notice.failed} of ${notice.total} deliveries of ${service} failed in the last 24 hours. The overview lists the reasons, and what to do.`,
        path: '',
      };
    case 'paused':
      return {
        subject: 'A push service has paused your notifications',
        text: `${notice.host} has paused the notifications of ${service}. ${pauseAdvice(notice.host, `${notice.until.slice(0, 16).replace('T', ', ')} UTC`)}`,
        path: '',
      };
    case 'webhook':
      return {
        subject: 'A webhook was disabled',
        text: `Carillon disabled a webhook of ${service}, because every request to it failed for five days. Its host is ${new URL(notice.url).host}. Events are kept for 30 days: repair it, enable it, and recover them.`,
        path: `/webhooks/${notice.id}`,
      };
  }
}

const period = (count: number, unit: string, units = `${unit}s`): string =>
  `${count} ${count === 1 ? unit : units}`;

/** Text that mail programs turn into links: a scheme, an address, or a word with a dot or a slash inside. */
const LINK = /[\p{L}\p{N}_-](?:[.\u3002\uff0e\uff61][\p{L}\p{N}]|[/\\@]|:[/\\])|^[/\\@]|www\./iu;

/**
 * Makes a freely chosen name safe for a mail: on one line, so that it cannot add lines; short; and without words that mail programs
 * show as links, so that our mail cannot advertise a site.
 */
export function toPlainName(name: string): string {
  const words = name
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .split(' ')
    .filter((word) => !LINK.test(word));
  return [...words.join(' ').trim()].slice(0, MAX_MAILED_NAME_LENGTH).join('').trim();
}
