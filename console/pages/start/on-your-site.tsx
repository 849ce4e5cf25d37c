import { Anchor, Stack, Tabs, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { useMe } from '../../api-client/me.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';

const { site } = texts.start;
const { notifyMe } = texts.link;

/** Code to copy, with the service's own ids filled in. */
export function OnYourSite({ service }: { service: ConsoleService }) {
  const { public_url } = useMe().installation;
  return (
    <Stack gap="sm">
      <Text>{site.about}</Text>
      <Text size="sm" c="var(--quiet)">
        {fillWith(site.noAccounts, {
          guides: (
            <Anchor component={Link} to={paths.link(service.id)} size="sm" underline="always">
              {site.guides}
            </Anchor>
          ),
        })}
      </Text>
      <Tabs defaultValue="link">
        <Tabs.List mb="sm">
          <Tabs.Tab value="link">{site.link}</Tabs.Tab>
          <Tabs.Tab value="script">{site.script}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <CopyBlock label={site.linkCode} value={linkSnippet(public_url, service)} />
        </Tabs.Panel>
        <Tabs.Panel value="script">
          <CopyBlock label={site.scriptCode} value={scriptSnippet(public_url, service)} />
        </Tabs.Panel>
      </Tabs>
      <Text size="sm" c="var(--quiet)">
        {isSigned(service) ? site.signedUser : site.user}
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
   href="${url}/app/${service.id}/?user=USER${isSigned(service) ? '&user_signature=SIGNATURE' : ''}">${notifyMe}</a>`;

const scriptSnippet = (
  url: string,
  service: ConsoleService,
): string => `<script src="${url}/cdn/v1/client.js"></script>
<button id="notify">${notifyMe}</button>
<script>
  const client = Client({
    service: '${service.id}',
    eventCallback: (type, data) => console.log(type, data),
  });
  document.getElementById('notify')
    .addEventListener('click', () => client.open({ user: 'USER'${isSigned(service) ? ", user_signature: 'SIGNATURE'" : ''} }));
</script>`;
