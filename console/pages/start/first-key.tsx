import { Stack, Text } from '@mantine/core';
import { CopyField } from '../../components/secrets/copy.tsx';
import { texts } from '../../texts.ts';

const { server } = texts.start;

/** The first keys of services that were just created, by service. They are in memory only: a reload forgets them. */
const firstKeys = new Map<string, string>();

export const rememberFirstKey = (service: string, key: string): void => void firstKeys.set(service, key);

export const firstKeyOf = (service: string): string | null => firstKeys.get(service) ?? null;

export const FirstKey = ({ value }: { value: string }) => (
  <Stack gap="xs">
    <Text size="sm">{server.firstKey}</Text>
    <CopyField value={value} label={server.key} />
  </Stack>
);
