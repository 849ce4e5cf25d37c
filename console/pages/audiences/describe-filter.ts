import type { Filter, TagCondition } from '../../../contract/api/audiences.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import type { Reach } from '../../../contract/lists.ts';
import { languageName } from '../../components/text/language-name.ts';
import { LOCALE } from '../../components/text/locale.ts';
import { pluralize } from '../../components/text/numbers.ts';

/** Describes a filter, such as "Customers who get Offers, whose plan is gold, and who opened the app in the last 30 days". */
export function describeFilter(filter: Filter, allTopics: Topic[]): string {
  const { topics = {}, tags = [], platform, language } = filter;
  const names = (keys: string[]) =>
    keys.map((key) => allTopics.find((topic) => topic.key === key)?.name ?? key);
  const parts = [
    topics.any && `who get ${OR.format(names(topics.any))}`,
    topics.all && `who get ${topics.all.length === 2 ? 'both ' : ''}${AND.format(names(topics.all))}`,
    topics.none && `who don’t get ${OR.format(names(topics.none))}`,
    ...tags.map(describeTag),
    platform && `with ${PLATFORM_NAMES[platform]}`,
    language && `whose phone is in ${languageName(language)}`,
    filter.reach && REACH_PHRASES[filter.reach],
    filter.subscribed_after && `who subscribed since ${DATE.format(new Date(filter.subscribed_after))}`,
    filter.subscribed_before && `who subscribed before ${DATE.format(new Date(filter.subscribed_before))}`,
    filter.seen_within_days && `who opened the app ${inTheLast(filter.seen_within_days)}`,
    filter.tapped_within_days && `who tapped a notification ${inTheLast(filter.tapped_within_days)}`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return 'Everybody';
  return `Customers ${AND.format(parts)}`;
}

function describeTag({ key, op, value }: TagCondition): string {
  switch (op) {
    case 'is':
      return `whose ${key} is ${String(value)}`;
    case 'is_not':
      return `whose ${key} isn’t ${String(value)}`;
    case 'gt':
      return `whose ${key} is over ${String(value)}`;
    case 'lt':
      return `whose ${key} is under ${String(value)}`;
    case 'exists':
      return `whose ${key} is set`;
  }
}

const REACH_PHRASES: Record<Reach, string> = {
  proven: 'whose phone is proven',
  unproven: 'whose phone is not proven yet',
  silent: 'whose phone is silent',
};

const PLATFORM_NAMES = { ios: 'an iPhone or iPad', android: 'an Android phone or a computer' };

const inTheLast = (days: number): string =>
  days === 1 ? 'in the last day' : `in the last ${pluralize(days, 'day')}`;

const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' });
const AND = new Intl.ListFormat(LOCALE);
const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
