import { spawnSync } from 'node:child_process';
import { run, type Step } from './steps.ts';

/** Returns the units that are enabled for an installation with these variables. */
export const wantedUnits = ({ HTTPS, SMTP_URL }: Record<string, string>): string[] => [
  'carillon.socket',
  ...(HTTPS === 'auto' || HTTPS === 'files' ? ['carillon-https.socket', 'carillon-http.socket'] : []),
  'carillon.service',
  'carillon-backup.timer',
  ...(SMTP_URL ? ['carillon-status.timer'] : []),
];

/** Steps that enable what is not enabled, and start what does not run. `changed`: files of the service are to be written. */
export function startSteps(variables: Record<string, string>, { changed }: { changed: boolean }): Step[] {
  const wanted = wantedUnits(variables);
  const disabled = wanted.filter((unit) => stateOf('is-enabled', unit) !== 'enabled');
  const inactive = wanted.filter((unit) => stateOf('is-active', unit) !== 'active');
  const isRunning = !inactive.includes('carillon.service');
  const steps: Step[] = [];
  if (changed) steps.push({ what: 'let systemd read the units', take: () => systemctl('daemon-reload') });
  if (disabled.length > 0)
    steps.push({ what: `enable ${disabled.join(', ')}`, take: () => systemctl('enable', ...disabled) });
  // A socket cannot be opened while its service runs. The service requires its sockets, and its restart opens them before.
  if (isRunning && (changed || inactive.some((unit) => unit.endsWith('.socket'))))
    steps.push({ what: 'restart carillon', take: () => start('restart', 'carillon.service') });
  const idle = isRunning ? inactive.filter((unit) => !unit.endsWith('.socket')) : inactive;
  if (idle.length > 0) steps.push({ what: `start ${idle.join(', ')}`, take: () => start('start', ...idle) });
  return steps;
}

export const systemctl = (...args: string[]): void => run('systemctl', '--quiet', ...args);

export const stateOf = (query: 'is-enabled' | 'is-active', unit: string): string =>
  spawnSync('systemctl', [query, unit], { encoding: 'utf8' }).stdout.trim();

/** @throws with the end of the log, which says why the service does not start */
function start(...args: string[]): void {
  try {
    systemctl(...args);
  } catch (error) {
    const log = spawnSync('journalctl', ['-u', 'carillon', '-n', '10', '--no-pager', '-o', 'cat'], {
      encoding: 'utf8',
    }).stdout;
    throw new Error(`${(error as Error).message}\n\nThe end of its log (journalctl -u carillon):\n${log}`);
  }
}
