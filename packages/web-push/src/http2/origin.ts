import type { TLSSocket } from 'node:tls';
import { connectTls } from './connect.ts';
import { type ConnectionEnd, type Http2Connection, openHttp2 } from './connection.ts';
import type { Exchange } from './requests.ts';

/** A push service reached over HTTP/2: over one connection, or several if it allows few streams on each. */
export type Http2Origin = {
  post(exchange: OriginExchange): void;
  /** Returns whether its latest connections failed, so that it has to be remembered. */
  hasFailed(): boolean;
  /** Closes the connections once no request is waiting or in flight. */
  close(): Promise<void>;
  destroy(): void;
};

/** `onHttp2Unusable` is called instead of `onResponse` and `onError` if HTTP/2 cannot be used. */
export type OriginExchange = Omit<Exchange, 'onUnprocessed'> & {
  /** True if it does not wait for others that are not urgent, because a tenth of the streams is reserved. */
  isUrgent: boolean;
  onSent: (() => void) | undefined;
  /** @param deadline time by which the request has to be sent, on the clock of `performance.now` */
  onHttp2Unusable(deadline: number): void;
};

export type OriginEvents = {
  /** Called when no connection is left and no request waits. */
  onIdle(): void;
  /** Called when the push service has no HTTP/2 (`unsupported`), or our client fails with it (`protocol`). */
  onUnusable(cause: 'unsupported' | 'protocol', detail: string): void;
};

type WaitingExchange = OriginExchange & { deadline: number; refusals: number };

/**
 * Connects when there is a request to send and no connection, or all unreserved streams are taken. Requests that exceed
 * the push service's concurrent streams wait here, for `timeoutMs` at most.
 */
export function createHttp2Origin(
  origin: string,
  { timeoutMs, maxConnections }: { timeoutMs: number; maxConnections: number },
  events: OriginEvents,
): Http2Origin {
  /** Waiting requests, in the order of their deadlines. */
  const urgent: WaitingExchange[] = [];
  const normal: WaitingExchange[] = [];
  /** Open connections. The oldest is used first, so that unneeded ones become idle and close. */
  const connections = new Set<Http2Connection>();
  let connecting: TLSSocket | null = null;
  /** Connections that accept no more requests and are not closed yet. */
  const draining = new Set<Http2Connection>();
  let inFlight = 0;
  let tlsSession: Buffer | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  /** Number of consecutive connections that ended without a response. */
  let uselessConnections = 0;
  let protocolFailures = 0;
  let isUnusable = false;
  let timer: NodeJS.Timeout | undefined;
  const onIdle: (() => void)[] = [];

  function sendWaiting(): void {
    clearTimeout(timer);
    if (urgent.length + normal.length === 0) return;
    const { reserved } = countStreams();
    sendQueue(urgent, 0);
    sendQueue(normal, reserved);
    if (urgent.length + normal.length === 0) return;
    const now = performance.now();
    if (needsConnection() && now >= nextConnectionAt()) openConnection();
    const dueAt = Math.min(
      urgent[0]?.deadline ?? Number.POSITIVE_INFINITY,
      normal[0]?.deadline ?? Number.POSITIVE_INFINITY,
      needsConnection() ? nextConnectionAt() : Number.POSITIVE_INFINITY,
    );
    timer = setTimeout(() => setImmediate(wake), Math.max(0, dueAt - now));
  }

  /** Sends the queue's requests, but keeps `reserved` streams of all connections free. */
  function sendQueue(queue: WaitingExchange[], reserved: number): void {
    if (queue.length === 0) return;
    let { free } = countStreams();
    for (const connection of connections)
      while (queue.length > 0 && free > reserved && connection.freeStreams() > 0) {
        const exchange = queue.shift()!;
        free--;
        exchange.onSent?.();
        connection.send(toExchange(exchange, connection));
      }
  }

  /** Counts the streams of all connections. `reserved` is at least 1 if there are two streams or more. */
  function countStreams() {
    let [max, open, free] = [0, 0, 0];
    for (const connection of connections) {
      max += connection.maxStreams();
      open += connection.openStreams();
      free += connection.freeStreams();
    }
    return { max, open, free, reserved: Math.min(Math.ceil(max * URGENT_SHARE), Math.max(0, max - 1)) };
  }

  /**
   * Returns whether another connection would help. It would not if the push service does not read, and may not while a
   * connection waits for SETTINGS.
   */
  function needsConnection(): boolean {
    if (connecting || draining.size >= MAX_DRAINING) return false;
    if (connections.size === 0) return true;
    if (connections.size >= maxConnections) return false;
    for (const connection of connections) if (connection.maxStreams() === 0) return false;
    const { max, open, reserved } = countStreams();
    return open + reserved >= max;
  }

  function wake(): void {
    const now = performance.now();
    for (const queue of [urgent, normal])
      while (queue.length > 0 && queue[0]!.deadline <= now)
        queue.shift()!.onError('timeout', `the request could not be sent within ${timeoutMs} ms`);
    sendWaiting();
    reportIdle();
  }

  /**
   * Returns the earliest time of the next handshake, which costs 2 ms of CPU. Without a pause, a push service that ends
   * each of its connections would take the thread's time from all other push services.
   */
  function nextConnectionAt(): number {
    return openedAt + Math.min(CONNECTION_INTERVAL_MS * 2 ** uselessConnections, MAX_CONNECTION_INTERVAL_MS);
  }

  function toExchange(exchange: WaitingExchange, sentOver: Http2Connection): Exchange {
    inFlight++;
    const finish = () => {
      inFlight--;
      reportIdle();
    };
    return {
      fields: exchange.fields,
      body: exchange.body,
      onResponse(head, bodyStart) {
        exchange.onResponse(head, bodyStart);
        finish();
      },
      onError(reason, detail) {
        exchange.onError(reason, detail);
        finish();
      },
      onUnprocessed(by) {
        if (by === 'refusal' && ++exchange.refusals > MAX_REFUSALS) {
          exchange.onError('connection', 'the push service repeatedly refused to process the request');
          if (sentOver.responses() === 0) countProtocolFailure('the push service refuses every request');
        } else putBack(exchange);
        // Deferred, because the caller is the connection that has just refused the request.
        queueMicrotask(sendWaiting);
        finish();
      },
    };
  }

  function putBack(exchange: WaitingExchange): void {
    if (isUnusable) exchange.onHttp2Unusable(exchange.deadline);
    else {
      const queue = queueOf(exchange);
      const index = queue.findIndex(({ deadline }) => deadline > exchange.deadline);
      queue.splice(index === -1 ? queue.length : index, 0, exchange);
    }
  }

  function openConnection(): void {
    openedAt = performance.now();
    connecting = connectTls(
      origin,
      { timeoutMs, session: tlsSession },
      {
        onSession(latest) {
          tlsSession = latest;
        },
        onFailed(reason, detail) {
          connecting = null;
          uselessConnections++;
          if (connections.size === 0) failWaiting(reason, detail);
          else sendWaiting();
        },
        onConnected(socket) {
          connecting = null;
          if (socket.alpnProtocol === 'h2') startHttp2(socket);
          else {
            socket.destroy();
            leaveHttp2('unsupported', 'the push service does not offer HTTP/2');
          }
        },
      },
    );
  }

  function startHttp2(socket: TLSSocket): void {
    const opened: Http2Connection = openHttp2(
      socket,
      { timeoutMs },
      {
        streamsFreed: sendWaiting,
        protocolFailure(detail) {
          if (opened.responses() >= MANY_RESPONSES) protocolFailures = 0;
          countProtocolFailure(detail);
        },
        closed() {
          draining.add(opened);
          connections.delete(opened);
        },
        ended(end) {
          draining.delete(opened);
          judgeEnd(end);
          sendWaiting();
          reportIdle();
        },
      },
    );
    connections.add(opened);
    sendWaiting();
  }

  function judgeEnd({ hadSettings, responses, reason, detail, isProtocolFailure }: ConnectionEnd): void {
    uselessConnections = responses > 0 ? 0 : uselessConnections + 1;
    if (isProtocolFailure) return;
    if (responses > 0) protocolFailures = 0;
    else if (!hadSettings && connections.size === 0) failWaiting(reason, detail);
  }

  function countProtocolFailure(detail: string): void {
    if (++protocolFailures >= MAX_PROTOCOL_FAILURES) leaveHttp2('protocol', detail);
  }

  function leaveHttp2(cause: 'unsupported' | 'protocol', detail: string): void {
    if (isUnusable) return;
    isUnusable = true;
    events.onUnusable(cause, detail);
    for (const exchange of takeWaiting()) exchange.onHttp2Unusable(exchange.deadline);
    endConnections();
    reportIdle();
  }

  function failWaiting(reason: 'timeout' | 'connection', detail: string): void {
    clearTimeout(timer);
    for (const exchange of takeWaiting()) exchange.onError(reason, detail);
    reportIdle();
  }

  const queueOf = ({ isUrgent }: OriginExchange): WaitingExchange[] => (isUrgent ? urgent : normal);

  const takeWaiting = (): WaitingExchange[] => [...urgent.splice(0), ...normal.splice(0)];

  function endConnections(): void {
    for (const connection of [...connections]) connection.end();
  }

  function reportIdle(): void {
    if (urgent.length + normal.length + inFlight > 0) return;
    for (const resolve of onIdle.splice(0)) resolve();
    if (connections.size === 0 && !connecting && draining.size === 0) events.onIdle();
  }

  return {
    post(exchange) {
      queueOf(exchange).push({ ...exchange, deadline: performance.now() + timeoutMs, refusals: 0 });
      sendWaiting();
    },
    hasFailed: () => uselessConnections + protocolFailures > 0,
    async close() {
      if (urgent.length + normal.length + inFlight > 0)
        await new Promise<void>((resolve) => onIdle.push(resolve));
      endConnections();
    },
    destroy() {
      connecting?.destroy();
      for (const opened of [...connections, ...draining]) opened.destroy();
      failWaiting('connection', 'closed by the sender');
    },
  };
}

/** Share of all streams that is reserved for urgent requests. */
const URGENT_SHARE = 0.1;
const MAX_REFUSALS = 3;
/** Consecutive protocol failures after which HTTP/2 is given up. */
const MAX_PROTOCOL_FAILURES = 2;
/** Responses on a connection after which earlier protocol failures no longer count. */
const MANY_RESPONSES = 1000;
/** Highest number of closing connections, because a push service may close each after some requests. */
const MAX_DRAINING = 3;
const CONNECTION_INTERVAL_MS = 100;
const MAX_CONNECTION_INTERVAL_MS = 1000;
