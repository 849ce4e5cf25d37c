import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { type Exchange, type Http2Connection, openHttp2 } from './http2-connection.ts';

/** A push service as one connection after another reaches it. */
export type Http2Origin = {
  post(exchange: OriginExchange): void;
  /** Resolves when nothing is under way any more, with the connection closed. */
  close(): Promise<void>;
  destroy(): void;
};

/** `without` is called in place of the others where the push service speaks no HTTP/2. */
export type OriginExchange = Omit<Exchange, 'refused'> & { without(): void };

type Waiting = OriginExchange & { refusals: number };

/** A push service that refuses a request more often than that means it. */
const MOST_REFUSALS = 3;

/**
 * Connects when there is something to send, and again when the connection has ended. What the push service has no room
 * for waits here; its callers bound how much that is.
 *
 * @param onEnd called where nothing is connected, or waits, any more; `speaksHttp2` false where it has turned out not to
 */
export function createHttp2Origin(
  origin: string,
  timeoutMs: number,
  onEnd: (speaksHttp2: boolean) => void,
): Http2Origin {
  const waiting: Waiting[] = [];
  let connection: Http2Connection | null = null;
  let connecting: TLSSocket | null = null;
  let underWay = 0;
  let session: Buffer | undefined;
  const idle: (() => void)[] = [];

  function go(): void {
    while (waiting.length > 0 && connection && connection.room() > 0)
      connection.send(exchangeOf(waiting.shift()!));
    if (waiting.length > 0 && !connection && !connecting) open();
  }

  function exchangeOf(exchange: Waiting): Exchange {
    underWay++;
    const over = () => {
      underWay--;
      tellIfIdle();
    };
    return {
      fields: exchange.fields,
      body: exchange.body,
      answered(fields, bodyStart) {
        exchange.answered(fields, bodyStart);
        over();
      },
      failed(reason, detail) {
        exchange.failed(reason, detail);
        over();
      },
      refused() {
        underWay--;
        if (++exchange.refusals > MOST_REFUSALS)
          exchange.failed('connection', 'the push service refuses to look at it');
        else waiting.unshift(exchange);
        // Not from within the connection that has just refused it.
        queueMicrotask(go);
        tellIfIdle();
      },
    };
  }

  function open(): void {
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      ...{ host, port: Number(port || 443), ALPNProtocols: ['h2', 'http/1.1'] },
      ...(isIP(host) === 0 && { servername: host }),
      ...(session && { session }),
    });
    connecting = socket;
    let reason: 'timeout' | 'connection' = 'connection';
    let detail = 'the connection was closed';
    const timer = setTimeout(() => {
      reason = 'timeout';
      socket.destroy(new Error(`no connection within ${timeoutMs} ms`));
    }, timeoutMs);
    socket.setNoDelay(true);
    socket.on('session', (latest) => {
      session = latest;
    });
    socket.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      if (code === 'ETIMEDOUT') reason = 'timeout';
      detail = [code, message].filter(Boolean).join(': ');
    });
    const notConnected = () => {
      clearTimeout(timer);
      connecting = null;
      for (const exchange of waiting.splice(0)) exchange.failed(reason, detail);
      tellIfIdle();
      onEnd(true);
    };
    socket.once('close', notConnected);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('close', notConnected);
      connecting = null;
      if (socket.alpnProtocol !== 'h2') {
        socket.destroy();
        onEnd(false);
        for (const exchange of waiting.splice(0)) exchange.without();
        tellIfIdle();
        return;
      }
      const opened: Http2Connection = openHttp2(socket, timeoutMs, {
        room: go,
        closed() {
          if (connection === opened) connection = null;
          if (waiting.length === 0) onEnd(true);
          else queueMicrotask(go);
        },
      });
      connection = opened;
      go();
    });
  }

  function tellIfIdle(): void {
    if (waiting.length + underWay > 0) return;
    for (const resolve of idle.splice(0)) resolve();
  }

  return {
    post(exchange) {
      waiting.push({ ...exchange, refusals: 0 });
      go();
    },
    async close() {
      if (waiting.length + underWay > 0) await new Promise<void>((resolve) => idle.push(resolve));
      connection?.end();
    },
    destroy() {
      connecting?.destroy();
      connection?.destroy();
      for (const exchange of waiting.splice(0)) exchange.failed('connection', 'closed from here');
    },
  };
}
