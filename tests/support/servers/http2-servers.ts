/** HTTP/2 servers of other projects on 127.0.0.1, each in front of one HTTP/1.1 server that counts requests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { START_MS } from '../deadlines.ts';
import { reservePort } from '../ports.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export const certificate = selfSignedCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);

/** Values for a server's configuration. `folder` is for its files, and is removed after the test. */
export type Site = { port: number; backend: number; folder: string; cert: string; key: string };

type Command = { program: string; args: string[] };

export const missing = (program: string): string | false =>
  existsSync(program) ? false : `${program} is not installed`;

/** Starts a server in the foreground, and stops it after the test. */
export async function startServer(t: TestContext, configure: (site: Site) => Command) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-http2-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(cert, certificate.cert);
  writeFileSync(key, certificate.key);
  // HAProxy needs both in one file.
  writeFileSync(join(folder, 'both.pem'), certificate.cert + certificate.key);
  const { port: backend, arrivals } = await startBackend(t);
  const port = await reservePort();
  const { program, args } = configure({ port, backend, folder, cert, key });
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  t.after(() => stop(child));
  await untilItListens(port, child, () => output);
  return { origin: `https://127.0.0.1:${port}`, arrivals, output: () => output };
}

async function startBackend(t: TestContext): Promise<{ port: number; arrivals: string[] }> {
  const arrivals: string[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume().on('end', () => {
      const path = request.url!;
      arrivals.push(path);
      response.writeHead(201, { location: `https://push.example${path}`, 'x-request': path }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, arrivals };
}

async function untilItListens(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnfile} did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}
