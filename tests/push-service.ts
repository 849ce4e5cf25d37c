import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Behaviour, createScripts, type Script } from './push-service/behaviour.ts';
import { createRequestCheck, type Refusal } from './push-service/check-request.ts';
import { createRecipient, type Recipient, readContent } from './push-service/recipient.ts';
import { type Exchange, startServer } from './push-service/server.ts';
import { createWaiting } from './push-service/waiting.ts';

export type { Behaviour, Script };

/** One request. `status` is null where no answer was given (`hang`, `reset`, and `slow` before its release). */
export type Attempt = { token: string; status: number | null; headers: IncomingHttpHeaders; at: number };

/** A message that was taken (2xx). `content` is parsed JSON, or text; null when decryption is off. */
export type Received = { token: string; content: unknown; headers: IncomingHttpHeaders; at: number };

export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  /** Such as `http://127.0.0.1:40123`, and the same after `listenAgain`. */
  origin: string;
  /**
   * Makes a subscription, with a key pair of its own unless `shareKeys`, which is for thousands of them.
   * `applicationServerKey` (base64url) binds it to one sender, as browsers do.
   */
  subscribe(options?: { behaviour?: Script; shareKeys?: boolean; applicationServerKey?: string }): {
    subscription: TestSubscription;
    token: string;
  };
  /** The person ends a subscription: requests are answered with 410 from now on. */
  unsubscribe(token: string): void;
  /** Scripts the answers of one subscription. Requests that are refused for a fault use nothing up. */
  behave(token: string, script: Script): void;
  /** Scripts the answers of all subscriptions that have no script of their own. */
  behaveAll(script: Script): void;
  /**
   * Answers the requests that `slow` is holding, all or those of one subscription: 201, or 410 where it has ended since.
   * Says how many.
   */
  release(token?: string): number;
  /** Every request, in order of arrival, refused ones as well. */
  attempts: Attempt[];
  /** Every message taken, in order. */
  received: Received[];
  /** What senders did wrong, in words. A test of a well-behaved sender expects none. */
  faults: string[];
  deliveriesOf(token: string): Received[];
  attemptsOf(token: string): Attempt[];
  /**
   * Resolves once so many messages have been received, or once the predicate holds, which is asked again after every
   * request and answer. Rejects after `timeoutMs` (20 s) and says what did happen.
   */
  waitFor(wanted: number | ((received: Received[]) => boolean), timeoutMs?: number): Promise<void>;
  /** Requests not answered yet: now, and at most at one time. Without `slow` or `hang`, answers are immediate. */
  inFlight(): { current: number; max: number };
  /** Breaks every connection and refuses new ones, until `listenAgain`. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a push service on loopback which checks all that real ones check, and decrypts what it takes.
 *
 * @param options `check: false` takes anything, `decrypt: false` looks at no content, both for speed; `tls` for https
 */
export async function startPushService(
  options: { check?: boolean; decrypt?: boolean; tls?: { key: string; cert: string } } = {},
): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>();
  const attempts: Attempt[] = [];
  const received: Received[] = [];
  const faults: string[] = [];
  const held: { token: string; answer: () => void }[] = [];
  const scripts = createScripts();
  const waiting = createWaiting(() => describe(received, attempts, faults));
  const sharedRecipient = createRecipient();
  const server = await startServer(options.tls, onExchange);
  const checkRequest = createRequestCheck(server.origin);

  function onExchange(exchange: Exchange): void {
    const { request, body } = exchange;
    const token = request.url?.slice(PATH.length) ?? '';
    const attempt: Attempt = { token, status: null, headers: request.headers, at: Date.now() };
    attempts.push(attempt);
    const subscription = subscriptions.get(token);
    const opened = open(request, subscription, body);
    if (opened.ok) follow(scripts.next(token), exchange, attempt, opened.content);
    else answer(exchange, attempt, opened);
    waiting.changed();
  }

  function open(request: IncomingMessage, subscription: Subscription | undefined, body: Buffer): Opened {
    if (!subscription) return { ok: false, status: 404, body: 'no such subscription' };
    if (subscription.isEnded) return { ok: false, status: 410, body: 'unsubscribed' };
    const refusal = options.check === false ? null : refuse(request, subscription, body);
    if (refusal) return blame(refusal);
    if (options.decrypt === false) return { ok: true, content: null };
    try {
      return { ok: true, content: readContent(body, subscription.recipient) };
    } catch (error) {
      return blame({ status: 400, fault: `content that its recipient can't read: ${error}` });
    }
  }

  function refuse(request: IncomingMessage, subscription: Subscription, body: Buffer): Refusal | null {
    if (request.method !== 'POST') return { status: 405, fault: `${request.method} to a subscription` };
    return checkRequest(request.headers, body, subscription.applicationServerKey);
  }

  function blame({ status, fault }: Refusal): Opened {
    faults.push(fault);
    return { ok: false, status, body: fault };
  }

  function follow(behaviour: Behaviour, exchange: Exchange, attempt: Attempt, content: unknown): void {
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') exchange.request.socket.destroy();
    else if (behaviour === 'slow') hold(attempt.token, take);
    else take(behaviour);

    function take(reply: Reply): void {
      answer(exchange, attempt, reply);
      if (reply.status < 200 || reply.status > 299) return;
      received.push({ token: attempt.token, content, headers: attempt.headers, at: attempt.at });
    }
  }

  function hold(token: string, take: (reply: Reply) => void): void {
    held.push({ token, answer: () => take({ status: subscriptions.get(token)?.isEnded ? 410 : 201 }) });
  }

  function answer({ response }: Exchange, attempt: Attempt, reply: Reply): void {
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
      const released = held.filter((one) => token === undefined || one.token === token);
      for (const one of released) {
        held.splice(held.indexOf(one), 1);
        one.answer();
      }
      return released.length;
    },
    attempts,
    received,
    faults,
    deliveriesOf: (token) => received.filter((one) => one.token === token),
    attemptsOf: (token) => attempts.filter((one) => one.token === token),
    waitFor(wanted, timeoutMs = 20_000) {
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
type Opened = { ok: true; content: unknown } | ({ ok: false } & Reply);

function describe(received: Received[], attempts: Attempt[], faults: string[]): string {
  const counts = new Map<string, number>();
  for (const { status } of attempts) {
    const outcome = String(status ?? 'unanswered');
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const outcomes = [...counts].map(([outcome, count]) => `${outcome} ×${count}`).join(', ') || 'none';
  return `${received.length} received; requests: ${outcomes}; faults: ${[...new Set(faults)].join(', ') || 'none'}`;
}

const PATH = '/wpush/v2/';
