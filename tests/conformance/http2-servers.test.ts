import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Http2 } from '../../packages/web-push/src/post.ts';
import { assertEachOnce, postMany } from '../support/many-messages.ts';
import { missing, type Site, startServer } from '../support/servers/http2-servers.ts';

// Every message gets its status as an answer and arrives once, by our count and by that of the server behind.

const COUNT = 2000;
const NGINX = '/usr/sbin/nginx';
const H2O = '/usr/bin/h2o';
const APACHE = '/usr/sbin/apache2';
const HAPROXY = '/usr/sbin/haproxy';
const isRoot = process.getuid?.() === 0;

const SERVERS: [name: string, program: string, configure: (site: Site) => string[]][] = [
  ['nginx as it is installed', NGINX, nginx('')],
  [
    'nginx that takes no body before its SETTINGS are acknowledged',
    NGINX,
    nginx('http2_body_preread_size 0;'),
  ],
  ['nginx with 3 concurrent streams', NGINX, nginx('http2_max_concurrent_streams 3;')],
  ['h2o', H2O, h2o],
  ['Apache', APACHE, apache('')],
  [
    'Apache with a window of 1 KB and 7 concurrent streams',
    APACHE,
    apache('H2WindowSize 1024\nH2MaxSessionStreams 7'),
  ],
  ['HAProxy', HAPROXY, haproxy('')],
  ['HAProxy with a window of 100 bytes', HAPROXY, haproxy('tune.h2.initial-window-size 100')],
];

for (const [name, program, configure] of SERVERS)
  for (const http2 of ['auto', 'library'] as const)
    test(`${name}: each message arrives once (HTTP2=${http2})`, { skip: missing(program) }, async (t) => {
      await check(t, (site) => ({ program, args: configure(site) }), http2);
    });

// undici repeats a request that GOAWAY leaves unprocessed once, but not twice.
const name = 'nginx that ends each connection after 100 requests: each message arrives once';
test(name, { skip: missing(NGINX) }, async (t) => {
  const configure = nginx('keepalive_requests 100;');
  await check(t, (site) => ({ program: NGINX, args: configure(site) }), 'auto');
});

async function check(
  t: TestContext,
  configure: Parameters<typeof startServer>[1],
  http2: Http2,
): Promise<void> {
  const { origin, arrivals, output } = await startServer(t, configure);
  const fallbacks: string[] = [];
  const { results, paths } = await postMany(origin, COUNT, {
    http2,
    onLibraryFallback: (_, detail) => fallbacks.push(detail),
  });
  assert.deepEqual({ results, fallbacks }, { results: { 201: COUNT }, fallbacks: [] }, output().slice(-2000));
  assertEachOnce(arrivals, paths);
}

function nginx(directives: string) {
  return ({ port, backend, folder, cert, key }: Site): string[] => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `${isRoot ? 'user root;' : ''}
      daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
      events { worker_connections 1024; }
      http {
        access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        upstream backend { server 127.0.0.1:${backend}; keepalive 100; }
        server {
          listen 127.0.0.1:${port} ssl http2;
          ssl_certificate ${cert}; ssl_certificate_key ${key};
          ${directives}
          location / { proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection ""; }
        }
      }`,
    );
    return ['-p', folder, '-c', file, '-e', 'stderr'];
  };
}

function h2o({ port, backend, folder, cert, key }: Site): string[] {
  const file = join(folder, 'h2o.yaml');
  writeFileSync(
    file,
    `${isRoot ? 'user: root\n' : ''}num-threads: 1
listen: { host: 127.0.0.1, port: ${port}, ssl: { certificate-file: ${cert}, key-file: ${key} } }
hosts:
  default:
    paths:
      /:
        proxy.reverse.url: http://127.0.0.1:${backend}/
`,
  );
  return ['-c', file];
}

function apache(directives: string) {
  return ({ port, backend, folder, cert, key }: Site): string[] => {
    const file = join(folder, 'apache.conf');
    const modules = ['mpm_event', 'authz_core', 'ssl', 'http2', 'proxy', 'proxy_http'];
    writeFileSync(
      file,
      `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
Mutex pthread
Listen 127.0.0.1:${port}
SSLEngine on
SSLCertificateFile ${cert}
SSLCertificateKeyFile ${key}
Protocols h2 http/1.1
${directives}
ProxyPass / http://127.0.0.1:${backend}/
`,
    );
    return ['-f', file, '-D', 'FOREGROUND'];
  };
}

function haproxy(tuning: string) {
  return ({ port, backend, folder }: Site): string[] => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      `global
  nbthread 1
  ${tuning}
defaults
  mode http
  timeout connect 10s
  timeout client 30s
  timeout server 30s
frontend push
  bind 127.0.0.1:${port} ssl crt ${folder}/both.pem alpn h2,http/1.1
  default_backend counting
backend counting
  server one 127.0.0.1:${backend}
`,
    );
    return ['-f', file];
  };
}
