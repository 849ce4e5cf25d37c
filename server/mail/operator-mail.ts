import type { Config } from '../config.ts';
import { installationBrand, renderMail } from './render-mail.ts';
import { type Text, toPlainText } from './texts.ts';
import { createTransport } from './transport.ts';

/** Writes what needs attention; without problems, that nothing does any more. In English, as all that the command line says. */
export const operatorText = (host: string, problems: { problem: string; remedy: string }[]): Text =>
  problems.length === 0
    ? {
        subject: `Carillon at ${host} is well again`,
        paragraphs: [{ text: 'Nothing needs attention any more.' }],
      }
    : {
        subject: `Carillon at ${host} needs attention`,
        paragraphs: [
          ...problems.map(({ problem, remedy }) => ({ text: `${problem} ${remedy}` })),
          { text: '`carillon status` on the machine shows the whole state.' },
        ],
      };

/**
 * Mails the operator what needs attention, or that nothing does any more. It needs no database, which may be what needs attention.
 *
 * @throws if the mail server does not take the mail
 */
export async function mailOperator(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'OPERATOR_EMAIL'>,
  problems: { problem: string; remedy: string }[],
): Promise<void> {
  const { host } = new URL(config.PUBLIC_URL);
  const text = operatorText(host, problems);
  const transport = await createTransport(config);
  try {
    await transport.sendMail({
      to: { name: '', address: config.OPERATOR_EMAIL },
      subject: text.subject,
      text: toPlainText(text),
      html: renderMail(text, installationBrand(config.PUBLIC_URL), host, 'en'),
    });
  } finally {
    transport.close();
  }
}
