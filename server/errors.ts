import type { ErrorBody, ValidationError } from '../contract/errors.ts';

/** Every error code and its HTTP status. */
const STATUSES = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof STATUSES;

/** An expected error: thrown anywhere in a request, turned into a response by the error handler in `api/http/app.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorBody['error']['data'];

  constructor(code: ErrorCode, message: string, data?: ErrorBody['error']['data']) {
    super(message);
    this.code = code;
    this.status = STATUSES[code];
    this.data = data;
  }

  body(): ErrorBody {
    return { error: { message: this.message, ...(this.data && { data: this.data }) } };
  }
}

/** 400 with every validation error of the request. */
export function invalid(...errors: ValidationError[]): ApiError {
  const [first] = errors;
  const message =
    errors.length === 1 ? `${first!.field}: ${first!.reason}` : `${errors.length} validation errors`;
  return new ApiError('invalid', message, { validation_errors: errors });
}

/** 404 for an entity that does not exist, is not active, or belongs to another service: the responses are identical. */
export function notFound(entity: string): ApiError {
  return new ApiError('notFound', `No such ${entity}`, { entity });
}
