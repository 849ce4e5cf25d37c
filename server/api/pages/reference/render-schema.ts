import { escapeHtml } from '../../../../contract/html.ts';
import { renderMarkdown } from '../guides/render-markdown.ts';
import { type ApiDocument, resolve, type Schema } from './document.ts';

/**
 * Renders the fields of an object, of the members of a union, or of the items of a list; empty for other values.
 *
 * @param options `opened`: fields below required fields are not folded
 */
export function renderFields(document: ApiDocument, schema: Schema, { opened = false } = {}): string {
  const { properties, required = [], oneOf, anyOf, items, additionalProperties } = resolve(document, schema);
  if (properties) {
    const fields = Object.entries(properties);
    if (fields.length === 0) return '';
    return `<ul class="fields">${fields
      .map(([name, field]) => renderField(document, name, field, required.includes(name), opened))
      .join('')}</ul>`;
  }
  if (oneOf)
    return `<ul class="fields">${oneOf.map((member) => renderMember(document, member)).join('')}</ul>`;
  const [inner] = [items, ...(anyOf ?? []), additionalProperties].filter((one) => typeof one === 'object');
  return inner ? renderFields(document, inner) : '';
}

/** Renders a parameter or a field. The fields below it are folded, unless it is required and `opened`. */
export function renderField(
  document: ApiDocument,
  name: string,
  field: Schema,
  isRequired: boolean,
  opened = false,
): string {
  const schema = resolve(document, field);
  const below = renderFields(document, schema);
  const facts = [
    `<span class="type">${escapeHtml(typeOf(document, schema))}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
    ...boundsOf(document, schema).map((bound) => `<span>${bound}</span>`),
  ];
  return `<li><p class="field"><code>${escapeHtml(name)}</code> ${facts.join(' ')}</p>${renderText(schema.description)}${renderValues(schema)}${
    below &&
    `<details${opened && isRequired ? ' open' : ''}><summary>Fields of <code>${escapeHtml(name)}</code></summary>${below}</details>`
  }</li>`;
}

/** Renders a member of a union, which its constant `type` identifies. */
function renderMember(document: ApiDocument, member: Schema): string {
  const { type } = resolve(document, member).properties ?? {};
  const name = `type: ${JSON.stringify(type?.const)}`;
  return `<li><details><summary>With <code>${escapeHtml(name)}</code></summary>${renderFields(document, member)}</details></li>`;
}

export const renderText = (text: string | undefined): string =>
  text ? renderMarkdown('docs/api.md', text).html : '';

const code = (value: unknown): string =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

function renderValues({ enum: values, items }: Schema): string {
  const listed = values ?? items?.enum;
  return listed ? `<p class="values">One of ${listed.map(code).join(', ')}</p>` : '';
}

const URL_PATTERN = /^\^\[Hh\]/;
const ID_PATTERN = /^\^([a-z]{3}_)\[/;

/** Returns the type in words. */
export function typeOf(document: ApiDocument, unresolved: Schema): string {
  const schema = resolve(document, unresolved);
  const { anyOf, oneOf, items, additionalProperties, type, format, pattern = '' } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const members = anyOf ?? [];
  if (members.length > 0)
    return [...new Set(members.flatMap((member) => typeOf(document, member).split(' or ')))]
      .filter((name) => name !== '""')
      .join(' or ');
  if (oneOf) return 'object';
  const names = [type ?? 'any value'].flat().map((name) => {
    if (name === 'array') return items ? `list of ${pluralOf(typeOf(document, items))}` : 'list';
    if (name === 'object' && typeof additionalProperties === 'object')
      return `map of ${pluralOf(typeOf(document, additionalProperties))}`;
    if (name !== 'string') return name;
    if (format === 'date-time') return 'time';
    if (URL_PATTERN.test(pattern)) return 'URL';
    return ID_PATTERN.test(pattern) ? 'id' : name;
  });
  return names.join(' or ');
}

const pluralOf = (type: string): string =>
  type.replace(/\b(string|integer|number|boolean|object|time|URL|id)\b/g, '$1s');

/** Returns limits and the default, as HTML. */
function boundsOf(document: ApiDocument, schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties, pattern } = schema;
  const { minimum, maximum, default: fallback, propertyNames } = schema;
  const inner = schema.anyOf?.map((member) => resolve(document, member)).find(({ type }) => type !== 'null');
  return [
    schema.format === 'date-time' ? '' : range(minLength, maxLength, 'character'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'item'),
    range(minProperties, maxProperties, 'field'),
    propertyNames?.pattern && `keys match ${code(propertyNames.pattern)}`,
    pattern && patternText(pattern),
    fallback !== undefined && `default ${code(fallback)}`,
    ...(inner ? boundsOf(document, inner) : []),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

function patternText(pattern: string): string {
  if (URL_PATTERN.test(pattern)) return 'http or https';
  const prefix = ID_PATTERN.exec(pattern)?.[1];
  return prefix ? code(`${prefix}…`) : `matches ${code(pattern)}`;
}

const format = (value: number): string => value.toLocaleString('en');

/** Returns bounds in words, such as “1 to 50 characters”. */
function range(min: number | undefined, max: number | undefined, unit: string): string {
  const counted = (value: number) => `${format(value)}${unit && ` ${unit}${value === 1 ? '' : 's'}`}`;
  if (max === undefined) return min === undefined ? '' : `at least ${counted(min)}`;
  if (min === max) return `exactly ${counted(max)}`;
  return min === undefined ? `at most ${counted(max)}` : `${format(min)} to ${counted(max)}`;
}
