import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SavedAudience } from '../../../../../contract/api/audiences.ts';
import { MAX_AUDIENCES } from '../../../../../contract/limits.ts';
import type { ListPage } from '../../../../api-client/lists.ts';
import { request } from '../../../../api-client/request.ts';
import { topicsQuery } from '../../../../api-client/topics.ts';
import { messageOf } from '../../../../components/feedback/error-message.tsx';
import { fillWith } from '../../../../components/text/fill.tsx';
import { paths } from '../../../../paths.ts';
import { texts } from '../../../../texts.ts';
import type { Recipients } from '../draft/draft.ts';

const { groups } = texts.reach;

type Group = Extract<Recipients, { kind: 'topic' | 'audience' }>;

/** Chooses a topic or a saved audience. */
export function SavedGroup(props: {
  service: string;
  recipients: Group;
  error: string | undefined;
  change: (recipients: Group) => void;
}) {
  const { service, recipients, error, change } = props;
  const isTopic = recipients.kind === 'topic';
  const words = groups[recipients.kind];
  const topics = useQuery({ ...topicsQuery(service), enabled: isTopic });
  const audiences = useQuery({
    queryKey: [service, 'audiences', 'choice'],
    queryFn: () =>
      request<ListPage<SavedAudience>>('GET', `/services/${service}/audiences?limit=${MAX_AUDIENCES}`),
    enabled: !isTopic,
  });
  const options = isTopic
    ? topics.data?.map(({ key, name }) => ({ value: key, label: name }))
    : audiences.data?.data.map(({ id, name }) => ({ value: id, label: name }));
  if (options?.length === 0)
    return (
      <Text size="sm" c="var(--quiet)">
        {fillWith(words.none, {
          add: (
            <Anchor
              component={Link}
              to={isTopic ? paths.topics(service) : paths.audiences(service)}
              size="sm"
              underline="always"
            >
              {words.add}
            </Anchor>
          ),
        })}
      </Text>
    );
  return (
    <NativeSelect
      label={words.label}
      value={isTopic ? recipients.key : recipients.id}
      error={error ?? messageOf(topics.error ?? audiences.error)}
      data={[
        { value: '', label: options ? groups.choose : groups.loading, disabled: true },
        ...(options ?? []),
      ]}
      onChange={({ target: { value } }) =>
        change(isTopic ? { kind: 'topic', key: value } : { kind: 'audience', id: value })
      }
    />
  );
}
