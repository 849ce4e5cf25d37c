import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { selfSignedCertificate } from '../tests/support/self-signed-certificate.ts';

/** A push service with HTTP/2 and HTTP/1.1 that answers every request with 201, counts requests, and reports arrivals. */
export type Sink = {
  /** Such as https://127.0.0.1:40123. */
  origin: string;
  /** The same service under other origins, which answer after a delay or allow other numbers of HTTP/2 streams. */
  variants: SinkVariant[];
  /** For NODE_EXTRA_CA_CERTS. */
  certificate: string;
  /** The number of messages that have arrived since the start. */
  received(): Promise<number>;
  /** Of all requests, in order, if they are logged. */
  paths(): Promise<string[]>;
  /** Sets the listener that is called with the path of each arriving message whose path begins with `/timed/`. */
  onTimed(listener: (path: string) => void): void;
  stop(): Promise<void>;
};

export type SinkVariant = { origin: string; delayMs: number; streams: number };

/**
 * Starts nginx as the push service: it takes a tenth of the CPU of a Node server, which leaves two cores to the measured
 * processes. It forwards requests below `/timed/` to this process, which times them.
 */
export async function startSink(folder: string, { isLogged = false } = {}): Promise<Sink> {
  const root = join(folder, 'sink');
  await mkdir(root, { recursive: true });
  const { key, cert } = selfSignedCertificate();
  const certificate = join(root, 'cert.pem');
  await writeFile(certificate, cert);
  await writeFile(join(root, 'key.pem'), key, { mode: 0o600 });

  let listener: (path: string) => void = () => {};
  const timed = createServer((request, response) => {
    listener(request.url!);
    request.resume();
    response.writeHead(201).end();
  });
  timed.keepAliveTimeout = 300_000;
  await once(timed.listen(0, '127.0.0.1'), 'listening');

  const [push, status, ...ports] = await freePorts(2 + VARIANTS.length);
  const variants = VARIANTS.map((variant, i) => ({ ...variant, port: ports[i]! }));
  const origin = `https://127.0.0.1:${push}`;
  const statusUrl = `http://127.0.0.1:${status}/`;
  const timedPort = (timed.address() as AddressInfo).port;
  await writeFile(join(root, 'nginx.conf'), nginxConf(push!, status!, timedPort, isLogged, variants));
  await writeFile(join(root, 'nobody'), '');
  const nginx = spawn('/usr/sbin/nginx', ['-p', root, '-c', 'nginx.conf', '-e', 'errors.log'], {
    stdio: 'inherit',
  });
  let hasExited = false;
  const exited = once(nginx, 'exit').then(() => {
    hasExited = true;
  });

  // nginx counts the status requests too.
  let statusRequests = 0;
  const received = async (): Promise<number> => {
    const text = await (await fetch(statusUrl)).text();
    statusRequests += 1;
    return Number(/(\d+) (\d+) (\d+)/.exec(text)![3]) - statusRequests;
  };
  for (;;) {
    if (hasExited) throw new Error(`nginx did not start: see ${root}/errors.log`);
    const count = await received().catch(() => null);
    if (count !== null) break;
    await delay(20);
  }

  return {
    origin,
    variants: variants.map(({ port, ...variant }) => ({ origin: `https://127.0.0.1:${port}`, ...variant })),
    certificate,
    received,
    paths: async () => (await readFile(join(root, 'paths.log'), 'utf8')).trimEnd().split('\n'),
    onTimed: (newListener) => {
      listener = newListener;
    },
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      timed.closeAllConnections();
      timed.close();
    },
  };
}

/** Runs `work` and rejects unless exactly `count` messages arrived: otherwise the figure would be wrong. */
export async function expectReceived(sink: Sink, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = await sink.received();
  await work();
  const arrived = (await sink.received()) - before;
  if (arrived !== count) throw new Error(`${arrived} messages arrived at the sink, expected ${count}`);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const VARIANTS = [0, 80].flatMap((delayMs) => [1000, 100].map((streams) => ({ delayMs, streams })));

/** nginx holds back its refusal of a request, which `error_page` turns into an acceptance: a timer costs it next to nothing. */
const variantConf = ({ port, delayMs, streams }: { port: number; delayMs: number; streams: number }) => `
  server {
    listen 127.0.0.1:${port} ssl http2 backlog=16384;
    http2_max_concurrent_streams ${streams};
    location @accept { return 201; }
    location / { ${delayMs === 0 ? 'return 201;' : `auth_basic push; auth_basic_user_file nobody; auth_delay ${delayMs}ms; error_page 401 =201 @accept;`} }
  }`;

const nginxConf = (
  push: number,
  status: number,
  timed: number,
  isLogged: boolean,
  variants: { port: number; delayMs: number; streams: number }[],
) => `
daemon off;
pid nginx.pid;
error_log errors.log error;
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 9000; }
http {
  log_format paths '$uri';
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 1000000000; keepalive_timeout 300s; client_body_buffer_size 16k;
  ssl_certificate cert.pem; ssl_certificate_key key.pem; ssl_session_cache shared:sessions:10m;
  upstream timed { server 127.0.0.1:${timed}; keepalive 64; keepalive_timeout 250s; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${push} ssl http2 backlog=16384;
    location / { return 201; access_log ${isLogged ? 'paths.log paths' : 'off'}; }
    location /timed/ { proxy_pass http://timed; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
${variants.map(variantConf).join('')}
  server { listen 127.0.0.1:${status}; location / { stub_status; } }
}
`;
