import { Anchor, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Webhook } from '../../../contract/api/webhooks.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState, Row, RowGlyph, Rows, RowsSkeleton } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { webhooksQuery } from './webhook-queries.ts';

const words = texts.webhooks;

/** The webhooks that a service's events are posted to. */
export function Webhooks() {
  const service = useService(useParams().service!);
  const { data, error, refetch } = useQuery(webhooksQuery(service.id));
  const newWebhook = hasRole(service.role, 'owner') && !service.is_demo && (
    <Button component={Link} to={paths.newWebhook(service.id)} leftSection={<Plus size={16} aria-hidden />}>
      {words.creation.title}
    </Button>
  );
  return (
    <>
      <PageHead
        title={texts.shell.pages.webhooks}
        about={fillWith(words.about, {
          guide: (
            <Anchor href="/docs/webhooks" underline="always">
              {words.guide}
            </Anchor>
          ),
        })}
      >
        {data && data.length > 0 && newWebhook}
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<WebhookIcon size={32} />} title={words.empty.title} action={newWebhook}>
            {words.empty.about}
          </EmptyState>
        ) : (
          <Rows label={texts.shell.pages.webhooks}>
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
      <Badge color="red">{words.state.disabledByFailing}</Badge>
    ) : (
      <Badge color="gray">{words.state.disabled}</Badge>
    );
  return webhook.failing_since ? (
    <Badge color="yellow">{words.state.failing}</Badge>
  ) : (
    <Badge color="bell">{words.state.enabled}</Badge>
  );
}
