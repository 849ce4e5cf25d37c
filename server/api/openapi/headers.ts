/** Headers of every answer. */
export const ANSWER_HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** Headers of successful answers of endpoints that take an Idempotency-Key. */
export const REPLAY_HEADERS = {
  'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' },
};

export const HEADERS = {
  RequestId: {
    description: 'Identifies the request in the logs.',
    schema: { type: 'string' },
    example: '0b7e9d1c-52a4-4f0e-9f57-0d7f4f0a6c1e',
  },
  IdempotencyReplayed: {
    description: 'The answer is that of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 30 },
};
