import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { getOverHttp2 } from '../../support/https-client.ts';
import { reservePort } from '../../support/ports.ts';
import { skipWithoutActivation, startActivated } from '../../support/processes/activated.ts';
import { launch, launchCommand, startProcess } from '../../support/processes/process.ts';
import { env, useProcesses } from '../../support/processes/processes.ts';
import { selfSignedCertificate } from '../../support/servers/self-signed-certificate.ts';

useProcesses();

const SOCAT = '/usr/bin/socat';

test('connections to a socket of systemd wait while no process runs, and HOST and PORT have no effect', {
  skip: skipWithoutActivation,
}, async (t) => {
  const port = await reservePort();
  const carillon = await startActivated({ ...env, HOST: '192.0.2.1', PORT: '1', LOG_LEVEL: 'info' }, port);
  t.after(() => carillon.stop());
  assert.equal(carillon.listening(), 0);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/livez`)),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(carillon.listening(), 1);
  assert.match(carillon.output(), /listening on the socket of systemd/);
});

test('systemd opens the ports of https too, with a certificate of files', {
  skip: skipWithoutActivation,
}, async (t) => {
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  const name = 'push.bakery.test';
  const { key, cert } = selfSignedCertificate(name);
  const files = {
    TLS_CERT_FILE: join(folder.path, 'cert.pem'),
    TLS_KEY_FILE: join(folder.path, 'key.pem'),
  };
  await writeFile(files.TLS_CERT_FILE, cert);
  await writeFile(files.TLS_KEY_FILE, key);
  const [port, httpsPort, httpPort] = [await reservePort(), await reservePort(), await reservePort()];
  const https = { HTTPS: 'files', PUBLIC_URL: `https://${name}`, HTTPS_PORT: '1', HTTP_PORT: '1', ...files };
  const carillon = await startActivated({ ...env, ...https, HOST: '192.0.2.1', PORT: '1' }, port, {
    'carillon-https.socket': httpsPort,
    'carillon-http.socket': httpPort,
  });
  t.after(() => carillon.stop());
  // A browser's first connection starts the process.
  const target = { port: httpsPort, name, ca: cert };
  assert.equal((await getOverHttp2(target, '/console')).status, 200);
  const redirect = await fetch(`http://127.0.0.1:${httpPort}/console`, { redirect: 'manual' });
  assert.equal(redirect.headers.get('location'), `https://${name}/console`);
  assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
  const restarted = carillon.restart();
  // It waits for the successor, if the process has ended.
  assert.equal((await getOverHttp2(target, '/console')).status, 200);
  await restarted;
  assert.equal((await getOverHttp2(target, '/console')).status, 200);
});

test('several sockets, and a descriptor that is none, are refused with the setting to change', async () => {
  const shell = (variables: string) => ['sh', '-c', `export LISTEN_PID=$$ ${variables}; exec "$@"`, 'sh'];
  const several = launch(env, undefined, [], shell('LISTEN_FDS=2'));
  assert.equal(await several.exited, 1);
  assert.match(several.output(), /LISTEN_FDS is 2: .* Leave one ListenStream in carillon\.socket/);
  const none = launch(
    env,
    undefined,
    [],
    [...shell('LISTEN_FDS=1'), 'sh', '-c', 'exec "$@" 3</dev/null', 'sh'],
  );
  assert.equal(await none.exited, 1);
  assert.match(none.output(), /file descriptor 3 cannot be listened on .* carillon\.socket/);
});

test('systemd is told when the service is ready, and when it stops', {
  skip: existsSync(SOCAT) ? false : 'requires the package socat',
}, async (t) => {
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  const path = join(folder.path, 'notify');
  const manager = launchCommand([SOCAT, '-u', `UNIX-RECV:${path}`, 'STDOUT'], {});
  t.after(() => manager.stop('SIGKILL'));
  await until(() => existsSync(path), 'the socket of the manager');

  // A socket that was passed to another process has no effect.
  const ofAnother = { LISTEN_PID: '1', LISTEN_FDS: '1' };
  const carillon = await startProcess({ ...env, ...ofAnother, NOTIFY_SOCKET: path });
  await until(
    () => manager.output().includes('READY=1'),
    () => `READY=1:\n${carillon.output()}`,
  );
  assert.doesNotMatch(manager.output(), /STOPPING/);
  assert.equal(await carillon.stop(), 0);
  assert.match(manager.output(), /STOPPING=1/);
});

test('after a stop signal an API process is not ready and goes on for STOP_NOTICE_MS, until a second signal', async (t) => {
  const carillon = await startProcess({ ...env, STOP_NOTICE_MS: '600000' });
  t.after(() => carillon.stop('SIGKILL'));
  const business = await carillon.register();
  carillon.child.kill('SIGTERM');
  await until(
    async () => (await carillon.call('GET', '/readyz')).status === 503,
    'a process that is not ready',
  );
  const { port } = new URL(carillon.url);
  const fresh = connect(Number(port), '127.0.0.1');
  await new Promise((resolve, reject) => fresh.once('connect', resolve).once('error', reject));
  fresh.destroy();
  const body = { payload: { title: 'Fresh bread', message: 'The oven is open.' } };
  assert.equal((await carillon.call('POST', '/v1/notifications', { ...business, body })).status, 201);
  assert.equal(carillon.child.exitCode, null);
  carillon.child.kill('SIGTERM');
  assert.equal(await carillon.exited, 1);
});
