import { createTransport } from 'nodemailer';
import {
  INVITATION_DAYS,
  MAIL_SHARES,
  MAX_MAILED_NAME_LENGTH,
  MAX_MAILS_PER_HOUR,
  PASSWORD_LINK_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import { networkOf } from '../lib/networks.ts';
import { createOutage } from '../lib/outages.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { findExceededLimit } from '../storage/operating/rate-limits.ts';

/** Purposes of mails. `password` is also the mail that an address was changed. */
type Purpose = keyof typeof MAIL_SHARES;

/** `failed`: the mail server rejected the mail or did not answer; `limited`: too many mails in this hour. */
export type MailOutcome = 'sent' | 'failed' | 'limited';

/** What needs an owner's attention. Numbers are of the last 24 hours; `notification` and `webhook` have ids as on the wire. */
type Incident =
  | { kind: 'refused'; count: number }
  | { kind: 'notification'; id: string; failed: number; total: number }
  | { kind: 'day'; failed: number; total: number }
  | { kind: 'webhook'; id: string; url: string };

/** What owners are mailed. A service that `by` deleted can be restored until `deletes_at`, an ISO 8601 time. */
export type Notice = Incident | { kind: 'deletion'; by: string; deletes_at: string };

/** `path`: below the service's pages, where it is explained. */
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
    case 'webhook':
      return {
        subject: 'A webhook was disabled',
        text: `Carillon disabled a webhook of ${service}, because every request to it failed for five days. Its host is ${new URL(notice.url).host}. Events are kept for 30 days: repair it, enable it, and recover them.`,
        path: `/webhooks/${notice.id}`,
      };
  }
}

/** Who invites whom to what. `email` is the inviter's verified address; both names are of the inviter's choice. */
type InvitationMail = { service: string; name: string; email: string; link: string };

/**
 * The mails that the server sends. The functions never reject: they log a failure. `client` is the IP address that caused the mail,
 * if known.
 */
export type Mail = {
  sendPasswordLink(to: string, link: string, client: string | null): Promise<MailOutcome>;
  sendVerification(to: string, link: string, client: string | null): Promise<MailOutcome>;
  /** To the new address. */
  sendEmailChange(to: string, link: string, client: string | null): Promise<MailOutcome>;
  /** To an address that somebody wants for their account, and that has one. */
  sendAddressInUse(to: string, client: string | null): Promise<MailOutcome>;
  /** To the former address. */
  sendEmailChanged(to: string, email: string): Promise<MailOutcome>;
  sendInvitation(to: string, invitation: InvitationMail, client: string | null): Promise<MailOutcome>;
  /** To an owner: something needs attention, or the service was deleted. `base`: the service's pages. `id`: mail programs show a mail that is sent again under it once. */
  sendNotice(
    to: string,
    about: { id: string; service: string; base: string; account: string; notice: Notice },
  ): Promise<MailOutcome>;
};

/** What nodemailer calls errors about an address or a text. */
const REJECTED = ['EENVELOPE', 'EMESSAGE'];

const OUTAGE = {
  began: 'mail could not be sent',
  lasts: 'mail still cannot be sent',
  ended: 'mail is sent again',
};

/** In milliseconds. The console waits for the invitation's mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail over SMTP (RFC 5321). Null if SMTP_URL is not set. */
export function createMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_LIMIT' | 'PUBLIC_URL' | 'PUBLIC_RATE_LIMIT'>,
  database: Database,
  log: Log,
): Mail | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport(
    { url: config.SMTP_URL, ...TIMEOUTS },
    { from: config.MAIL_FROM || `Carillon <carillon@${new URL(config.PUBLIC_URL).hostname}>` },
  );

  const { host, hostname } = new URL(config.PUBLIC_URL);
  const outage = createOutage(log, OUTAGE);

  /**
   * Without these limits, open registration would let strangers send mails to strangers in our name. Each purpose is counted by itself, so
   * that mails of one never use up those of another.
   */
  const limitsOf = (purpose: Purpose, to: string, client: string | null) => [
    { key: `${purpose} mails to ${to}`, max: MAX_MAILS_PER_HOUR.toAddress },
    {
      key: `${purpose} mails by ${client && networkOf(client)}`,
      max: client && config.PUBLIC_RATE_LIMIT > 0 ? MAX_MAILS_PER_HOUR.byClient : 0,
    },
    { key: `${purpose} mails`, max: shareOf(config.MAIL_LIMIT, purpose) },
  ];

  async function send(
    purpose: Purpose,
    to: string,
    client: string | null,
    subject: string,
    paragraphs: string[],
    id?: string,
  ): Promise<MailOutcome> {
    try {
      const exceeded = await findExceededLimit(database, limitsOf(purpose, to, client));
      if (exceeded) {
        log.warn({ to, client, subject, limit: exceeded }, 'mail not sent: too many mails in this hour');
        return 'limited';
      }
      // As an object: nodemailer parses a text as a list of addresses.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text: paragraphs.join('\n\n'),
        ...(id !== undefined && { messageId: `<${id}@${hostname}>` }),
      });
      outage.worked();
      return 'sent';
    } catch (error) {
      // The server answers, and rejects this mail alone.
      if (REJECTED.includes(String((error as { code?: unknown }).code)))
        log.error({ to, subject, err: error }, OUTAGE.began);
      else outage.failed(error, { to, subject });
      return 'failed';
    }
  }

  return {
    sendPasswordLink: (to, link, client) =>
      send('password', to, client, 'Reset your Carillon password', [
        'We received a request to reset the password of your Carillon account.',
        `To choose a new password, open this link within ${period(PASSWORD_LINK_HOURS, 'hour')}:\n${link}`,
        'If you did not request this, you can ignore this email. Your password will not change.',
      ]),
    sendVerification: (to, link, client) =>
      send('verification', to, client, 'Confirm your email address', [
        `An account with this email address was created on Carillon at ${host}.`,
        `To confirm the address, open this link within ${period(VERIFICATION_LINK_HOURS, 'hour')} and sign in:\n${link}`,
        'If you did not create this account, you can ignore this email.',
      ]),
    sendEmailChange: (to, link, client) =>
      send('verification', to, client, 'Confirm your new email address', [
        `Somebody asked to sign in to Carillon at ${host} with this email address from now on.`,
        `To change the address of your account, open this link within ${period(VERIFICATION_LINK_HOURS, 'hour')} and sign in with your present address:\n${link}`,
        'If you did not ask for this, you can ignore this email.',
      ]),
    sendAddressInUse: (to, client) =>
      send('verification', to, client, 'Your email address has an account', [
        `Somebody asked to sign in to another account of Carillon at ${host} with this email address from now on. The address has an account already, so nothing was changed.`,
        'If that was you, delete one of the two accounts first. If it was not, you can ignore this email.',
      ]),
    sendEmailChanged: (to, email) =>
      send('password', to, null, 'Your email address was changed', [
        `The email address of your Carillon account at ${host} is now ${email}. This one no longer signs in.`,
        'If you did not change it, somebody knows your password: ask the operator of this installation for help at once.',
      ]),
    sendNotice(to, { id, base, account, notice, ...about }) {
      const service = toPlainName(about.service) || 'a service';
      if (notice.kind === 'deletion') {
        const day = notice.deletes_at.slice(0, 10);
        const paragraphs = [
          `${toPlainName(notice.by) || 'An owner'} deleted ${service} on Carillon. It accepts and sends nothing any more.`,
          `On ${day} everything of it is deleted for good: devices, customers, notifications and images. Until then you can restore it here:\n${base}`,
        ];
        return send('notice', to, null, 'A service was deleted', paragraphs, id);
      }
      const { subject, text, path } = describeIncident(notice, service);
      const paragraphs = [
        text,
        `More about it:\n${base}${path}`,
        `You get this because you own this service. To get no such mails: ${account}`,
      ];
      return send('notice', to, null, subject, paragraphs, id);
    },
    sendInvitation(to, { link, email, ...names }, client) {
      const name = toPlainName(names.name);
      const by = name && name !== email ? `${name} (${email})` : email;
      const service = toPlainName(names.service) || 'a service';
      // Nothing that the inviter chose is in the subject but the address that they receive mail at.
      return send('invitation', to, client, `${email} invited you to Carillon`, [
        `${by} invited you to manage the notifications of ${service} on Carillon.`,
        `To accept the invitation, open this link within ${period(INVITATION_DAYS, 'day')}:\n${link}`,
        `If you do not know ${email}, you can ignore this email.`,
      ]);
    },
  };
}

/** 0 if there is no limit. A small limit leaves each purpose a mail. */
const shareOf = (limit: number, purpose: Purpose): number =>
  limit && Math.max(1, Math.floor((limit * MAIL_SHARES[purpose]) / 100));

const period = (count: number, unit: string, units = `${unit}s`): string =>
  `${count} ${count === 1 ? unit : units}`;

/** What mail programs turn into links: a scheme, an address, or a word with a dot or a slash inside. */
const LINK = /[\p{L}\p{N}_-](?:[.\u3002\uff0e\uff61][\p{L}\p{N}]|[/\\@]|:[/\\])|^[/\\@]|www\./iu;

/**
 * A name that a person chose, for a mail: on one line, so that it cannot add lines; short; and without words that mail programs show
 * as links, so that our mail cannot advertise a site.
 */
export function toPlainName(name: string): string {
  const words = name
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .split(' ')
    .filter((word) => !LINK.test(word));
  return [...words.join(' ').trim()].slice(0, MAX_MAILED_NAME_LENGTH).join('').trim();
}
