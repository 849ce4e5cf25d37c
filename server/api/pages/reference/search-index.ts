import { ERROR_STATUSES } from '../../../../contract/error-codes.ts';
import type { SearchEntry } from '../../../../contract/search-entry.ts';
import { GUIDES, pageOf } from '../guides/guide-list.ts';
import { type ApiDocument, contentOf, type Operation, pagesOf, resolve, type Schema } from './document.ts';

export function searchIndex(document: ApiDocument): SearchEntry[] {
  return [
    ...pagesOf(document).flatMap(({ href, tag, operations }) =>
      operations.map((operation) => ({
        title: operation.summary,
        about: `${operation.method} ${operation.path}`,
        href: `${href}#${operation.operationId}`,
        words: [tag, operation.operationId, ...fieldsOf(document, operation)].join(' '),
      })),
    ),
    ...pagesOf(document).flatMap(({ href, webhooks }) =>
      webhooks.map(({ summary, operationId }) => ({
        title: summary,
        about: 'What webhooks get',
        href: `${href}#${operationId}`,
        words: '',
      })),
    ),
    ...Object.entries(ERROR_STATUSES).map(([code, status]) => ({
      title: code,
      about: `Error ${status}`,
      href: `/docs/errors#${code}`,
      words: '',
    })),
    ...GUIDES.map((guide) => ({
      title: guide.title,
      about: `Guide: ${guide.about}`,
      href: pageOf(guide),
      words: '',
    })),
  ];
}

/** Returns the names of parameters and of fields, at any depth. */
function fieldsOf(
  document: ApiDocument,
  { parameters = [], requestBody, responses }: Operation,
): Set<string> {
  const names = new Set(parameters.map(({ name }) => name));
  const schemas = [requestBody, ...Object.values(responses)].map((part) => contentOf(part?.content)?.schema);
  for (const schema of schemas) if (schema) collect(schema);
  return names;

  function collect(unresolved: Schema): void {
    const {
      properties = {},
      items,
      additionalProperties,
      anyOf = [],
      oneOf = [],
    } = resolve(document, unresolved);
    for (const [name, schema] of Object.entries(properties)) {
      names.add(name);
      collect(schema);
    }
    for (const inner of [items, additionalProperties, ...anyOf, ...oneOf])
      if (typeof inner === 'object') collect(inner);
  }
}
