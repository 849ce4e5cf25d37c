import { Stack, Text } from '@mantine/core';
import { CopyField } from '../../components/secrets/copy.tsx';

/** The first keys of services that were just created, by service. They are in memory only: a reload forgets them. */
const firstKeys = new Map<string, string>();

export const rememberFirstKey = (service: string, key: string): void => void firstKeys.set(service, key);

export const firstKeyOf = (service: string): string | null => firstKeys.get(service) ?? null;

export const FirstKey = ({ value }: { value: string }) => (
  <Stack gap="xs">
    <Text size="sm">
      Your server needs this key to send notifications. It is shown only once, because we store nothing but
      its hash. If you lose it, create another one under API keys.
    </Text>
    <CopyField value={value} label="API key" />
  </Stack>
);
