import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A group of fields. */
export const Section = ({
  name,
  about,
  children,
}: {
  name: string;
  about?: string;
  children?: ReactNode;
}) => (
  <Card component="section" aria-label={name} style={{ overflow: 'visible' }}>
    <Stack>
      <div>
        <Title order={2} size="h4">
          {name}
        </Title>
        {about && (
          <Text size="sm" c="var(--quiet)">
            {about}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  </Card>
);
