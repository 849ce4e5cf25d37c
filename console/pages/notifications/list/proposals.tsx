import { Button, Card, Group, Text, Title } from '@mantine/core';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReachCount, RequestedAudience } from '../../../../contract/api/audiences.ts';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { Proposal } from '../../../../contract/console/proposals.ts';
import { fill } from '../../../../languages/text.ts';
import { formatCount } from '../../../api-client/audience-count.ts';
import { hasRole } from '../../../api-client/me.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { count } from '../../../components/text/numbers.ts';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { joinSentences } from '../../../components/text/sentences.ts';
import { formatDateTime, RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { audiencesQuery } from '../../audiences/queries.ts';
import { describeVariants } from '../compose/variants/describe.ts';
import { VariantTexts } from '../compose/variants/variant-texts.tsx';
import classes from '../notifications.module.css';

const { proposals: words } = texts.notifications;

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
  const question = asked?.isApproval ? words.approval : words.deletion;
  return (
    <Card component="section" aria-labelledby="proposals" mb="lg">
      <Title order={2} size="h5" id="proposals">
        {isOwner ? words.forOwner : words.forAuthor}
      </Title>
      <ul className={classes.proposals}>
        {data.data.map((proposal) => (
          <li key={proposal.id} className={classes.proposal}>
            <div>
              <VariantTexts
                variants={proposal.request.variants ?? [{ name: '', payload: proposal.request.payload }]}
              />
              <Text size="sm" c="var(--quiet)" mt={6}>
                {fillWith(words.writtenBy, {
                  author: proposal.author,
                  time: <RelativeTime time={proposal.created_at} />,
                })}{' '}
                · {describe(proposal, names)}
              </Text>
              {proposal.request.variants && (
                <Text size="sm" c="var(--quiet)">
                  {describeVariants(proposal.request.variants, proposal.request.winner)}
                </Text>
              )}
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" size="sm" onClick={() => setAsked({ proposal, isApproval: false })}>
                {isOwner ? words.reject : words.takeBack}
              </Button>
              {isOwner && (
                <Button size="sm" onClick={() => setAsked({ proposal, isApproval: true })}>
                  {words.approve}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Confirm
        opened={asked !== null}
        close={() => setAsked(null)}
        title={question.title}
        label={question.confirm}
        isDangerous={!asked?.isApproval}
        act={() => act(asked!)}
      >
        <Text>
          {asked?.isApproval
            ? joinSentences(
                fill(words.approval.body, {
                  title: shownTexts(asked.proposal.request.payload).title,
                  how: describe(asked.proposal, names),
                }),
                reach && fill(words.approval.reach, { recipients: formatCount(reach) }),
                asked.proposal.request.variants &&
                  describeVariants(asked.proposal.request.variants, asked.proposal.request.winner),
              )
            : words.deletion.body}
        </Text>
      </Confirm>
    </Card>
  );
}

/** Returns its recipients and time, such as "to everybody, Nov 28, 9:00 AM". */
const describe = ({ request: { audience, scheduled_at } }: Proposal, names: Names): string =>
  scheduled_at
    ? fill(words.at, { to: recipientsOf(audience, names), time: formatDateTime(scheduled_at) })
    : fill(words.onApproval, { to: recipientsOf(audience, names) });

function recipientsOf(audience: RequestedAudience | undefined, names: Names): string {
  if (!audience || audience.everybody) return words.to.everybody;
  if (audience.user_ids) return count(words.to.list, audience.user_ids.length);
  if (audience.audience_id)
    return fill(words.to.savedAudience, { name: names.get(audience.audience_id) ?? '' });
  if (audience.topic && !audience.filter) return fill(words.to.topic, { name: audience.topic });
  return words.to.audience;
}
