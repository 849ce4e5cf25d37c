import { Anchor, Stack, Tabs, Text } from '@mantine/core';
import type { ManagedService } from '../../../contract/console.ts';
import { CopyBlock } from '../../parts/copy.tsx';
import { useMe } from '../../server/me.ts';

/** Both ways to put the embed on a page, with one's own ids. */
export function OnYourSite({ service }: { service: ManagedService }) {
  const { public_url } = useMe().installation;
  return (
    <Stack gap="sm">
      <Text>
        One script and one link. On a phone the link opens your app; on a computer it shows a code like the
        one above.
      </Text>
      <Tabs defaultValue="link">
        <Tabs.List mb="sm">
          <Tabs.Tab value="link">A link</Tabs.Tab>
          <Tabs.Tab value="script">A button with script</Tabs.Tab>
          <Tabs.Tab value="send">Sending from your server</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <CopyBlock label="Embed as a link" value={linkSnippet(public_url, service.id)} />
        </Tabs.Panel>
        <Tabs.Panel value="script">
          <CopyBlock label="Embed as a script" value={scriptSnippet(public_url, service.id)} />
        </Tabs.Panel>
        <Tabs.Panel value="send">
          <CopyBlock label="Request that sends a notification" value={sendSnippet(public_url, service.id)} />
          <Text size="sm" c="var(--quiet)" mt="xs">
            Every endpoint, with what it takes and answers:{' '}
            <Anchor href="/docs" size="sm">
              the API’s reference
            </Anchor>
            .
          </Text>
        </Tabs.Panel>
      </Tabs>
      <Text size="sm" c="var(--quiet)">
        USER is your own identifier of the person: the same on each of their devices, neither guessable nor
        personal; a keyed hash of the customer’s number is right. Whoever knows it can open the app as that
        person.
      </Text>
    </Stack>
  );
}

const linkSnippet = (
  url: string,
  service: string,
): string => `<script src="${url}/cdn/v1/client.js" defer></script>

<a data-client
   data-service="${service}"
   data-user="USER"
   href="${url}/app/${service}/?user=USER">Notify me</a>`;

const scriptSnippet = (
  url: string,
  service: string,
): string => `<script src="${url}/cdn/v1/client.js"></script>
<button id="notify">Notify me</button>
<script>
  const client = Client({
    service: '${service}',
    eventCallback: (type, data) => console.log(type, data),
  });
  document.getElementById('notify')
    .addEventListener('click', () => client.open({ user: 'USER' }));
</script>`;

const sendSnippet = (url: string, service: string): string => `curl ${url}/v1/notifications \\
  -H "Authorization: Bearer YOUR_KEY" \\
  -H "X-Service-Id: ${service}" \\
  -H "Content-Type: application/json" \\
  -d '{"payload": {"title": "Fresh bread", "message": "The oven is open."}}'`;
