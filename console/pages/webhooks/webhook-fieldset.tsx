import { Card, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Webhook } from '../../../contract/api/webhooks.ts';
import { MAX_WEBHOOK_DESCRIPTION_LENGTH, MAX_WEBHOOK_URL_LENGTH } from '../../../contract/limits.ts';
import type { EventType } from '../../../contract/lists.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { UrlInput } from '../../components/forms/url-input.tsx';
import { texts } from '../../texts.ts';
import { EVENT_GROUPS, EVENT_LABELS } from './event-labels.ts';

const words = texts.webhooks.form;

export type WebhookForm = {
  url: string;
  description: string;
  events: EventType[];
  batch: boolean;
  aggregate: boolean;
};

export const FIELDS = ['url', 'description', 'events'];

export const EMPTY_WEBHOOK: WebhookForm = {
  url: '',
  description: '',
  events: ['notification.completed', 'notification.failed'],
  batch: false,
  aggregate: false,
};

export const toForm = ({ url, description, events, batch, aggregate }: Webhook): WebhookForm => ({
  url,
  description: description ?? '',
  events: events as EventType[],
  batch,
  aggregate,
});

export const toBody = ({ description, ...form }: WebhookForm) => ({
  ...form,
  url: form.url.trim(),
  description: description.trim() || null,
});

/** The fields of a webhook. */
export function WebhookFieldset(props: {
  form: WebhookForm;
  set: (edit: Partial<WebhookForm>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { form, set, error, readOnly } = props;
  const hasReceipts = EVENT_GROUPS[1]![1].some((type) => form.events.includes(type));
  return (
    <Card component="fieldset" disabled={readOnly} m={0} style={{ minWidth: 0 }}>
      <Stack>
        <UrlInput
          label={words.address}
          name="url"
          description={words.addressAbout}
          placeholder="https://example.com/carillon"
          required
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          value={form.url}
          error={fieldError(error, 'url')}
          change={(url) => set({ url })}
        />
        <TextInput
          label={words.description}
          placeholder={words.descriptionPlaceholder}
          maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
          value={form.description}
          error={fieldError(error, 'description')}
          onChange={({ target }) => set({ description: target.value })}
        />
        <Checkbox.Group
          label={words.events}
          error={fieldError(error, 'events')}
          value={form.events}
          onChange={(events) => set({ events: events as EventType[] })}
        >
          <Group mt="xs" gap="xl" align="flex-start">
            {EVENT_GROUPS.map(([group, events]) => (
              <Stack key={group} gap={8} style={{ flex: '1 1 170px' }}>
                <Text size="sm" c="var(--quiet)">
                  {group}
                </Text>
                {events.map((type) => (
                  <Checkbox key={type} value={type} label={EVENT_LABELS[type]} />
                ))}
              </Stack>
            ))}
          </Group>
        </Checkbox.Group>
        <Switch
          label={words.batch}
          description={words.batchAbout}
          checked={form.batch}
          onChange={({ target }) => set({ batch: target.checked })}
        />
        {hasReceipts && (
          <Switch
            label={words.aggregate}
            description={words.aggregateAbout}
            checked={form.aggregate}
            onChange={({ target }) => set({ aggregate: target.checked })}
          />
        )}
      </Stack>
    </Card>
  );
}
