import type { Filter, TagCondition } from '../../../contract/api/audiences.ts';
import { REACHES, type Reach } from '../../../contract/lists.ts';

export type Quantifier = keyof NonNullable<Filter['topics']>;

/** A condition of a filter in the form. An incomplete condition has an empty text or list, and excludes no user. */
export type Condition =
  | { kind: 'topics'; quantifier: Quantifier; keys: string[] }
  | ({ kind: 'tag' } & TagCondition)
  | { kind: 'platform'; platform: NonNullable<Filter['platform']> }
  | { kind: 'language'; language: string }
  | { kind: 'reach'; reach: Reach }
  | { kind: 'domain'; domain: string }
  | { kind: 'subscribed'; when: 'before' | 'after'; time: string }
  | { kind: 'seen' | 'tapped'; days: number | '' };

export type Kind = Condition['kind'];

export const QUANTIFIERS = ['any', 'all', 'none'] as const satisfies Quantifier[];

const OPERATORS: TagCondition['op'][] = ['is', 'is_not', 'gt', 'lt', 'exists'];

export function toConditions(filter: Filter): Condition[] {
  const { topics = {}, tags = [], platform, language, reach, domain } = filter;
  return [
    ...QUANTIFIERS.flatMap((quantifier): Condition[] => {
      const keys = topics[quantifier];
      return keys ? [{ kind: 'topics', quantifier, keys }] : [];
    }),
    ...tags.map((tag): Condition => ({ kind: 'tag', ...tag })),
    ...(platform ? [{ kind: 'platform', platform } as const] : []),
    ...(language ? [{ kind: 'language', language } as const] : []),
    ...(reach ? [{ kind: 'reach', reach } as const] : []),
    ...(domain ? [{ kind: 'domain', domain } as const] : []),
    ...(['after', 'before'] as const).flatMap((when): Condition[] => {
      const time = filter[`subscribed_${when}`];
      return time ? [{ kind: 'subscribed', when, time }] : [];
    }),
    ...(['seen', 'tapped'] as const).flatMap((kind): Condition[] => {
      const days = filter[`${kind}_within_days`];
      return days ? [{ kind, days }] : [];
    }),
  ];
}

/** Returns the filter of all complete conditions. */
export function toFilter(conditions: Condition[]): Filter {
  const filter: Filter = {};
  for (const condition of conditions.filter(isComplete)) {
    switch (condition.kind) {
      case 'topics':
        filter.topics = { ...filter.topics, [condition.quantifier]: condition.keys };
        break;
      case 'tag': {
        const { kind, ...tag } = condition;
        filter.tags = [...(filter.tags ?? []), tag];
        break;
      }
      case 'platform':
        filter.platform = condition.platform;
        break;
      case 'language':
        filter.language = condition.language;
        break;
      case 'reach':
        filter.reach = condition.reach;
        break;
      case 'domain':
        filter.domain = condition.domain;
        break;
      case 'subscribed':
        filter[`subscribed_${condition.when}`] = condition.time;
        break;
      default:
        filter[`${condition.kind}_within_days`] = Number(condition.days);
    }
  }
  return filter;
}

export function isComplete(condition: Condition): boolean {
  switch (condition.kind) {
    case 'topics':
      return condition.keys.length > 0;
    case 'tag':
      return condition.key !== '' && (condition.op === 'exists' || (condition.value ?? '') !== '');
    case 'platform':
    case 'reach':
      return true;
    case 'language':
      return condition.language !== '';
    case 'domain':
      return condition.domain !== '';
    case 'subscribed':
      return condition.time !== '';
    default:
      return condition.days !== '';
  }
}

/** Returns a condition to fill in; null if the filter cannot have another condition of this kind. */
export function newCondition(kind: Kind, conditions: Condition[]): Condition | null {
  switch (kind) {
    case 'topics': {
      const quantifier = freeQuantifiers(conditions)[0];
      return quantifier ? { kind, quantifier, keys: [] } : null;
    }
    case 'tag':
      return { kind, key: '', op: 'is', value: '' };
    case 'subscribed': {
      const when = (['after', 'before'] as const).find(
        (free) => !conditions.some((condition) => condition.kind === kind && condition.when === free),
      );
      return when ? { kind, when, time: '' } : null;
    }
  }
  if (conditions.some((condition) => condition.kind === kind)) return null;
  if (kind === 'platform') return { kind, platform: 'ios' };
  if (kind === 'reach') return { kind, reach: 'silent' };
  if (kind === 'domain') return { kind, domain: '' };
  return kind === 'language' ? { kind, language: '' } : { kind, days: 30 };
}

/** Returns the quantifiers that no condition has yet. */
export const freeQuantifiers = (conditions: Condition[]): Quantifier[] =>
  QUANTIFIERS.filter(
    (quantifier) =>
      !conditions.some((condition) => condition.kind === 'topics' && condition.quantifier === quantifier),
  );

/** Parses the conditions in an address, without malformed ones; null if it has none. */
export function parseConditions(text: string | null): Condition[] | null {
  if (text === null) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isCondition) : [];
  } catch {
    return [];
  }
}

function isCondition(value: unknown): value is Condition {
  const condition = (value ?? {}) as Partial<Record<string, unknown>>;
  const isText = (name: string) => typeof condition[name] === 'string';
  switch (condition.kind) {
    case 'topics':
      return (
        QUANTIFIERS.includes(condition.quantifier as Quantifier) &&
        Array.isArray(condition.keys) &&
        condition.keys.every((key) => typeof key === 'string')
      );
    case 'tag':
      return (
        isText('key') &&
        OPERATORS.includes(condition.op as TagCondition['op']) &&
        typeof (condition.value ?? '') !== 'object'
      );
    case 'platform':
      return condition.platform === 'ios' || condition.platform === 'android';
    case 'language':
      return isText('language');
    case 'domain':
      return isText('domain');
    case 'reach':
      return REACHES.includes(condition.reach as Reach);
    case 'subscribed':
      return (
        (condition.when === 'before' || condition.when === 'after') &&
        (condition.time === '' || (isText('time') && !Number.isNaN(Date.parse(condition.time as string))))
      );
    case 'seen':
    case 'tapped':
      return condition.days === '' || typeof condition.days === 'number';
    default:
      return false;
  }
}
