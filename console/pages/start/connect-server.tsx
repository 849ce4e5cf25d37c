import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { FirstKey } from './first-key.tsx';

const { server } = texts.start;

/** The connection of a program: the first key, while it can be shown, and where developers read on. */
export const ConnectServer = ({
  service,
  firstKey,
}: {
  service: ConsoleService;
  firstKey: string | null;
}) => (
  <Stack gap="sm">
    <Text>{server.about}</Text>
    {firstKey ? (
      <FirstKey value={firstKey} />
    ) : (
      <Text size="sm" c="var(--quiet)">
        {fillWith(server.keyShown, {
          create: (
            <Anchor component={Link} to={paths.keys(service.id)} size="sm" underline="always">
              {server.create}
            </Anchor>
          ),
        })}
      </Text>
    )}
    <Text size="sm" c="var(--quiet)">
      {fillWith(server.docs, {
        guide: (
          <Anchor href="/docs/sending" size="sm" underline="always">
            {server.guide}
          </Anchor>
        ),
        reference: (
          <Anchor href="/docs" size="sm" underline="always">
            {server.reference}
          </Anchor>
        ),
      })}
    </Text>
  </Stack>
);
