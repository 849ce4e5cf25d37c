import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ValidationFault } from '../../contract/errors.ts';
import { ApiError, invalid } from '../errors.ts';

/** A request's name in the logs: the one that it brought, where that is harmless, or a new one. */
export function newRequestId(request: IncomingMessage): string {
  const brought = request.headers['x-request-id'];
  return typeof brought === 'string' && /^[\w.:-]{1,100}$/.test(brought) ? brought : randomUUID();
}

/** Fastify's own refusals, each as the fault that it stands for: the interface knows 400 alone for these. */
const FAULTS: Record<string, ValidationFault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { field: 'Content-Type', reason: 'must be application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { field: 'Content-Length', reason: 'does not match the body' },
  FST_ERR_CTP_BODY_TOO_LARGE: { field: 'body', reason: 'is over 64 KiB' },
};

/** What a client is told of an error, or of faults that were found. Whatever was not foreseen is a 500 without details. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (Array.isArray(error)) return invalid(...(error as ValidationFault[]));
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  const fault = FAULTS[code ?? ''];
  if (fault) return invalid(fault);
  // No path of ours is written so.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ApiError('notFound', 'there is no such path');
  // A folder among the files.
  if (statusCode === 403 || statusCode === 404) return new ApiError('notFound', 'there is no such path');
  if (error instanceof SyntaxError) return invalid({ field: 'body', reason: 'is not valid JSON' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid({ field: 'request', reason: message ?? 'is malformed' });
  return new ApiError('internal', 'something went wrong on our side; the request can be sent again');
}

/** Answers what could not even be read as a request, such as one with 20 KB of headers, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const reason = error.code === 'HPE_HEADER_OVERFLOW' ? 'has too long a URL or headers' : 'is not valid HTTP';
  const body = JSON.stringify(invalid({ field: 'request', reason }).body());
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
