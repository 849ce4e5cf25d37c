import { Card, Stack, Text, Title } from '@mantine/core';
import type { ConsoleNotificationDetails } from '../../../../../contract/console/notifications.ts';
import { texts } from '../../../../texts.ts';
import { describeVariants } from './describe.ts';
import { VariantTexts } from './variant-texts.tsx';

/** The texts of a scheduled notification that has several: the API replaces them by one, or leaves them as they are. */
export const FixedTexts = ({
  variants,
}: {
  variants: NonNullable<ConsoleNotificationDetails['variants']>;
}) => (
  <Card>
    <Stack gap="md">
      <Title order={2} size="h5">
        {texts.compose.content.title}
      </Title>
      <Text size="sm" c="var(--quiet)">
        {texts.compose.variants.fixed}
      </Text>
      <VariantTexts variants={variants.results} />
      <Text size="sm" c="var(--quiet)">
        {describeVariants(
          variants.results,
          variants.winner_minutes === null
            ? undefined
            : { after_minutes: variants.winner_minutes, by: 'tapped' },
        )}
      </Text>
    </Stack>
  </Card>
);
