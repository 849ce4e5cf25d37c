import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { useMe } from '../../api-client/me.ts';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { paths } from '../../paths.ts';
import { FirstKey } from './first-key.tsx';

/** The connection of a program: the first key, while it can be shown, and a request that sends a notification. */
export function ConnectServer({ service, firstKey }: { service: ConsoleService; firstKey: string | null }) {
  const { public_url } = useMe().installation;
  return (
    <Stack gap="sm">
      <Text>
        Optional: with an API key, your own programs send notifications, such as when an order is ready.
      </Text>
      {firstKey ? (
        <FirstKey value={firstKey} />
      ) : (
        <Text size="sm" c="var(--quiet)">
          Your first key was shown when you created the service. If you didn’t save it,{' '}
          <Anchor component={Link} to={paths.keys(service.id)} size="sm" underline="always">
            create another one
          </Anchor>
          .
        </Text>
      )}
      <CopyBlock label="Request that sends a notification" value={sendSnippet(public_url, service.id)} />
      <Text size="sm" c="var(--quiet)">
        Programs in other languages are in{' '}
        <Anchor href="/docs/sending" size="sm" underline="always">
          the guide to sending
        </Anchor>
        , all endpoints in{' '}
        <Anchor href="/docs" size="sm" underline="always">
          the API reference
        </Anchor>
        .
      </Text>
    </Stack>
  );
}

const sendSnippet = (url: string, service: string): string => `curl ${url}/v1/notifications \\
  -H "Authorization: Bearer YOUR_KEY" \\
  -H "X-Service-Id: ${service}" \\
  -H "Content-Type: application/json" \\
  -d '{"payload": {"title": "Fresh bread", "message": "The oven is open."}}'`;
