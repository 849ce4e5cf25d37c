import type { Config } from '../config.ts';
import { installationBrand, renderMail } from './render-mail.ts';
import { operatorText, toPlainText } from './texts.ts';
import { createTransport } from './transport.ts';

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
      html: renderMail(text, installationBrand(config.PUBLIC_URL), host),
    });
  } finally {
    transport.close();
  }
}
