import { Anchor, Stack, Tabs, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { useMe } from '../../api-client/me.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { paths } from '../../paths.ts';

/** Code to copy, with the service's own ids filled in. */
export function OnYourSite({ service }: { service: ConsoleService }) {
  const { public_url } = useMe().installation;
  return (
    <Stack gap="sm">
      <Text>
        If customers sign in on your website, one script and one link connect their accounts, so that you can
        also notify each of them. On a phone, the link opens your app; on a computer, it shows a QR code. This
        step is done once somebody has opened it on your site.
      </Text>
      <Text size="sm" c="var(--quiet)">
        No accounts? A plain link is enough:{' '}
        <Anchor component={Link} to={paths.link(service.id)} size="sm" underline="always">
          guides for WordPress, Shopify, Wix and Squarespace
        </Anchor>
        .
      </Text>
      <Tabs defaultValue="link">
        <Tabs.List mb="sm">
          <Tabs.Tab value="link">Link</Tabs.Tab>
          <Tabs.Tab value="script">Button with script</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <CopyBlock label="Code for a link" value={linkSnippet(public_url, service)} />
        </Tabs.Panel>
        <Tabs.Panel value="script">
          <CopyBlock label="Code for a button" value={scriptSnippet(public_url, service)} />
        </Tabs.Panel>
      </Tabs>
      <Text size="sm" c="var(--quiet)">
        Replace USER with your own identifier for the customer: the same on all their devices, impossible to
        guess, and free of personal data, such as a keyed hash of the customer number.{' '}
        {isSigned(service)
          ? 'Replace SIGNATURE with your server’s signature of it: Settings has the code.'
          : 'Anyone who knows it can open the app as that customer, unless your server signs it (see Settings).'}
      </Text>
    </Stack>
  );
}

const isSigned = ({ settings }: ConsoleService) => settings.require_user_signature;

const linkSnippet = (
  url: string,
  service: ConsoleService,
): string => `<script src="${url}/cdn/v1/client.js" defer></script>

<a data-client
   data-service="${service.id}"
   data-user="USER"${isSigned(service) ? '\n   data-user-signature="SIGNATURE"' : ''}
   href="${url}/app/${service.id}/?user=USER${isSigned(service) ? '&user_signature=SIGNATURE' : ''}">Notify me</a>`;

const scriptSnippet = (
  url: string,
  service: ConsoleService,
): string => `<script src="${url}/cdn/v1/client.js"></script>
<button id="notify">Notify me</button>
<script>
  const client = Client({
    service: '${service.id}',
    eventCallback: (type, data) => console.log(type, data),
  });
  document.getElementById('notify')
    .addEventListener('click', () => client.open({ user: 'USER'${isSigned(service) ? ", user_signature: 'SIGNATURE'" : ''} }));
</script>`;
