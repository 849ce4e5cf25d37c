import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of a request: its answer; no answer, although the service got the request; or this status in place of the service's. */
type Fate = 'answer' | 'lost' | { status: number; headers?: Record<string, string> };

/**
 * Starts a proxy on loopback that loses answers of a service. `fates` are for the first requests; later requests get their answers.
 */
export async function startLossyProxy(target: string, fates: Fate[]) {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const fate = fates[requests.length] ?? 'answer';
    requests.push(request.headers);
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    if (typeof fate === 'object')
      return void response.writeHead(fate.status, fate.headers).end('<h1>proxy</h1>');
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...headers
    } = request.headers;
    const answer = await fetch(new URL(request.url!, target), {
      method: request.method!,
      headers: headers as Record<string, string>,
      body: Buffer.concat(body),
    });
    const text = await answer.text();
    if (fate === 'lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The headers of each request. */
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
