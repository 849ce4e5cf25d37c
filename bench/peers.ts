import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sink } from './sink.ts';

const FOLDER = join(import.meta.dirname, 'peers');

/** A peer in its own process. */
export type Peer = {
  pid: number;
  /** The URL that the peer listens on, if it listens. */
  url: string;
  /** Sends the peer a message with a task, and waits until the peer reports the end. */
  run(task: object): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Installs the peers on first use, in their own folder.
 *
 * @returns null, or the error
 */
export function installPeers(): string | null {
  if (existsSync(join(FOLDER, 'node_modules/parse-server'))) return null;
  console.log(
    'Installing the peers into bench/peers/node_modules. This happens once and takes some minutes.',
  );
  const options = ['ci', '--prefix', FOLDER, '--omit=optional', '--ignore-scripts'];
  const { status, error } = spawnSync('npm', options, { stdio: 'inherit', timeout: 900_000 });
  return status === 0 ? null : `npm ci in bench/peers failed: ${error?.message ?? `exit code ${status}`}`;
}

export const peerVersion = (name: string): string => {
  const path = join(FOLDER, 'node_modules', name, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : 'not installed';
};

/** Starts one of the programs in bench/peers with its settings. */
export async function startPeer(program: string, sink: Sink, settings: object = {}): Promise<Peer> {
  const child = spawn(process.execPath, [join(FOLDER, `${program}.ts`)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: sink.certificate,
      SETTINGS: JSON.stringify(settings),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const { ready } = await nextMessage(child, program);
  return {
    pid: child.pid!,
    url: ready as string,
    async run(task) {
      child.send(task);
      await nextMessage(child, program);
    },
    async stop() {
      child.kill('SIGKILL'); // a peer has no state worth saving
      await exited;
    },
  };
}

async function nextMessage(child: ChildProcess, program: string): Promise<Record<string, unknown>> {
  const message = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${program} exited with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Record<string, unknown>);
    });
  });
  if ('error' in message) throw new Error(`${program}: ${message.error}`);
  return message;
}
