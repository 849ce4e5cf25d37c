import { Button, Card, Group, Text, Title } from '@mantine/core';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReachCount, RequestedAudience } from '../../../../contract/api/audiences.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { Proposal } from '../../../../contract/console/proposals.ts';
import { formatCount } from '../../../api-client/audience-count.ts';
import { hasRole } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { pluralize } from '../../../components/text/numbers.ts';
import { formatDateTime, RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { audiencesQuery } from '../../audiences/queries.ts';
import classes from '../notifications.module.css';

const proposalsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'proposals'],
    queryFn: () => request<{ data: Proposal[] }>('GET', `/services/${service}/proposals`),
    refetchInterval: 60_000,
  });

/** Names of saved audiences by id. */
type Names = Map<string, string>;

type Asked = { proposal: Proposal; isApproval: boolean };

/** Notifications that wait for an owner's approval: owners see all of them, others their own. Draws nothing if there are none. */
export function Proposals({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(proposalsQuery(service.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOwner = hasRole(service.role, 'owner');
  const hasAudience = data?.data.some(({ request }) => request.audience?.audience_id) ?? false;
  const { data: audiences = [] } = useInfiniteQuery({
    ...audiencesQuery(service.id),
    enabled: hasAudience,
  });
  const names = new Map(audiences.map(({ id, name }) => [id, name]));
  const { data: reach } = useQuery({
    queryKey: [service.id, 'proposals', 'reach', asked?.proposal.id],
    queryFn: () =>
      request<ReachCount>('POST', `/services/${service.id}/notifications?dry_run=true`, {
        payload: asked!.proposal.request.payload,
        audience: asked!.proposal.request.audience,
      }),
    enabled: asked?.isApproval ?? false,
    staleTime: 0,
  });
  if (!data || data.data.length === 0) return null;
  const act = async ({ proposal: { id }, isApproval }: Asked) => {
    const path = `/services/${service.id}/proposals/${id}`;
    const sent = isApproval
      ? await request<{ id: string }>('POST', `${path}/approval`, {})
      : await request<{ id: string }>('DELETE', path);
    void queries.invalidateQueries({ queryKey: [service.id, 'proposals'] });
    if (isApproval) await navigate(paths.notification(service.id, sent.id));
  };
  return (
    <Card component="section" aria-labelledby="proposals" mb="lg">
      <Title order={2} size="h5" id="proposals">
        {isOwner ? 'Waiting for your approval' : 'Waiting for an owner’s approval'}
      </Title>
      <ul className={classes.proposals}>
        {data.data.map((proposal) => (
          <li key={proposal.id} className={classes.proposal}>
            <div>
              <Text fw={560}>{proposal.request.payload.title}</Text>
              <Text size="sm">{proposal.request.payload.message}</Text>
              <Text size="sm" c="var(--quiet)">
                {proposal.author}, <RelativeTime time={proposal.created_at} /> · {describe(proposal, names)}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="sm" onClick={() => setAsked({ proposal, isApproval: false })}>
                {isOwner ? 'Reject' : 'Take back'}
              </Button>
              {isOwner && (
                <Button size="sm" onClick={() => setAsked({ proposal, isApproval: true })}>
                  Approve
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Confirm
        opened={asked !== null}
        close={() => setAsked(null)}
        title={asked?.isApproval ? 'Approve this notification?' : 'Delete this notification?'}
        label={asked?.isApproval ? 'Approve and send' : 'Delete'}
        isDangerous={!asked?.isApproval}
        act={() => act(asked!)}
      >
        <Text>
          {asked?.isApproval
            ? `“${asked.proposal.request.payload.title}” will be sent ${describe(asked.proposal, names)}.${reach ? ` It reaches ${formatCount(reach)} now.` : ''}`
            : 'It is not sent. Its author can write it again.'}
        </Text>
      </Confirm>
    </Card>
  );
}

/** Returns its recipients and time, such as "to everybody, Nov 28, 9:00 AM". */
const describe = ({ request: { audience, scheduled_at } }: Proposal, names: Names): string =>
  `${recipientsOf(audience, names)}, ${scheduled_at ? formatDateTime(scheduled_at) : 'as soon as it is approved'}`;

function recipientsOf(audience: RequestedAudience | undefined, names: Names): string {
  if (!audience || audience.everybody) return 'to everybody';
  if (audience.user_ids) return `to a list of ${pluralize(audience.user_ids.length, 'customer')}`;
  if (audience.audience_id) return `to the audience ${names.get(audience.audience_id) ?? ''}`;
  if (audience.topic && !audience.filter) return `to the topic ${audience.topic}`;
  return 'to an audience';
}
