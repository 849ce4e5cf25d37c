import { ERROR_STATUSES, type ErrorCode } from '../contract/error-codes.ts';
import type { ErrorBody, ErrorDetails, ValidationError } from '../contract/errors.ts';

/** An expected error: thrown anywhere in a request, turned into a response by the error handler in `api/http/app.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUSES[code];
    this.details = details;
  }

  /** @param origin of this installation, which serves the documentation of the code; '' if it is unknown */
  body(origin: string): ErrorBody {
    const { code, message, details } = this;
    return {
      error: { message, data: { code, doc_url: `${origin}/docs/errors#${code}`, ...details } },
    };
  }
}

/** 400 with every validation error of the request. */
export function invalid(...errors: ValidationError[]): ApiError {
  const [first] = errors;
  const message =
    errors.length === 1 ? `${first!.field}: ${first!.reason}` : `${errors.length} validation errors`;
  return new ApiError('invalid_request', message, { validation_errors: errors });
}

/** 409 for one more than a service may have. */
export const limitReached = (max: number, entity: string): ApiError =>
  new ApiError('limit_reached', `There are already ${max} ${entity}s: delete one first`, { entity });

/** 503 while the disk has less than the reserve. */
export const diskNearlyFull = (): ApiError =>
  new ApiError('disk_nearly_full', 'The disk of the server is nearly full: nothing more is accepted for now');
/** 403 for everything that concerns a deleted service, until nothing of it is left. */
export const serviceDeleted = (deletesAt: Date): ApiError =>
  new ApiError(
    'service_deleted',
    `The service was deleted. Its owners can restore it in the console until ${deletesAt.toISOString()}`,
    { entity: 'service' },
  );

/** 404 for an entity that does not exist, is not active, or belongs to another service: the responses are identical. */
export function notFound(entity: string): ApiError {
  return new ApiError('not_found', `No such ${entity}`, { entity });
}
