/** Finds variables of a text that nobody will ever have. */
import { Context, type Template, TypeGuards, toValueSync, Value } from 'liquidjs';
import type { Values } from './liquid.ts';

/** A variable that is not known, and why. `line` and `column` count from 1. */
export type UnknownVariable = { reason: string; line: number; column: number };

type Path = (string | number | null)[];

/** A variable in a text. A segment that is a variable itself is null. */
type Found = { path: Path; token: Positioned; isTested: boolean };
type Positioned = { getPosition(): number[] };

/** A token of an expression, as far as this module reads it. */
type Operand = {
  variable?: unknown;
  props?: Operand[];
  content?: unknown;
  lhs?: Operand;
  rhs?: Operand;
} & Positioned;

/**
 * Returns the variables of a text that are unknown: those of another root than `user` and `data`, and those that `data` does not have. What
 * a condition of the same text tests, or a `default` follows, may be missing in `data`. Tags differ from person to person, so those of `user`
 * are never unknown.
 *
 * @param data undefined if it is not known yet
 */
export function findUnknownVariables(templates: Template[], data: Values | undefined): UnknownVariable[] {
  const found: Found[] = [];
  walk(templates, new Set(), found);
  const tested = new Set(found.filter(({ isTested }) => isTested).map(({ path }) => JSON.stringify(path)));
  return found.flatMap(({ path, token, isTested }) => {
    const reason = reasonAgainst(path, isTested || tested.has(JSON.stringify(path)), data);
    const [line = 1, column = 1] = token.getPosition();
    return reason === null ? [] : [{ reason, line, column }];
  });
}

function reasonAgainst(path: Path, mayBeMissing: boolean, data: Values | undefined): string | null {
  const [root] = path;
  const name = path.map((segment) => segment ?? '[…]').join('.');
  if (root !== 'user' && root !== 'data') return `${name} is not a known variable: there are user and data`;
  if (path.length === 1) return `${name} has fields, such as ${root === 'user' ? 'user.id' : 'data.order'}`;
  if (root === 'user' || data === undefined || mayBeMissing || path.includes(null)) return null;
  const context = new Context({ data }, undefined, { ownPropertyOnly: true });
  return context.getSync(path as (string | number)[]) === undefined
    ? `${name} is not in data: add it there, or a default: {{ ${name} | default: "…" }}`
    : null;
}

type Analyzable = Template & {
  branches?: unknown;
  arguments?(): Iterable<unknown>;
  children?(partials: boolean, sync: boolean): Generator<unknown, Template[]>;
  localScope?(): Iterable<string | { content: string }>;
  blockScope?(): Iterable<string>;
};

/** Collects the variables of templates, except those that the templates define. */
function walk(templates: Template[], known: Set<string>, found: Found[]): void {
  for (const template of templates as Analyzable[]) {
    // An `if` or `unless`: its arguments are conditions.
    const isCondition = template.branches !== undefined;
    for (const argument of template.arguments?.() ?? []) addVariables(argument, isCondition, known, found);
    for (const name of template.localScope?.() ?? [])
      known.add(typeof name === 'string' ? name : name.content);
    if (!template.children) continue;
    const inner = new Set([...known, ...(template.blockScope?.() ?? [])]);
    walk(toValueSync(template.children(false, true)), inner, found);
    // An assignment within a block counts after it too.
    for (const name of inner) if (![...(template.blockScope?.() ?? [])].includes(name)) known.add(name);
  }
}

function addVariables(argument: unknown, isCondition: boolean, known: Set<string>, found: Found[]): void {
  if (!(argument instanceof Value)) {
    addFrom(argument as Operand, isCondition, known, found);
    return;
  }
  const [first] = argument.filters;
  const isTested = isCondition || first?.name === 'default';
  for (const token of argument.initial.postfix) addFrom(token as unknown as Operand, isTested, known, found);
  for (const filter of argument.filters)
    for (const arg of filter.args)
      addFrom((Array.isArray(arg) ? arg[1] : arg) as unknown as Operand, isCondition, known, found);
}

function addFrom(node: Operand | undefined, isTested: boolean, known: Set<string>, found: Found[]): void {
  if (TypeGuards.isRangeToken(node)) {
    addFrom(node.lhs as unknown as Operand, isTested, known, found);
    addFrom(node.rhs as unknown as Operand, isTested, known, found);
  }
  if (!TypeGuards.isPropertyAccessToken(node)) return;
  const props = node.props as unknown as Operand[];
  for (const prop of props) addFrom(prop, isTested, known, found);
  // A property of a literal.
  if (node.variable !== undefined) return;
  const path = props.map(segmentOf);
  if (typeof path[0] === 'string' && known.has(path[0])) return;
  found.push({ path, token: node, isTested });
}

const segmentOf = ({ content }: Operand): string | number | null =>
  typeof content === 'string' || typeof content === 'number' ? content : null;
