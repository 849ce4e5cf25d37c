import { USAGE, UsageError } from './cli/usage.ts';

/** The commands. Each loads its modules when it runs: loading all of them takes longer than most commands. */
const COMMANDS = new Map<string, (words: string[]) => Promise<void>>([
  ['status', async (words) => (await import('./cli/status/status.ts')).status(words)],
  ['services', async (words) => (await import('./cli/accounts/services.ts')).services(words)],
  ['accounts', async (words) => (await import('./cli/accounts/accounts.ts')).accounts(words)],
  ['register', async (words) => (await import('./cli/accounts/register.ts')).registerBusiness(words)],
  ['password', async (words) => (await import('./cli/accounts/password.ts')).makePasswordLink(words)],
  [
    'remove-second-factor',
    async (words) => (await import('./cli/accounts/second-factors.ts')).removeSecondFactorsOf(words),
  ],
  ['keys', async (words) => (await import('./cli/accounts/keys.ts')).keys(words)],
  ['backup', async (words) => (await import('./cli/backup/backup.ts')).backup(words)],
  ['verify', async (words) => (await import('./cli/backup/verify.ts')).verify(words)],
  ['restore', async (words) => (await import('./cli/backup/restore.ts')).restore(words)],
  ['rotate-secret', async (words) => (await import('./cli/database/rotate-secret.ts')).rotateSecret(words)],
  [
    'upgrade-database',
    async (words) => (await import('./cli/database/upgrade-database.ts')).upgradeDatabase(words),
  ],
  ['distribute', async () => (await import('./cli/database/distribute.ts')).distributeTables()],
  ['config', printVariables],
]);
const HELP_OPTIONS = ['--help', '-h'];

// Only the user that runs Carillon reads the files that it creates, such as backups.
process.umask(0o077);

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([name = 'help', ...words]: string[]): Promise<void> {
  if (name === 'help' || [name, ...words].some((word) => HELP_OPTIONS.includes(word)))
    return console.log(USAGE);
  const command = COMMANDS.get(name);
  if (!command) throw new UsageError(`Unknown command: ${name}\n\n${USAGE}`);
  await command(words);
}

async function printVariables(): Promise<void> {
  const { VARIABLES } = await import('./config.ts');
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES))
    console.log(`${name.padEnd(18)} ${meaning}${fallback && ` Default: ${fallback}`}`);
}
