import type { Filter, RequestedAudience, TagCondition } from '../../../contract/api/audiences.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { invalid } from '../../errors.ts';
import { canonicalLanguage } from '../../lib/text/locale.ts';
import { readTopics, type TopicRow } from '../../storage/users/topics.ts';
import type { ApiDeps } from '../deps.ts';

/** Finds values of a filter that do not fit their operator, which a schema can't express. Expects any JSON. */
export function filterErrors(filter: unknown, field: string): ValidationError[] {
  const { tags } = (filter ?? {}) as { tags?: unknown };
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((condition: Partial<TagCondition> | null, i) => {
    const reason = valueError(condition?.op, condition?.value);
    return reason ? [{ field: `${field}.tags[${i}].value`, reason }] : [];
  });
}

function valueError(op: unknown, value: unknown): string | null {
  if (op === 'exists') return value === undefined ? null : 'must be left out with exists';
  if (op !== 'is' && op !== 'is_not' && op !== 'gt' && op !== 'lt') return null;
  if (value === undefined) return 'is required';
  const isOrder = op === 'gt' || op === 'lt';
  return isOrder && typeof value !== 'number' ? `must be a number with ${op}` : null;
}

/** Finds topics that a filter names and the service does not have. */
function unknownTopicErrors(filter: Filter, topics: TopicRow[], field: string): ValidationError[] {
  const known = new Set(topics.map(({ key }) => key));
  return Object.entries(filter.topics ?? {}).flatMap(([name, keys]) =>
    keys.flatMap((key, i) =>
      known.has(key)
        ? []
        : [{ field: `${field}.topics.${name}[${i}]`, reason: NO_TOPIC, text: { key: 'unknown_topic' } }],
    ),
  );
}

export const NO_TOPIC = 'is not a topic of this service';

/** Finds errors in the `filter` of a body. Expects any JSON. */
export const filterErrorsOf = (body: unknown): ValidationError[] =>
  filterErrors((body as { filter?: unknown } | null | undefined)?.filter, 'filter');

/** Returns the filter of a validated body, and updates the reach that it reads. @throws 400 if it names unknown topics */
export async function checkedFilter(
  { database, freshReach }: Pick<ApiDeps, 'database' | 'freshReach'>,
  serviceId: string,
  filter: Filter,
  field = 'filter',
): Promise<Filter> {
  const errors = filter.topics
    ? unknownTopicErrors(filter, await readTopics(database, serviceId), field)
    : [];
  if (errors.length > 0) throw invalid(errors);
  if (filter.reach) await freshReach(serviceId);
  return filter.language === undefined
    ? filter
    : { ...filter, language: canonicalLanguage(filter.language) ?? filter.language };
}

const ONE_AUDIENCE =
  'must have one of user_ids, topic, audience_id, filter and everybody; topic may stand beside one of the others, except everybody';

/** Finds errors in a notification's `audience` that a schema can't express. Expects any JSON. */
export function audienceErrors(body: unknown, query: unknown): ValidationError[] {
  const { audience } = (body ?? {}) as { audience?: Partial<RequestedAudience> | null };
  if (audience === undefined) return [];
  const { device_id, user_id } = (query ?? {}) as { device_id?: unknown; user_id?: unknown };
  if (device_id !== undefined || user_id !== undefined)
    return [{ field: 'audience', reason: 'must be left out with device_id or user_id' }];
  const others = Object.keys(audience ?? {}).filter((name) => name !== 'topic');
  const isAlone = others.length === 0 || (audience?.topic === undefined && others.length === 1);
  if (!isAlone && (others.length > 1 || others[0] === 'everybody'))
    return [{ field: 'audience', reason: ONE_AUDIENCE }];
  return filterErrors(audience?.filter, 'audience.filter');
}
