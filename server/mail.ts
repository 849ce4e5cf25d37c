import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What is sent by mail. Nothing rejects: what could not be sent is logged, and answered with false. */
export type Mail = {
  sendPasswordLink(to: string, link: string): Promise<boolean>;
  sendInvitation(to: string, invitation: { service: string; by: string; link: string }): Promise<boolean>;
};

/** Whoever invites waits for the answer. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail over SMTP (RFC 5321). Null where SMTP_URL names no server. */
export function createMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
  log: Log,
): Mail | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport(
    { url: config.SMTP_URL, ...PATIENCE },
    { from: config.MAIL_FROM || `Carillon <carillon@${new URL(config.PUBLIC_URL).hostname}>` },
  );

  async function send(to: string, subject: string, lines: string[]): Promise<boolean> {
    try {
      await transport.sendMail({ to, subject, text: lines.join('\n\n') });
      return true;
    } catch (error) {
      log.error({ to, err: error }, `the mail "${subject}" could not be sent`);
      return false;
    }
  }

  return {
    sendPasswordLink: (to, link) =>
      send(to, 'A new password for Carillon', [
        'Somebody, probably you, asked for a new password for the Carillon account of this address.',
        `Set it here, within an hour:\n${link}`,
        'If it was not you, do nothing: the old password stays.',
      ]),
    sendInvitation: (to, { link, ...names }) => {
      const [by, service] = [oneLine(names.by), oneLine(names.service)];
      return send(to, `${by} invites you to ${service}`, [
        `${by} invites you to work on the notifications of ${service} in Carillon.`,
        `Accept here, within seven days:\n${link}`,
        'If you do not know them, do nothing.',
      ]);
    },
  };
}

/** What people call themselves and their services makes no lines of its own in a mail that is ours. */
const oneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
