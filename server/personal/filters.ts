/** The filters and operators of personal texts, each with what it costs. All others of Liquid serve no text, and are not there. */
import { type Context, defaultOperators, type FilterImplOptions, filters as liquidFilters } from 'liquidjs';

/** @throws if it costs more than is left */
export const charge = ({ memoryLimit }: Pick<Context, 'memoryLimit'>, cost: number): void =>
  memoryLimit.use(cost);

/** Returns how much of a value an operation reads: its characters or items. */
export const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1;

type Filter = (this: { context: Context }, value: unknown, ...args: unknown[]) => unknown;
type CostOf = (value: unknown, ...args: unknown[]) => number;

const sizes: CostOf = (...values) => values.reduce((sum: number, value) => sum + sizeOf(value), 0);

/** Costs of a date: names of days and months are looked up for each place of its format, and a time zone once. */
const DATE_COSTS = { all: 200, formatCharacter: 40, timeZone: 2500 };

/** The filters by name, with the cost of those that write more than they read. */
const COSTS: Record<string, CostOf> = {
  abs: sizes,
  append: sizes,
  at_least: sizes,
  at_most: sizes,
  capitalize: sizes,
  ceil: sizes,
  date: (value, format, timeZone) =>
    DATE_COSTS.all +
    sizeOf(value) +
    DATE_COSTS.formatCharacter * sizeOf(format) +
    (timeZone === undefined ? 0 : DATE_COSTS.timeZone),
  default: () => 1,
  divided_by: sizes,
  downcase: sizes,
  first: () => 1,
  floor: sizes,
  join: (value, separator = ' ') => sizeOf(value) * (1 + sizeOf(separator)),
  last: () => 1,
  lstrip: sizes,
  map: (value) => 10 * sizeOf(value),
  minus: sizes,
  modulo: sizes,
  plus: sizes,
  prepend: sizes,
  remove: sizes,
  replace: sizes,
  round: sizes,
  rstrip: sizes,
  size: () => 1,
  slice: sizes,
  split: sizes,
  strip: sizes,
  times: sizes,
  truncate: sizes,
  truncatewords: sizes,
  upcase: sizes,
};

/** The names of the filters, for the documentation. */
export const FILTER_NAMES = Object.keys(COSTS);

export const FILTERS: Record<string, FilterImplOptions> = Object.fromEntries(
  Object.entries(COSTS).map(([name, costOf]) => [name, charged(liquidFilters[name] as Filter, costOf)]),
);

function charged(filter: Filter, costOf: CostOf): FilterImplOptions {
  return function (this: { context: Context }, value: unknown, ...args: unknown[]) {
    charge(this.context, costOf(value, ...args));
    return filter.call(this, value, ...args);
  } as FilterImplOptions;
}

type Operator = (left: unknown, right: unknown, context: Context) => boolean;

/** Comparing two lists reads both. */
const comparing =
  (operator: Operator): Operator =>
  (left, right, context) => {
    charge(context, sizeOf(left) + sizeOf(right));
    return operator(left, right, context);
  };

export const OPERATORS = {
  ...defaultOperators,
  ...Object.fromEntries(
    ['==', '!=', '<', '<=', '>', '>=', 'contains'].map((name) => [
      name,
      comparing(defaultOperators[name] as Operator),
    ]),
  ),
};
