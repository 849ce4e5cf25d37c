import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { MEETING_PATH } from '../../lib/network/app-address.ts';

/** Where requests to a name arrive: at this machine, at another program of it, or not here. */
export type Way =
  | { kind: 'here' }
  | { kind: 'occupied'; port: number }
  | { kind: 'elsewhere'; reason: string };

const TIMEOUT_MS = 10_000;

/** Finds out whether a name leads to this machine: it listens on port 80 for a moment, as the certificate authority will expect, and calls. */
export async function findWay(hostname: string): Promise<Way> {
  const token = randomBytes(16).toString('hex');
  const http = createServer((request, answer) =>
    answer.end(request.url === MEETING_PATH + token ? token : ''),
  );
  const https = createTcpServer((socket) => socket.destroy());
  try {
    for (const [server, port] of [
      [http, 80],
      [https, 443],
    ] as const) {
      const error = await listen(server, port);
      if (error === 'EADDRINUSE') return { kind: 'occupied', port };
      if (error) return { kind: 'elsewhere', reason: `port ${port} cannot be opened here (${error})` };
    }
    const reason = await call(hostname, token);
    return reason === null ? { kind: 'here' } : { kind: 'elsewhere', reason };
  } finally {
    http.closeAllConnections();
    for (const server of [http, https]) server.close();
  }
}

/** Listens on all addresses, or all of IPv4 where there is no IPv6. Returns the code of an error. */
async function listen(server: Server, port: number): Promise<string | null> {
  for (const host of ['::', '0.0.0.0']) {
    try {
      await once(server.listen(port, host), 'listening');
      return null;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code;
    }
  }
  return 'EADDRNOTAVAIL';
}

/** Returns why the name does not lead here; null if it does. */
async function call(hostname: string, token: string): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const request = get(`http://${hostname}${MEETING_PATH}${token}`, { signal, agent: false });
    const [answer] = await once(request, 'response');
    let text = '';
    for await (const chunk of answer) {
      text += chunk;
      if (text.length > token.length) break;
    }
    return text === token ? null : 'something else answers there';
  } catch (error) {
    return signal.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'it has no DNS record yet';
  if (code === 'ECONNREFUSED') return 'nothing answers there on port 80';
  return message || code || 'the request failed';
}
