import { Anchor, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Webhook } from '../../../contract/api/webhooks.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, Row, RowGlyph, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { webhooksQuery } from './webhook-queries.ts';

/** The webhooks that a service's events are posted to. */
export function Webhooks() {
  const service = useService(useParams().service!);
  const { data, error, refetch } = useQuery(webhooksQuery(service.id));
  const newWebhook = hasRole(service.role, 'owner') && !service.is_demo && (
    <Button component={Link} to={paths.newWebhook(service.id)} leftSection={<Plus size={16} aria-hidden />}>
      New webhook
    </Button>
  );
  return (
    <>
      <PageHead
        title="Webhooks"
        about={
          <>
            Carillon tells your server when something happens: a notification was delivered, a customer
            subscribed or tapped. See{' '}
            <Anchor href="/docs/webhooks" underline="always">
              the guide
            </Anchor>{' '}
            for what each event contains, and how to verify it.
          </>
        }
      >
        {data && data.length > 0 && newWebhook}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<WebhookIcon size={32} />} title="No webhooks yet" action={newWebhook}>
            A webhook posts to an address of your server whenever something happens.
          </EmptyState>
        ) : (
          <Rows label="Webhooks">
            {data.map((webhook) => (
              <Row
                key={webhook.id}
                to={paths.webhook(service.id, webhook.id)}
                lead={
                  <RowGlyph>
                    <WebhookIcon size={18} />
                  </RowGlyph>
                }
                title={webhook.description ?? new URL(webhook.url).host}
                about={<span style={{ overflowWrap: 'anywhere' }}>{webhook.url}</span>}
                aside={<WebhookState webhook={webhook} />}
              />
            ))}
          </Rows>
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.enabled)
    return webhook.disabled_reason ? (
      <Badge color="red">Disabled: it failed for days</Badge>
    ) : (
      <Badge color="gray">Disabled</Badge>
    );
  return webhook.failing_since ? <Badge color="yellow">Failing</Badge> : <Badge color="bell">Enabled</Badge>;
}
