import type { Config } from '../config.ts';

/** Timeouts in milliseconds. The console waits for the invitation's mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Creates the client of the mail server (RFC 5321). */
export async function createTransport(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(
    { url: config.SMTP_URL, ...TIMEOUTS },
    { from: config.MAIL_FROM || `Carillon <carillon@${new URL(config.PUBLIC_URL).hostname}>` },
  );
}
