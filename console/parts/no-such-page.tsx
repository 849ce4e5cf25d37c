import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** An address that leads nowhere, or to what this account may not see. */
export function NoSuchPage() {
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          There is nothing here
        </Title>
        <Text c="var(--quiet)" ta="center" maw={420}>
          The address may be mistyped, what it named may be gone, or your account has no access to it.
        </Text>
        <Button component={Link} to={paths.home} variant="default">
          To the beginning
        </Button>
      </Stack>
    </Center>
  );
}
