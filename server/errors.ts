import type { ErrorBody, ValidationFault } from '../contract/errors.ts';

/** Every error that a client can be told, and its status. */
const CATALOGUE = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  internal: 500,
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
    this.status = CATALOGUE[code];
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
