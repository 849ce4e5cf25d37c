import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';

/** A page that failed. Most of the time a new version has taken the place of the one that is open. */
export function PageFault() {
  const error = useRouteError();
  console.error(error);
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="sm" role="alert">
        <Title order={1} size="h3">
          This page could not be shown
        </Title>
        <Text c="var(--quiet)" ta="center" maw={460}>
          {error instanceof Error ? error.message : 'Something went wrong in the browser.'} If Carillon was
          just updated, loading it anew helps.
        </Text>
        <Button onClick={() => location.reload()}>Load anew</Button>
      </Stack>
    </Center>
  );
}
