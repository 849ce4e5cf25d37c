import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readVersion } from '../../lib/version.ts';
import { UsageError } from '../usage.ts';
import { startSteps } from './activation.ts';
import { ENV_FILE } from './env-file.ts';
import { findPlace, programSteps } from './place.ts';
import { removalSteps } from './remove.ts';
import { environmentSteps, fileSteps, PASSPHRASE_FILE, type Step, userSteps } from './steps.ts';
import { unitFiles } from './units.ts';
import { decideVariables } from './variables.ts';

/** Makes Carillon a service of systemd, or with `--remove` none any more. A second run changes nothing. */
export async function install(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { 'dry-run': { type: 'boolean' }, remove: { type: 'boolean' } },
  });
  const isDryRun = values['dry-run'] === true;
  rejectMachine(isDryRun);
  return values.remove ? remove(isDryRun) : installService({}, isDryRun);
}

/** @param answers to questions that were asked before, as variables */
export async function installService(answers: Record<string, string>, isDryRun = false): Promise<void> {
  const variables = await decideVariables(answers);
  const place = findPlace();
  const changes = [
    ...userSteps(),
    ...programSteps(place),
    ...environmentSteps(variables.added),
    ...fileSteps(await unitFiles(place)),
  ];
  const steps = [...changes, ...startSteps(variables.all, { changed: changes.length > 0 })];
  console.log(`Carillon ${await readVersion()} as a service, for ${variables.all.PUBLIC_URL}.\n`);
  for (const sentence of variables.remarks) console.log(`${sentence}\n`);
  takeAll(steps, isDryRun);
  if (!isDryRun) console.log(`\n${closingWords(variables.all)}`);
}

async function remove(isDryRun: boolean): Promise<void> {
  console.log('Carillon is no longer to be a service.\n');
  takeAll(await removalSteps(), isDryRun);
  console.log(`
Its data stays. To delete all of it, for good:
  rm -rf /var/lib/carillon /var/lib/carillon-backups /opt/carillon ${ENV_FILE} ${PASSPHRASE_FILE}
  userdel carillon`);
}

/** @throws if this machine has no systemd, or this user may not change it */
function rejectMachine(isDryRun: boolean): void {
  // The test of sd_booted(3).
  if (!existsSync('/run/systemd/system'))
    throw new UsageError(
      'This machine is not run by systemd, so there is no service to install. `npx carillon` starts the server, and docs/operating/install.md has it in a container.',
    );
  if (process.getuid?.() !== 0 && !isDryRun)
    throw new UsageError(
      'Only root can install a service: run it with sudo. --dry-run prints what it would do.',
    );
}

function takeAll(steps: Step[], isDryRun: boolean): void {
  if (steps.length === 0) console.log('Nothing has to be changed.');
  for (const { what, take } of steps) {
    console.log(`  ${isDryRun ? 'would ' : ''}${what}`);
    if (!isDryRun) take();
  }
}

const closingWords = ({ PUBLIC_URL, OPERATOR_EMAIL }: Record<string, string>): string =>
  `Carillon runs at ${PUBLIC_URL}.

  First account:  carillon register --email ${OPERATOR_EMAIL || 'you@example.com'}
  State:          carillon status
  Log:            journalctl -u carillon
  Settings:       ${ENV_FILE}; after a change: systemctl restart carillon
  Undo:           carillon install --remove, which leaves data, backups and settings

Every night a backup is written to /var/lib/carillon-backups. Keep a copy of ${PASSPHRASE_FILE} on another
machine: without it no backup can be restored.`;
