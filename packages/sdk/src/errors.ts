import type { ErrorBody, ValidationError } from './generated/schema.ts';

/** Code of an error, for programs. Codes are stable; later versions of Carillon may add some. */
export type ErrorCode = ErrorBody['error']['data']['code'];

/**
 * An answer that is not a success.
 *
 * @example
 * try {
 *   await carillon.topics.create({ key: 'offers', name: 'Offers' });
 * } catch (error) {
 *   if (error instanceof CarillonError && error.code === 'already_exists') return;
 *   throw error;
 * }
 */
export class CarillonError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** Null if the answer is not from Carillon but from a proxy, for example. */
  readonly code: ErrorCode | null;
  /** The page that explains the code. */
  readonly docUrl: string | null;
  /** The kind of object that the error is about, such as `device`. */
  readonly entity: string | null;
  /** All errors in the request. */
  readonly validationErrors: readonly ValidationError[];
  /** Id of the request in the server's log. */
  readonly requestId: string | null;
  /** Seconds after which the request may be repeated, if the server says so. */
  readonly retryAfter: number | null;

  /** @internal */
  constructor(answer: { status: number; headers: Headers; body: unknown }, url: string) {
    const { status, headers, body } = answer;
    const { message, data } = (body as Partial<ErrorBody> | undefined)?.error ?? {};
    const requestId = headers.get('x-request-id');
    const errors = data?.validation_errors ?? [];
    super(
      [
        message ?? explainForeign(status, headers, url),
        ...(errors.length > 1 ? errors.map(({ field, reason }) => `  ${field}: ${reason}`) : []),
        ...(data?.code === 'secret_not_repeatable' ? [SECRET_HINT] : []),
        [status, data?.code, requestId && `request ${requestId}`, data?.doc_url].filter(Boolean).join(', '),
      ].join('\n'),
    );
    this.status = status;
    this.code = data?.code ?? null;
    this.docUrl = data?.doc_url ?? null;
    this.entity = data?.entity ?? null;
    this.validationErrors = errors;
    this.requestId = requestId;
    this.retryAfter = secondsOf(headers.get('retry-after'));
  }
}
CarillonError.prototype.name = 'CarillonError';

/** A request that got no answer. It may have been carried out: see `cause`. */
export class CarillonConnectionError extends Error {}
CarillonConnectionError.prototype.name = 'CarillonConnectionError';

/** A request that got no answer within the `timeout`. */
export class CarillonTimeoutError extends CarillonConnectionError {}
CarillonTimeoutError.prototype.name = 'CarillonTimeoutError';

const SECRET_HINT =
  'An earlier attempt succeeded, but its answer was lost, and a secret is shown once only. Look for the new object in the list: delete it or rotate its secret, then try again with another idempotency key.';

function explainForeign(status: number, headers: Headers, url: string): string {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location)
    return `${url} redirects to ${location}: set baseUrl to where it leads`;
  return `${url} did not answer as Carillon does: is baseUrl right, and does the proxy reach Carillon?`;
}

/** Parses `Retry-After`, a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
