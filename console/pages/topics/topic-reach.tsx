import { useQuery } from '@tanstack/react-query';
import type { Topic } from '../../../contract/api/topics.ts';
import { fill } from '../../../languages/text.ts';
import { countQuery, formatCount } from '../../api-client/audience-count.ts';
import { texts } from '../../texts.ts';

const { topics } = texts;

/** The number of users and devices that a notification to the topic would reach now. */
export function TopicReach({ service, topic }: { service: string; topic: Topic }) {
  const { data, error } = useQuery(countQuery(service, { topics: { any: [topic.key] } }));
  return (
    <span role="status">
      {data
        ? fill(topics.reaches, { recipients: formatCount(data) })
        : error
          ? topics.notCounted
          : topics.counting}
    </span>
  );
}
