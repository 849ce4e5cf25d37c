import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { fill } from '../../../../languages/text.ts';
import { messageOf } from '../../../components/feedback/error-message.tsx';
import { fieldError } from '../../../components/forms/form-errors.tsx';
import { texts } from '../../../texts.ts';
import { appOf } from '../../notifications/compose/content/draft-previews.tsx';
import { AndroidPreview } from '../../notifications/preview.tsx';
import classes from '../automations.module.css';
import { feedQuery } from '../queries.ts';

const { form: words } = texts.automations;

/** The newest item of a feed, as phones would show it. */
export function FeedPreview({ service, url }: { service: ConsoleService; url: string }) {
  const { data, error } = useQuery(feedQuery(service.id, url));
  if (error)
    return (
      <Text className={classes.error ?? ''} role="alert">
        {fieldError(error, 'url') ?? messageOf(error)}
      </Text>
    );
  if (!data) return <Skeleton height={110} radius="md" role="status" aria-label={words.previewing} />;
  const newest = data.items[0]?.payload;
  if (!newest) return <Text size="sm">{words.previewEmpty}</Text>;
  const { title, message, image_url: image = null } = newest;
  return (
    <Box role="group" aria-label={texts.components.preview.label}>
      <AndroidPreview message={{ title, message, image, actions: [] }} app={appOf(service)} isExpanded />
      <Text size="sm" c="var(--quiet)" mt={6}>
        {fill(words.previewAbout, { feed: data.title ?? words.feedUntitled })}
      </Text>
    </Box>
  );
}
