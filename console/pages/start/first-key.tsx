import { Stack, Text } from '@mantine/core';
import { CopyField } from '../../parts/copy.tsx';

/** The key that came with the service, as long as this page lives. */
export const FirstKey = ({ value }: { value: string }) => (
  <Stack gap="xs">
    <Text size="sm">
      Your server sends with it. It is shown this once: only its hash is stored. If you lose it, issue another
      under API keys.
    </Text>
    <CopyField value={value} label="API key" />
  </Stack>
);
