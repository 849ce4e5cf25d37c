import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { Link, useRouteError } from 'react-router';
import { paths } from '../paths.ts';

/** For an unknown address, and for one that this account has no access to. */
export function NotFoundPage() {
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          Page not found
        </Title>
        <Text c="var(--quiet)" ta="center" maw={420}>
          The address may be wrong, the item may have been deleted, or your account has no access to it.
        </Text>
        <Button component={Link} to={paths.home} variant="default">
          Home
        </Button>
      </Stack>
    </Center>
  );
}

/** For a page that threw. The usual cause: an update removed the chunks that this version wants to load. */
export function PageError() {
  const error = useRouteError();
  console.error(error);
  return (
    <Center mih="60dvh" p="xl">
      <Stack align="center" gap="sm" role="alert">
        <Title order={1} size="h3">
          This page couldn’t be displayed
        </Title>
        <Text c="var(--quiet)" ta="center" maw={460}>
          {error instanceof Error ? error.message : 'Something went wrong in the browser.'} If Carillon was
          just updated, reload the page.
        </Text>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Stack>
    </Center>
  );
}

/** In place of data that could not be loaded. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Stack align="center" gap="sm" p="xl" role="alert">
      <CloudOff size={32} aria-hidden color="var(--quiet)" />
      <Text ta="center" maw={420}>
        {error.message}
      </Text>
      <Button variant="default" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
