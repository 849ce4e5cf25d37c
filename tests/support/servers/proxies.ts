import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { until } from '../deadlines.ts';
import { launchCommand } from '../processes/process.ts';
import { ROOT } from '../sources.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** The proxies of ops/proxy/, with ports and certificates of a test. */

const certificate = selfSignedCertificate();
setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);

/** Values for a proxy. `port` is the proxy's, `backend` Carillon's. */
type Site = { port: number; backend: number; folder: string; cert: string; key: string; both: string };

type Proxy = {
  name: string;
  file: string;
  program: string;
  /** Adapts the file to the test, and adds the rest of the configuration that its program needs. */
  adapt(text: string, site: Site): string;
  command(config: string): string[];
};

export const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    program: '/usr/sbin/nginx',
    adapt: (text, { port, folder, cert, key }) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${replaceAll(text, {
  'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
  'server_name push.example.com': 'server_name 127.0.0.1',
  '/etc/letsencrypt/live/push.example.com/fullchain.pem': cert,
  '/etc/letsencrypt/live/push.example.com/privkey.pem': key,
})}
}`,
    command: (config) => ['/usr/sbin/nginx', '-e', 'stderr', '-c', config],
  },
  {
    name: 'HAProxy',
    file: 'haproxy.cfg',
    program: '/usr/sbin/haproxy',
    adapt: (text, { port, both }) =>
      replaceAll(text, {
        'bind :443 ssl crt /etc/haproxy/push.example.com.pem': `bind 127.0.0.1:${port} ssl crt ${both}`,
      }),
    command: (config) => ['/usr/sbin/haproxy', '-db', '-f', config],
  },
  {
    name: 'Caddy',
    file: 'Caddyfile',
    program: '/usr/bin/caddy',
    adapt: (text, { port, folder, cert, key }) => `{
	admin off
	auto_https off
	storage file_system ${folder}
}
${replaceAll(text, { 'push.example.com {': `https://127.0.0.1:${port} {\n\ttls ${cert} ${key}` })}`,
    command: (config) => ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', config],
  },
];

/** Caddy with the file for domains of services, which obtains certificates from its own authority. `port` is that of https, `httpPort` that of http. */
export const caddyForDomains = (httpPort: number): Proxy => ({
  name: 'Caddy',
  file: 'Caddyfile.domains',
  program: '/usr/bin/caddy',
  adapt: (text, { port, folder }) =>
    replaceAll(text, {
      '{\n\ton_demand_tls': `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${folder}\n\ton_demand_tls`,
    }),
  command: (config) => ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', config],
});

export const skipWithout = ({ program, name }: Proxy) =>
  existsSync(program) ? false : `${name} is not installed`;

function replaceAll(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the proxy's file has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts a proxy with its file from ops/proxy/. `answersAt`: an address by which it shows that it has started. */
export async function startProxy(
  proxy: Proxy,
  { port, backend, answersAt }: { port: number; backend: number; answersAt?: string },
) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-proxy-'));
  const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(cert, certificate.cert);
  writeFileSync(key, certificate.key);
  writeFileSync(both, certificate.cert + certificate.key);
  const text = readFileSync(join(ROOT, 'ops/proxy', proxy.file), 'utf8');
  const config = join(folder, proxy.file);
  const adapted = proxy.adapt(text, { port, backend, folder, cert, key, both });
  writeFileSync(config, replaceAll(adapted, { '127.0.0.1:3000': `127.0.0.1:${backend}` }));
  const started = launchCommand(proxy.command(config), { HOME: folder });
  const url = `https://127.0.0.1:${port}`;
  let failure: unknown;
  /** Returns whether there is any answer. An error from the proxy counts too, because Carillon may be starting. */
  const answers = async () => {
    if (started.child.exitCode !== null) throw new Error(`${proxy.name} ended:\n${started.output()}`);
    const signal = AbortSignal.timeout(10_000);
    failure = await fetch(answersAt ?? `${url}/livez`, { method: 'HEAD', redirect: 'manual', signal }).then(
      () => null,
      ({ cause }) => cause,
    );
    return failure === null;
  };
  await until(answers, () => `${proxy.name} to answer, ${failure}:\n${started.output()}`).catch(
    async (error) => {
      await started.stop('SIGKILL');
      throw error;
    },
  );
  return {
    url,
    output: started.output,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
