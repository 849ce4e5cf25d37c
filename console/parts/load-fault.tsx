import { Button, Stack, Text } from '@mantine/core';
import { CloudOff } from 'lucide-react';

/** What should be here could not be had: why, and another try. */
export function LoadFault({ error, retry }: { error: Error; retry: () => void }) {
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
