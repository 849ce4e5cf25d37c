import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { readConfig } from '../../../server/config.ts';
import { findOpenAddress, listenBeside } from '../../../server/listen.ts';

const open = (environment: Record<string, string>, addresses: string[] = []) =>
  findOpenAddress(readConfig(environment), addresses);

test('open registration is reported with the address at which strangers reach it', () => {
  assert.equal(open({ PUBLIC_URL: 'https://push.shop.com' }), 'https://push.shop.com');
  assert.equal(open({}, ['127.0.0.1', '192.168.0.5', '93.184.216.34']), '93.184.216.34');
  assert.equal(open({ HOST: '::' }, ['::1', '2606:2800:220:1::1']), '2606:2800:220:1::1');
  assert.equal(open({ HOST: '93.184.216.34' }), '93.184.216.34');
});

test('closed registration is not reported, and neither is what strangers do not reach', () => {
  assert.equal(open({ PUBLIC_URL: 'https://push.shop.com', REGISTRATION: 'closed' }), null);
  assert.equal(open({ REGISTRATION: 'closed' }, ['93.184.216.34']), null);
  assert.equal(open({}, ['127.0.0.1', '::1', '10.0.0.2', 'fe80::1']), null);
  assert.equal(open({ HOST: '127.0.0.1' }, ['93.184.216.34']), null);
  assert.equal(open({ PUBLIC_URL: 'http://192.168.0.5:3000' }), null);
  assert.equal(open({ PUBLIC_URL: 'http://bakery.local:3000' }), null);
});

test('a port of https that cannot be listened on is named with its variable', async (t) => {
  const config = readConfig({ HOST: '127.0.0.1', HTTPS_PORT: '0' });
  const server = createServer();
  t.after(() => server.close());
  const port = await listenBeside(server, 'HTTPS_PORT', config, null);
  assert.equal((server.address() as AddressInfo).port, port);
  await assert.rejects(
    listenBeside(createServer(), 'HTTP_PORT', { ...config, HTTP_PORT: port }, null),
    new RegExp(`^Error: HTTP_PORT ${port} is used by another process\\. Stop that one`),
  );
  await assert.rejects(
    listenBeside(createServer(), 'HTTPS_PORT', { ...config, HOST: '192.0.2.1' }, null),
    /^Error: HOST 192\.0\.2\.1 is not an address of this machine/,
  );
  const file = createServer();
  const failed = listenBeside(file, 'HTTPS_PORT', config, 2_000_000);
  await assert.rejects(failed, /file descriptor 2000000 cannot be listened on .* carillon-https\.socket/);
});
