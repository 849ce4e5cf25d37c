import type { ErrorCode } from '../../../../contract/error-codes.ts';

/** The parts of the OpenAPI document that the reference reads. */
export type ApiDocument = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

export type Described = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { $ref?: string; description: string; content?: Record<string, Content> }>;
  'x-scopes'?: string[];
  'x-error-codes'?: ErrorCode[];
};

export type Operation = Described & { method: string; path: string };
export type Content = { schema: Schema; example: unknown };
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Schema = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** HTTP methods in the order of display: creating something comes before listing it. */
const METHODS = ['post', 'get', 'put', 'patch', 'delete'];

/** Returns every operation: paths as in the document, `method` in upper case. */
export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => ({
      ...methods[method]!,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Returns the schema to which a reference leads, with the keywords beside the reference. */
export function resolve(document: ApiDocument, { $ref, ...beside }: Schema): Schema {
  if ($ref === undefined) return beside;
  return { ...document.components.schemas[$ref.split('/').at(-1)!]!, ...beside };
}

export type Page = {
  tag: string;
  about: string;
  href: string;
  operations: Operation[];
  webhooks: Described[];
};

export const REFERENCE_PATH = '/docs/reference';

/** Returns the pages of the reference, one for each tag. */
export const pagesOf = (document: ApiDocument): Page[] =>
  document.tags.map(({ name, description }) => ({
    tag: name,
    about: description,
    href: `${REFERENCE_PATH}/${name.toLowerCase()}`,
    operations: operationsOf(document).filter(({ tags }) => tags.includes(name)),
    webhooks: Object.values(document.webhooks)
      .flatMap((methods) => Object.values(methods))
      .filter(({ tags }) => tags.includes(name)),
  }));

/** Returns the successful answers, the usual one first: 201 comes before 200. */
export const successesOf = ({ responses }: Described) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .toSorted(([a], [b]) => Number(b) - Number(a));

/** Returns the content of an answer or a request, which has one media type. */
export function contentOf(content: Record<string, Content> = {}): (Content & { type: string }) | undefined {
  const [first] = Object.entries(content);
  return first && { type: first[0], ...first[1] };
}
