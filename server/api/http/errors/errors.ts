import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ConsoleErrorBody, ErrorBody, ValidationError } from '../../../../contract/errors.ts';
import { ApiError, invalid } from '../../../errors.ts';
import { CostlyRejection } from '../../../storage/costly.ts';
import { isDiskError } from '../../../storage/database-errors.ts';
import { baseUrl, hostErrors } from '../base-url.ts';
import { fieldPage } from './field-docs.ts';

/** Returns the request id for logs: the client's own if it is harmless, otherwise a new one. */
export function newRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
}

/** Validation errors by Fastify's error codes. The API responds with 400 to them. */
const VALIDATION_ERRORS: Record<string, ValidationError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { field: 'Content-Type', reason: 'must be application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { field: 'Content-Length', reason: 'does not match the body' },
};

/**
 * Turns any error into an API error. Unexpected errors become a 500 without details.
 *
 * @param bodyLimit the endpoint's, in bytes
 */
export function toApiError(error: unknown, bodyLimit: number): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return invalid({ field: 'body', reason: `must be at most ${binarySize(bodyLimit)}` });
  const validationError = VALIDATION_ERRORS[code ?? ''];
  if (validationError) return invalid(validationError);
  // The URL is not a path, such as the * of OPTIONS.
  if (code === 'FST_ERR_BAD_URL') return noSuchEndpoint();
  // Static files reject paths of directories, and paths outside of the root.
  if (statusCode === 403 || statusCode === 404) return noSuchEndpoint();
  if (error instanceof SyntaxError) return invalid({ field: 'body', reason: 'must be valid JSON' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid({ field: 'request', reason: message ?? 'is malformed' });
  if (error instanceof CostlyRejection) return costlyError(error);
  if (isDiskError(error))
    return new ApiError('disk_full', 'The disk of the database is full, or fails; retry the request later');
  return new ApiError('internal_error', 'Internal server error; the request can be retried');
}

const costlyError = ({ reason, retryAfterS }: CostlyRejection): ApiError =>
  reason === 'busy'
    ? new ApiError(
        'too_many_requests',
        `Too many costly requests of this service, or of the server, are under way: send them one after the other, and this one again in ${retryAfterS} s`,
        {},
        retryAfterS,
      )
    : new ApiError(
        'too_costly',
        `The request took the database too long and was ended: ask for less, such as a filter with fewer conditions or a shorter period, or try again in ${retryAfterS} s`,
        {},
        retryAfterS,
      );

const binarySize = (bytes: number): string =>
  bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MiB` : `${bytes / 2 ** 10} KiB`;

/**
 * Returns the body of an error's answer. It links to the documentation of the first wrong field.
 *
 * @param publicUrl PUBLIC_URL, or '' if it is not set
 * @param url of the route whose documentation explains the fields
 */
export function errorBody(
  error: ApiError,
  request: FastifyRequest,
  publicUrl: string,
  url: string | undefined = request.routeOptions.url,
): ErrorBody | ConsoleErrorBody {
  const origin = hostErrors(request).length > 0 ? publicUrl : baseUrl(publicUrl, request);
  const [first] = error.details.validation_errors ?? [];
  const page = first && fieldPage(url, first.field);
  const isForConsole = request.url.startsWith('/console/api/');
  return isForConsole ? error.consoleBody(origin, page ?? undefined) : error.body(origin, page ?? undefined);
}

export const noSuchEndpoint = (message = 'No such endpoint'): ApiError =>
  new ApiError('no_such_endpoint', message);

/** Responds to bytes that cannot be parsed as a request, such as 20 KB of headers, and closes the connection. */
export function rejectUnparsableRequest(
  error: Error & { code?: string },
  socket: Socket,
  publicUrl: string,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const reason = error.code === 'HPE_HEADER_OVERFLOW' ? 'URL or headers are too long' : 'is not valid HTTP';
  const body = JSON.stringify(invalid({ field: 'request', reason }).body(publicUrl));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      `X-Request-Id: ${randomUUID()}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
