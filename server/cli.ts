import { accounts } from './cli/accounts.ts';
import { backup } from './cli/backup.ts';
import { distributeTables } from './cli/distribute.ts';
import { keys } from './cli/keys.ts';
import { makePasswordLink } from './cli/password.ts';
import { registerBusiness } from './cli/register.ts';
import { restore } from './cli/restore.ts';
import { removeSecondFactorsOf } from './cli/second-factors.ts';
import { services } from './cli/services.ts';
import { status } from './cli/status.ts';
import { upgradeDatabase } from './cli/upgrade-database.ts';
import { USAGE, UsageError } from './cli/usage.ts';
import { verify } from './cli/verify.ts';
import { VARIABLES } from './config.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...rest]: string[]): Promise<void> {
  if (rest.some((word) => word === '--help' || word === '-h')) return console.log(USAGE);
  switch (command) {
    case 'status':
      return status(rest);
    case 'services':
      return services(rest);
    case 'accounts':
      return accounts(rest);
    case 'register':
      return registerBusiness(rest);
    case 'password':
      return makePasswordLink(rest);
    case 'remove-second-factor':
      return removeSecondFactorsOf(rest);
    case 'keys':
      return keys(rest);
    case 'backup':
      return backup(rest);
    case 'verify':
      return verify(rest);
    case 'restore':
      return restore(rest);
    case 'upgrade-database':
      return upgradeDatabase(rest);
    case 'distribute':
      return distributeTables();
    case 'config':
      return printVariables();
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return console.log(USAGE);
    default:
      throw new UsageError(`Unknown command: ${command}\n\n${USAGE}`);
  }
}

function printVariables(): void {
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES))
    console.log(`${name.padEnd(18)} ${meaning}${fallback && ` Default: ${fallback}`}`);
}
