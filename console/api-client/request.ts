import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ConsoleErrorBody, ErrorDetails, ValidationError } from '../../contract/errors.ts';
import { fill } from '../../languages/text.ts';
import { LANGUAGE, texts } from '../texts.ts';
import { wordsOf } from './error-words.ts';

/** The reason why a field is wrong, in words. `isForeign` as in `RequestError`. */
export type FieldError = { field: string; reason: string; isForeign?: boolean };

/** An error response of the API, or `status` 0 if the server could not be reached. */
export class RequestError extends Error {
  readonly status: number;
  /** Null if the server could not be reached, failed, or sent no code. */
  readonly code: ErrorCode | null;
  readonly validationErrors: FieldError[];
  /** True if the message is the API's English sentence on a page in another language. */
  readonly isForeign: boolean;

  constructor(
    status: number,
    message: string,
    validationErrors: FieldError[] = [],
    code: ErrorCode | null = null,
    isForeign = false,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.validationErrors = validationErrors;
    this.isForeign = isForeign;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Sends a request to the console's API. `path` starts with a slash and is relative to `/console/api`.
 *
 * @throws RequestError
 */
export async function request<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isRaw = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(`/console/api${path}`, {
      method,
      headers: { ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new RequestError(0, texts.common.errors.unreachable);
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  throw toRequestError(response.status, answer);
}

function toRequestError(status: number, answer: unknown): RequestError {
  const { errors } = texts.common;
  const { error, message } = (answer ?? {}) as Partial<ConsoleErrorBody> & { message?: string };
  const { code, text, validation_errors } = error?.data ?? ({} as ErrorDetails & { code?: ErrorCode });
  if (code === 'disk_nearly_full') return new RequestError(status, errors.diskFull);
  if (status >= 500)
    return new RequestError(status, PROXY_STATUSES.includes(status) ? errors.unavailable : errors.internal);
  const words = wordsOf(text, code);
  // better-auth puts its message at the top level.
  const english = error?.message ?? message;
  return new RequestError(
    status,
    words ?? (english ? toSentence(english) : fill(errors.status, { status })),
    validation_errors?.map(toFieldError),
    code ?? null,
    words === null && english !== undefined && LANGUAGE !== 'en',
  );
}

function toFieldError({ field, reason, text }: ValidationError): FieldError {
  const words = wordsOf(text);
  if (words !== null) return { field, reason: words };
  return { field, reason: capitalize(reason), isForeign: LANGUAGE !== 'en' };
}

/** Statuses that a reverse proxy returns while the server is down. */
const PROXY_STATUSES = [502, 503, 504];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toSentence = (text: string): string => {
  const capitalized = capitalize(text);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
};

/** Returns a query string with its question mark, without empty parameters; '' if all are empty. */
export function queryString(parameters: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text && `?${text}`;
}
