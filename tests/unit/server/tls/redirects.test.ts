import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { createRedirects } from '../../../../server/tls/redirects.ts';

async function serve(t: TestContext, findThumbprint: () => Promise<string | null>) {
  const app = {
    routing: (_: IncomingMessage, response: ServerResponse) => response.end('from the app'),
  } as never;
  const server = createRedirects({
    app,
    publicUrl: 'https://push.bakery.test:8443',
    isServed: (name) => name === 'push.bakery.test' || name === 'news.bakery.test',
    findThumbprint,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async ask(path: string, host: string, method = 'GET') {
      const sent = request({ host: '127.0.0.1', port, path, method, headers: { host }, agent: false }).end();
      const [answer] = await once(sent, 'response');
      const { statusCode: status, headers } = answer;
      return { status, location: headers.location, connection: headers.connection, body: await text(answer) };
    },
  };
}

test('requests are redirected to https at their name, and those for other names to PUBLIC_URL', async (t) => {
  const { ask } = await serve(t, async () => 'print');
  const redirect = await ask('/app/?a=1', 'News.bakery.test:80', 'POST');
  assert.deepEqual(redirect, {
    status: 308,
    location: 'https://news.bakery.test:8443/app/?a=1',
    connection: 'close',
    body: '',
  });
  for (const host of ['192.0.2.1', 'evil.test', 'push.bakery.test.evil.test'])
    assert.equal((await ask('//evil.test/', host)).location, 'https://push.bakery.test:8443//evil.test/');
  assert.equal((await ask('*', 'push.bakery.test', 'OPTIONS')).location, 'https://push.bakery.test:8443/');
  assert.equal((await ask('/.well-known/carillon/token', 'any.test')).body, 'from the app');
});

test('challenges are answered at any name once the account is known', async (t) => {
  let thumbprint: string | null = null;
  let isDown = false;
  const { ask } = await serve(t, async () => {
    if (isDown) throw new Error('the database is down');
    return thumbprint;
  });
  const path = '/.well-known/acme-challenge/a-token_1';
  assert.equal((await ask(path, 'any.test')).status, 404);
  thumbprint = 'print';
  assert.deepEqual(await ask(path, 'any.test'), {
    status: 200,
    location: undefined,
    connection: 'close',
    body: 'a-token_1.print',
  });
  assert.equal((await ask(`${path}<script>`, 'any.test')).status, 308);
  assert.equal((await ask(`/.well-known/acme-challenge/${'a'.repeat(129)}`, 'any.test')).status, 308);
  isDown = true;
  assert.equal((await ask(path, 'any.test')).status, 404);
});

test('connections of one network are bounded', async (t) => {
  const { port } = await serve(t, async () => null);
  const open = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      t.after(() => socket.destroy());
      await once(socket, 'connect');
      return socket;
    }),
  );
  const more = connect(port, '127.0.0.1').on('error', () => {});
  await once(more, 'close');
  assert.ok(open.every((socket) => !socket.destroyed));
});
