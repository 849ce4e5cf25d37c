/**
 * Writes the types of the SDK from the OpenAPI document: `npm run sdk:types`. They are plain interfaces with a comment for each field,
 * because editors show these.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, openapi } from '../tests/support/openapi.ts';

export const TYPES_PATH = 'packages/sdk/src/generated/schema.ts';

type Schema = Json & { $ref?: string };

/** Returns the types of the parameters and answers of operations with an API key, and the type of error bodies. */
export function typesOf(document: Json): string {
  const operations = Object.entries<Json>(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries<Json>(methods).map(([method, operation]) => ({
        ...operation,
        name: `${method.toUpperCase()} ${path}`,
      })),
    )
    .filter(({ security }) => security.some((one: Json) => 'key' in one));
  const schemas: Record<string, Schema> = document.components.schemas;
  const answers = reachable(
    schemas,
    operations.flatMap(({ responses }) => Object.values<Json>(responses).map(contentOf)),
  );
  reachable(schemas, { $ref: '#/components/schemas/ErrorBody' }, answers);
  const requests = reachable(
    schemas,
    operations.map(({ requestBody }) => contentOf(requestBody)),
  );
  const types = [
    ...Object.keys(schemas)
      .filter((name) => answers.has(name) || requests.has(name))
      .map((name) => declare(name, schemas[name], !answers.has(name))),
    ...operations.flatMap(queryOf),
    declareOperations(operations),
  ];
  return `// Made by \`npm run sdk:types\` from the OpenAPI document. Do not edit.\n\n${types.join('\n\n')}\n`;
}

const contentOf = (described: Json): Schema =>
  Object.values<Json>(described?.content ?? {})[0]?.schema ?? { type: 'undefined' };

/** Returns the names of the schemas that references lead to. */
function reachable(schemas: Record<string, Schema>, from: unknown, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name!)) continue;
    found.add(name!);
    reachable(schemas, schemas[name!], found);
  }
  return found;
}

/** Returns the parameters of the query as an interface, such as `ListDevicesQuery`. */
function queryOf({ operationId, summary, parameters = [] }: Json): string[] {
  const inQuery: Json[] = parameters.filter((one: Json) => one.in === 'query');
  if (inQuery.length === 0) return [];
  const properties = Object.fromEntries(
    inQuery.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  );
  const required = inQuery.filter((one) => one.required).map(({ name }) => name);
  const name = `${operationId[0].toUpperCase()}${operationId.slice(1)}Query`;
  return [
    declare(name, { type: 'object', description: `${summary}: its parameters.`, properties, required }, true),
  ];
}

/** Declares the parameters and the answer of each operation, for the SDK itself. */
function declareOperations(operations: Json[]): string {
  const fields = operations.map(({ name, requestBody, responses }) => {
    const answers = Object.entries<Json>(responses).filter(([status]) => status.startsWith('2'));
    const answer = union(answers.map(([, response]) => typeOf(contentOf(response), false)));
    return `  '${name}': { body: ${typeOf(contentOf(requestBody), true)}; answer: ${answer} };`;
  });
  return `/** @internal */\nexport interface Operations {\n${fields.join('\n')}\n}`;
}

function declare(name: string, schema: Schema, isRequest: boolean): string {
  const isInterface = schema.properties && !isOneOfItsFields(schema);
  const declaration = isInterface
    ? `export interface ${name} ${typeOf(schema, isRequest)}`
    : `export type ${name} = ${typeOf(schema, isRequest)};`;
  return `${commentOf(schema)}${declaration}`;
}

/** Returns the type of a value. Requests also accept a `Date` as a time, and readonly lists. */
function typeOf(schema: Schema, isRequest: boolean): string {
  const { $ref, anyOf, oneOf, enum: values, type, format, items, properties, additionalProperties } = schema;
  const typeOfPart = (part: Schema) => typeOf(part, isRequest);
  if ($ref) return $ref.split('/').at(-1);
  if (anyOf ?? oneOf) return union((anyOf ?? oneOf).map(typeOfPart));
  if (values) return union(values.map(literal));
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one }, isRequest)));
  if (type === 'array') return `${isRequest ? 'readonly ' : ''}${arrayOf(typeOfPart(items))}`;
  if (isOneOfItsFields(schema)) return union(fieldsAlone(schema).map(typeOfPart));
  if (properties) return objectOf(schema, isRequest);
  if (type === 'object') return `{ [key: string]: ${typeOfPart(additionalProperties ?? {})} }`;
  if (type === 'integer') return 'number';
  if (isRequest && format === 'date-time' && type === 'string') return 'string | Date';
  return type ?? 'unknown';
}

const union = (types: string[]): string => {
  const parts = new Set(types.flatMap((type) => (/[{[]/.test(type) ? [type] : type.split(' | '))));
  if (parts.has('string')) for (const part of parts) if (part.startsWith("'")) parts.delete(part);
  return [...parts].join(' | ');
};
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
const arrayOf = (type: string): string => (/[ {]/.test(type) ? `(${type})[]` : `${type}[]`);

/** Returns whether a value has exactly one of its fields, such as the audience of a notification. */
const isOneOfItsFields = ({ minProperties, maxProperties }: Schema): boolean =>
  minProperties === 1 && maxProperties === 1;

const fieldsAlone = ({ properties }: Schema): Schema[] =>
  Object.entries(properties).map(([name, field]) => ({ properties: { [name]: field }, required: [name] }));

function objectOf({ properties, required = [] }: Schema, isRequest: boolean): string {
  const fields = Object.entries<Schema>(properties).map(([name, field]) =>
    indent(`${commentOf(field)}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, isRequest)};`),
  );
  return `{\n${fields.join('\n')}\n}`;
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

function commentOf(schema: Schema): string {
  const { description, examples } = schema;
  const texts = [description, limitsOf(schema)].filter(Boolean).join(' ');
  const example = examples && typeof examples[0] !== 'object' ? `@example ${examples[0]}` : undefined;
  const lines = [texts, example].filter(Boolean).map((line) => line!.replaceAll('*/', '*\\/'));
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
}

function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, maxProperties, minimum, maximum } = schema;
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    schema.minProperties === undefined && range(undefined, maxProperties, 'keys'),
    maximum !== undefined && `${minimum ?? 0} to ${maximum}.`,
    schema.default !== undefined && `Default: ${schema.default}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function range(least: number | undefined, most: number | undefined, what: string): string | false {
  if (most === undefined) return false;
  return least ? `${least} to ${most} ${what}.` : `At most ${most} ${what}.`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '..', TYPES_PATH), typesOf(openapi));
