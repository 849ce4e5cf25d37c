import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Webhook, WebhookAttempt } from '../../../contract/api/webhooks.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { ItemNotFound, isMissing, LoadError } from '../../components/feedback/error-pages.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { formatRelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { Attempts } from './attempts.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { FIELDS, toBody, toForm, WebhookFieldset, type WebhookForm } from './webhook-fieldset.tsx';
import { webhookQuery, webhooksPath } from './webhook-queries.ts';
import { WebhookState } from './webhooks.tsx';

const words = texts.webhooks;

/** One webhook: its state, its form, and the log of its requests. */
export function OneWebhook() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data: webhook, error, refetch } = useQuery(webhookQuery(service.id, id));
  const queries = useQueryClient();
  const testing = useMutation({
    mutationFn: () => request<WebhookAttempt>('POST', `${webhooksPath(service.id)}/${id}/test`),
    onSuccess: async ({ succeeded, status, error: reason }) => {
      await queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] });
      const outcome =
        status === null
          ? fill(words.test.noAnswer, { reason: reason ?? '' })
          : fill(words.test.answered, { status });
      if (succeeded) showToast(outcome);
      else showErrorToast(new Error(outcome));
    },
    onError: showErrorToast,
  });
  const back = <BackLink to={paths.webhooks(service.id)}>{texts.shell.pages.webhooks}</BackLink>;
  if (isMissing(error)) return <ItemNotFound item="webhook" to={paths.webhooks(service.id)} />;
  if (error && !webhook) return <LoadError error={error} retry={() => void refetch()} />;
  if (!webhook)
    return (
      <>
        <PageHead title={words.webhook} back={back} />
        <Skeleton height={380} radius="lg" role="status" aria-label={texts.common.loading} />
      </>
    );
  return (
    <>
      <PageHead
        title={webhook.description ?? new URL(webhook.url).host}
        back={back}
        about={<WebhookState webhook={webhook} />}
      >
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {words.test.button}
        </Button>
      </PageHead>
      <Stack gap="xl">
        {service.is_demo && <Text c="var(--quiet)">{words.inDemo}</Text>}
        <Trouble webhook={webhook} />
        <Editor key={JSON.stringify(webhook)} service={service} webhook={webhook} />
        <Attempts service={service.id} webhook={webhook} />
        <WebhookActions service={service} webhook={webhook} />
      </Stack>
    </>
  );
}

function Trouble({ webhook }: { webhook: Webhook }) {
  if (webhook.enabled && webhook.failing_since)
    return (
      <Alert
        color="yellow"
        title={fill(words.failing.title, { time: formatRelativeTime(webhook.failing_since) })}
      >
        {words.failing.about}
      </Alert>
    );
  if (!webhook.enabled && webhook.disabled_reason)
    return (
      <Alert color="red" title={words.failed.title}>
        {words.failed.about}
      </Alert>
    );
  return null;
}

function Editor({ service, webhook }: { service: ConsoleService; webhook: Webhook }) {
  const queries = useQueryClient();
  const saved = toForm(webhook);
  const [form, setForm] = useState<WebhookForm>(saved);
  const saving = useMutation({
    mutationFn: () => request('PATCH', `${webhooksPath(service.id)}/${webhook.id}`, toBody(form)),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] });
      showToast(words.form.saved);
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  return (
    <form {...formProps}>
      <FormError error={generalError(error, FIELDS)} mb="md" />
      <WebhookFieldset
        form={form}
        set={(edit) => setForm({ ...form, ...edit })}
        error={error}
        readOnly={!hasRole(service.role, 'owner')}
      />
      {isDirty && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setForm(saved)}>
            {texts.components.forms.discard}
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={form.events.length === 0}>
            {texts.components.forms.save}
          </Button>
        </Group>
      )}
    </form>
  );
}
