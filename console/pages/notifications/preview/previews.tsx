import { Card, Group, SegmentedControl, Stack, Text, Title, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { AndroidPreview } from './android-preview.tsx';
import { IphonePreview } from './iphone-preview.tsx';
import type { App, Message } from './message.ts';

/** The draft as phones would show it: of both kinds, drawn open or not, in light and dark. */
export function Previews({ message, app }: { message: Message; app: App }) {
  const own = useComputedColorScheme('light');
  const [chosen, choose] = useState<'light' | 'dark' | null>(null);
  const [size, setSize] = useState('expanded');
  const shown = { message, app, isExpanded: size === 'expanded', scheme: chosen ?? own };
  return (
    <Card component="section" aria-label="Preview">
      <Group justify="space-between" mb="md" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="How much of it the preview shows"
          value={size}
          onChange={setSize}
          data={[
            { value: 'expanded', label: 'Drawn open' },
            { value: 'collapsed', label: 'As it comes' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Theme of the preview"
          value={shown.scheme}
          onChange={(scheme) => choose(scheme as 'light' | 'dark')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Group>
      <Stack gap="md">
        <section>
          <Title order={3} size="xs" c="var(--quiet)" mb={6}>
            Android
          </Title>
          <AndroidPreview {...shown} />
        </section>
        <section>
          <Title order={3} size="xs" c="var(--quiet)" mb={6}>
            iPhone
          </Title>
          <IphonePreview {...shown} />
          {message.image && (
            <Text size="xs" c="var(--quiet)" mt={6}>
              iPhones show no image.
            </Text>
          )}
        </section>
      </Stack>
    </Card>
  );
}
