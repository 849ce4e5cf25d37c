import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { WAIT_MS } from '../deadlines.ts';
import { type Behaviour, createScripts, type Script } from './push-service/behaviour.ts';
import { createRequestCheck } from './push-service/check-request.ts';
import { createRecipient, type Recipient, readContent } from './push-service/recipient.ts';
import type { Rejection } from './push-service/rejection.ts';
import { type Exchange, startServer } from './push-service/server.ts';
import { createWaiting } from './push-service/waiting.ts';

export type { Behaviour, Script };

/** One request. `status` is null if there was no response (`hang`, `reset`, and `slow` before its release). */
export type Attempt = { token: string; status: number | null; headers: IncomingHttpHeaders; at: number };

/** An accepted message (2xx). `content` is parsed JSON or text, and null if decryption is off. */
export type Received = { token: string; content: unknown; headers: IncomingHttpHeaders; at: number };

export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  /** Its origin, for example `http://127.0.0.1:40123`; `listenAgain` does not change it. */
  origin: string;
  /**
   * Creates a subscription. Each gets a new key pair unless `shareKeys` is set, for tests with thousands of
   * subscriptions. `applicationServerKey` (base64url) restricts it to one sender, as browsers do.
   */
  subscribe(options?: { behaviour?: Script; shareKeys?: boolean; applicationServerKey?: string }): {
    subscription: TestSubscription;
    token: string;
  };
  /** Ends a subscription: requests get 410 from now on. */
  unsubscribe(token: string): void;
  /** Scripts the responses of one subscription. Requests rejected for a violation consume nothing. */
  behave(token: string, script: Script): void;
  /** Scripts the responses of all subscriptions without their own script. */
  behaveAll(script: Script): void;
  /**
   * Responds to the requests that `slow` delays, all or those of one subscription: 201, or 410 if it has ended since. Returns
   * their number.
   */
  release(token?: string): number;
  /** All requests in order of arrival, including rejected ones. */
  attempts: Attempt[];
  /** All accepted messages in order. */
  received: Received[];
  /** Descriptions of the senders' protocol violations. */
  violations: string[];
  deliveriesOf(token: string): Received[];
  attemptsOf(token: string): Attempt[];
  /**
   * Resolves once the number of messages has been received, or once the predicate holds, which is evaluated after every request
   * and response. Rejects after `timeoutMs` with a summary of the events so far.
   */
  waitFor(wanted: number | ((received: Received[]) => boolean), timeoutMs?: number): Promise<void>;
  /**
   * Returns the number of requests without a response: now, and the maximum so far. Without `slow` or `hang`, responses are
   * immediate.
   */
  inFlight(): { current: number; max: number };
  /** Breaks all connections and refuses new ones until `listenAgain`. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a push service on 127.0.0.1 that makes all checks of real ones and decrypts the messages it accepts.
 *
 * @param options `check: false` accepts anything and `decrypt: false` skips decryption, both for speed; `tls` is for HTTPS
 */
export async function startPushService(
  options: { check?: boolean; decrypt?: boolean; tls?: { key: string; cert: string } } = {},
): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>();
  const attempts: Attempt[] = [];
  const received: Received[] = [];
  const violations: string[] = [];
  const delayed: { token: string; respond: () => void }[] = [];
  const scripts = createScripts();
  const waiting = createWaiting(() => describe(received, attempts, violations));
  const sharedRecipient = createRecipient();
  const server = await startServer(options.tls, onExchange);
  const checkRequest = createRequestCheck(server.origin);

  function onExchange(exchange: Exchange): void {
    const { request, body } = exchange;
    const token = request.url?.slice(PATH.length) ?? '';
    const attempt: Attempt = { token, status: null, headers: request.headers, at: Date.now() };
    attempts.push(attempt);
    const subscription = subscriptions.get(token);
    const checked = check(request, subscription, body);
    if (checked.ok) behave(scripts.next(token), exchange, attempt, checked.content);
    else respond(exchange, attempt, checked);
    waiting.changed();
  }

  function check(request: IncomingMessage, subscription: Subscription | undefined, body: Buffer): Checked {
    if (!subscription) return { ok: false, status: 404, body: 'no such subscription' };
    if (subscription.isEnded) return { ok: false, status: 410, body: 'unsubscribed' };
    const rejection = options.check === false ? null : findViolation(request, subscription, body);
    if (rejection) return reject(rejection);
    if (options.decrypt === false) return { ok: true, content: null };
    try {
      return { ok: true, content: readContent(body, subscription.recipient) };
    } catch (error) {
      return reject({ status: 400, violation: `the recipient can't decrypt the content: ${error}` });
    }
  }

  function findViolation(
    request: IncomingMessage,
    subscription: Subscription,
    body: Buffer,
  ): Rejection | null {
    if (request.method !== 'POST') return { status: 405, violation: `${request.method} to a subscription` };
    return checkRequest(request.headers, body, subscription.applicationServerKey);
  }

  function reject({ status, violation }: Rejection): Checked {
    violations.push(violation);
    return { ok: false, status, body: violation };
  }

  function behave(behaviour: Behaviour, exchange: Exchange, attempt: Attempt, content: unknown): void {
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') exchange.request.socket.destroy();
    else if (behaviour === 'slow') delay(attempt.token, finish);
    else finish(behaviour);

    function finish(reply: Reply): void {
      respond(exchange, attempt, reply);
      if (reply.status < 200 || reply.status > 299) return;
      received.push({ token: attempt.token, content, headers: attempt.headers, at: attempt.at });
    }
  }

  function delay(token: string, finish: (reply: Reply) => void): void {
    delayed.push({ token, respond: () => finish({ status: subscriptions.get(token)?.isEnded ? 410 : 201 }) });
  }

  function respond({ response }: Exchange, attempt: Attempt, reply: Reply): void {
    attempt.status = reply.status;
    response.writeHead(reply.status, reply.headers).end(reply.body);
    waiting.changed();
  }

  return {
    origin: server.origin,
    subscribe({ behaviour = null, shareKeys = false, applicationServerKey } = {}) {
      const token = randomUUID();
      const recipient = shareKeys ? sharedRecipient : createRecipient();
      subscriptions.set(token, { recipient, applicationServerKey, isEnded: false });
      scripts.behave(token, behaviour);
      return { subscription: { endpoint: `${server.origin}${PATH}${token}`, keys: recipient.keys }, token };
    },
    unsubscribe(token) {
      const subscription = subscriptions.get(token);
      if (subscription) subscription.isEnded = true;
    },
    behave: scripts.behave,
    behaveAll: scripts.behaveAll,
    release(token) {
      const released = delayed.filter((request) => token === undefined || request.token === token);
      for (const request of released) {
        delayed.splice(delayed.indexOf(request), 1);
        request.respond();
      }
      return released.length;
    },
    attempts,
    received,
    violations,
    deliveriesOf: (token) => received.filter((message) => message.token === token),
    attemptsOf: (token) => attempts.filter((attempt) => attempt.token === token),
    waitFor(wanted, timeoutMs = WAIT_MS) {
      return typeof wanted === 'number'
        ? waiting.until(() => received.length >= wanted, `${wanted} received`, timeoutMs)
        : waiting.until(() => wanted(received), `a condition (${wanted})`, timeoutMs);
    },
    inFlight: server.inFlight,
    stopListening: server.stopListening,
    listenAgain: server.listenAgain,
    close: server.stopListening,
  };
}

type Subscription = { recipient: Recipient; applicationServerKey: string | undefined; isEnded: boolean };
type Reply = { status: number; headers?: Record<string, string>; body?: string };
type Checked = { ok: true; content: unknown } | ({ ok: false } & Reply);

function describe(received: Received[], attempts: Attempt[], violations: string[]): string {
  const counts = new Map<string, number>();
  for (const { status } of attempts) {
    const outcome = String(status ?? 'no response');
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const outcomes = [...counts].map(([outcome, count]) => `${outcome} ×${count}`).join(', ') || 'none';
  const distinctViolations = [...new Set(violations)].join(', ') || 'none';
  return `${received.length} received; requests: ${outcomes}; violations: ${distinctViolations}`;
}

const PATH = '/wpush/v2/';
