import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Carillon } from '../../../../../packages/sdk/src/index.ts';
import {
  type ApiDocument,
  operationsOf,
  pagesOf,
} from '../../../../../server/api/pages/reference/document.ts';
import { renderOverview, renderTag } from '../../../../../server/api/pages/reference/render-reference.ts';
import { renderField } from '../../../../../server/api/pages/reference/render-schema.ts';
import { curlOf, SDK_METHODS } from '../../../../../server/api/pages/reference/samples.ts';
import { openapi } from '../../../../support/openapi.ts';

const document = openapi as ApiDocument;
const operations = operationsOf(document);
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;

test('every operation with an API key names a method that the SDK has', () => {
  const carillon = new Carillon({
    baseUrl: 'https://push.example.com',
    serviceId: 'svc_01m7y5j1h3e0080t11nkfj22yq',
    apiKey: 'prod_35v0n152ccfs6d37sfsptguceolfs5gjaliiboai',
  }) as unknown as Record<string, Record<string, unknown>>;
  const keyed = operations.filter(({ security }) => security.some((one) => 'key' in one));
  assert.deepEqual(Object.keys(SDK_METHODS).sort(), keyed.map(({ operationId }) => operationId).sort());
  for (const method of Object.values(SDK_METHODS)) {
    const [collection = '', name = ''] = method.split('.');
    assert.equal(typeof carillon[collection]?.[name], 'function', method);
  }
});

test('samples have no parameters that exclude each other, and ranges of time that hold something', () => {
  const send = curlOf(document, operation('sendNotification'));
  assert.match(send, /\?user_id=/);
  assert.doesNotMatch(send, /device_id|dry_run/);
  const list = curlOf(document, operation('listNotifications'));
  const [, after, before] = /created_after=([^&]+)&created_before=([^&"]+)/.exec(list)!;
  assert.ok(Date.parse(after!) < Date.parse(before!), list);
  const widget = JSON.parse(/-d '([\s\S]+)'$/.exec(curlOf(document, operation('createWidget')))![1]!);
  assert.ok(Date.parse(widget.shown_from) < Date.parse(widget.shown_until));
});

test('no page has an id twice', () => {
  const pages = [
    renderOverview(document, 'https://push.example', ''),
    ...pagesOf(document).map((page) => renderTag(document, page, '')),
  ];
  for (const html of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, ids.join(' '));
  }
});

test('a field says its type, its limits and its default, and nothing of it becomes markup', () => {
  const field = (schema: object, isRequired = false) =>
    renderField(document, 'x', schema, isRequired)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  assert.equal(
    field({ type: 'string', minLength: 1, maxLength: 50 }, true),
    'x string required 1 to 50 characters',
  );
  assert.equal(
    field({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
    'x integer 1 to 100 default 50',
  );
  assert.equal(field({ type: ['string', 'null'], format: 'date-time', maxLength: 64 }), 'x time or null');
  assert.equal(field({ type: 'string', pattern: '^dvc_[0-9a-z]{26}$' }), 'x id dvc_…');
  assert.equal(
    field({ type: 'array', items: { type: 'string' }, maxItems: 10_000 }),
    'x list of strings at most 10,000 items',
  );
  assert.equal(field({ type: 'object', additionalProperties: { type: 'boolean' } }), 'x map of booleans');
  assert.equal(field({ type: 'string', enum: ['a', 'b'] }), 'x string One of a , b');
  assert.equal(field({ type: 'boolean', const: true }), 'x true');
  assert.match(
    renderField(document, '<x>', { type: 'string', pattern: '<b>' }, false),
    /&#60;x&#62;.*&#60;b&#62;/,
  );
});
