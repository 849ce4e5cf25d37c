import { existsSync } from 'node:fs';
import { createClient } from '../client.ts';
import { until } from '../deadlines.ts';
import { launchCommand, MAIN, NODE_ARGS } from './process.ts';

const ACTIVATE = '/usr/bin/systemd-socket-activate';
export const skipWithoutActivation = existsSync(ACTIVATE) ? false : 'requires the package systemd';

/** Script that keeps the socket like systemd, and restarts Carillon whenever it ends. Each process finds its own id in LISTEN_PID. */
const KEEPER = `
trap 'kill "$child"; wait "$child"; exit' TERM
while :; do
  sh -c 'export LISTEN_PID=$$; exec "$@"' sh "$@" &
  child=$!
  echo "started $child."
  wait "$child"
done`;

/**
 * Starts Carillon on a socket that systemd's own program opens. The first connection starts it.
 *
 * @param more ports of further sockets, by the name of their unit
 */
export async function startActivated(
  env: Record<string, string>,
  port: number,
  more: Record<string, number> = {},
) {
  const set = Object.entries(env).flatMap(([name, value]) => ['-E', `${name}=${value}`]);
  const command = ['sh', '-c', KEEPER, 'sh', process.execPath, ...NODE_ARGS, MAIN];
  const sockets = [port, ...Object.values(more)].flatMap((one) => ['--listen', `127.0.0.1:${one}`]);
  const names = ['carillon.socket', ...Object.keys(more)].join(':');
  const keeper = launchCommand([ACTIVATE, ...sockets, `--fdname=${names}`, ...set, ...command], {});
  const pids = () => [...keeper.output().matchAll(/started (\d+)\./g)].map(([, pid]) => Number(pid));
  const listening = () => keeper.output().split('listens on http').length - 1;
  await until(() => /Listening on/.test(keeper.output()), 'the socket to be open');
  return {
    ...createClient(`http://127.0.0.1:${port}`),
    output: keeper.output,
    listening,
    /** Ends the process, like a restart, and waits until its successor listens. */
    async restart() {
      const count = listening();
      process.kill(pids().at(-1)!, 'SIGTERM');
      await until(
        () => listening() > count,
        () => `a successor:\n${keeper.output()}`,
      );
    },
    stop: () => keeper.stop(),
  };
}
