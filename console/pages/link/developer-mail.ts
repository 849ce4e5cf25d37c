import type { ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

const { developerMail: mail, notifyMe } = texts.link;

/** Returns an email for the owner to send from their own mail program. It has no API key: the recipient creates one, or asks for one. */
export function developerMail({ id, title }: Pick<ConsoleService, 'id' | 'title'>, address: string): string {
  const subject = title ? fill(mail.subject, { business: title }) : mail.subjectUntitled;
  const body = fill(mail.body, {
    code: `<script src="${address}/cdn/v1/client.js" defer></script>
<a data-client data-service="${id}" data-user="USER" href="${address}/app/${id}/?user=USER">${notifyMe}</a>`,
    embedding: `${address}/docs/embed`,
    sending: `${address}/docs/sending`,
    docs: `${address}/docs`,
    id,
  });
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n`.replaceAll('\n', '\r\n'))}`;
}
