import type { ConsoleService } from '../../../contract/console/console.ts';

/** Returns an email for the owner to send from their own mail program. It has no API key: the recipient creates one, or asks for one. */
export function developerMail({ id, title }: Pick<ConsoleService, 'id' | 'title'>, address: string): string {
  const name = title ?? 'our business';
  const subject = `Notifications for ${name}`;
  const body = `Hi,

we send notifications to phones with Carillon, and I'd like our website to offer them.

1. Put this into the page where people can subscribe:

<script src="${address}/cdn/v1/client.js" defer></script>
<a data-client data-service="${id}" data-user="USER" href="${address}/app/${id}/?user=USER">Notify me</a>

USER is our own identifier of the person who is signed in: always the same for one person, hard to guess, and without personal data.

2. How it works, and how to choose and sign identifiers: ${address}/docs/embed
3. Sending from our server: ${address}/docs/sending
4. The whole API: ${address}/docs

Service ID: ${id}

If you need an API key, I can create one for you in the console.
`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
