import type { ErrorBody, ValidationFault } from '../../contract/errors.ts';

/** The server's refusal, or that it could not be reached (`status` 0). */
export class RequestFault extends Error {
  readonly status: number;
  /** What is wrong with which field, where the server said so. */
  readonly faults: ValidationFault[];

  constructor(status: number, message: string, faults: ValidationFault[] = []) {
    super(message);
    this.status = status;
    this.faults = faults;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Asks the server. `path` begins with a slash and is below `/console/api`.
 *
 * @throws RequestFault
 */
export async function ask<Answer>(
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
    throw new RequestFault(0, 'The server cannot be reached. Check the connection, then try again.');
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  throw faultOf(response.status, answer);
}

function faultOf(status: number, answer: unknown): RequestFault {
  if (status >= 500) return new RequestFault(status, FAULTS[status] ?? BROKEN);
  const { error, message } = (answer ?? {}) as Partial<ErrorBody> & { message?: string };
  // better-auth's answers have their message at the top.
  const said = error?.message ?? message;
  return new RequestFault(
    status,
    said ? sentence(said) : `The server answered with ${status}.`,
    error?.data?.validation_errors,
  );
}

const AWAY = 'The service cannot be reached at the moment. Wait a little, then try again.';
const BROKEN = 'The service has a fault at the moment. Wait a little, then try again.';
/** What a proxy in front of the server says while that is away. */
const FAULTS: Record<number, string> = { 502: AWAY, 503: AWAY, 504: AWAY };

const sentence = (text: string): string => {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
};

/** A list's query: what is empty is left out. */
export function queryOf(fields: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
