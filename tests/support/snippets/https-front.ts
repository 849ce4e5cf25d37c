import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { selfSignedCertificate } from '../servers/self-signed-certificate.ts';

/**
 * Serves a service over HTTPS under a name of the documentation. Programs reach it through a proxy, which routes all connections to it,
 * without TLS if the port is not 443. `env` gives programs in all languages the proxy and the certificate, which is stored in `file`.
 */
export async function startHttpsFront(host: string, target: string) {
  const certificate = selfSignedCertificate(host);
  const sockets = new Set<Socket>();
  const forward = (from: Socket, port: number) => {
    const to = connect(port, '127.0.0.1');
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    from.pipe(to).pipe(from);
  };
  const port = Number(new URL(target).port);
  const tls = createTlsServer(certificate, (socket) => forward(socket, port));
  const proxy = createServer().on('connect', ({ url }: IncomingMessage, socket: Socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    forward(socket, url?.endsWith(':443') ? portOf(tls) : port);
  });
  for (const server of [tls, proxy]) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    certificate: certificate.cert,
    proxyPort: portOf(proxy),
    env: (file: string): Record<string, string> => ({
      HTTP_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NO_PROXY: '',
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: file,
      SSL_CERT_FILE: file,
    }),
    async close() {
      const closed = [tls, proxy].map((server) => once(server.close(), 'close'));
      // Browsers also keep connections on which they have not sent anything.
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
