import { randomUUID } from 'node:crypto';
import type { NotificationWithStats } from '../../contract/api/notifications/notifications.ts';
import { until } from './deadlines.ts';
import { isSharedProcess } from './runner/ends.ts';

export type Business = { serviceId: string; key: string };
export type Call = { body?: unknown; headers?: Record<string, string>; key?: string; serviceId?: string };
// biome-ignore lint/suspicious/noExplicitAny: tests read response bodies of many types
export type Answer<Body = any> = { status: number; headers: Headers; body: Body };

/** Longest pause between two reads of a notification. Each read takes milliseconds of CPU time. */
const MAX_PAUSE_MS = 500;

const FINAL_STATUSES = ['completed', 'failed', 'skipped'];

/** Check of exchanges, which is off in benchmarks because it would distort measurements. */
const checkExchange =
  process.env.NODE_TEST_CONTEXT === undefined && !isSharedProcess
    ? null
    : import('./check-exchange.ts').then((module) => module.checkExchange);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a client of the HTTP API of a Carillon under test, which checks requests and answers against the OpenAPI document. */
export function createClient(url: string) {
  /** Secrets of the phones that `open` opened. */
  const secrets = new Map<string, string>();
  const call = async (
    method: string,
    path: string,
    { body, headers, key, serviceId }: Call = {},
  ): Promise<Answer> => {
    const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(key && { authorization: `Bearer ${key}` }),
        ...(serviceId && { 'x-service-id': serviceId }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    }).catch((cause: Error) => {
      throw new Error(`No answer to ${method} ${url}${path}`, { cause });
    });
    const received = await response.text();
    const { status } = response;
    const contentType = response.headers.get('content-type');
    const hasJson = contentType?.includes('json') && method !== 'HEAD';
    const answer = hasJson ? JSON.parse(received) : received;
    if (checkExchange) {
      const requestBody = text === undefined ? undefined : parse(text);
      (await checkExchange)({ method, path, requestBody, status, contentType, body: answer });
    }
    return { status, headers: response.headers, body: answer };
  };

  const as = (business: Business) => ({
    get: (path: string) => call('GET', path, business),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, { ...business, body, ...(headers && { headers }) }),
    patch: (path: string, body: unknown) => call('PATCH', path, { ...business, body }),
    delete: (path: string) => call('DELETE', path, business),
    /** Sends a notification and returns its id. `to` is a query, such as `?user_id=ada`. */
    async send(to = '', payload: object = {}, more: object = {}): Promise<string> {
      const body = { payload: { title: 'Fresh bread', message: 'The oven is open.', ...payload }, ...more };
      const answer = await call('POST', `/v1/notifications${to}`, { ...business, body });
      if (answer.status !== 201) throw new Error(`notification not accepted: ${JSON.stringify(answer.body)}`);
      return answer.body.id;
    },
    /** Polls a notification until `isReached` returns true. */
    async until(
      id: string,
      isReached: (read: NotificationWithStats) => boolean,
    ): Promise<NotificationWithStats> {
      let read: NotificationWithStats;
      const isThere = async () => {
        read = (await call('GET', `/v1/notifications/${id}`, business)).body;
        return isReached(read);
      };
      await until(isThere, () => `a notification to get further: ${JSON.stringify(read)}`, MAX_PAUSE_MS);
      return read!;
    },
    settled(id: string) {
      return this.until(id, (read) => FINAL_STATUSES.includes(read.status));
    },
  });

  return {
    url,
    call,
    as,
    async register(more: object = {}): Promise<Business> {
      const body = { email: `${randomUUID()}@example.com`, password: 'correct horse', ...more };
      const answer = await call('POST', '/register', { body });
      if (answer.status !== 201) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`);
      return { serviceId: answer.body.service_id, key: answer.body.api_key };
    },
    /**
     * Opens the experience on a phone, like its page. Returns the device's id and secret. Remembers the secret by the device's
     * identifier, like a phone, and presents it at the next opening.
     */
    async open(service: string, user: string, subscription: object | null, device: object = {}) {
      const facts = { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID(), ...device };
      const phone = `${service} ${facts.device_identifier}`;
      const secret = secrets.get(phone);
      const answer = await call('POST', '/embed/v1/devices', {
        body: { service, user, device: facts, subscription },
        ...(secret && { key: secret }),
      });
      if (answer.status > 201) throw new Error(`opening failed: ${JSON.stringify(answer.body)}`);
      secrets.set(phone, answer.body.secret);
      return answer.body as { id: string; secret: string };
    },
  };
}
