import { ERROR_STATUSES, type ErrorCode } from '../contract/error-codes.ts';
import type { ConsoleErrorBody, ErrorBody, ErrorDetails, ValidationError } from '../contract/errors.ts';
import type { Closure } from './storage/services/services.ts';

/** An expected error: thrown anywhere in a request, turned into a response by the error handler in `api/http/app.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  /** Value of the Retry-After header, for code that has no access to the response. */
  readonly retryAfterS: number | null;

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
    retryAfterS: number | null = null,
  ) {
    super(message);
    this.code = code;
    this.status = ERROR_STATUSES[code];
    this.details = details;
    this.retryAfterS = retryAfterS;
  }

  /**
   * @param origin origin of this installation, which serves the documentation; '' if it is unknown
   * @param page path below `/docs/`, with its fragment; by default the error code's
   */
  body(origin: string, page = `errors#${this.code}`): ErrorBody {
    const { error } = this.consoleBody(origin, page);
    const { text: _, validation_errors: errors, ...data } = error.data;
    const listed = errors?.map(({ field, reason }) => ({ field, reason }));
    return { error: { ...error, data: { ...data, ...(listed && { validation_errors: listed }) } } };
  }

  /** Returns the body for the console, which says it in the owner's language. */
  consoleBody(origin: string, page = `errors#${this.code}`): ConsoleErrorBody {
    const { code, message, details } = this;
    return {
      error: { message, data: { code, doc_url: `${origin}/docs/${page}`, ...details } },
    };
  }
}

/** A request of 1 MiB can have a hundred thousand errors. */
export const MAX_LISTED_ERRORS = 100;
/** Length at which a listed field name is cut, because senders choose these names. */
const MAX_FIELD_LENGTH = 200;

/**
 * 400 with the first validation errors of the request. The message says how many there are at least.
 *
 * @param errors one or more
 * @param others number of errors that are not among `errors`
 */
export function invalid(errors: ValidationError | ValidationError[], others = 0): ApiError {
  const all = [errors].flat();
  const listed = all.slice(0, MAX_LISTED_ERRORS).map((error) => ({ ...error, field: shorten(error.field) }));
  const count = all.length + others;
  const [first] = listed;
  const message = count === 1 ? `${first!.field}: ${first!.reason}` : `${count} validation errors`;
  return new ApiError(
    'invalid_request',
    count > listed.length ? `At least ${message}, of which ${listed.length} are listed` : message,
    { validation_errors: listed },
  );
}

const shorten = (field: string): string =>
  field.length <= MAX_FIELD_LENGTH ? field : `${field.slice(0, MAX_FIELD_LENGTH).toWellFormed()}…`;

/** 409 for an entity beyond the limit of a service. */
export const limitReached = (max: number, entity: string): ApiError =>
  new ApiError('limit_reached', `There are already ${max} ${entity}s: delete one first`, {
    entity,
    text: { key: 'limit', max },
  });

/** 503 while the disk has less than the reserve. */
export const diskNearlyFull = (): ApiError =>
  new ApiError('disk_nearly_full', 'The disk of the server is nearly full: nothing more is accepted for now');
/** 403 for everything that concerns a deleted service, until it is deleted for good. */
export const serviceDeleted = (deletesAt: Date): ApiError =>
  new ApiError(
    'service_deleted',
    `The service was deleted. Its owners can restore it in the console until ${deletesAt.toISOString()}`,
    { entity: 'service' },
  );

/** 403 for everything that concerns a service that the operator has suspended. */
export const serviceSuspended = (reason: string): ApiError =>
  new ApiError(
    'service_suspended',
    `The operator of this installation has suspended the service: ${reason}`,
    { entity: 'service', text: { key: 'service_suspended', reason } },
  );

/** 403 for a sign-in to an account that the operator has suspended. */
export const accountSuspended = (reason: string): ApiError =>
  new ApiError(
    'account_suspended',
    `The operator of this installation has suspended this account: ${reason}`,
    { text: { key: 'account_suspended', reason } },
  );

/** 403 for a service that accepts and sends nothing. */
export const serviceClosed = (closure: Closure): ApiError =>
  'deletesAt' in closure ? serviceDeleted(closure.deletesAt) : serviceSuspended(closure.suspendedFor);

/** 404 for an entity that does not exist, is not active, or belongs to another service: the responses are identical. */
export function notFound(entity: string): ApiError {
  return new ApiError('not_found', `No such ${entity}`, { entity });
}
