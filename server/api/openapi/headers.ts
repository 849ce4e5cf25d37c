/** Of every answer. */
export const ANSWER_HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

export const HEADERS = {
  RequestId: {
    description: 'Identifies the request in the logs.',
    schema: { type: 'string' },
    example: '0b7e9d1c-52a4-4f0e-9f57-0d7f4f0a6c1e',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 30 },
};
