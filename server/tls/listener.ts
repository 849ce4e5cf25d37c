import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { hostName } from '../lib/network/host-name.ts';
import { onReset } from '../lib/network/reset-connection.ts';
import { waitAtMost } from '../lib/time/deadlines.ts';
import type { Log } from '../log.ts';
import { createConnectionGate, type GateLimits } from './connection-gate.ts';
import { createHttp2Server } from './http2.ts';
import type { CertificateSource } from './source.ts';
import { TLS_OPTIONS } from './tls-options.ts';

const HANDSHAKE_TIMEOUT_MS = 10_000;
const TICKET_ROTATION_MS = 3_600_000;
/** Time that a shutdown waits for the first request of an open connection. */
const FIRST_REQUEST_MS = 1000;

type Connection = { raw: Socket; becomeSecure(): void; isSecure(): boolean };

export type TlsListener = {
  /** The server of the port, which does not listen yet. */
  server: Server;
  /** Tells clients to go elsewhere, while connections are still accepted. */
  announceEnd(): void;
  /** Accepts no more connections, and closes each after its answers, at the latest after `patience` ms. Resolves when the last one is closed. */
  stop(patience: number): Promise<void>;
};

/**
 * Serves the app over TLS. HTTP/1.1 goes through the app's own server, as if the connection had come over its port, so that its timeouts and
 * limits apply; HTTP/2 through a server beside it.
 */
export function createTlsListener(
  app: FastifyInstance,
  source: CertificateSource,
  log: Log,
  limits?: GateLimits,
): TlsListener {
  const http2 = createHttp2Server(app);
  const gate = createConnectionGate(limits);
  /** Open connections, by the addresses and the port of their ends. */
  const open = new Map<string, Connection>();

  const tls = createTlsServer({
    ...TLS_OPTIONS,
    ALPNProtocols: ['h2', 'http/1.1'],
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    SNICallback: (name, done) => {
      // Without a context the handshake ends before anything is computed, with an alert.
      void Promise.resolve(source.find(hostName(name)))
        .catch(() => null)
        .then((served) => done(null, served?.context));
    },
  });
  tls.on('secureConnection', (socket) => {
    const connection = open.get(ends(socket));
    if (!connection) return socket.destroy();
    connection.becomeSecure();
    onReset(socket, () => connection.raw.resetAndDestroy());
    if (socket.alpnProtocol === 'h2') http2.accept(socket);
    else app.server.emit('connection', socket);
  });
  tls.on('tlsClientError', (error, socket) => {
    log.debug({ err: error, client: socket.remoteAddress }, 'a TLS handshake failed');
    socket.destroy();
  });
  // A ticket is worth as much as the keys of its connection, so its own key does not live long.
  const rotation = setInterval(() => tls.setTicketKeys(randomBytes(48)), TICKET_ROTATION_MS).unref();

  const server = createServer({ noDelay: true }, (raw) => {
    const key = ends(raw);
    const endHandshake = gate.enter(raw.remoteAddress);
    if (!endHandshake) return void raw.destroy();
    let isSecure = false;
    const becomeSecure = () => {
      isSecure = true;
      endHandshake();
    };
    open.set(key, { raw, becomeSecure, isSecure: () => isSecure });
    raw.once('close', () => {
      endHandshake();
      if (open.get(key)?.raw === raw) open.delete(key);
    });
    raw.on('error', () => {});
    tls.emit('connection', raw);
  });

  return {
    server,
    announceEnd: http2.announceEnd,
    async stop(patience) {
      clearInterval(rotation);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      http2.drain();
      app.server.closeIdleConnections();
      setTimeout(() => {
        for (const { raw, isSecure } of open.values()) if (!isSecure()) raw.destroy();
        http2.closeUnused();
      }, FIRST_REQUEST_MS).unref();
      await waitAtMost(patience, closed);
      for (const { raw } of open.values()) raw.destroy();
      await closed;
    },
  };
}

const ends = ({ localAddress, remoteAddress, remotePort }: Socket | TLSSocket): string =>
  `${localAddress} ${remoteAddress} ${remotePort}`;
