import assert from 'node:assert/strict';
import { ERROR_STATUSES } from '../../contract/error-codes.ts';
import type { ErrorBody, ValidationError } from '../../contract/errors.ts';
import { FIELD_PAGES } from '../../server/api/http/errors/field-docs.ts';
import type { Answer } from './client.ts';

/** Asserts an error response: its status, and a body with documented fields only. */
export function assertRefused(answer: Answer, status: number, entity?: string): void {
  const shown = JSON.stringify(answer.body);
  assert.equal(answer.status, status, shown);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(Object.keys(answer.body), ['error'], shown);
  const { message, data, ...rest } = (answer.body as ErrorBody).error;
  assert.deepEqual(rest, {}, shown);
  assert.ok(typeof message === 'string' && message.length > 0, shown);
  // The console alone gets `text`: the OpenAPI document, which other answers are compared with, does not have it.
  const known = ['code', 'doc_url', 'entity', 'validation_errors', 'text'];
  assert.deepEqual(
    Object.keys(data).filter((key) => !known.includes(key)),
    [],
    shown,
  );
  assert.equal(ERROR_STATUSES[data.code], status, shown);
  const [, page] = /^https?:\/\/[^/]+\/docs\/(.+)$/.exec(data.doc_url) ?? [];
  const isField = data.code === 'invalid_request' && FIELD_PAGES.includes(page!);
  assert.ok(page === `errors#${data.code}` || isField, data.doc_url);
  if (entity !== undefined) assert.equal(data.entity, entity, shown);
}

/** Asserts a 400 with a validation error for exactly these fields, each once, in any order. */
export function assertValidationErrors(answer: Answer, ...fields: string[]): void {
  assertRefused(answer, 400);
  const errors: ValidationError[] = answer.body.error.data.validation_errors;
  assert.deepEqual(errors.map(({ field }) => field).sort(), [...fields].sort(), JSON.stringify(errors));
  for (const error of errors) {
    const { text: _, ...documented } = error;
    assert.deepEqual(Object.keys(documented).sort(), ['field', 'reason']);
    assert.ok(error.reason.length > 0);
  }
}
