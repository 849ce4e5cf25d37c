import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { fieldErrorText } from '../../../components/forms/form-errors.tsx';
import { UrlInput } from '../../../components/forms/url-input.tsx';
import { texts } from '../../../texts.ts';
import classes from '../automations.module.css';
import type { PartProps } from '../part.tsx';
import { feedQuery } from '../queries.ts';
import { FeedPreview } from './feed-preview.tsx';

const { form: words } = texts.automations;

/** The address of a feed, and its newest item, which is shown before anything is sent. */
export function FeedFields({ service, form, errors, readOnly, set }: PartProps) {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState<{ url: string; reason: string } | null>(null);
  const { url, seenUrl } = form;
  async function show() {
    setReading(true);
    setFailed(null);
    try {
      await queries.fetchQuery(feedQuery(service.id, url));
      set({ seenUrl: url });
    } catch (error) {
      setFailed({ url, reason: fieldErrorText(error, 'url') ?? (error as Error).message });
    } finally {
      setReading(false);
    }
  }
  const problem = failed?.url === url ? failed.reason : undefined;
  return (
    <>
      <UrlInput
        label={words.url}
        description={words.urlHint}
        placeholder="https://example.com/feed"
        required
        readOnly={readOnly}
        value={url}
        error={problem ?? errors['trigger.url']}
        change={(next) => set({ url: next.trim() })}
      />
      {!readOnly && (
        <div>
          <Button
            variant="default"
            leftSection={<Eye size={16} aria-hidden />}
            loading={isReading}
            disabled={!URL.canParse(url)}
            onClick={() => void show()}
          >
            {words.preview}
          </Button>
        </div>
      )}
      {isReading && (
        <Text size="sm" c="var(--quiet)" role="status">
          {words.previewing}
        </Text>
      )}
      {url !== '' && seenUrl === url && (
        <div className={classes.message}>
          <FeedPreview service={service} url={url} />
        </div>
      )}
    </>
  );
}
