import assert from 'node:assert/strict';
import type { ErrorBody, ValidationFault } from '../../../contract/errors.ts';
import type { Answer } from '../../client.ts';

/** Asserts a refusal of the interface's form: its status, and nothing in its body but what the interface names. */
export function assertRefused(answer: Answer, status: number, entity?: string): void {
  const shown = JSON.stringify(answer.body);
  assert.equal(answer.status, status, shown);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(Object.keys(answer.body), ['error'], shown);
  const { message, data, ...rest } = (answer.body as ErrorBody).error;
  assert.deepEqual(rest, {}, shown);
  assert.ok(typeof message === 'string' && message.length > 0, shown);
  const unknown = Object.keys(data ?? {}).filter(
    (key) => !['doc_url', 'entity', 'validation_errors'].includes(key),
  );
  assert.deepEqual(unknown, [], shown);
  if (entity !== undefined) assert.equal(data?.entity, entity, shown);
}

/** Asserts a 400 that names just these fields, each once and with a reason, in any order. */
export function assertFaults(answer: Answer, ...fields: string[]): void {
  assertRefused(answer, 400);
  const faults: ValidationFault[] = answer.body.error.data.validation_errors;
  assert.deepEqual(faults.map((fault) => fault.field).sort(), [...fields].sort(), JSON.stringify(faults));
  for (const fault of faults) {
    assert.deepEqual(Object.keys(fault).sort(), ['field', 'reason']);
    assert.ok(fault.reason.length > 0);
  }
}
