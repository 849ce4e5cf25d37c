import {
  INVITATION_DAYS,
  MAX_FEED_STARTS_PER_HOUR,
  MAX_MAILED_NAME_LENGTH,
  PASSWORD_LINK_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../contract/limits.ts';
import { isChromes } from '../../contract/pauses.ts';
import type { Language } from '../../languages/languages.ts';
import type { MailName, MailTexts, ParagraphText } from '../../languages/mails/en.ts';
import { mailTexts } from '../../languages/mails/languages.ts';
import { countText, fill } from '../../languages/text.ts';

/** A paragraph may end in a link, which the HTML shows as a button if it has a label. */
export type Paragraph = { text: string; link?: string; button?: string };
export type Text = { subject: string; paragraphs: Paragraph[] };

type Values = Record<string, string | number>;

/**
 * A fact that needs an owner's attention. Numbers are of the last 24 hours; `notification` and `webhook` have ids as on the wire. `until` is an
 * ISO 8601 time.
 */
type Incident =
  | { kind: 'refused'; count: number }
  | { kind: 'notification'; id: string; failed: number; total: number }
  | { kind: 'day'; failed: number; total: number }
  | { kind: 'webhook'; id: string; url: string }
  | { kind: 'paused'; host: string; until: string }
  | { kind: 'domain'; domain: string }
  | { kind: 'certificate'; host: string; until: string }
  | { kind: 'feed_failing'; url: string; since: string; reason: string }
  | { kind: 'feed_flooded'; url: string; count: number }
  | { kind: 'proposal'; by: string; title: string };

/** A mail to owners. A service that `by` deleted can be restored until `deletes_at`, an ISO 8601 time. */
export type Notice = Incident | { kind: 'deletion'; by: string; deletes_at: string };

/** A notice and its context. `base`: URL of the service in the console; `account`: URL where the owner turns such mails off. */
export type About = { service: string; base: string; account: string; notice: Notice };

/** An invitation to a service. `name` and `email` are the inviter's. The inviter chose `service` and `name` freely; `email` is verified. */
export type InvitationMail = { service: string; name: string; email: string; link: string };

/** Functions that write the mails in a language. */
export function mailWriter(language: Language) {
  const { hours, days, deliveries, texts, attention, chromeRule, ...names } = mailTexts[language];

  /**
   * Fills in a mail's texts.
   *
   * @param links the addresses of its paragraphs that end in one, in their order
   * @param more further paragraphs
   */
  function write(name: MailName, values: Values, links: string[] = [], more: ParagraphText[] = []): Text {
    const { subject, paragraphs }: MailTexts = texts[name];
    const rest = [...links];
    return {
      subject: fill(subject, values),
      paragraphs: [...paragraphs, ...more].map((paragraph) =>
        typeof paragraph === 'string'
          ? { text: fill(paragraph, values).replace('  ', ' ') }
          : {
              text: fill(paragraph.text, values),
              link: rest.shift()!,
              ...('button' in paragraph && { button: paragraph.button }),
            },
      ),
    };
  }

  /** Returns what the text about an incident says. `path`: page that explains it, below the service's pages. */
  function describeIncident(notice: Incident): { values: Values; path: string } {
    switch (notice.kind) {
      case 'refused':
        return { values: { deliveries: countText(deliveries, notice.count, language) }, path: '' };
      case 'notification':
        return {
          values: { failed: notice.failed, total: notice.total },
          path: `/notifications/${notice.id}`,
        };
      case 'day':
        return { values: { failed: notice.failed, total: notice.total }, path: '' };
      case 'paused':
        return {
          values: {
            pushService: notice.host,
            until: notice.until.slice(0, 16).replace('T', ', '),
            rule: isChromes(notice.host) ? chromeRule : '',
          },
          path: '',
        };
      case 'domain':
        return { values: { domain: notice.domain }, path: '/link' };
      case 'certificate':
        return { values: { address: notice.host, day: notice.until.slice(0, 10) }, path: '' };
      case 'feed_failing':
        return {
          values: { feed: notice.url, day: notice.since.slice(0, 10), reason: notice.reason },
          path: '',
        };
      case 'feed_flooded':
        return {
          values: { feed: notice.url, skipped: notice.count, max: MAX_FEED_STARTS_PER_HOUR },
          path: '',
        };
      case 'proposal':
        return {
          values: {
            by: toPlainName(notice.by) || names.aMember,
            title: toPlainName(notice.title) || names.aNotification,
          },
          path: '/notifications',
        };
      case 'webhook':
        return { values: { webhook: new URL(notice.url).host }, path: `/webhooks/${notice.id}` };
    }
  }

  return {
    passwordLink: (link: string): Text =>
      write('password', { period: countText(hours, PASSWORD_LINK_HOURS, language) }, [link]),

    verification: (host: string, link: string): Text =>
      write('verification', { host, period: countText(hours, VERIFICATION_LINK_HOURS, language) }, [link]),

    emailChange: (host: string, link: string): Text =>
      write('emailChange', { host, period: countText(hours, VERIFICATION_LINK_HOURS, language) }, [link]),

    addressInUse: (host: string): Text => write('addressInUse', { host }),

    emailChanged: (host: string, email: string): Text => write('emailChanged', { host, email }),

    /** Writes an invitation. Its subject has nothing that the inviter chose, except their verified address. */
    invitation({ link, email, ...about }: InvitationMail): Text {
      const name = toPlainName(about.name);
      const by = name && name !== email ? `${name} (${email})` : email;
      const service = toPlainName(about.service) || names.aService;
      return write('invitation', { by, email, service, period: countText(days, INVITATION_DAYS, language) }, [
        link,
      ]);
    },

    notice({ base, account, notice, ...about }: About): Text {
      const service = toPlainName(about.service) || names.aService;
      if (notice.kind === 'deletion') {
        const by = toPlainName(notice.by) || names.anOwner;
        return write('deletion', { by, service, day: notice.deletes_at.slice(0, 10) }, [base]);
      }
      const { values, path } = describeIncident(notice);
      return write(notice.kind, { service, ...values }, [base + path, account], attention);
    },
  };
}

/** Returns the mail as plain text. */
export const toPlainText = ({ paragraphs }: Text): string =>
  paragraphs
    .map(({ text, link, button }) => (link ? `${text}${button ? '\n' : ' '}${link}` : text))
    .join('\n\n');

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
