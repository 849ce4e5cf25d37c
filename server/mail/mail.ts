import { MAIL_SHARES, MAX_MAILS_PER_HOUR } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import { loadOnce } from '../lib/concurrency/load-once.ts';
import { networkOf } from '../lib/network/networks.ts';
import { createOutage } from '../lib/time/outages.ts';
import type { Log } from '../log.ts';
import { findLanguage } from '../storage/accounts/languages.ts';
import type { Database } from '../storage/database.ts';
import { findExceededLimit } from '../storage/operating/rate-limits.ts';
import { businessBrand, installationBrand, type MailBrand, renderMail } from './render-mail.ts';
import { type About, type InvitationMail, mailWriter, type Text, toPlainName, toPlainText } from './texts.ts';
import { createTransport } from './transport.ts';

/** Purposes of mails. `password` includes the mail about a changed address. */
type Purpose = keyof typeof MAIL_SHARES;

/** `failed`: the mail server rejected the mail or did not answer; `limited`: too many mails in this hour. */
export type MailOutcome = 'sent' | 'failed' | 'limited';

/** The business that a notice is about: its id as on the wire, and its accent. */
type NoticeBrand = { service: string; accent_color?: string | undefined };

/**
 * The mails that the server sends, in the language of the account that gets one. The functions never reject: they log a failure. `client` is the IP address that caused the mail,
 * if known.
 */
export type Mail = {
  sendPasswordLink(to: string, link: string, client: string | null): Promise<MailOutcome>;
  sendVerification(to: string, link: string, client: string | null): Promise<MailOutcome>;
  /** Mails the new address. `by`: the present one. */
  sendEmailChange(to: string, link: string, client: string | null, by: string): Promise<MailOutcome>;
  /** Mails an address that somebody wants for their account although another account has it. */
  sendAddressInUse(to: string, client: string | null): Promise<MailOutcome>;
  /** Mails the old address. */
  sendEmailChanged(to: string, email: string): Promise<MailOutcome>;
  sendInvitation(to: string, invitation: InvitationMail, client: string | null): Promise<MailOutcome>;
  /** Mails an owner: something needs attention, or the service was deleted. `id`: mail programs show repeated mails with the same id once. */
  sendNotice(to: string, about: About & { id: string; brand: NoticeBrand }): Promise<MailOutcome>;
};

/** Codes of nodemailer for errors about an address or a text. */
const REJECTED = ['EENVELOPE', 'EMESSAGE'];

const OUTAGE = {
  began: 'mail could not be sent',
  lasts: 'mail still cannot be sent',
  ended: 'mail is sent again',
};

/** Creates the mails over SMTP (RFC 5321). Returns null if SMTP_URL is not set. */
export function createMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_LIMIT' | 'PUBLIC_URL' | 'PUBLIC_RATE_LIMIT'>,
  database: Database,
  log: Log,
): Mail | null {
  if (!config.SMTP_URL) return null;
  const { host, hostname } = new URL(config.PUBLIC_URL);
  const installation = installationBrand(config.PUBLIC_URL);
  const transport = loadOnce(() => createTransport(config));

  const outage = createOutage(log, OUTAGE);

  /**
   * Without these limits, open registration would let strangers send mails to strangers in our name. Each purpose is counted
   * separately, so that its mails never use up another purpose's limit.
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
    write: (writer: ReturnType<typeof mailWriter>) => Text,
    { id, brand = installation, by }: { id?: string; brand?: MailBrand; by?: string } = {},
  ): Promise<MailOutcome> {
    let subject: string | undefined;
    try {
      // Somebody without an account gets the language of the one who caused the mail.
      const language = await findLanguage(database, [to, ...(by ? [by] : [])]);
      const text = write(mailWriter(language));
      subject = text.subject;
      const exceeded = await findExceededLimit(database, limitsOf(purpose, to, client));
      if (exceeded) {
        log.warn({ to, client, subject, limit: exceeded }, 'mail not sent: too many mails in this hour');
        return 'limited';
      }
      // The address is in an object, because nodemailer parses a text as a list of addresses.
      await (await transport()).sendMail({
        to: { name: '', address: to },
        subject,
        text: toPlainText(text),
        html: renderMail(text, brand, host, language),
        ...(id !== undefined && { messageId: `<${id}@${hostname}>` }),
      });
      outage.worked();
      return 'sent';
    } catch (error) {
      // The mail server answers, and rejects only this mail.
      if (REJECTED.includes(String((error as { code?: unknown }).code)))
        log.error({ to, subject, err: error }, OUTAGE.began);
      else outage.failed(error, { to, subject });
      return 'failed';
    }
  }

  return {
    sendPasswordLink: (to, link, client) => send('password', to, client, (mail) => mail.passwordLink(link)),
    sendVerification: (to, link, client) =>
      send('verification', to, client, (mail) => mail.verification(host, link)),
    sendEmailChange: (to, link, client, by) =>
      send('verification', to, client, (mail) => mail.emailChange(host, link), { by }),
    sendAddressInUse: (to, client) => send('verification', to, client, (mail) => mail.addressInUse(host)),
    sendEmailChanged: (to, email) =>
      send('password', to, null, (mail) => mail.emailChanged(host, email), { by: email }),
    sendInvitation: (to, invitation, client) =>
      send('invitation', to, client, (mail) => mail.invitation(invitation), { by: invitation.email }),
    sendNotice: (to, { id, brand, ...about }) =>
      send('notice', to, null, (mail) => mail.notice(about), {
        id,
        brand: businessBrand(
          config.PUBLIC_URL,
          brand.service,
          toPlainName(about.service) || installation.name,
          brand,
        ),
      }),
  };
}

/** Returns a purpose's share of the limit; 0 if there is no limit. Even a small limit allows each purpose one mail. */
const shareOf = (limit: number, purpose: Purpose): number =>
  limit && Math.max(1, Math.floor((limit * MAIL_SHARES[purpose]) / 100));
