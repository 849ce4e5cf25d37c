import { Stack, Text } from '@mantine/core';
import type { Variant } from '../../../../../contract/api/notifications/notification-requests.ts';
import { fill } from '../../../../../languages/text.ts';
import { shownTexts } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';

/** The texts of a notification, one below the other. They are named if there are several. */
export const VariantTexts = ({ variants }: { variants: Pick<Variant, 'name' | 'payload'>[] }) => (
  <Stack gap="sm">
    {variants.map(({ name, payload }) => {
      const { title, message } = shownTexts(payload);
      return (
        <div key={name} style={{ overflowWrap: 'anywhere' }}>
          {variants.length > 1 && (
            <Text size="xs" c="var(--quiet)">
              {fill(texts.compose.variants.text, { name })}
            </Text>
          )}
          <div dir="auto">
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="var(--quiet)">
              {message}
            </Text>
          </div>
        </div>
      );
    })}
  </Stack>
);
