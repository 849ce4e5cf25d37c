import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { selfSignedCertificate } from '../tests/support/servers/self-signed-certificate.ts';

/**
 * A push service with HTTP/2 and HTTP/1.1 that answers with 201, counts requests, and reports arrivals. It answers requests below
 * `/gone/` with 410.
 */
export type Sink = {
  /** Its origin, such as https://127.0.0.1:40123. */
  origin: string;
  /** The same push service under other origins, which answer later, or take fewer messages. */
  variants: Record<VariantName, string>;
  /** The path of its certificate, for NODE_EXTRA_CA_CERTS. */
  certificate: string;
  /** Returns the number of messages that have arrived since the start. */
  received(): Promise<number>;
  /** Yields all requests to it and its variants, in order, if they are logged. */
  requests(): AsyncGenerator<LoggedRequest>;
  /**
   * Changes its state. While it is down, it refuses connections; while it is unavailable, it answers with 503. Each change drops all
   * connections.
   */
  become(state: 'up' | 'down' | 'unavailable'): Promise<void>;
  /** Sets the listener for messages that arrive below `/timed/`. It is called with the path. */
  onTimed(listener: (path: string) => void): void;
  stop(): Promise<void>;
};

/** A logged request. `topic`: topic of the notification; `device`: number at the end of the endpoint. */
export type LoggedRequest = { status: number; topic: string; device: number };

/**
 * Starts nginx as the push service: it takes a tenth of the CPU of a Node server, which leaves two cores to the measured
 * processes. It forwards requests below `/timed/` to this process, which times them.
 */
export async function startSink(folder: string, { isLogged = false } = {}): Promise<Sink> {
  const root = join(folder, `sink-${randomUUID().slice(0, 8)}`);
  await mkdir(root, { recursive: true });
  const certificate = join(root, 'cert.pem');
  await writeFile(certificate, TLS.cert);
  await writeFile(join(root, 'key.pem'), TLS.key, { mode: 0o600 });

  let listener: (path: string) => void = () => {};
  const timed = createServer((request, response) => {
    listener(request.url!);
    request.resume();
    response.writeHead(201).end();
  });
  timed.keepAliveTimeout = 300_000;
  await once(timed.listen(0, '127.0.0.1'), 'listening');

  const [push, status, ...ports] = await freePorts(2 + VARIANT_NAMES.length);
  const variants = VARIANT_NAMES.map((name, i) => ({ name, port: ports[i]! }));
  const origin = `https://127.0.0.1:${push}`;
  const statusUrl = `http://127.0.0.1:${status}/`;
  const timedPort = (timed.address() as AddressInfo).port;
  const settings = { push: push!, status: status!, timed: timedPort, isLogged, variants };
  await writeFile(join(root, 'nobody'), '');

  /** Number of requests that earlier processes counted, without status requests. */
  let earlier = 0;
  let statusRequests = 0;
  let nginx: NginxProcess | null = null;
  const received = async (): Promise<number> => {
    if (nginx === null) return earlier;
    const text = await (await fetch(statusUrl)).text();
    // nginx counts this status request too.
    statusRequests += 1;
    return earlier + Number(/(\d+) (\d+) (\d+)/.exec(text)![3]) - statusRequests;
  };
  async function startNginx(isAvailable: boolean): Promise<void> {
    await writeFile(join(root, 'nginx.conf'), nginxConf({ ...settings, isAvailable }));
    const started = runNginx(root);
    nginx = started;
    for (;;) {
      if (started.hasExited()) throw new Error(`nginx did not start: see ${root}/errors.log`);
      if ((await received().catch(() => null)) !== null) return;
      await delay(20);
    }
  }
  async function stopNginx(): Promise<void> {
    earlier = await received();
    statusRequests = 0;
    const stopped = nginx;
    nginx = null;
    await stopped?.stop();
  }
  await startNginx(true);

  return {
    origin,
    variants: Object.fromEntries(
      variants.map(({ name, port }) => [name, `https://127.0.0.1:${port}`]),
    ) as Sink['variants'],
    certificate,
    received,
    requests: () => readRequests(join(root, 'requests.log')),
    async become(state) {
      if (nginx !== null) await stopNginx();
      if (state !== 'down') await startNginx(state === 'up');
    },
    onTimed: (newListener) => {
      listener = newListener;
    },
    async stop() {
      await (nginx as NginxProcess | null)?.stop();
      timed.closeAllConnections();
      timed.close();
    },
  };
}

type NginxProcess = ReturnType<typeof runNginx>;

function runNginx(root: string) {
  const child = spawn('/usr/sbin/nginx', ['-p', root, '-c', 'nginx.conf', '-e', 'errors.log'], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  return {
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function* readRequests(path: string): AsyncGenerator<LoggedRequest> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [status, topic, device] = line.split(' ');
    yield { status: Number(status), topic: topic!, device: Number(device) };
  }
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

/** Certificate of all push services of a bench, so that one NODE_EXTRA_CA_CERTS is enough. */
const TLS = selfSignedCertificate();

/** Lua that computes the seconds until an answer, by variant; null answers at once. */
const VARIANTS = {
  'at once': null,
  '80 ms': '0.08',
  'median 40 ms, sigma 0.4': 'log_normal(0.04, 0.4)',
  'median 80 ms, sigma 0.6': 'log_normal(0.08, 0.6)',
  'the same, the median between 40 and 120 ms within 4 s':
    'log_normal(0.08 * (1 + 0.5 * math.sin(ngx.now() * math.pi / 4)), 0.6)',
  'median 150 ms, sigma 0.8': 'log_normal(0.15, 0.8)',
  '60 ms, one in twenty after 2 s': 'math.random() < 0.05 and 2 or 0.06',
  '1 ms, then 80 ms': "string.find(ngx.var.uri, '/far', 1, true) and 0.08 or 0.001",
  '40 ms, and 429 beyond 2,000 a second': '0.04',
};
export type VariantName = keyof typeof VARIANTS;
const VARIANT_NAMES = Object.keys(VARIANTS) as VariantName[];
/** Streams that a variant allows on a connection, as many as Google's push service. */
const STREAMS = 100;

type NginxSettings = {
  push: number;
  status: number;
  timed: number;
  isLogged: boolean;
  isAvailable: boolean;
  variants: { name: VariantName; port: number }[];
};

const variantConf = ({ name, port }: NginxSettings['variants'][number]): string => {
  const seconds = VARIANTS[name];
  const isLimited = name.includes('429');
  return `
  server {
    listen 127.0.0.1:${port} ssl http2 backlog=16384;
    http2_max_concurrent_streams ${STREAMS};
    location @throttled { add_header Retry-After 1 always; return 429; }
    location / {
      ${isLimited ? 'limit_req zone=pushes burst=200 nodelay; limit_req_status 429; error_page 429 @throttled;' : ''}
      ${seconds === null ? 'return 201;' : `content_by_lua_block { ngx.sleep(${seconds}) ngx.exit(201) }`}
    }
  }`;
};

/** Lua function that returns log-normally distributed values (Box–Muller transform). */
const LOG_NORMAL = `function log_normal(median, sigma)
    return median * math.exp(sigma * math.sqrt(-2 * math.log(1 - math.random())) * math.cos(2 * math.pi * math.random()))
  end`;

const nginxConf = ({ push, status, timed, isLogged, isAvailable, variants }: NginxSettings) => `
load_module /usr/lib/nginx/modules/ndk_http_module.so;
load_module /usr/lib/nginx/modules/ngx_http_lua_module.so;
daemon off;
pid nginx.pid;
error_log errors.log error;
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 9000; }
http {
  init_by_lua_block { ${LOG_NORMAL} }
  limit_req_zone $server_port zone=pushes:1m rate=2000r/s;
  map $uri $device { default 0; "~-(?<number>[0-9]+)$" $number; }
  log_format requests '$status $http_topic $device';
  access_log ${isLogged ? 'requests.log requests' : 'off'};
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 1000000000; keepalive_timeout 300s; client_body_buffer_size 16k;
  ssl_certificate cert.pem; ssl_certificate_key key.pem; ssl_session_cache shared:sessions:10m;
  upstream timed { server 127.0.0.1:${timed}; keepalive 64; keepalive_timeout 250s; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${push} ssl http2 backlog=16384;
    location / { return ${isAvailable ? 201 : 503}; }
    location /gone/ { return 410; }
    location /timed/ { proxy_pass http://timed; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
${variants.map(variantConf).join('')}
  server { listen 127.0.0.1:${status}; access_log off; location / { stub_status; } }
}
`;
