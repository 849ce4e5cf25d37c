import type { ErrorBody, ValidationFault } from '../contract/errors.ts';

/** Every error that a client can be told: its status, and its label in the metrics. */
const CATALOGUE = {
  invalid: { status: 400, label: 'bad_request' },
  unauthorized: { status: 401, label: 'unauthorized' },
  forbidden: { status: 403, label: 'forbidden' },
  notFound: { status: 404, label: 'not_found' },
  conflict: { status: 409, label: 'conflict' },
  tooMany: { status: 429, label: 'too_many_requests' },
  internal: { status: 500, label: 'internal' },
} as const;

export type ErrorCode = keyof typeof CATALOGUE;

/** An expected refusal: thrown anywhere in a request, made into an answer by the one error handler of `api/app.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorBody['error']['data'];

  constructor(code: ErrorCode, message: string, data?: ErrorBody['error']['data']) {
    super(message);
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.data = data;
  }

  body(): ErrorBody {
    return { error: { message: this.message, ...(this.data && { data: this.data }) } };
  }
}

/** 400 with every fault that was found. */
export function invalid(...faults: ValidationFault[]): ApiError {
  const first = faults[0];
  const message =
    faults.length === 1 ? `${first!.field}: ${first!.reason}` : `${faults.length} faults in the request`;
  return new ApiError('invalid', message, { validation_errors: faults });
}

/** 404 for an entity that does not exist, is not active, or belongs to somebody else: the answers do not differ. */
export function notFound(entity: string): ApiError {
  return new ApiError('notFound', `no such ${entity}`, { entity });
}

export const statusOf = (code: ErrorCode): number => CATALOGUE[code].status;
