import { exampleOf } from '../../../contract/schema.ts';
import {
  type ApiDocument,
  contentOf,
  type Operation,
  type Parameter,
  pagesOf,
} from '../pages/reference/document.ts';

/**
 * Makes a Postman collection (format 2.1) of the operations with an API key: a folder for each tag. Its variables are the server, the key
 * and the service, and its bodies are the document's examples. Optional parameters are listed, and switched off.
 */
export const createCollection = (document: ApiDocument, server: string) => ({
  info: {
    name: 'Carillon',
    description: `Made from ${server}/openapi.json. Set the variables \`key\` and \`service\`.`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
  variable: [
    { key: 'url', value: server },
    { key: 'key', value: '' },
    { key: 'service', value: '' },
  ],
  item: pagesOf(document).flatMap(({ tag, about, operations }) => {
    const item = operations.filter(({ security }) => security.some((one) => 'key' in one)).map(requestOf);
    return item.length > 0 ? [{ name: tag, description: about, item }] : [];
  }),
});

function requestOf({
  summary,
  description,
  method,
  path,
  parameters = [],
  requestBody,
  security,
}: Operation) {
  const body = contentOf(requestBody?.content);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const address = `{{url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const required = inQuery.filter((one) => one.required);
  return {
    name: summary,
    request: {
      method,
      description,
      header: [
        ...('service' in (security[0] ?? {}) ? [{ key: 'X-Service-Id', value: '{{service}}' }] : []),
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: {
        raw:
          required.length > 0
            ? `${address}?${required.map((one) => `${one.name}=${exampleValue(one)}`).join('&')}`
            : address,
        host: ['{{url}}'],
        path: path
          .slice(1)
          .replaceAll(/\{(\w+)\}/g, ':$1')
          .split('/'),
        query: inQuery.map((one) => ({
          key: one.name,
          value: exampleValue(one),
          description: one.description ?? '',
          disabled: !one.required,
        })),
        variable: parameters
          .filter((one) => one.in === 'path')
          .map((one) => ({ key: one.name, value: exampleValue(one) })),
      },
      ...(body && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body.example, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}

/** Returns an example of a parameter; the id of the service is a variable. */
function exampleValue({ schema }: Parameter): string {
  const example = exampleOf(schema) ?? '';
  return String(example).startsWith('svc_') ? '{{service}}' : String(example);
}
