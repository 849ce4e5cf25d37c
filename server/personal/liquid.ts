/**
 * Liquid, bounded: a tenant's template runs in the process that all tenants share. It reads no file, has no tags but those below, and stops
 * at a cost that does not depend on the clock. The module is loaded on demand (`load.ts`), because few installations need it.
 */
import {
  AssignTag,
  BreakTag,
  CommentTag,
  Context,
  ContinueTag,
  ForTag,
  IfTag,
  InlineCommentTag,
  Liquid,
  LiquidError,
  type Parser,
  type TagToken,
  type Template,
  type TopLevelToken,
  UnlessTag,
} from 'liquidjs';
import { charge, FILTERS, OPERATORS } from './filters.ts';
import { type Encode, encodeInLink, plainValue } from './plain-text.ts';

/** Variables of a template: `user` and `data`. */
export type Values = Record<string, unknown>;

/** Where the text goes: a displayed text, or a link, in which each value is percent-encoded. */
export type TextKind = 'text' | 'link';

/** A parsed text. It is immutable, and shared by all who render it. */
export type ParsedText = { kind: TextKind; source: string; templates: Template[] };

/**
 * Highest cost of the texts of one message: a unit for each character of a template that is executed, in each turn of a loop again, and for
 * each character or item that a filter, a comparison or an output reads. A unit takes at most some 0.3 µs.
 */
export const MAX_COST = 10_000;

/** A text that is no Liquid. `line` and `column` count from 1. */
export class LiquidSyntaxError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(reason: string, line: number, column: number) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** A loop, each turn of which costs as much as its body is long. Everything else runs once for each turn at most. */
class CostlyLoop extends ForTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid, parser);
    const end = rest[0]?.begin ?? token.input.length;
    const turn = { token, render: (context: Context) => charge(context, end - token.end) };
    this.templates.unshift(turn as unknown as Template);
  }
}

const TAGS = {
  assign: AssignTag,
  break: BreakTag,
  comment: CommentTag,
  '#': InlineCommentTag,
  continue: ContinueTag,
  for: CostlyLoop,
  if: IfTag,
  unless: UnlessTag,
};

/** @param encode turns a value into the text that stands for it */
function createEngine(encode: Encode): Liquid {
  const engine = new Liquid({
    // Without tags that include, no file is read. This says so once more.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    operators: OPERATORS,
    preserveTimezones: true,
    timezoneOffset: 0,
    locale: 'en',
    outputEscape: encode,
  });
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) delete engine.filters[name];
  for (const [name, tag] of Object.entries(TAGS)) engine.registerTag(name, tag);
  for (const [name, filter] of Object.entries(FILTERS)) engine.registerFilter(name, filter);
  return engine;
}

const ENGINES: Record<TextKind, Liquid> = {
  text: createEngine(plainValue),
  link: createEngine(encodeInLink),
};
/** Engine for a link that is one value, which is a whole address and checked as one. */
const WHOLE = createEngine(plainValue);

/**
 * Parses a text, which the caller has bounded in length.
 *
 * @param isWhole the link is one value alone
 * @throws LiquidSyntaxError
 */
export function parseLiquid(source: string, kind: TextKind, isWhole = false): ParsedText {
  try {
    return { kind, source, templates: (isWhole ? WHOLE : ENGINES[kind]).parse(source) };
  } catch (error) {
    throw syntaxError(error as Error);
  }
}

function syntaxError(error: Error): LiquidSyntaxError {
  if (!LiquidError.is(error)) return new LiquidSyntaxError('is nested too deeply', 1, 1);
  const [line, column] = error.token.getPosition() as [number, number];
  const reason = (error.originalError?.message ?? error.message).replace(/, line:\d+, col:\d+$/, '');
  return new LiquidSyntaxError(reason, line, column);
}

/** The cost of one message's texts so far. */
export type Budget = { left: number };

export const newBudget = (): Budget => ({ left: MAX_COST });

/**
 * Renders a text.
 *
 * @param budget the text's cost is taken from it
 * @throws if it costs more than is left
 */
export function renderLiquid(
  { kind, source, templates }: ParsedText,
  values: Values,
  budget: Budget,
): string {
  const engine = ENGINES[kind];
  const context = new Context(values, engine.options, { sync: true, memoryLimit: budget.left });
  const limiter = context.memoryLimit;
  try {
    charge(context, source.length);
    return engine.renderSync(templates, context) as string;
  } finally {
    budget.left -= costOf(limiter);
  }
}

/** Reads a limiter, whose field is private in its type only. */
const costOf = (limiter: Context['memoryLimit']): number => (limiter as unknown as { base: number }).base;
