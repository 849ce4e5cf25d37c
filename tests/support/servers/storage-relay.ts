import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Relays requests to a storage. The test changes the bodies of parts on the way, or holds them.
 *
 * @param onPart returns the part to forward
 */
export async function startStorageRelay(target: string, onPart: (part: Buffer) => Promise<Buffer> | Buffer) {
  const relay = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const received = await buffer(incoming);
    const isPart = incoming.method === 'PUT' && incoming.url!.includes('partNumber=');
    const body = isPart ? await onPart(received) : received;
    const { method, url: path, headers } = incoming;
    const forwarded = request(target, { method, path, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    forwarded.end(body);
  };
  const server = createServer((incoming, answer) => {
    relay(incoming, answer).catch(() => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
