/** A selector such as `name{label="value"}` in an expression of PromQL. */
export type Selector = { name: string; matchers: Matcher[] };
export type Matcher = { label: string; operator: '=' | '!=' | '=~' | '!~'; value: string };

const TOKEN = /"(?:[^"\\]|\\.)*"|\{[^}]*\}|\[[^\]]*\]|[a-zA-Z_:][\w:]*|\S/g;
const GROUPING = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Returns the metrics that an expression reads, and the labels that it groups and joins by. */
export function parsePromql(expression: string): { selectors: Selector[]; labels: string[] } {
  const tokens = expression.match(TOKEN) ?? [];
  const selectors: Selector[] = [];
  const labels: string[] = [];
  let isGrouping = false;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1] ?? '';
    if (token === ')') isGrouping = false;
    if (!/^[a-zA-Z_:]/.test(token)) continue;
    if (GROUPING.has(token)) isGrouping = next === '(';
    else if (isGrouping) labels.push(token);
    else if (next !== '(' && !GROUPING.has(next) && !OPERATORS.has(token) && !isNumber(tokens, index))
      selectors.push({ name: token, matchers: next.startsWith('{') ? matchersOf(next) : [] });
  }
  return { selectors, labels };
}

/** Returns whether a token is the exponent of a number such as `1e9`. */
const isNumber = (tokens: string[], index: number): boolean =>
  /^e\d+$/.test(tokens[index]!) && /^\d$/.test(tokens[index - 1] ?? '');

const matchersOf = (braces: string): Matcher[] =>
  [...braces.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label, operator, value]) => ({
    label: label!,
    operator: operator as Matcher['operator'],
    value: value!,
  }));

export function matches({ label, operator, value }: Matcher, labels: Record<string, string>): boolean {
  const actual = labels[label] ?? '';
  const isMatch = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return operator.startsWith('!') ? !isMatch : isMatch;
}
