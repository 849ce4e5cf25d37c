import { ErrorBody } from '../../../contract/errors.ts';
import { ApiError, diskNearlyFull, invalid, notFound } from '../../errors.ts';
import type { Components } from './components.ts';
import { ANSWER_HEADERS } from './headers.ts';

type ErrorResponse = { name: string; description: string; example: ApiError };

export const ERROR_RESPONSES: Record<number, ErrorResponse> = {
  400: {
    name: 'BadRequest',
    description: 'Invalid or missing data in the request. Lists at most 100 validation errors.',
    example: invalid({ field: 'payload.title', reason: 'is required' }),
  },
  401: {
    name: 'Unauthorized',
    description: 'Authentication is missing or invalid.',
    example: new ApiError('key_missing', 'The API key is missing or invalid'),
  },
  403: {
    name: 'Forbidden',
    description: 'The key has no access to the given service, or lacks permission.',
    example: new ApiError('service_mismatch', 'The API key has no access to this service', {
      entity: 'service',
    }),
  },
  404: {
    name: 'NotFound',
    description: 'The entity does not exist or is not active.',
    example: notFound('device'),
  },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with existing data, or with an earlier one that has the same Idempotency-Key.',
    example: new ApiError('too_late', 'The notification is already being sent or is final', {
      entity: 'notification',
    }),
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. Retry after Retry-After seconds.',
    example: new ApiError(
      'too_many_requests',
      'Too many requests: the limit is 120 per minute; try again in 30 s',
    ),
  },
  500: {
    name: 'InternalError',
    description: 'Internal server error.',
    example: new ApiError('internal_error', 'Internal server error; the request can be retried'),
  },
  503: {
    name: 'DiskNearlyFull',
    description:
      'The disk of the server is nearly full, and nothing more is accepted. Retry after Retry-After seconds.',
    example: diskNearlyFull(),
  },
};

export const describeErrors = (components: Components) =>
  Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([status, { name, description, example }]) => [
      name,
      {
        description,
        headers: {
          ...ANSWER_HEADERS,
          ...(['409', '429', '503'].includes(status) && {
            'Retry-After': { $ref: '#/components/headers/RetryAfter' },
          }),
        },
        content: {
          'application/json': {
            schema: components.ofAnswer(ErrorBody),
            example: example.body('https://push.example'),
          },
        },
      },
    ]),
  );
