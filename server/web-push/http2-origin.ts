import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { type ConnectionEnd, type Http2Connection, openHttp2 } from './http2-connection.ts';
import type { Exchange } from './http2-requests.ts';

/** A push service, reached over a single HTTP/2 connection that is replaced when it ends. */
export type Http2Origin = {
  post(exchange: OriginExchange): void;
  /** Whether it has to be remembered: its latest connections failed. */
  hasFailed(): boolean;
  /** Resolves once no request is waiting or in flight, and closes the connection. */
  close(): Promise<void>;
  destroy(): void;
};

/** `onHttp2Unusable` is called instead of the other callbacks if the push service cannot be reached this way. */
export type OriginExchange = Omit<Exchange, 'onUnprocessed'> & {
  /** @param deadline by when the request has to be sent, on the clock of `performance.now` */
  onHttp2Unusable(deadline: number): void;
};

export type OriginEvents = {
  /** No connection is left and no request waits. */
  onIdle(): void;
  /** The push service has no HTTP/2 (`unsupported`), or our client fails with it (`protocol`). */
  onUnusable(cause: 'unsupported' | 'protocol', detail: string): void;
};

type WaitingExchange = OriginExchange & { deadline: number; refusals: number };

/**
 * Connects when there is a request to send and no connection. Requests that exceed the push service's
 * concurrent streams wait here, for `timeoutMs` at most.
 */
export function createHttp2Origin(origin: string, timeoutMs: number, events: OriginEvents): Http2Origin {
  /** In the order of their deadlines. */
  const waiting: WaitingExchange[] = [];
  let connection: Http2Connection | null = null;
  let connecting: TLSSocket | null = null;
  /** Connections that accept no more requests and are not closed yet. */
  const draining = new Set<Http2Connection>();
  let inFlight = 0;
  let tlsSession: Buffer | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  /** Connections in a row that ended without a response. */
  let uselessConnections = 0;
  let protocolFailures = 0;
  let isUnusable = false;
  let timer: NodeJS.Timeout | undefined;
  const onIdle: (() => void)[] = [];

  function sendWaiting(): void {
    clearTimeout(timer);
    while (waiting.length > 0 && connection && connection.freeStreams() > 0)
      connection.send(toExchange(waiting.shift()!, connection));
    if (waiting.length === 0) return;
    const now = performance.now();
    const needsConnection = !connection && !connecting && draining.size < MAX_DRAINING;
    if (needsConnection && now >= nextConnectionAt()) openConnection();
    const dueAt = Math.min(
      waiting[0]!.deadline,
      needsConnection ? nextConnectionAt() : Number.POSITIVE_INFINITY,
    );
    timer = setTimeout(() => setImmediate(wake), Math.max(0, dueAt - now));
  }

  function wake(): void {
    const now = performance.now();
    while (waiting.length > 0 && waiting[0]!.deadline <= now)
      waiting.shift()!.onError('timeout', `the request could not be sent within ${timeoutMs} ms`);
    sendWaiting();
    reportIdle();
  }

  /**
   * A handshake costs 2 ms of CPU. Without a pause, a push service that ends each of its connections takes the thread's
   * time from all others.
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
        // Deferred, because this is called by the connection that has just refused it.
        queueMicrotask(sendWaiting);
        finish();
      },
    };
  }

  function putBack(exchange: WaitingExchange): void {
    if (isUnusable) exchange.onHttp2Unusable(exchange.deadline);
    else {
      const index = waiting.findIndex(({ deadline }) => deadline > exchange.deadline);
      waiting.splice(index === -1 ? waiting.length : index, 0, exchange);
    }
  }

  function openConnection(): void {
    openedAt = performance.now();
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      ALPNProtocols: ['h2', 'http/1.1'],
      ...(isIP(host) === 0 && { servername: host }),
      ...(tlsSession && { session: tlsSession }),
    });
    connecting = socket;
    let reason: 'timeout' | 'connection' = 'connection';
    let detail = 'the connection was closed';
    const connectTimer = setTimeout(() => {
      reason = 'timeout';
      socket.destroy(new Error(`no connection within ${timeoutMs} ms`));
    }, timeoutMs);
    socket.setNoDelay(true);
    socket.on('session', (latest) => {
      tlsSession = latest;
    });
    socket.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      if (code === 'ETIMEDOUT') reason = 'timeout';
      detail = [code, message].filter(Boolean).join(': ');
    });
    const onClosedUnconnected = () => {
      clearTimeout(connectTimer);
      connecting = null;
      uselessConnections++;
      failWaiting(reason, detail);
    };
    socket.once('close', onClosedUnconnected);
    socket.once('secureConnect', () => {
      clearTimeout(connectTimer);
      socket.off('close', onClosedUnconnected);
      connecting = null;
      if (socket.alpnProtocol === 'h2') startHttp2(socket);
      else {
        socket.destroy();
        leaveHttp2('unsupported', 'the push service does not offer HTTP/2');
      }
    });
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
          if (connection === opened) connection = null;
        },
        ended(end) {
          draining.delete(opened);
          judgeEnd(end);
          sendWaiting();
          reportIdle();
        },
      },
    );
    connection = opened;
    sendWaiting();
  }

  function judgeEnd({ hadSettings, responses, reason, detail, isProtocolFailure }: ConnectionEnd): void {
    uselessConnections = responses > 0 ? 0 : uselessConnections + 1;
    if (isProtocolFailure) return;
    if (responses > 0) protocolFailures = 0;
    else if (!hadSettings) failWaiting(reason, detail);
  }

  function countProtocolFailure(detail: string): void {
    if (++protocolFailures >= MAX_PROTOCOL_FAILURES) leaveHttp2('protocol', detail);
  }

  function leaveHttp2(cause: 'unsupported' | 'protocol', detail: string): void {
    if (isUnusable) return;
    isUnusable = true;
    events.onUnusable(cause, detail);
    for (const exchange of waiting.splice(0)) exchange.onHttp2Unusable(exchange.deadline);
    connection?.end();
    reportIdle();
  }

  function failWaiting(reason: 'timeout' | 'connection', detail: string): void {
    clearTimeout(timer);
    for (const exchange of waiting.splice(0)) exchange.onError(reason, detail);
    reportIdle();
  }

  function reportIdle(): void {
    if (waiting.length + inFlight > 0) return;
    for (const resolve of onIdle.splice(0)) resolve();
    if (!connection && !connecting && draining.size === 0) events.onIdle();
  }

  return {
    post(exchange) {
      waiting.push({ ...exchange, deadline: performance.now() + timeoutMs, refusals: 0 });
      sendWaiting();
    },
    hasFailed: () => uselessConnections + protocolFailures > 0,
    async close() {
      if (waiting.length + inFlight > 0) await new Promise<void>((resolve) => onIdle.push(resolve));
      connection?.end();
    },
    destroy() {
      connecting?.destroy();
      connection?.destroy();
      for (const opened of draining) opened.destroy();
      failWaiting('connection', 'closed by Carillon');
    },
  };
}

const MAX_REFUSALS = 3;
/** In a row. */
const MAX_PROTOCOL_FAILURES = 2;
/** A connection that has had so many responses shows that the two sides understand each other. */
const MANY_RESPONSES = 1000;
/** A push service that closes each connection after some requests is given no more than these at a time. */
const MAX_DRAINING = 3;
const CONNECTION_INTERVAL_MS = 100;
const MAX_CONNECTION_INTERVAL_MS = 1000;
