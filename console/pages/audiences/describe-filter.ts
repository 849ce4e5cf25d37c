import type { Filter, TagCondition } from '../../../contract/api/audiences.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import { SHARED_ADDRESS } from '../../../contract/lists.ts';
import { fill, type Plural } from '../../../languages/text.ts';
import { languageName } from '../../components/text/language-name.ts';
import { count } from '../../components/text/numbers.ts';
import { LOCALE, texts } from '../../texts.ts';

const { summary, conditions } = texts.audiences;

/** Describes a filter, such as "Customers who get Offers, whose plan is gold, and who opened the app in the last 30 days". */
export function describeFilter(filter: Filter, allTopics: Topic[]): string {
  const { topics = {}, tags = [], platform, language, domain } = filter;
  const names = (keys: string[]) =>
    keys.map((key) => allTopics.find((topic) => topic.key === key)?.name ?? key);
  const since = filter.subscribed_after && { date: DATE.format(new Date(filter.subscribed_after)) };
  const before = filter.subscribed_before && { date: DATE.format(new Date(filter.subscribed_before)) };
  const parts = [
    topics.any && fill(summary.topics.any, { topics: OR.format(names(topics.any)) }),
    topics.all &&
      fill(topics.all.length === 2 ? summary.topics.both : summary.topics.all, {
        topics: AND.format(names(topics.all)),
      }),
    topics.none && fill(summary.topics.none, { topics: OR.format(names(topics.none)) }),
    ...tags.map(({ key, op, value }) => fill(TAG_TEXTS[op], { tag: key, value: String(value) })),
    platform && summary.platform[platform],
    language && fill(summary.language, { language: languageName(language) }),
    filter.reach && summary.reach[filter.reach],
    domain &&
      (domain === SHARED_ADDRESS ? summary.sharedAddress : fill(conditions.domain, { address: domain })),
    since && fill(summary.subscribedSince, since),
    before && fill(summary.subscribedBefore, before),
    filter.seen_within_days && inTheLast(filter.seen_within_days, summary.seenLastDay, summary.seen),
    filter.tapped_within_days && inTheLast(filter.tapped_within_days, summary.tappedLastDay, summary.tapped),
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return summary.everybody;
  return fill(summary.customers, { conditions: AND.format(parts) });
}

const TAG_TEXTS: Record<TagCondition['op'], string> = {
  is: summary.tag.is,
  is_not: summary.tag.isNot,
  gt: summary.tag.isOver,
  lt: summary.tag.isUnder,
  exists: summary.tag.isSet,
};

const inTheLast = (days: number, lastDay: string, lastDays: Plural): string =>
  days === 1 ? lastDay : count(lastDays, days);

const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' });
const AND = new Intl.ListFormat(LOCALE);
const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
