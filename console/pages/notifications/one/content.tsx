import { Anchor, Card, Text, Title } from '@mantine/core';
import type { ManagedService } from '../../../../contract/console.ts';
import type { Payload } from '../../../../contract/notifications.ts';
import { AndroidPreview } from '../preview/android-preview.tsx';

/** What it says, as a phone shows it. */
export function Content({ service, payload }: { service: ManagedService; payload: Payload }) {
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        What it says
      </Title>
      <AndroidPreview
        message={{ ...payload, image: payload.image_url ?? null }}
        app={{ name: service.title ?? 'Your service', logo: service.logo_url ?? null }}
        isExpanded
      />
      {payload.link && (
        <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          A tap opens{' '}
          <Anchor href={payload.link} target="_blank" rel="noreferrer" size="sm" underline="always">
            {payload.link}
          </Anchor>
        </Text>
      )}
    </Card>
  );
}
