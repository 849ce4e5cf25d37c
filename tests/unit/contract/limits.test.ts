import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_PUSH_ENDPOINT_LENGTH } from '../../../contract/limits.ts';
import { MAX_ENDPOINT_LENGTH } from '../../../packages/web-push/src/push-services.ts';

test('the HTTP API accepts endpoints up to the length that the sender accepts', () => {
  assert.equal(MAX_PUSH_ENDPOINT_LENGTH, MAX_ENDPOINT_LENGTH);
});
