import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

/** A TLS server on this machine, the name that is asked of it, and the certificate of its authority. */
export type Target = { port: number; name: string; ca: string; host?: string };

const optionsOf = ({ port, name, ca, host = '127.0.0.1' }: Target, protocol: 'h2' | 'http/1.1') => ({
  host,
  port,
  servername: name,
  ca,
  ALPNProtocols: [protocol],
});

/** Opens a TLS connection. The caller ends it. */
export async function openTls(target: Target, more: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connect({ ...optionsOf(target, 'http/1.1'), ...more });
  await once(socket, 'secureConnect');
  return socket;
}

/** A connection of HTTP/2 to a name. */
export type Connection = ClientHttp2Session & { name: string };

/** Opens a connection of HTTP/2. The caller ends it. */
export async function openHttp2(target: Target): Promise<Connection> {
  const session = connectHttp2(`https://${target.name}`, {
    createConnection: () => connect(optionsOf(target, 'h2')),
  });
  await once(session, 'connect');
  return Object.assign(session, { name: target.name });
}

/** Sends a request of HTTP/2, with a body if there is one. */
export async function ask(session: Connection, headers: OutgoingHttpHeaders, body?: string) {
  // As browsers do, without the port that is the default.
  const stream = session.request(
    { ':authority': session.name, ...headers },
    { endStream: body === undefined },
  );
  if (body !== undefined) stream.end(body);
  const [answer] = await once(stream, 'response');
  return { status: Number(answer[':status']), headers: answer, body: await text(stream) };
}

/** Requests a path over HTTP/2, on a connection of its own. */
export async function getOverHttp2(target: Target, path: string) {
  const session = await openHttp2(target);
  try {
    return await ask(session, { ':path': path });
  } finally {
    session.close();
  }
}

/** Requests a path over HTTP/1.1, on a connection of its own. */
export async function getOverHttp1(target: Target, path: string) {
  const sent = request({
    ...optionsOf(target, 'http/1.1'),
    path,
    headers: { host: target.name },
    agent: false,
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer) };
}
