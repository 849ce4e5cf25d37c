import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { paths } from '../../paths.ts';
import { FirstKey } from './first-key.tsx';

/** The connection of a program: the first key, while it can be shown, and where developers read on. */
export const ConnectServer = ({
  service,
  firstKey,
}: {
  service: ConsoleService;
  firstKey: string | null;
}) => (
  <Stack gap="sm">
    <Text>
      Optional, and for a developer: with an API key, your own programs send notifications, such as when an
      order is ready.
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
    <Text size="sm" c="var(--quiet)">
      <Anchor href="/docs/sending" size="sm" underline="always">
        The guide to sending
      </Anchor>{' '}
      has programs in each language, and{' '}
      <Anchor href="/docs" size="sm" underline="always">
        the API reference
      </Anchor>{' '}
      has all endpoints.
    </Text>
  </Stack>
);
