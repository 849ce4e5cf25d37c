import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { selfSignedCertificate } from '../../support/servers/self-signed-certificate.ts';

test('of several trusted certificates each is accepted', async (t) => {
  const certificates = [selfSignedCertificate(), selfSignedCertificate()];
  const ca = certificates.map(({ cert }) => cert);
  for (const certificate of certificates) {
    const server = createServer(certificate, (_, response) => response.end('yes'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const [response] = await once(get({ host: '127.0.0.1', port, ca, agent: false }), 'response');
    response.resume();
    assert.equal(response.statusCode, 200);
  }
});
