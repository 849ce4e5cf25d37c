import { checkId } from './checks.ts';
import { CarillonConnectionError, CarillonError, CarillonTimeoutError } from './errors.ts';
import type { Operations } from './generated/schema.ts';
import { checkTimes, type RequestOptions } from './options.ts';
import { withRetries } from './retries.ts';

type Content<Name extends keyof Operations> = { query?: object; body?: Operations[Name]['body'] };

/** Sends a request, and resolves with the body of its answer. `ids` are the path's ids, in order. */
export type Caller = <Name extends keyof Operations>(
  operation: Name,
  ids: readonly string[],
  options?: RequestOptions,
  content?: Content<Name>,
) => Promise<Operations[Name]['answer']>;

export type Connection = {
  apiKey: string;
  serviceId: string;
  baseUrl: string;
  timeout: number;
  maxRetries: number;
  fetch: typeof fetch;
};

export function createCaller(connection: Connection): Caller {
  return async (operation, ids, options = {}, { query = {}, body } = {}) => {
    checkTimes(options);
    const { signal, idempotencyKey = crypto.randomUUID() } = options;
    const [method, path] = operation.split(' ') as [string, string];
    const url = `${connection.baseUrl}${pathOf(path, ids)}${queryOf(query)}`;
    const request: RequestInit = {
      method,
      // `Headers` checks the caller's key here, because an error of fetch counts as a lost connection.
      headers: new Headers({
        Authorization: `Bearer ${connection.apiKey}`,
        'X-Service-Id': connection.serviceId,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && { 'Idempotency-Key': idempotencyKey }),
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A POST that follows a redirect becomes a GET, whose answer would look like success.
      redirect: 'manual',
    };
    return withRetries(
      () => exchange(connection.fetch, url, request, options.timeout ?? connection.timeout, signal),
      options.maxRetries ?? connection.maxRetries,
      signal,
    );
  };
}

/** Makes one attempt. */
async function exchange(
  send: typeof fetch,
  url: string,
  request: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON
): Promise<any> {
  signal?.throwIfAborted();
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const timer = setTimeout(leave, timeout);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const answer = await send(url, { ...request, signal: leaving.signal });
    const { status, headers } = answer;
    const body = bodyOf(await answer.text());
    // Only /hi answers with text.
    if (!answer.ok || (typeof body === 'string' && !url.endsWith('/hi')))
      throw new CarillonError({ status, headers, body }, url);
    return body;
  } catch (cause) {
    if (cause instanceof CarillonError) throw cause;
    signal?.throwIfAborted();
    if (leaving.signal.aborted)
      throw new CarillonTimeoutError(`${url} did not answer within ${timeout} ms`, { cause });
    throw new CarillonConnectionError(`No answer from ${url}: ${reasonOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the reason of an error, which Node's fetch has in the cause: its own message is "fetch failed". */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

/** @throws {TypeError} if an id is missing */
function pathOf(path: string, ids: readonly string[]): string {
  let i = 0;
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const id = checkId(ids[i++], name);
    // URL parsers resolve both, even when encoded.
    if (id === '.' || id === '..') throw new TypeError(`${name} must not be ${id}`);
    return encodeURIComponent(id);
  });
}

/** @throws {TypeError} if a parameter is null, or the recipient undefined, because the answer would cover all users */
function queryOf(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || (value === undefined && /^(user|device)_id$/.test(name)))
      throw new TypeError(`${name} must not be ${value}: leave it out`);
    if (value !== undefined) parameters.set(name, value instanceof Date ? value.toISOString() : `${value}`);
  }
  return `${parameters}` && `?${parameters}`;
}
