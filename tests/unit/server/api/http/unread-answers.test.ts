import assert from 'node:assert/strict';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { ApiDeps } from '../../../../../server/api/deps.ts';
import { createApp } from '../../../../../server/api/http/app.ts';
import { readConfig } from '../../../../../server/config.ts';
import { createLog } from '../../../../../server/log.ts';
import { createMetrics } from '../../../../../server/metrics.ts';
import { NO_DISK_WATCH } from '../../../../../server/upkeep/disk-watch.ts';
import { until } from '../../../../support/deadlines.ts';

const MB = 1_048_576;
/** An answer that is larger than the kernels' buffers for a connection. */
const ANSWER = Buffer.alloc(40 * MB, 'x');
const NEVER_SLOW = 600_000;

/** Starts a server that answers `GET /large` with 40 MB. */
async function serve(t: TestContext, limits: { perClient: number; total: number; slowMs: number }) {
  const deps = {
    config: readConfig({ TRUST_PROXY: 'true' }),
    database: { query: async () => [] } as never,
    metrics: createMetrics({ depths: async () => [] }),
    log: createLog('silent'),
    disk: NO_DISK_WATCH,
  } as unknown as ApiDeps;
  const app = createApp(deps, new AbortController().signal, limits);
  app.get('/large', async (_, reply) => reply.type('application/octet-stream').send(ANSWER));
  app.get('/small', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const accepted: Socket[] = [];
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return {
    /** Requests the large answer without reading it. Resolves with both ends of the connection, once the answer waits to be read. */
    async ask(client: string): Promise<{ asked: Socket; answering: Socket }> {
      const asked = connect(port, '127.0.0.1').on('error', () => {});
      sockets.push(asked);
      asked.pause();
      asked.write(`GET /large HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`);
      const isOther = ({ remotePort }: Socket) => remotePort === asked.localPort;
      await until(() => accepted.some((one) => isOther(one) && one.writableLength > 0), 'an unread answer');
      return { asked, answering: accepted.find(isOther)! };
    },
    async statusOf(client: string) {
      const answer = await fetch(`http://127.0.0.1:${port}/small`, {
        headers: { 'x-forwarded-for': client },
      });
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
  };
}

test('a client that does not read its answers gets a 429, and the others are served', async (t) => {
  const server = await serve(t, { perClient: 8 * MB, total: 1000 * MB, slowMs: NEVER_SLOW });
  assert.equal((await server.statusOf('192.0.2.1')).status, 200);
  const { asked, answering } = await server.ask('192.0.2.1');

  assert.deepEqual(await server.statusOf('192.0.2.1'), { status: 429, retryAfter: '30' });
  assert.equal((await server.statusOf('192.0.2.2')).status, 200);

  asked.resume();
  await until(() => answering.writableLength === 0, 'the answer to be read');
  assert.equal((await server.statusOf('192.0.2.1')).status, 200);
});

test('the connection of a client that reads too slowly is closed', async (t) => {
  const server = await serve(t, { perClient: 1000 * MB, total: 1000 * MB, slowMs: 1 });

  const { answering } = await server.ask('192.0.2.1');

  await until(() => answering.destroyed, 'the connection to be closed');
});

test('if all clients together have too much unread, who is behind for longest is closed', async (t) => {
  const server = await serve(t, { perClient: 1000 * MB, total: 50 * MB, slowMs: NEVER_SLOW });
  const first = await server.ask('192.0.2.1');
  const second = await server.ask('192.0.2.2');

  await until(() => first.answering.destroyed, 'the first connection to be closed');

  assert.ok(!second.answering.destroyed);
});
