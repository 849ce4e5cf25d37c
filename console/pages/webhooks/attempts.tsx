import { Badge, Button, Card, Code, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, RefreshCw } from 'lucide-react';
import type { Webhook, WebhookAttempt } from '../../../contract/api/webhooks.ts';
import { fill } from '../../../languages/text.ts';
import { request } from '../../api-client/request.ts';
import { English } from '../../components/feedback/error-message.tsx';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { showErrorToast, showToast } from '../../components/feedback/toast.ts';
import { LoadMore, RowsSkeleton } from '../../components/lists/list.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count } from '../../components/text/numbers.ts';
import { RelativeTime } from '../../components/text/time.tsx';
import { texts } from '../../texts.ts';
import { attemptsQuery, webhooksPath } from './webhook-queries.ts';

const { log } = texts.webhooks;

/** Labels of the kinds of requests. The first request with its events has no label. */
const KINDS: Record<string, string> = log.kinds;

/** The log of a webhook: each request, with its answer. */
export function Attempts({ service, webhook }: { service: string; webhook: Webhook }) {
  const attempts = useInfiniteQuery({ ...attemptsQuery(service, webhook.id), refetchInterval: 10_000 });
  return (
    <section aria-labelledby="log">
      <Title order={2} size="h4" id="log" mb="sm">
        {log.title}
      </Title>
      {attempts.data ? (
        attempts.data.length === 0 ? (
          <Text c="var(--quiet)">{log.empty}</Text>
        ) : (
          <Card p={0}>
            {attempts.data.map((attempt) => (
              <Attempt key={attempt.id} service={service} webhook={webhook} attempt={attempt} />
            ))}
          </Card>
        )
      ) : attempts.error ? (
        <LoadError error={attempts.error} retry={() => void attempts.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      <LoadMore query={attempts} />
    </section>
  );
}

function Attempt(props: { service: string; webhook: Webhook; attempt: WebhookAttempt }) {
  const { service, webhook, attempt } = props;
  const [isOpen, { toggle }] = useDisclosure();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => request('POST', `${webhooksPath(service)}/${webhook.id}/attempts/${attempt.id}/retry`),
    onSuccess: async () => {
      showToast(log.willBeSent);
      await queries.invalidateQueries({ queryKey: [service, 'webhooks', webhook.id] });
    },
    onError: showErrorToast,
  });
  const { kind, succeeded, status, error, events } = attempt;
  return (
    <div style={{ borderBottom: '1px solid var(--line)' }}>
      <UnstyledButton onClick={toggle} aria-expanded={isOpen} w="100%" px="md" py="sm">
        <Group gap="sm" wrap="nowrap">
          <Badge color={succeeded ? 'bell' : 'red'} style={{ flexShrink: 0 }}>
            {status ?? log.noAnswer}
          </Badge>
          <Text size="sm" style={{ flex: 1, minWidth: 0 }}>
            {[KINDS[kind], contentOf(attempt)].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" c="var(--quiet)" style={{ flexShrink: 0 }}>
            <RelativeTime time={attempt.at} />
          </Text>
          <ChevronDown size={16} aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
        </Group>
      </UnstyledButton>
      {isOpen && (
        <Stack px="md" pb="md" gap="xs">
          <Text size="sm" c="var(--quiet)">
            {error === null
              ? fill(log.answered, { status: String(status), duration: attempt.duration_ms })
              : fillWith(log.failed, { error: <English>{error}</English>, duration: attempt.duration_ms })}
          </Text>
          <Content label={log.request} text={attempt.request && pretty(attempt.request)} />
          <Content label={log.answer} text={attempt.answer} />
          {events > 0 && webhook.enabled && (
            <Group justify="flex-end">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<RefreshCw size={14} aria-hidden />}
                loading={resending.isPending}
                onClick={() => resending.mutate()}
              >
                {log.sendAgain}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </div>
  );
}

/** Returns the type of the posted event, or the number of events. */
function contentOf({ events, request: body }: WebhookAttempt): string {
  // A batch has no type, and may be long.
  const type = events <= 1 && body ? (JSON.parse(body) as { type?: string }).type : undefined;
  return type ?? count(log.events, events);
}

const Content = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Code
        block
        tabIndex={0}
        aria-label={label}
        mah={320}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Code>
    </div>
  ) : null;

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
