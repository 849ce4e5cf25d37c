import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

export type ConnectEvents = {
  /** Called with each TLS session with which a later handshake is shorter. */
  onSession(session: Buffer): void;
  /** Called when the handshake has ended. The push service may offer HTTP/1.1 alone: see `alpnProtocol`. */
  onConnected(socket: TLSSocket): void;
  onFailed(reason: 'timeout' | 'connection', detail: string): void;
};

/** Connects to a push service. `timeoutMs` bounds the whole handshake. */
export function connectTls(
  origin: string,
  { timeoutMs, session }: { timeoutMs: number; session: Buffer | undefined },
  events: ConnectEvents,
): TLSSocket {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ALPNProtocols: ['h2', 'http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
    ...(session && { session }),
  });
  let reason: 'timeout' | 'connection' = 'connection';
  let detail = 'the connection was closed';
  const timer = setTimeout(() => {
    reason = 'timeout';
    socket.destroy(new Error(`no connection within ${timeoutMs} ms`));
  }, timeoutMs);
  socket.setNoDelay(true);
  socket.on('session', events.onSession);
  socket.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (code === 'ETIMEDOUT') reason = 'timeout';
    detail = [code, message].filter(Boolean).join(': ');
  });
  const onClosedUnconnected = () => {
    clearTimeout(timer);
    events.onFailed(reason, detail);
  };
  socket.once('close', onClosedUnconnected);
  socket.once('secureConnect', () => {
    clearTimeout(timer);
    socket.off('close', onClosedUnconnected);
    events.onConnected(socket);
  });
  return socket;
}
