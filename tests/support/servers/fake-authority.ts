import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Starts a certificate authority that answers every request in one way, which tests change. */
export async function startFakeAuthority(api: { key: string; cert: string }) {
  let behave = (response: ServerResponse): unknown => response.writeHead(503).end();
  let requests = 0;
  const server = createServer(api, (_, response) => {
    requests++;
    behave(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    directory: `https://localhost:${(server.address() as AddressInfo).port}/dir`,
    requests: () => requests,
    behave(next: typeof behave) {
      behave = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
