import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { WebhookSecret } from '../../../contract/api/webhooks.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { CopyBlock } from '../../components/secrets/copy.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { EMPTY_WEBHOOK, FIELDS, toBody, WebhookFieldset } from './webhook-fieldset.tsx';
import { webhooksPath } from './webhook-queries.ts';

const { creation } = texts.webhooks;

/** Creates a webhook, then shows its secret, once. */
export function NewWebhook() {
  const service = useService(useParams().service!);
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY_WEBHOOK);
  const creating = useMutation({
    mutationFn: () => request<WebhookSecret>('POST', webhooksPath(service.id), toBody(form)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [service.id, 'webhooks'] }),
  });
  const { error, formProps } = useFormChecks(creating.error, () => creating.mutate());
  if (!hasRole(service.role, 'owner')) return <Navigate to={paths.webhooks(service.id)} replace />;
  const created = creating.data;
  return (
    <>
      <PageHead
        title={creation.title}
        back={<BackLink to={paths.webhooks(service.id)}>{texts.shell.pages.webhooks}</BackLink>}
        about={creation.about}
      />
      {created ? (
        <Card component="section" aria-label={texts.webhooks.secret}>
          <Stack>
            <Text>
              {fillWith(creation.saveSecret, {
                how: (
                  <Anchor href="/docs/webhooks#verifying" target="_blank" underline="always">
                    {creation.how}
                  </Anchor>
                ),
              })}
            </Text>
            <CopyBlock value={created.secret} label={texts.webhooks.secret} />
            <Group justify="flex-end">
              <Button component={Link} to={paths.webhook(service.id, created.id)}>
                {texts.components.secret.saved}
              </Button>
            </Group>
          </Stack>
        </Card>
      ) : (
        <form {...formProps}>
          <FormError error={generalError(error, FIELDS)} mb="md" />
          <WebhookFieldset
            form={form}
            set={(edit) => setForm({ ...form, ...edit })}
            error={error}
            readOnly={false}
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={creating.isPending} disabled={form.events.length === 0}>
              {creation.button}
            </Button>
          </Group>
        </form>
      )}
    </>
  );
}
